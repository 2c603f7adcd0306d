/** Sessions moved at random by five people, each answer and each state foretold by a table typed from the rules. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { random } from '../../../../tools/suites/sampling.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { newId } from '../../src/db/new-id.ts';
import { settleSessions } from '../../src/modules/counseling/settle-sessions.job.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { ask, at, counselingHouse, type House, type KeyHolder, openKeyOf } from './counseling-house.ts';

const HOUR = 3_600_000;

interface ModelSession {
  readonly id: string;
  readonly owner: KeyHolder;
  desk: string;
  start: number;
  state: 'pending' | 'approve' | 'reject' | 'complete' | 'cancel';
  proposal: number | null;
  offeredTo: string | null;
  taken: KeyHolder | null;
  rated: boolean;
  closedAt: number;
}

type Move =
  | 'ask'
  | 'own:cancel'
  | 'own:move'
  | 'own:rate'
  | 'own:accept_proposal'
  | 'own:decline_proposal'
  | 'own:accept_hand_over'
  | 'own:decline_hand_over'
  | 'desk:approve'
  | 'desk:propose'
  | 'desk:reject'
  | 'desk:hand_over'
  | 'desk:complete'
  | 'desk:cancel'
  | 'desk:take'
  | 'wait'
  | 'settle';
const MOVES: readonly Move[] = [
  'ask',
  'ask',
  'ask',
  'own:cancel',
  'own:move',
  'own:rate',
  'own:accept_proposal',
  'own:accept_proposal',
  'own:decline_proposal',
  'own:accept_hand_over',
  'own:accept_hand_over',
  'own:decline_hand_over',
  'desk:approve',
  'desk:approve',
  'desk:propose',
  'desk:reject',
  'desk:hand_over',
  'desk:complete',
  'desk:complete',
  'desk:cancel',
  'desk:take',
  'wait',
  'settle',
];

class Run {
  readonly sessions: ModelSession[] = [];
  readonly w: World;
  readonly server: Served;
  readonly house: House;
  readonly next: () => number;

  constructor(w: World, server: Served, house: House, next: () => number) {
    this.w = w;
    this.server = server;
    this.house = house;
    this.next = next;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  get now(): number {
    return this.w.clock();
  }

  /** Times of all desks but HRD's are at nine and at a quarter past ten, on weekdays; HRD's on full hours. */
  randomStart(desk: string): number {
    const day = Math.floor(this.next() * 33);
    const times = desk === this.house.hrdDeskId ? ['09:00', '10:00'] : ['09:00', '10:15'];
    const midnight = instant(at('00:00', toWire(this.w.clock()).slice(0, 10))) + day * 24 * HOUR;
    return instant(at(this.pick(times), new Date(midnight + 12 * HOUR).toISOString().slice(0, 10)));
  }

  isFree(desk: string, start: number, except?: ModelSession): boolean {
    const local = new Date(start + 7 * HOUR).getUTCDay();
    const isWeekday = local !== 0 && local !== 6;
    const inTime = start >= this.now + 24 * HOUR && start <= this.now + 30 * 24 * HOUR;
    const others = this.sessions.filter((one) => one !== except && one.desk === desk);
    const isHeld = others.some(
      (one) => (this.holds(one) && one.start === start) || (one.state === 'pending' && one.proposal === start),
    );
    return isWeekday && inTime && !isHeld && !this.isDayFull(others, desk, start);
  }

  private isDayFull(others: readonly ModelSession[], desk: string, start: number): boolean {
    const dayOf = (time: number) => Math.floor((time + 7 * HOUR) / (24 * HOUR));
    const times = others.flatMap((one) => [
      ...(this.holds(one) ? [one.start] : []),
      ...(one.state === 'pending' && one.proposal !== null ? [one.proposal] : []),
    ]);
    return times.filter((time) => dayOf(time) === dayOf(start)).length >= (desk === this.house.hrdDeskId ? 5 : 2);
  }

  holds({ state }: ModelSession): boolean {
    return state === 'pending' || state === 'approve';
  }

  hasOpen(owner: KeyHolder, desk: string, except?: ModelSession): boolean {
    const isHrd = (id: string) => id === this.house.hrdDeskId;
    return this.sessions.some(
      (one) => one !== except && one.owner === owner && this.holds(one) && isHrd(one.desk) === isHrd(desk),
    );
  }

  async versionOf({ id }: ModelSession): Promise<number> {
    const { rows } = await this.w.pool.query<{ version: number }>(
      'select version from counseling_session where id = $1',
      [id],
    );
    return rows[0]?.version ?? 0;
  }

  handlerOf({ desk, taken }: ModelSession): KeyHolder {
    if (desk === this.house.hrdDeskId) return taken ?? this.house.hrd;
    return desk === this.house.counselor.deskId ? this.house.counselor : this.house.colleague;
  }

  async stored({ id }: ModelSession): Promise<Record<string, unknown>> {
    const { rows } = await this.w.pool.query(
      `select state, desk_id as desk, start_at as start, proposed_start as proposal, hand_over_desk_id as "offeredTo"
        from counseling_session where id = $1`,
      [id],
    );
    return rows[0] ?? {};
  }
}

