/** What may happen to requests: each does it to the product and asks the model what must come of it. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import {
  type ModelRequest,
  CHAINS,
  clashes,
  daysLeft,
  expectedStatus,
  expired,
  occupiesDates,
  isLocked,
  type Kind,
  type Model,
  type Move,
  moved,
  submitted,
  type Try,
  type Who,
  WHO,
} from './model.ts';
import * as real from './model-world.ts';
import type { RealWorld } from './model-world.ts';

export type Run = (model: Model, world: RealWorld) => Promise<void>;

export const FULL_DAYS = [
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-07',
  '2026-12-08',
];
const POOLS: Readonly<Record<Kind, readonly string[]>> = {
  leave: FULL_DAYS,
  permission: FULL_DAYS,
  late_permission: ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17'],
  early_leave: ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17'],
  correction: ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  overtime: ['2026-11-23', '2026-11-24', '2026-11-25'],
};

export function datesFrom(kind: Kind, at: number, long: boolean): string[] {
  const pool = POOLS[kind];
  const first = at % pool.length;
  const two = long && pool === FULL_DAYS && first !== 4 && first + 1 < pool.length;
  return pool.slice(first, first + (two ? 2 : 1));
}

export const picked = ({ requests }: Readonly<Model>, pick: number): ModelRequest | undefined =>
  requests.length === 0 ? undefined : requests[pick % requests.length];

function replace(model: Model, after: ModelRequest): void {
  model.requests = model.requests.map((one) => (one.id === after.id ? after : one));
}

/** @param one as it is asked; with an id where it was sent back */
function expectedSubmitStatus(
  model: Model,
  one: { kind: Kind; asker: Who; dates: readonly string[]; id?: string },
): number[] {
  if (isLocked(model, one)) return [423];
  const free = one.dates.filter((date) => !model.holidays.includes(date));
  if (free.length === 0) return [422];
  if (clashes(model, { ...one, dates: free })) return [422];
  if (one.kind !== 'leave') return [200];
  if (model.holidays.length > 0) return [200, 422];
  return daysLeft(model, one, occupiesDates) < 0 ? [422] : [200];
}

export async function ask(model: Model, world: RealWorld, draft: real.Draft, old?: ModelRequest): Promise<void> {
  const free = draft.dates.filter((date) => !model.holidays.includes(date));
  const allowed = expectedSubmitStatus(model, { ...draft, ...(old ? { id: old.id } : {}) });
  const key = `model-${model.now}-${draft.asker}`;
  const answer = await real.submit(world, draft, key);
  expect(allowed, `${answer.status} ${answer.text.slice(0, 300)}`).toContain(answer.status);
  if (answer.status !== 200) return;
  const { id, version } = (answer.reply as { data: { id: string; version: number } }).data;
  // Sent once more with the same key, it is the same request.
  const repeated = await real.submit(world, draft, key);
  expect([repeated.status, (repeated.reply as { data: { id: string } }).data.id]).toEqual([200, id]);
  const steps = await real.stepsOf(world, id);
  const chain = CHAINS[draft.kind].find((one) => one.join() === steps.join());
  expect(chain, `nobody should be asked like this: ${steps.join()}`).toBeDefined();
  const base = { id, kind: draft.kind, asker: draft.asker, dates: free, version, status: 'pending' as const };
  const after = submitted(model, { ...base, returnedBy: old?.returnedBy ?? [] }, old?.decisions ?? [], chain ?? []);
  model.requests = [...model.requests.filter((one) => one.id !== id), after];
}

export async function act(model: Model, world: RealWorld, request: ModelRequest, wanted: Try): Promise<void> {
  const allowed = expectedStatus(model, request, wanted);
  const answer = await real.tryMove(world, request.id, request.version, wanted);
  const description = `${wanted.who} ${wanted.move} ${request.kind} ${request.status}: ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(allowed, description).toContain(answer.status);
  if (answer.status !== 200) return;
  const after = moved(model, request, wanted.move, wanted.who);
  const { status, version } = answer.reply.data;
  expect(status, description).toBe(after.status);
  // Overtime has a phase of its own, whose changes count as versions, too.
  if (request.kind === 'overtime') expect(version, description).toBeGreaterThan(request.version);
  else expect(version, description).toBe(after.version);
  replace(model, { ...after, version });
}

export const ACTIONS: readonly Move[] = [
  'approve',
  'reject',
  'return',
  'cancel',
  'ask_cancel',
  'allow_cancel',
  'keep',
  'revoke',
  'override_approve',
  'override_reject',
  'undo',
];

/** Every move that the model would let pass. */
export function possible(model: Model): [ModelRequest, Try][] {
  return model.requests.flatMap((request) =>
    ACTIONS.flatMap((move) =>
      WHO.map((who): Try => ({ move, who, stale: false, words: true }))
        .filter((wanted) => expectedStatus(model, request, wanted)[0] === 200)
        .map((wanted): [ModelRequest, Try] => [request, wanted]),
    ),
  );
}

export async function many(model: Model, world: RealWorld, who: Who, picks: readonly number[]): Promise<void> {
  const chosen = [...new Set(picks.flatMap((pick) => picked(model, pick) ?? []))];
  if (chosen.length === 0) return;
  const wanted: Try = { move: 'approve', who, stale: false, words: true };
  const allowed = new Map(chosen.map((request) => [request.id, expectedStatus(model, request, wanted)]));
  const answer = await real.approveMany(
    world,
    who,
    chosen.map(({ id, version }) => ({ id, version })),
  );
  expect(answer.status, answer.text).toBe(200);
  for (const { id, status, message, row } of answer.reply.data) {
    const request = chosen.find((one) => one.id === id);
    // Approved one after the other, the last may find less than all of them found before.
    expect(
      [...(allowed.get(id) ?? []), ...(request?.kind === 'leave' ? [422] : [])],
      `${status} ${message ?? ''}`,
    ).toContain(status);
    if (request && row) replace(model, { ...moved(model, request, 'approve', who), version: row.version });
  }
}

export async function night(model: Model, world: RealWorld): Promise<void> {
  await real.night(world, model.now as Instant);
  model.requests = model.requests.map((request) => expired(model, request));
}

export const waits =
  (seconds: number): Run =>
  async (model, world) => {
    model.now += seconds * 1_000;
    world.w.moveClock(model.now as Instant);
    await real.notifyDue(world, model.now as Instant);
  };

export async function addHoliday(model: Model, world: RealWorld, date: string): Promise<void> {
  const answer = await real.addHoliday(world, date);
  expect(answer.status, answer.text).toBe(200);
  model.holidays = [...model.holidays, date];
}

/** Whatever becomes of the tap, the promises are looked at afterwards. */
export async function tap(world: RealWorld, type: 'in' | 'out'): Promise<void> {
  const answer = await real.tap(world, type);
  expect(answer.status, answer.text).toBeLessThan(500);
}
