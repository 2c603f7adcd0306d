/** Random companies, requests and moves: whatever happens, the promises of rules/requests#request hold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, type Instant, instant, localDate } from '../kernel/time.ts';
import { type ChainFacts, chainOf } from './chain.ts';
import { AUDIENCES } from './flow.ts';
import { isExpired } from './action-rules.ts';
import { DEFAULT_FLOWS, REQUEST_KINDS } from './request-kind.ts';
import {
  type RequestSnapshot,
  type StepSnapshot,
  REQUEST_ACTIONS,
  type RequestMove,
  type RequestViewerRole,
  SYSTEM_ACTOR,
} from './request-state.ts';
import { isRefused, actionsOf, transition } from './transition.ts';

const PEOPLE = ['ana', 'budi', 'citra', 'dewi', 'eko', 'hr1', 'hr2'] as const;
const START = instant('2026-11-20T10:00:00+07:00');
const WORDS = { reason: 'Alasan yang cukup panjang', reasonCode: 'GANDA' } as const;

const anybody = fc.constantFrom(...PEOPLE);
const somebody = fc.option(anybody, { freq: 4 });

/** Facts as they may be typed: people in several parts, superiors in circles, no admin but the person. */
const facts: fc.Arbitrary<ChainFacts> = fc
  .record({
    userId: anybody,
    writer: fc.option(anybody, { freq: 1 }),
    superiorId: somebody,
    leaderId: somebody,
    uplinerId: somebody,
    validator1Id: somebody,
    validator2Id: somebody,
    partnerId: somebody,
    deputyId: somebody,
    excluded: fc.subarray([...PEOPLE], { maxLength: 2 }),
    admins: fc.subarray(['hr1', 'hr2']),
    generalAffairs: fc.subarray(['eko']),
    line: fc.array(fc.tuple(anybody, anybody), { maxLength: 7 }),
    days: fc.integer({ min: 1, max: 10 }),
    overQuota: fc.boolean(),
  })
  .map(({ writer, line, partnerId, excluded, ...rest }) => ({
    ...rest,
    excluded: excluded.map((userId) => ({ userId, reason: 'AKSES_BARU_DIBERIKAN' as const })),
    createdBy: writer ?? rest.userId,
    partnerId: partnerId === rest.userId ? null : partnerId,
    clientName: null,
    superiorOf: new Map(line),
  }));

const act = fc.record({
  who: fc.constantFrom(...PEOPLE, 'product' as const),
  for: fc.subarray([...PEOPLE], { maxLength: 2 }),
  // null: one of those the person is offered.
  move: fc.option(fc.constantFrom(...REQUEST_ACTIONS), { freq: 1 }),
  pick: fc.nat(100),
  hours: fc.constantFrom(0, 0, 0, 1, 24),
  lock: fc.integer({ min: 0, max: 60 }).map((n) => n === 0),
});

interface World {
  request: RequestSnapshot;
  now: Instant;
  round: number;
  /** It was recorded without a decision. */
  recorded?: boolean;
  /** Steps answered and not taken back, by round and number. */
  answered: string[];
}

function begin(kind: RequestSnapshot['kind'], audience: (typeof AUDIENCES)[number], given: ChainFacts): World {
  const swaps = kind === 'shift_change' ? given : { ...given, partnerId: null };
  const { steps } = chainOf(DEFAULT_FLOWS[kind][audience], swaps);
  const startsAt = (START + 2 * DAY_MS) as Instant;
  return {
    now: START,
    round: 1,
    answered: [],
    request: {
      kind,
      status: 'pending',
      userId: given.userId,
      createdBy: given.createdBy,
      first: localDate('2026-11-22'),
      last: localDate('2026-11-23'),
      startsAt,
      endsAt: (startsAt + 2 * DAY_MS) as Instant,
      steps,
      lastDecision: null,
      lockedPeriod: null,
    },
  };
}

function viewerOf(who: string, given: ChainFacts, standsInFor: readonly string[]): RequestViewerRole {
  if (who === 'product') return SYSTEM_ACTOR;
  return { userId: who, isAdmin: given.admins.includes(who), standsInFor };
}

function consents(step: StepSnapshot): boolean {
  return step.actor === 'employee' || step.actor === 'partner';
}

/** Written again from rules/requests#who-is-asked, not from the rules under test. */
function mayAnswer(step: StepSnapshot, request: RequestSnapshot, who: RequestViewerRole): boolean {
  if (consents(step)) return step.approvers.includes(who.userId);
  const partner = request.steps.find(({ actor }) => actor === 'partner')?.approvers ?? [];
  if ([request.userId, ...partner].includes(who.userId)) return false;
  // Who wrote it decides only where nobody else is named.
  if (request.createdBy === who.userId) return step.approvers.every((id) => id === who.userId);
  const named = step.approvers.some((id) => id === who.userId || who.standsInFor.includes(id));
  return named || (step.actor === 'admin' && who.isAdmin);
}

