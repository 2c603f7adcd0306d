import { describe, expect, it } from 'vitest';
import { outcomeOf, personOf, stepOf, stepStatesOf } from '../../test-data/transition-results.ts';
import { later, NOW, situationOf, viewerOf } from '../../test-data/request-situations.ts';
import type { RequestSnapshot } from './request-state.ts';
import { isRefused, transition } from './transition.ts';

const pending = situationOf('leave', 'pending', 'before', 'requester');
const approver = viewerOf('open');
const admin = viewerOf('admin');

describe('a decision', () => {
  it('is never the own, whatever list a person is on', () => {
    const mine = { ...pending, steps: [stepOf(1, ['requester', 'boss'], { state: 'open' })] };
    expect(outcomeOf(mine, 'approve', viewerOf('requester'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    const deputy = { ...viewerOf('requester'), standsInFor: ['boss'] };
    expect(outcomeOf(mine, 'approve', deputy)).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    const onBehalf = { ...mine, createdBy: 'boss' };
    expect(outcomeOf(onBehalf, 'approve', personOf('boss'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
  });

  it('names who was faster', () => {
    expect(outcomeOf(pending, 'approve', viewerOf('decided'))).toEqual({
      code: 'SUDAH_DIPROSES',
      params: { oleh: 'decided' },
    });
    const rejected = situationOf('leave', 'rejected', 'before', 'requester');
    expect(outcomeOf(rejected, 'cancel', viewerOf('requester'))).toEqual({
      code: 'SUDAH_DIPROSES',
      params: { oleh: 'open' },
    });
  });

  it('names the period that is locked', () => {
    expect(outcomeOf({ ...pending, lockedPeriod: '2026-10' }, 'approve', approver)).toEqual({
      code: 'PERIODE_TERKUNCI',
      params: { periode: '2026-10' },
    });
  });

  it('about overtime written after the fact is possible until the lock', () => {
    const late = { ...situationOf('overtime', 'pending', 'over', 'requester'), retroactive: true };
    expect(outcomeOf(late, 'approve', approver)).toBe('>pending');
    expect(outcomeOf(late, 'expire', viewerOf('product'))).toEqual({ code: 'STATUS_TIDAK_SESUAI' });
    expect(outcomeOf({ ...late, lockedPeriod: 'x' }, 'expire', viewerOf('product'))).toBe('>expired');
  });

  it('about leave is possible for a week after its end', () => {
    const ended = situationOf('leave', 'pending', 'over', 'requester');
    const at = (days: number, milliseconds: number) =>
      transition(ended, 'approve', approver, { now: later(ended.endsAt - NOW + days * 86_400_000 + milliseconds) });
    expect(at(7, -1)).toMatchObject({ status: 'pending' });
    expect(at(7, 0)).toEqual({ code: 'PENGAJUAN_KEDALUWARSA' });
  });

  it('of an override that was taken back leaves the steps before it alone', () => {
    const request = {
      ...pending,
      steps: [
        stepOf(1, ['admin'], { state: 'approved', decidedBy: 'admin' }),
        stepOf(2, ['admin'], { state: 'passed', decidedBy: 'admin' }),
        stepOf(3, ['c'], { state: 'open' }),
        stepOf(4, ['d']),
      ],
    };
    const moved = transition(request, 'override_approve', admin, { now: NOW, reason: 'Atasan cuti panjang' });
    if (isRefused(moved)) throw new Error(moved.code);
    const after: RequestSnapshot = {
      ...request,
      status: moved.status,
      steps: moved.stepsAfter,
      lastDecision: { by: 'admin', at: NOW, move: 'override_approve' },
    };
    expect(transition(after, 'undo', admin, { now: NOW })).toMatchObject({
      status: 'pending',
      openStep: 3,
      stepsAfter: request.steps,
    });
  });

  it('of a consent that was taken back leaves what the order said', () => {
    const request = {
      ...situationOf('overtime', 'consent', 'before', 'subject'),
      steps: [
        stepOf(1, ['subject'], { actor: 'employee', state: 'approved', decidedBy: 'subject' }),
        stepOf(2, ['another writer'], { state: 'passed', decidedBy: 'another writer' }),
        stepOf(3, ['c'], { state: 'open' }),
      ],
      lastDecision: { by: 'subject', at: NOW, move: 'approve' } as const,
    };
    expect(stepStatesOf(request, 'undo', viewerOf('subject'))).toEqual([
      'open -',
      'passed another writer',
      'waiting -',
    ]);
  });

  it('to drop a draft that was never sent gives back the draft', () => {
    const lastDecision = { by: 'requester', at: NOW, move: 'cancel' } as const;
    const dropped: RequestSnapshot = { ...pending, status: 'cancelled', steps: [], lastDecision };
    expect(outcomeOf(dropped, 'undo', viewerOf('requester'))).toBe('>draft');
  });

  it('that was followed by another is not taken back', () => {
    const followed: RequestSnapshot = { ...pending, lastDecision: { by: 'open', at: NOW, move: 'approve' } };
    expect(outcomeOf(followed, 'undo', viewerOf('decided'))).toEqual({ code: 'TIDAK_BERHAK' });
    const submitted: RequestSnapshot = { ...pending, lastDecision: { by: 'requester', at: NOW, move: 'submit' } };
    expect(outcomeOf(submitted, 'undo', viewerOf('requester'))).toEqual({ code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN' });
  });
});