/** Whether the requester may, and what it makes of the session. */
function ownEffect(run: Run, one: ModelSession, move: Move, start: number): (() => void) | undefined {
  const isAhead = run.holds(one) && run.now < one.start;
  const isInTime = run.holds(one) && run.now <= one.start - 3 * HOUR;
  const effects: Partial<Record<Move, readonly [boolean, () => void]>> = {
    'own:cancel': [isInTime, () => Object.assign(one, { state: 'cancel', proposal: null, offeredTo: null })],
    'own:move': [
      isInTime && run.isFree(one.desk, start, one),
      () => Object.assign(one, { state: 'pending', start, proposal: null }),
    ],
    'own:rate': [
      one.state === 'complete' && !one.rated && run.now < one.closedAt + 14 * 24 * HOUR,
      () => Object.assign(one, { rated: true }),
    ],
    'own:accept_proposal': [
      isAhead && one.proposal !== null && run.isFree(one.desk, one.proposal, one),
      () => Object.assign(one, { state: 'approve', start: one.proposal, proposal: null }),
    ],
    'own:decline_proposal': [isAhead && one.proposal !== null, () => Object.assign(one, { proposal: null })],
    'own:accept_hand_over': [
      isAhead &&
        one.offeredTo !== null &&
        run.isFree(one.offeredTo, start, one) &&
        !run.hasOpen(one.owner, one.offeredTo, one),
      () =>
        Object.assign(one, {
          state: 'pending',
          desk: one.offeredTo,
          start,
          proposal: null,
          offeredTo: null,
          taken: null,
        }),
    ],
    'own:decline_hand_over': [isAhead && one.offeredTo !== null, () => Object.assign(one, { offeredTo: null })],
  };
  const [may, effect] = effects[move] ?? [false, undefined];
  return may ? effect : undefined;
}

function deskEffect(
  run: Run,
  one: ModelSession,
  move: Move,
  { start, deskId, by }: { start: number; deskId: string; by: KeyHolder },
): (() => void) | undefined {
  const isAhead = run.now < one.start;
  const isHrd = one.desk === run.house.hrdDeskId;
  const isTaken = !isHrd || one.taken !== null;
  const taken = isHrd ? by : null;
  const decidable = one.state === 'pending' && isAhead;
  const close = (state: ModelSession['state']) => () =>
    Object.assign(one, {
      state,
      closedAt: run.now,
      taken,
      offeredTo: null,
      ...(state === 'complete' ? {} : { proposal: null }),
    });
  const effects: Partial<Record<Move, readonly [boolean, () => void]>> = {
    'desk:take': [run.holds(one) && !isTaken, () => Object.assign(one, { taken })],
    'desk:approve': [
      decidable && one.proposal === null && one.offeredTo === null,
      () => Object.assign(one, { state: 'approve', taken }),
    ],
    'desk:propose': [
      decidable && one.offeredTo === null && run.isFree(one.desk, start, one),
      () => Object.assign(one, { proposal: start, taken }),
    ],
    'desk:reject': [decidable, close('reject')],
    'desk:hand_over': [
      run.holds(one) && isAhead && isTaken && one.offeredTo === null && deskId !== one.desk,
      () => Object.assign(one, { offeredTo: deskId, taken }),
    ],
    'desk:complete': [one.state === 'approve' && !isAhead, close('complete')],
    'desk:cancel': [run.holds(one), close('cancel')],
  };
  const [may, effect] = effects[move] ?? [false, undefined];
  return may ? effect : undefined;
}

