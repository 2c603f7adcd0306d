/** Stories for fast-check: anybody does anything to requests, half of it what the model would let pass. */
import fc from 'fast-check';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import {
  act,
  addHoliday,
  ask,
  datesFrom,
  FULL_DAYS,
  many,
  ACTIONS,
  night,
  picked,
  possible,
  type Run,
  tap,
  waits,
} from './model-commands.ts';
import { KINDS, type Model, type Who, WHO } from './model.ts';
import * as real from './model-world.ts';
import type { RealWorld } from './model-world.ts';

/** One step of a story, printed as it was made. */
class Step implements fc.AsyncCommand<Model, RealWorld> {
  readonly name: string;
  readonly work: Run;
  readonly may: (model: Readonly<Model>) => boolean;

  constructor(name: string, work: Run, may: (model: Readonly<Model>) => boolean = () => true) {
    this.name = name;
    this.work = work;
    this.may = may;
  }

  check(model: Readonly<Model>): boolean {
    return this.may(model);
  }

  async run(model: Model, world: RealWorld): Promise<void> {
    model.now += 700;
    world.w.moveClock(model.now as Instant);
    await this.work(model, world);
  }

  toString(): string {
    return this.name;
  }
}

const asking = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    asker: fc.constantFrom<Who>('ani', 'budi'),
    at: fc.nat(6),
    long: fc.boolean(),
  })
  .map(({ kind, asker, at, long }) => {
    const draft = { kind, asker, dates: datesFrom(kind, at, long) };
    return new Step(`${asker} asks ${kind} ${draft.dates.join(' ')}`, (model, world) => ask(model, world, draft));
  });

const resubmitting = fc.nat(50).map(
  (pick) =>
    new Step(`asks again ${pick}`, async (model, world) => {
      const drafts = model.requests.filter(({ status }) => status === 'draft');
      const old = drafts[pick % Math.max(1, drafts.length)];
      if (!old) return;
      const { id, version, kind, asker } = old;
      const dates = old.dates;
      await ask(model, world, { kind, asker, dates, again: { id, version } }, old);
    }),
);

const anything = fc
  .record({
    pick: fc.nat(50),
    move: fc.constantFrom(...ACTIONS),
    who: fc.constantFrom(...WHO),
    stale: fc.nat(9).map((n) => n === 0),
    words: fc.nat(9).map((n) => n > 0),
  })
  .map(({ pick, ...wanted }) => {
    const how = `${wanted.stale ? ' of another version' : ''}${wanted.words ? '' : ' without words'}`;
    return new Step(`${wanted.who} ${wanted.move} ${pick}${how}`, async (model, world) => {
      const request = picked(model, pick);
      if (request) await act(model, world, request, wanted);
    });
  });

const sensible = fc.nat(10_000).map(
  (pick) =>
    new Step(`a possible move ${pick}`, async (model, world) => {
      const all = possible(model);
      const [request, wanted] = all[pick % Math.max(1, all.length)] ?? [];
      if (request && wanted) await act(model, world, request, wanted);
    }),
);

const bulk = fc
  .record({
    who: fc.constantFrom<Who>('superior', 'deputy', 'director', 'admin'),
    picks: fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }),
  })
  .map(
    ({ who, picks }) => new Step(`${who} approves ${picks.join()}`, (model, world) => many(model, world, who, picks)),
  );

const around = fc.oneof(
  fc.constant(
    new Step(
      'delegates',
      async (model, world) => {
        model.delegation = await real.delegate(world);
      },
      ({ delegation }) => delegation === null,
    ),
  ),
  fc.constant(
    new Step(
      'ends the delegation',
      async (model, world) => {
        await real.endDelegation(world, model.delegation ?? '');
        model.delegation = null;
      },
      ({ delegation }) => delegation !== null,
    ),
  ),
  fc.constant(
    new Step('the superior goes or comes back', async (model, world) => {
      model.superiorAway = !model.superiorAway;
      await real.setAway(world, model.superiorAway);
    }),
  ),
  fc.constant(new Step('the night', night)),
  fc.constantFrom<'in' | 'out'>('in', 'out').map((type) => new Step(`taps ${type}`, (_, world) => tap(world, type))),
  fc.constantFrom(1, 4, 11).map((seconds) => new Step(`${seconds} s pass`, waits(seconds))),
);

const rare = fc.oneof(
  fc.constant(
    new Step(
      'locks November',
      async (model, world) => {
        await real.lock(world);
        model.novemberLocked = true;
      },
      ({ novemberLocked }) => !novemberLocked,
    ),
  ),
  fc.constantFrom(...FULL_DAYS).map(
    (date) =>
      new Step(
        `holiday on ${date}`,
        (model, world) => addHoliday(model, world, date),
        ({ holidays }) => !holidays.includes(date) && holidays.length < 2,
      ),
  ),
);

/** Half of them are moves that can succeed; locks and holidays once in a long story. */
const arbitraries = [
  asking,
  asking,
  asking,
  resubmitting,
  anything,
  anything,
  sensible,
  sensible,
  sensible,
  sensible,
  bulk,
  around,
  around,
];

export const stories = (length: number) =>
  fc.commands([...arbitraries, fc.nat(5).chain((n) => (n === 0 ? rare : sensible))], {
    maxCommands: length,
    size: 'max',
  });
