import { describe, expect, it } from 'vitest';
import { later, NOW, situationOf, standingOf } from '../../test-data/request-situations.ts';
import { isStatutory } from './move-rules.ts';
import type { HeldRequest, HeldStep, RequestMove, RequestStanding } from './request-state.ts';
import { isRefused, type MoveWords, movesOf, transition } from './transition.ts';

const pending = situationOf('leave', 'pending', 'before', 'requester');
const approver = standingOf('open');
const admin = standingOf('admin');

function step(no: number, approvers: readonly string[], change: Partial<HeldStep> = {}): HeldStep {
  return { no, actor: 'superior', state: 'waiting', approvers, decidedBy: null, returned: false, ...change };
}
function person(userId: string, change: Partial<RequestStanding> = {}): RequestStanding {
  return { userId, isAdmin: false, standsInFor: [], ...change };
}
function code(held: HeldRequest, move: RequestMove, standing: RequestStanding, words?: MoveWords) {
  const result = transition(held, move, standing, NOW, words);
  return isRefused(result) ? result : `>${result.status}`;
}
function states(held: HeldRequest, move: RequestMove, standing: RequestStanding, words?: MoveWords) {
  const result = transition(held, move, standing, NOW, words);
  return isRefused(result) ? result : result.stepsAfter.map(({ state, decidedBy }) => `${state} ${decidedBy ?? '-'}`);
}

describe('the words of a move', () => {
  it.each<[RequestMove, RequestStanding, string, number]>([
    ['reject', approver, 'pending', 5],
    ['return', approver, 'pending', 5],
    ['override_approve', admin, 'pending', 10],
    ['override_reject', admin, 'pending', 10],
    ['revoke', admin, 'approved', 10],
    ['keep', standingOf('decided'), 'cancel_pending', 5],
  ])('%s needs a reason', (move, who, status, n) => {
    const held = situationOf('leave', status, 'before', 'requester');
    const short = { code: 'ALASAN_WAJIB', field: 'reason', params: { n } };
    expect(code(held, move, who)).toEqual(short);
    expect(code(held, move, who, { reason: null })).toEqual(short);
    expect(code(held, move, who, { reason: `  ${'x'.repeat(n - 1)}  ` })).toEqual(short);
    expect(code(held, move, who, { reason: 'x'.repeat(n) })).toMatch(/^>/);
    expect(code(held, move, who, { reason: 'x'.repeat(500) })).toMatch(/^>/);
    expect(code(held, move, who, { reason: 'x'.repeat(501) })).toMatchObject({ code: 'TERLALU_PANJANG' });
  });

  it('are free where nothing is refused', () => {
    expect(code(pending, 'approve', approver)).toBe('>pending');
    expect(code(pending, 'approve', approver, { reason: 'x'.repeat(501) })).toMatchObject({ code: 'TERLALU_PANJANG' });
  });

  it('name why something is refused that the law grants', () => {
    const reason = 'Suratnya tidak terbaca';
    const haid = { ...pending, statutory: true };
    const sick = situationOf('sick', 'pending', 'before', 'requester');
    for (const held of [haid, sick]) {
      expect(code(held, 'reject', approver, { reason })).toEqual({
        code: 'DASAR_PENOLAKAN_WAJIB',
        field: 'reasonCode',
      });
      expect(code(held, 'override_reject', admin, { reason })).toMatchObject({ code: 'DASAR_PENOLAKAN_WAJIB' });
      expect(code(held, 'reject', approver, { reason, reasonCode: 'GANDA' })).toBe('>rejected');
      // A question may always be asked.
      expect(code(held, 'return', approver, { reason })).toBe('>draft');
    }
    expect(code(pending, 'reject', approver, { reason })).toBe('>rejected');
    const granted = { ...situationOf('leave', 'approved', 'before', 'requester'), statutory: true };
    expect(code(granted, 'revoke', admin, { reason })).toMatchObject({ code: 'DASAR_PENOLAKAN_WAJIB' });
    expect(isStatutory(pending)).toBe(false);
  });
});

