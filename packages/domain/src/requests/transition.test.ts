import { describe, expect, it } from 'vitest';
import { outcomeOf, personOf, stepOf, stepStatesOf } from '../../test-data/transition-results.ts';
import { later, NOW, situationOf, viewerOf } from '../../test-data/request-situations.ts';
import { isStatutory } from './action-rules.ts';
import type { RequestSnapshot, RequestMove, RequestViewerRole } from './request-state.ts';
import { isRefused, actionsOf, transition } from './transition.ts';

const pending = situationOf('leave', 'pending', 'before', 'requester');
const approver = viewerOf('open');
const admin = viewerOf('admin');

describe('the words of a move', () => {
  it.each<[RequestMove, RequestViewerRole, string, number]>([
    ['reject', approver, 'pending', 5],
    ['return', approver, 'pending', 5],
    ['override_approve', admin, 'pending', 10],
    ['override_reject', admin, 'pending', 10],
    ['revoke', admin, 'approved', 10],
    ['keep', viewerOf('decided'), 'cancel_pending', 5],
  ])('%s needs a reason', (move, who, status, n) => {
    const request = situationOf('leave', status, 'before', 'requester');
    const short = { code: 'ALASAN_WAJIB', field: 'reason', params: { n } };
    expect(outcomeOf(request, move, who)).toEqual(short);
    expect(outcomeOf(request, move, who, { reason: null })).toEqual(short);
    expect(outcomeOf(request, move, who, { reason: `  ${'x'.repeat(n - 1)}  ` })).toEqual(short);
    expect(outcomeOf(request, move, who, { reason: 'x'.repeat(n) })).toMatch(/^>/);
    expect(outcomeOf(request, move, who, { reason: 'x'.repeat(500) })).toMatch(/^>/);
    expect(outcomeOf(request, move, who, { reason: 'x'.repeat(501) })).toMatchObject({ code: 'TERLALU_PANJANG' });
  });

  it('are free where nothing is refused', () => {
    expect(outcomeOf(pending, 'approve', approver)).toBe('>pending');
    expect(outcomeOf(pending, 'approve', approver, { reason: 'x'.repeat(501) })).toMatchObject({
      code: 'TERLALU_PANJANG',
    });
  });

  it('name why something is refused that the law grants', () => {
    const reason = 'Suratnya tidak terbaca';
    const haid = { ...pending, statutory: true };
    const sick = situationOf('sick', 'pending', 'before', 'requester');
    for (const request of [haid, sick]) {
      expect(outcomeOf(request, 'reject', approver, { reason })).toEqual({
        code: 'DASAR_PENOLAKAN_WAJIB',
        field: 'reasonCode',
      });
      expect(outcomeOf(request, 'override_reject', admin, { reason })).toMatchObject({ code: 'DASAR_PENOLAKAN_WAJIB' });
      expect(outcomeOf(request, 'reject', approver, { reason, reasonCode: 'GANDA' })).toBe('>rejected');
      // A question may always be asked.
      expect(outcomeOf(request, 'return', approver, { reason })).toBe('>draft');
    }
    expect(outcomeOf(pending, 'reject', approver, { reason })).toBe('>rejected');
    const granted = { ...situationOf('leave', 'approved', 'before', 'requester'), statutory: true };
    expect(outcomeOf(granted, 'revoke', admin, { reason })).toMatchObject({ code: 'DASAR_PENOLAKAN_WAJIB' });
    expect(isStatutory(pending)).toBe(false);
  });
});

