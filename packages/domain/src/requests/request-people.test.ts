/** Who decides nothing although a step names that person: let in lately by the person, or the writer beside others. */
import { describe, expect, it } from 'vitest';
import { situationOf, standingOf } from '../../test-data/request-situations.ts';
import { refusedPerson } from './request-people.ts';
import type { HeldRequest, RequestMove, RequestStanding } from './request-state.ts';

const codeOf = (held: HeldRequest, move: RequestMove, standing: RequestStanding) =>
  refusedPerson(held, move, standing)?.code;

describe('whom the person has let in', () => {
  const pending = situationOf('leave', 'pending', 'before', 'requester');
  const wished = situationOf('leave', 'cancel_pending', 'before', 'requester');
  const approved = situationOf('leave', 'approved', 'before', 'requester');
  it.each<[RequestMove, HeldRequest, RequestStanding]>([
    ['approve', pending, standingOf('open')],
    ['reject', pending, standingOf('open')],
    ['return', pending, standingOf('open')],
    ['approve', pending, standingOf('open deputy')],
    ['allow_cancel', wished, standingOf('decided')],
    ['keep', wished, standingOf('decided')],
    ['override_approve', pending, standingOf('admin')],
    ['override_reject', pending, standingOf('admin')],
    ['revoke', approved, standingOf('admin')],
  ])('%s: refused for whom the person let in, not for whom somebody else did', (move, held, standing) => {
    expect(codeOf(held, move, { ...standing, letInBy: [held.userId] })).toBe('AKSES_BARU_DIBERIKAN');
    expect(codeOf(held, move, { ...standing, letInBy: ['somebody else'] })).toBeUndefined();
  });

  it('gives the own consent all the same', () => {
    const ordered = situationOf('overtime', 'consent', 'before', 'subject');
    const steps = ordered.steps.map((step) => (step.actor === 'employee' ? { ...step, state: 'open' as const } : step));
    expect(
      codeOf({ ...ordered, steps }, 'approve', { ...standingOf('subject'), letInBy: ['subject'] }),
    ).toBeUndefined();
  });
});

describe('who wrote it for another, where a step names the writer', () => {
  const base = situationOf('leave', 'pending', 'before', 'writer');
  const named = (approvers: readonly string[], more: Partial<HeldRequest> = {}): HeldRequest => ({
    ...base,
    steps: base.steps.map((step) => (step.state === 'open' ? { ...step, approvers } : step)),
    ...more,
  });
  it.each<[string, HeldRequest, string | undefined]>([
    ['alone: decides', named(['writer']), undefined],
    ['beside another: does not', named(['writer', 'other']), 'TIDAK_BOLEH_SENDIRI'],
    ['alone, of the own matter: does not', named(['writer'], { userId: 'writer' }), 'TIDAK_BOLEH_SENDIRI'],
  ])('%s', (_, held, code) => {
    expect(codeOf(held, 'approve', standingOf('writer'))).toBe(code);
  });

  const wish = situationOf('leave', 'cancel_pending', 'before', 'writer');
  const first = (decidedBy: string, more: Partial<HeldRequest> = {}): HeldRequest => ({
    ...wish,
    steps: wish.steps.map((step) =>
      step.actor === 'leader' ? { ...step, approvers: ['writer', 'other'], decidedBy } : step,
    ),
    ...more,
  });
  it.each<[string, HeldRequest, string | undefined]>([
    ['who decided it alone answers the wish to cancel', first('writer'), undefined],
    ['where another decided, not the writer', first('other'), 'TIDAK_BOLEH_SENDIRI'],
    ['nor of the own matter', first('writer', { userId: 'writer' }), 'TIDAK_BOLEH_SENDIRI'],
  ])('%s', (_, held, code) => {
    expect(codeOf(held, 'allow_cancel', standingOf('writer'))).toBe(code);
  });
});