describe('the steps of a request', () => {
  it('go on one by one', () => {
    expect(states(pending, 'approve', approver)).toEqual(['approved decided', 'approved open', 'open -']);
    const last = { ...pending, steps: pending.steps.slice(0, 2) };
    expect(code(last, 'approve', approver)).toBe('>approved');
  });

  it('say in whose name a delegate answered', () => {
    expect(transition(pending, 'approve', standingOf('open deputy'), NOW)).toMatchObject({
      decidedStep: 2,
      onBehalfOf: 'open',
    });
    expect(transition(pending, 'approve', approver, NOW)).toMatchObject({ decidedStep: 2, onBehalfOf: null });
  });

  it('of one person in a row are decided once, and recorded for each', () => {
    const held = {
      ...pending,
      steps: [
        step(1, ['a', 'b'], { state: 'open' }),
        step(2, [], { state: 'passed' }),
        step(3, ['b']),
        step(4, ['c', 'b']),
        step(5, ['d']),
        step(6, ['b']),
      ],
    };
    expect(states(held, 'approve', person('b'))).toEqual([
      'approved b',
      'passed -',
      'passed b',
      'passed b',
      'open -',
      'waiting -',
    ]);
    // The delegate of somebody is not that somebody.
    expect(states(held, 'approve', person('z', { standsInFor: ['b'] }))).toEqual([
      'approved z',
      'passed -',
      'open -',
      'waiting -',
      'waiting -',
      'waiting -',
    ]);
  });

  it('do not take a consent for a decision', () => {
    const held = {
      ...situationOf('shift_change', 'consent', 'before', 'requester'),
      steps: [step(1, ['boss'], { actor: 'partner', state: 'open' }), step(2, ['boss']), step(3, ['chief'])],
    };
    expect(states(held, 'approve', person('boss'))).toEqual(['approved boss', 'open -', 'waiting -']);
    const after = { ...held, steps: [step(1, ['a'], { state: 'open' }), step(2, ['a'], { actor: 'employee' })] };
    expect(states(after, 'approve', person('a'))).toEqual(['approved a', 'open -']);
  });

  it('ask a question once', () => {
    const asked = { ...pending, steps: pending.steps.map((each) => ({ ...each, returned: each.state === 'open' })) };
    expect(code(asked, 'return', approver, { reason: 'Sampai kapan?' })).toEqual({ code: 'STATUS_TIDAK_SESUAI' });
    expect(movesOf(asked, approver, NOW)).toEqual(['approve', 'reject']);
    // Nor after a refusal that was taken back.
    const refused = transition(asked, 'reject', approver, NOW, { reason: 'Tidak bisa' });
    if (isRefused(refused)) throw new Error(refused.code);
    const lastDecision = { by: 'open', at: NOW, move: 'reject' } as const;
    const after: HeldRequest = { ...asked, status: refused.status, steps: refused.stepsAfter, lastDecision };
    expect(transition(after, 'undo', approver, NOW)).toMatchObject({ status: 'pending', stepsAfter: asked.steps });
  });

  it('start anew after a question, but for what the writer has spoken and nobody was found for', () => {
    const back = {
      ...situationOf('leave', 'draft', 'before', 'subject'),
      steps: [
        step(1, ['another writer'], { state: 'passed', decidedBy: 'another writer' }),
        step(2, [], { state: 'passed' }),
        step(3, ['a'], { state: 'approved', decidedBy: 'a' }),
        step(4, ['a', 'b'], { state: 'passed', decidedBy: 'a' }),
        step(5, ['c'], { state: 'returned', decidedBy: 'c', returned: true }),
      ],
    };
    const moved = transition(back, 'submit', standingOf('subject'), NOW);
    expect(moved).toMatchObject({ status: 'pending', openStep: 3 });
    expect(states(back, 'submit', standingOf('subject'))).toEqual([
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
    expect(states(pending, 'override_approve', admin, words)).toEqual([
      'approved decided',
      'approved admin',
      'passed admin',
    ]);
    expect(states(pending, 'override_reject', admin, words)).toEqual([
      'approved decided',
      'rejected admin',
      'waiting -',
    ]);
  });

  it('of HR are open to every admin, also to one who came later', () => {
    const queue = { ...pending, steps: [step(1, [], { actor: 'admin', state: 'open' })] };
    expect(code(queue, 'approve', admin)).toBe('>approved');
    expect(code(queue, 'approve', person('hired later', { isAdmin: true }))).toBe('>approved');
    expect(code(queue, 'approve', standingOf('requester'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    expect(code(queue, 'approve', standingOf('open'))).toEqual({ code: 'TIDAK_BERHAK' });
  });

  it('of consent are answered by nobody else', () => {
    const ordered = situationOf('overtime', 'consent', 'before', 'subject');
    expect(code(ordered, 'approve', person('secretary', { standsInFor: ['subject'] }))).toEqual({
      code: 'TIDAK_BERHAK',
    });
  });
});

describe('what has begun', () => {
  const begins = (held: HeldRequest, from: number): HeldRequest => ({ ...held, startsAt: later(from) });

  it('is given up until the very moment of its start', () => {
    const overtime = situationOf('overtime', 'approved', 'before', 'subject');
    const cancel = (from: number) => code(begins(overtime, from), 'cancel', standingOf('subject'));
    expect([cancel(1), cancel(0)]).toEqual(['>cancelled', { code: 'SUDAH_DIMULAI' }]);
    const permission = situationOf('permission', 'approved', 'before', 'requester');
    const wish = (from: number) => code(begins(permission, from), 'ask_cancel', standingOf('requester'));
    expect([wish(1), wish(0)]).toEqual(['>cancel_pending', { code: 'SUDAH_DIMULAI' }]);
  });
});

describe('a decision', () => {
  it('is never the own, whatever list a person is on', () => {
    const mine = { ...pending, steps: [step(1, ['requester', 'boss'], { state: 'open' })] };
    expect(code(mine, 'approve', standingOf('requester'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    const deputy = { ...standingOf('requester'), standsInFor: ['boss'] };
    expect(code(mine, 'approve', deputy)).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
    const onBehalf = { ...mine, createdBy: 'boss' };
    expect(code(onBehalf, 'approve', person('boss'))).toEqual({ code: 'TIDAK_BOLEH_SENDIRI' });
  });

  it('names who was faster', () => {
    expect(code(pending, 'approve', standingOf('decided'))).toEqual({
      code: 'SUDAH_DIPROSES',
      params: { oleh: 'decided' },
    });
    const rejected = situationOf('leave', 'rejected', 'before', 'requester');
    expect(code(rejected, 'cancel', standingOf('requester'))).toEqual({
      code: 'SUDAH_DIPROSES',
      params: { oleh: 'open' },
    });
  });

  it('names the period that is locked', () => {
    expect(code({ ...pending, lockedPeriod: '2026-10' }, 'approve', approver)).toEqual({
      code: 'PERIODE_TERKUNCI',
      params: { periode: '2026-10' },
    });
  });

  it('about overtime written after the fact is possible until the lock', () => {
    const late = { ...situationOf('overtime', 'pending', 'over', 'requester'), retroactive: true };
    expect(code(late, 'approve', approver)).toBe('>pending');
    expect(code(late, 'expire', standingOf('product'))).toEqual({ code: 'STATUS_TIDAK_SESUAI' });
    expect(code({ ...late, lockedPeriod: 'x' }, 'expire', standingOf('product'))).toBe('>expired');
  });

  it('about leave is possible for a week after its end', () => {
    const ended = situationOf('leave', 'pending', 'over', 'requester');
    const at = (days: number, milliseconds: number) =>
      transition(ended, 'approve', approver, later(ended.endsAt - NOW + days * 86_400_000 + milliseconds));
    expect(at(7, -1)).toMatchObject({ status: 'pending' });
    expect(at(7, 0)).toEqual({ code: 'PENGAJUAN_KEDALUWARSA' });
  });

  it('of an override that was taken back leaves the steps before it alone', () => {
    const held = {
      ...pending,
      steps: [
        step(1, ['admin'], { state: 'approved', decidedBy: 'admin' }),
        step(2, ['admin'], { state: 'passed', decidedBy: 'admin' }),
        step(3, ['c'], { state: 'open' }),
        step(4, ['d']),
      ],
    };
    const moved = transition(held, 'override_approve', admin, NOW, { reason: 'Atasan cuti panjang' });
    if (isRefused(moved)) throw new Error(moved.code);
    const after: HeldRequest = {
      ...held,
      status: moved.status,
      steps: moved.stepsAfter,
      lastDecision: { by: 'admin', at: NOW, move: 'override_approve' },
    };
    expect(transition(after, 'undo', admin, NOW)).toMatchObject({
      status: 'pending',
      openStep: 3,
      stepsAfter: held.steps,
    });
  });

  it('of a consent that was taken back leaves what the order said', () => {
    const held = {
      ...situationOf('overtime', 'consent', 'before', 'subject'),
      steps: [
        step(1, ['subject'], { actor: 'employee', state: 'approved', decidedBy: 'subject' }),
        step(2, ['another writer'], { state: 'passed', decidedBy: 'another writer' }),
        step(3, ['c'], { state: 'open' }),
      ],
      lastDecision: { by: 'subject', at: NOW, move: 'approve' } as const,
    };
    expect(states(held, 'undo', standingOf('subject'))).toEqual(['open -', 'passed another writer', 'waiting -']);
  });

  it('to drop a draft that was never sent gives back the draft', () => {
    const lastDecision = { by: 'requester', at: NOW, move: 'cancel' } as const;
    const dropped: HeldRequest = { ...pending, status: 'cancelled', steps: [], lastDecision };
    expect(code(dropped, 'undo', standingOf('requester'))).toBe('>draft');
  });

  it('that was followed by another is not taken back', () => {
    const followed: HeldRequest = { ...pending, lastDecision: { by: 'open', at: NOW, move: 'approve' } };
    expect(code(followed, 'undo', standingOf('decided'))).toEqual({ code: 'TIDAK_BERHAK' });
    const submitted: HeldRequest = { ...pending, lastDecision: { by: 'requester', at: NOW, move: 'submit' } };
    expect(code(submitted, 'undo', standingOf('requester'))).toEqual({ code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN' });
  });
});