describe('the steps of a request', () => {
  it('go on one by one', () => {
    expect(stepStatesOf(pending, 'approve', approver)).toEqual(['approved decided', 'approved open', 'open -']);
    const last = { ...pending, steps: pending.steps.slice(0, 2) };
    expect(outcomeOf(last, 'approve', approver)).toBe('>approved');
  });

  it('say in whose name a delegate answered', () => {
    expect(transition(pending, 'approve', viewerOf('open deputy'), { now: NOW })).toMatchObject({
      decidedStep: 2,
      onBehalfOf: 'open',
    });
    expect(transition(pending, 'approve', approver, { now: NOW })).toMatchObject({ decidedStep: 2, onBehalfOf: null });
  });

  it('of one person in a row are decided once, and recorded for each', () => {
    const request = {
      ...pending,
      steps: [
        stepOf(1, ['a', 'b'], { state: 'open' }),
        stepOf(2, [], { state: 'passed' }),
        stepOf(3, ['b']),
        stepOf(4, ['c', 'b']),
        stepOf(5, ['d']),
        stepOf(6, ['b']),
      ],
    };
    expect(stepStatesOf(request, 'approve', personOf('b'))).toEqual([
      'approved b',
      'passed -',
      'passed b',
      'passed b',
      'open -',
      'waiting -',
    ]);
    // The delegate of somebody is not that somebody.
    expect(stepStatesOf(request, 'approve', personOf('z', { standsInFor: ['b'] }))).toEqual([
      'approved z',
      'passed -',
      'open -',
      'waiting -',
      'waiting -',
      'waiting -',
    ]);
  });

  it('do not take a consent for a decision', () => {
    const request = {
      ...situationOf('shift_change', 'consent', 'before', 'requester'),
      steps: [stepOf(1, ['boss'], { actor: 'partner', state: 'open' }), stepOf(2, ['boss']), stepOf(3, ['chief'])],
    };
    expect(stepStatesOf(request, 'approve', personOf('boss'))).toEqual(['approved boss', 'open -', 'waiting -']);
    const after = { ...request, steps: [stepOf(1, ['a'], { state: 'open' }), stepOf(2, ['a'], { actor: 'employee' })] };
    expect(stepStatesOf(after, 'approve', personOf('a'))).toEqual(['approved a', 'open -']);
  });

  it('ask a question once', () => {
    const returnedOnce = {
      ...pending,
      steps: pending.steps.map((each) => ({ ...each, returned: each.state === 'open' })),
    };
    expect(outcomeOf(returnedOnce, 'return', approver, { reason: 'Sampai kapan?' })).toEqual({
      code: 'STATUS_TIDAK_SESUAI',
    });
    expect(actionsOf(returnedOnce, approver, NOW)).toEqual(['approve', 'reject']);
    // Nor after a refusal that was taken back.
    const refused = transition(returnedOnce, 'reject', approver, { now: NOW, reason: 'Tidak bisa' });
    if (isRefused(refused)) throw new Error(refused.code);
    const lastDecision = { by: 'open', at: NOW, move: 'reject' } as const;
    const after: RequestSnapshot = { ...returnedOnce, status: refused.status, steps: refused.stepsAfter, lastDecision };
    expect(transition(after, 'undo', approver, { now: NOW })).toMatchObject({
      status: 'pending',
      stepsAfter: returnedOnce.steps,
    });
  });

  it('start anew after a question, but for what the writer has spoken and nobody was found for', () => {
    const back = {
      ...situationOf('leave', 'draft', 'before', 'subject'),
      steps: [
        stepOf(1, ['another writer'], { state: 'passed', decidedBy: 'another writer' }),
        stepOf(2, [], { state: 'passed' }),
        stepOf(3, ['a'], { state: 'approved', decidedBy: 'a' }),
        stepOf(4, ['a', 'b'], { state: 'passed', decidedBy: 'a' }),
        stepOf(5, ['c'], { state: 'returned', decidedBy: 'c', returned: true }),
      ],
    };
    const moved = transition(back, 'submit', viewerOf('subject'), { now: NOW });
    expect(moved).toMatchObject({ status: 'pending', openStep: 3 });
    expect(stepStatesOf(back, 'submit', viewerOf('subject'))).toEqual([
      'passed another writer',
      'passed -',
      'open -',
      'waiting -',
      'waiting -',
    ]);
    expect('stepsAfter' in moved && moved.stepsAfter[4]?.returned).toBe(true);
  });

  it('that remain are passed by an override, in the name of the admin', () => {
    const words = { reason: 'Atasan cuti panjang' };
    expect(stepStatesOf(pending, 'override_approve', admin, words)).toEqual([
      'approved decided',
      'approved admin',
      'passed admin',
    ]);
    expect(stepStatesOf(pending, 'override_reject', admin, words)).toEqual([
      'approved decided',
      'rejected admin',
      'waiting -',
    ]);
  });

  it('of HR are open to every admin, also to one who came later', () => {
    const queue = { ...pending, steps: [stepOf(1, [], { actor: 'admin', state: 'open' })] };
    expect(outcomeOf(queue, 'approve', admin)).toBe('>approved');
    expect(outcomeOf(queue, 'approve', personOf('hired later', { isAdmin: true }))).toBe('>approved');
    expect(outcomeOf(queue, 'approve', viewerOf('requester'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    expect(outcomeOf(queue, 'approve', viewerOf('open'))).toEqual({ code: 'TIDAK_BERHAK' });
  });

  it('of consent are answered by nobody else', () => {
    const ordered = situationOf('overtime', 'consent', 'before', 'subject');
    expect(outcomeOf(ordered, 'approve', personOf('secretary', { standsInFor: ['subject'] }))).toEqual({
      code: 'TIDAK_BERHAK',
    });
  });
});

describe('what has begun', () => {
  const begins = (request: RequestSnapshot, from: number): RequestSnapshot => ({ ...request, startsAt: later(from) });

  it('is given up until the very moment of its start', () => {
    const overtime = situationOf('overtime', 'approved', 'before', 'subject');
    const cancel = (from: number) => outcomeOf(begins(overtime, from), 'cancel', viewerOf('subject'));
    expect([cancel(1), cancel(0)]).toEqual(['>cancelled', { code: 'SUDAH_DIMULAI' }]);
    const permission = situationOf('permission', 'approved', 'before', 'requester');
    const wish = (from: number) => outcomeOf(begins(permission, from), 'ask_cancel', viewerOf('requester'));
    expect([wish(1), wish(0)]).toEqual(['>cancel_pending', { code: 'SUDAH_DIMULAI' }]);
  });
});