async function askStep(run: Run): Promise<string> {
  const { house } = run;
  const owner = run.pick([house.siti, house.adi]);
  const desk = run.pick([house.counselor.deskId, house.colleague.deskId, house.hrdDeskId]);
  const start = run.randomStart(desk);
  const id = newId();
  const may = run.isFree(desk, start) && !run.hasOpen(owner, desk);
  const person = await run.server.as(owner.user);
  const answer = await ask(person, { id, deskId: desk, categoryId: house.plainId, start: toWire(start as never) });
  expect([answer.status === 200, answer.error.code]).toEqual([may, may ? undefined : expect.any(String)]);
  if (may)
    run.sessions.push({
      id,
      owner,
      desk,
      start,
      state: 'pending',
      proposal: null,
      offeredTo: null,
      taken: null,
      rated: false,
      closedAt: 0,
    });
  return may ? 'ask' : 'refused';
}

async function ownStep(run: Run, one: ModelSession, move: Move): Promise<boolean> {
  const start = run.randomStart(one.offeredTo ?? one.desk);
  const effect = ownEffect(run, one, move, start);
  const { person } = await openKeyOf(await run.server.as(one.owner.user));
  const params = { id: one.id };
  const body = { version: await run.versionOf(one) };
  const wished = toWire(start as never);
  const action = move.slice(4) as 'cancel';
  const calls = {
    'own:move': () => person.call(counselingOwn.move, { params, body: { ...body, start: wished } }),
    'own:rate': () => person.call(counselingOwn.rate, { params, body: { ...body, rating: 4 } }),
  } as const;
  const act = () => person.call(counselingOwn.act, { params, body: { ...body, action, start: wished } });
  const call = move === 'own:move' || move === 'own:rate' ? calls[move] : act;
  const { status } = await call();
  expect([move, status === 200]).toEqual([move, effect !== undefined]);
  effect?.();
  return effect !== undefined;
}

async function deskStep(run: Run, one: ModelSession, move: Move): Promise<boolean> {
  const { house } = run;
  const by = run.handlerOf(one);
  const start = run.randomStart(one.desk);
  const deskId = run.pick([house.counselor.deskId, house.colleague.deskId, house.hrdDeskId]);
  const effect = deskEffect(run, one, move, { start, deskId, by });
  const person = await run.server.as(by.user);
  const { status } = await person.call(counselingDesk.act, {
    params: { id: one.id },
    body: {
      action: move.slice(5) as 'approve',
      version: await run.versionOf(one),
      reason: 'agreed',
      start: toWire(start as never),
      deskId,
      attended: true,
    },
  });
  expect([move, status === 200]).toEqual([move, effect !== undefined]);
  effect?.();
  return effect !== undefined;
}

async function timeStep(run: Run, move: 'wait' | 'settle'): Promise<void> {
  if (move === 'wait') run.w.moveClock((run.now + Math.floor(run.next() * 40) * HOUR) as never);
  await settleSessions(companyDb(run.w.pool, run.house.company.id), run.w.clock());
  for (const one of run.sessions)
    if (one.state === 'pending' && one.start <= run.now)
      Object.assign(one, { state: 'cancel', proposal: null, offeredTo: null, closedAt: run.now });
}

/** @returns how often each move was done, and how often one was refused */
export async function runCounseling(
  w: World,
  server: Served,
  { steps, seed }: { steps: number; seed: number },
): Promise<ReadonlyMap<string, number>> {
  const run = new Run(w, server, await counselingHouse(w, server), random(seed, 'counseling'));
  const counts = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    const move = run.pick(MOVES);
    const recent = run.sessions.slice(-6);
    let done: string = move;
    if (move === 'wait' || move === 'settle') await timeStep(run, move);
    else if (move === 'ask' || recent.length === 0) done = await askStep(run);
    else {
      const one = run.pick(recent);
      const moved = move.startsWith('own:') ? await ownStep(run, one, move) : await deskStep(run, one, move);
      if (!moved) done = 'refused';
      const { state, desk, proposal, offeredTo, start } = one;
      expect(await run.stored(one)).toEqual({ state, desk, start, proposal, offeredTo });
    }
    counts.set(done, (counts.get(done) ?? 0) + 1);
  }
  return counts;
}
