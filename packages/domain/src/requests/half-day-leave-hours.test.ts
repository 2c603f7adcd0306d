import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { hoursMovedBy, hoursThatGo } from './half-day-leave-hours.ts';
import { later, NOW, situationOf, viewerOf } from '../../test-data/request-situations.ts';
import type { DaySlot } from './request-kind.ts';
import { type RequestSnapshot, SYSTEM_ACTOR } from './request-state.ts';
import { isRefused, transition } from './transition.ts';

const date = localDate('2026-11-30');
const taken = (...slots: DaySlot[]) => slots.map((slot) => ({ userId: 'budi', date, slot }));

describe('hours that a leave has moved', () => {
  it.each<[string, DaySlot[], DaySlot[]]>([
    ['a morning moves coming late', ['am'], ['late']],
    ['an afternoon moves leaving early', ['pm'], ['early']],
    ['a whole day leaves no hours', ['am', 'pm'], []],
  ])('%s', (_, slots, hours) => {
    expect(hoursMovedBy(taken(...slots))).toEqual(taken(...hours));
  });
});

describe('hours that go with the leave', () => {
  it.each([
    ['approved', 'cancelled', ['pending', 'approved', 'cancel_pending']],
    ['cancel_pending', 'cancelled', ['pending', 'approved', 'cancel_pending']],
    ['pending', 'rejected', ['pending', 'approved', 'cancel_pending']],
    ['pending', 'cancelled', ['pending', 'approved', 'cancel_pending']],
    ['pending', 'expired', ['pending', 'approved', 'cancel_pending']],
    ['approved', 'pending', ['approved', 'cancel_pending']],
    ['pending', 'draft', []],
    ['pending', 'approved', []],
    ['approved', 'cancel_pending', []],
    ['cancelled', 'approved', []],
  ] as const)('from %s to %s', (before, after, gone) => {
    expect(hoursThatGo(before, after)).toEqual(gone);
  });
});

describe('hours that went with their leave', () => {
  const granted = situationOf('late_permission', 'approved', 'before', 'requester');
  const waiting = situationOf('late_permission', 'pending', 'before', 'requester');
  const dropped = (request: RequestSnapshot): RequestSnapshot => {
    const gone = transition(request, 'drop', SYSTEM_ACTOR, { now: NOW });
    if (isRefused(gone)) throw new Error(gone.code);
    const lastDecision = { by: SYSTEM_ACTOR.userId, at: NOW, move: 'drop' as const };
    return { ...request, status: gone.status, steps: gone.stepsAfter, lastDecision };
  };

  it.each([['granted', granted] as const, ['waiting', waiting] as const])(
    'come back as they were with the undo of what took the leave, %s',
    (_, request) => {
      const back = transition(dropped(request), 'undo', SYSTEM_ACTOR, { now: later(9_999) });
      expect(back).toMatchObject({ status: request.status, stepsAfter: request.steps });
    },
  );

  it('are brought back by nobody else, and not after ten seconds', () => {
    for (const who of [viewerOf('admin'), viewerOf('requester'), viewerOf('decided')])
      expect(transition(dropped(granted), 'undo', who, { now: later(1) })).toEqual({ code: 'TIDAK_BERHAK' });
    expect(transition(dropped(granted), 'undo', SYSTEM_ACTOR, { now: later(10_000) })).toEqual({
      code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN',
    });
  });
});
