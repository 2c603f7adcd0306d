import { describe, expect, it } from 'vitest';
import { NOW, situationOf, viewerOf } from '../../test-data/request-situations.ts';
import {
  DECIDING_ROLES,
  decidesForOthers,
  handedStep,
  isRefusedHandOver,
  judgeReceiver,
  type Receiver,
} from './hand-over.ts';

const waiting = situationOf('leave', 'pending', 'before', 'requester');
const approver = viewerOf('open');

function receiver(change: Partial<Receiver> = {}): Receiver {
  return { userId: 'orang lain', name: 'Dewi', mayDecide: true, clientId: null, ...change };
}

describe('handing a step on', () => {
  it('is for whoever may decide it now, in the own place', () => {
    expect(handedStep(waiting, approver, NOW)).toEqual({ no: 2, from: approver.userId });
    expect(handedStep(waiting, viewerOf('later'), NOW)).toMatchObject({ code: 'BELUM_GILIRAN' });
    expect(handedStep(waiting, viewerOf('requester'), NOW)).toMatchObject({ code: 'TIDAK_BOLEH_SENDIRI' });
    expect(handedStep({ ...waiting, lockedPeriod: '2026-11' }, approver, NOW)).toMatchObject({
      code: 'PERIODE_TERKUNCI',
    });
    expect(isRefusedHandOver(handedStep({ ...waiting, status: 'approved' }, approver, NOW))).toBe(true);
  });

  it('in the place of whom a delegate stands in for', () => {
    const delegate = { userId: 'delegasi', isAdmin: false, standsInFor: [approver.userId] };
    expect(handedStep(waiting, delegate, NOW)).toEqual({ no: 2, from: approver.userId });
  });

  it('never a consent, nor the queue of HR', () => {
    for (const actor of ['partner', 'employee', 'admin'] as const) {
      const steps = waiting.steps.map((step) => (step.no === 2 ? { ...step, actor } : step));
      const who = { ...approver, isAdmin: actor === 'admin' };
      expect(isRefusedHandOver(handedStep({ ...waiting, steps }, who, NOW))).toBe(true);
    }
  });
});

describe('whom it may go to', () => {
  const step = { no: 2, from: approver.userId };
  const code = (change: Partial<Receiver>) => judgeReceiver(waiting, step, receiver(change), null)?.code;

  it('somebody else of the same house who decides at all', () => {
    expect(code({})).toBeUndefined();
    expect(code({ mayDecide: false })).toBe('TIDAK_DAPAT_DIALIHKAN');
    expect(code({ clientId: 'klien' })).toBe('TIDAK_DAPAT_DIALIHKAN');
    expect(judgeReceiver(waiting, step, receiver({ clientId: 'klien' }), 'klien')).toBeUndefined();
  });

  it('who only gives the own consent decides for nobody', () => {
    expect(DECIDING_ROLES).toEqual(['admin', 'supervisor', 'client', 'client3']);
    expect(decidesForOthers({ role: 'staff', isLeader: false, isEmployee: true })).toBe(false);
    expect(decidesForOthers({ role: 'staff', isLeader: true, isEmployee: true })).toBe(true);
  });

  it('not who is asked by a later step: two eyes would be one', () => {
    const later = waiting.steps.find(({ no }) => no === 3)?.approvers[0] ?? '';
    expect(code({ userId: later })).toBe('TIDAK_DAPAT_DIALIHKAN');
  });

  it('not the requester or the writer, not who is asked already, not who has decided before', () => {
    const before = waiting.steps[0]?.decidedBy ?? '';
    for (const userId of [waiting.userId, waiting.createdBy, approver.userId, before])
      expect(code({ userId }), userId).toBe('TIDAK_DAPAT_DIALIHKAN');
  });
});
