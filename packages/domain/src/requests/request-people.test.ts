/** Who decides nothing although a step names that person: let in lately by the person, or the writer beside others. */
import { describe, expect, it } from 'vitest';
import { situationOf, viewerOf } from '../../test-data/request-situations.ts';
import { refusedPerson } from './request-people.ts';
import type { RequestSnapshot, RequestMove, RequestViewerRole } from './request-state.ts';

const codeOf = (request: RequestSnapshot, move: RequestMove, viewer: RequestViewerRole) =>
  refusedPerson(request, move, viewer)?.code;

describe('whom the person has let in', () => {
  const pending = situationOf('leave', 'pending', 'before', 'requester');
  const wished = situationOf('leave', 'cancel_pending', 'before', 'requester');
  const approved = situationOf('leave', 'approved', 'before', 'requester');
  it.each<[RequestMove, RequestSnapshot, RequestViewerRole]>([
    ['approve', pending, viewerOf('open')],
    ['reject', pending, viewerOf('open')],
    ['return', pending, viewerOf('open')],
    ['approve', pending, viewerOf('open deputy')],
    ['allow_cancel', wished, viewerOf('decided')],
    ['keep', wished, viewerOf('decided')],
    ['override_approve', pending, viewerOf('admin')],
    ['override_reject', pending, viewerOf('admin')],
    ['revoke', approved, viewerOf('admin')],
  ])('%s: refused for whom the person let in, not for whom somebody else did', (move, request, viewer) => {
    expect(codeOf(request, move, { ...viewer, accessGrantedBy: [request.userId] })).toBe('AKSES_BARU_DIBERIKAN');
    expect(codeOf(request, move, { ...viewer, accessGrantedBy: ['somebody else'] })).toBeUndefined();
  });

  it('the partner of a swap is a subject as who asked is', () => {
    const swap = situationOf('shift_change', 'pending', 'before', 'requester');
    expect(codeOf(swap, 'approve', { ...viewerOf('open'), accessGrantedBy: ['partner'] })).toBe('AKSES_BARU_DIBERIKAN');
    const leave = situationOf('leave', 'pending', 'before', 'requester');
    expect(codeOf(leave, 'approve', { ...viewerOf('open'), accessGrantedBy: ['partner'] })).toBeUndefined();
  });

  it('gives the own consent all the same', () => {
    const ordered = situationOf('overtime', 'consent', 'before', 'subject');
    const steps = ordered.steps.map((step) => (step.actor === 'employee' ? { ...step, state: 'open' as const } : step));
    expect(
      codeOf({ ...ordered, steps }, 'approve', { ...viewerOf('subject'), accessGrantedBy: ['subject'] }),
    ).toBeUndefined();
  });
});

describe('who wrote it for another, where a step names the writer', () => {
  const base = situationOf('leave', 'pending', 'before', 'writer');
  const named = (approvers: readonly string[], more: Partial<RequestSnapshot> = {}): RequestSnapshot => ({
    ...base,
    steps: base.steps.map((step) => (step.state === 'open' ? { ...step, approvers } : step)),
    ...more,
  });
  it.each<[string, RequestSnapshot, string | undefined]>([
    ['alone: decides', named(['writer']), undefined],
    ['beside another: does not', named(['writer', 'other']), 'TIDAK_BOLEH_SENDIRI'],
    ['alone, of the own matter: does not', named(['writer'], { userId: 'writer' }), 'TIDAK_BOLEH_SENDIRI'],
  ])('%s', (_, request, code) => {
    expect(codeOf(request, 'approve', viewerOf('writer'))).toBe(code);
  });

  const wish = situationOf('leave', 'cancel_pending', 'before', 'writer');
  const first = (decidedBy: string, more: Partial<RequestSnapshot> = {}): RequestSnapshot => ({
    ...wish,
    steps: wish.steps.map((step) =>
      step.actor === 'leader' ? { ...step, approvers: ['writer', 'other'], decidedBy } : step,
    ),
    ...more,
  });
  it.each<[string, RequestSnapshot, string | undefined]>([
    ['who decided it alone answers the wish to cancel', first('writer'), undefined],
    ['where another decided, not the writer', first('other'), 'TIDAK_BOLEH_SENDIRI'],
    ['nor of the own matter', first('writer', { userId: 'writer' }), 'TIDAK_BOLEH_SENDIRI'],
  ])('%s', (_, request, code) => {
    expect(codeOf(request, 'allow_cancel', viewerOf('writer'))).toBe(code);
  });
});