function apply(world: World, move: RequestMove, who: RequestViewerRole): void {
  const { request, now } = world;
  const result = transition(request, move, who, { now, ...WORDS });
  expect(actionsOf(request, who, now).includes(move)).toBe(!isRefused(result));
  if (isRefused(result)) return;
  const key = `${String(world.round)}.${String(result.decidedStep)}`;
  if (['approve', 'reject', 'return'].includes(move)) {
    const step = request.steps.find(({ no }) => no === result.decidedStep);
    if (step === undefined) throw new Error('no step was decided');
    expect(step.state).toBe('open');
    expect(mayAnswer(step, request, who)).toBe(true);
    expect(request.steps.every(({ no, state }) => no >= step.no || ['approved', 'passed'].includes(state))).toBe(true);
    expect(world.answered).not.toContain(key);
    world.answered.push(key);
  }
  const back = move === 'undo' ? request.lastDecision?.move : undefined;
  if (back !== undefined && ['approve', 'reject', 'return'].includes(back)) world.answered.pop();
  if (move === 'submit') world.round += 1;
  if (move === 'record') world.recorded = true;
  world.request = {
    ...request,
    status: result.status,
    steps: result.stepsAfter,
    lastDecision: who.isSystem === true ? null : { by: who.userId, at: now, move },
  };
  expectInvariants(world.request, result.openStep, world.recorded === true);
}

function expectInvariants(request: RequestSnapshot, openStep: number | null, recorded: boolean): void {
  const open = request.steps.filter(({ state }) => state === 'open');
  expect(openStep !== null).toBe(request.status === 'pending' || request.status === 'cancel_pending');
  expect(open.map(({ no }) => no)).toEqual(request.status === 'pending' ? [openStep] : []);
  for (const step of request.steps)
    if (['approved', 'rejected', 'returned'].includes(step.state)) expect(step.decidedBy).not.toBeNull();
    else if (step.state !== 'passed') expect(step.decidedBy).toBeNull();
  if (request.status !== 'approved') return;
  expect(request.steps.every(({ state }) => ['approved', 'passed'].includes(state))).toBe(true);
  if (recorded) return;
  // Somebody besides the person and the writer agreed, the person did to what was ordered, or only the writer was left.
  const others = request.steps.filter(
    ({ decidedBy, state }) => decidedBy !== null && (decidedBy !== request.createdBy || state === 'approved'),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(request.createdBy === request.userId && others.every(({ decidedBy }) => decidedBy === request.userId)).toBe(
    false,
  );
}

/** Everybody there is, a new admin included. */
function everybody(given: ChainFacts): RequestViewerRole[] {
  return [
    ...PEOPLE.map((who) => viewerOf(who, given, [])),
    { userId: 'new admin', isAdmin: true, standsInFor: [] },
    SYSTEM_ACTOR,
  ];
}

function neverStalls({ request, now }: World, given: ChainFacts): void {
  if (request.lockedPeriod !== null && !isExpired(request, now)) return;
  const can = new Set(everybody(given).flatMap((who) => actionsOf(request, who, now)));
  if (request.status === 'pending') {
    expect(can.has('approve') || can.has('expire')).toBe(true);
    expect(can.has('reject') || can.has('expire')).toBe(true);
  }
  if (request.status === 'cancel_pending') expect(can.has('keep') || can.has('expire')).toBe(true);
  if (request.status === 'draft') expect(can.has('submit') || can.has('expire')).toBe(true);
}

describe('a request, whatever happens', () => {
  it('is decided once per step and round, in order, by those who may, and never stalls', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...REQUEST_KINDS),
        fc.constantFrom(...AUDIENCES),
        facts,
        fc.array(act, { maxLength: 40 }),
        (kind, audience, given, acts) => {
          const world = begin(kind, audience, given);
          neverStalls(world, given);
          for (const { who, for: names, move, pick, hours, lock } of acts) {
            world.now = (world.now + hours * 3_600_000) as Instant;
            if (lock) world.request = { ...world.request, lockedPeriod: '2026-11' };
            const mover = viewerOf(who, given, names);
            const offered = actionsOf(world.request, mover, world.now);
            apply(world, move ?? offered[pick % offered.length] ?? 'approve', mover);
            neverStalls(world, given);
            reached.add(world.request.status);
          }
        },
      ),
      { numRuns: 1_500 },
    );
    expect([...reached].toSorted()).toEqual(
      ['approved', 'cancel_pending', 'cancelled', 'draft', 'expired', 'pending', 'rejected'].toSorted(),
    );
  });

  it('can always be approved without an override, if need be by an admin who is hired for it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REQUEST_KINDS), fc.constantFrom(...AUDIENCES), facts, (kind, audience, given) => {
        const world = begin(kind, audience, given);
        for (let turn = 0; turn < 12 && world.request.status === 'pending'; turn += 1) {
          const next = everybody(given).find((who) => actionsOf(world.request, who, world.now).includes('approve'));
          if (next === undefined) throw new Error('nobody can approve');
          apply(world, 'approve', next);
        }
        expect(world.request.status).toBe('approved');
      }),
      { numRuns: 1_000 },
    );
  });
});
