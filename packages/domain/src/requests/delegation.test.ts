import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import {
  type Delegation,
  type DelegationDraft,
  type DelegationFacts,
  judgeDelegation,
  type StandInFacts,
  standInsOf,
  standsInFor,
} from './delegation.ts';

const draft: DelegationDraft = {
  userId: 'boss',
  delegateId: 'deputy',
  from: localDate('2026-11-23'),
  to: localDate('2026-12-22'),
  kinds: [],
};
const facts: DelegationFacts = {
  today: localDate('2026-11-23'),
  delegateName: 'Dewi',
  delegateMayDecide: true,
  clientId: null,
  delegateClientId: null,
  ofDelegate: [],
};
const given: Delegation = {
  userId: 'deputy',
  delegateId: 'third',
  from: localDate('2026-12-22'),
  to: localDate('2026-12-23'),
  kinds: ['leave'],
  ended: false,
};

describe('naming a delegate (rules/requests#delegation)', () => {
  it('is allowed for thirty days from today on', () => {
    expect(judgeDelegation(draft, facts)).toBeUndefined();
  });

  it.each<[string, Partial<DelegationDraft>, Partial<DelegationFacts>, string]>([
    ['in order', { to: localDate('2026-11-22') }, {}, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['from today on', { from: localDate('2026-11-22'), to: localDate('2026-11-30') }, {}, 'WAKTU_LAMPAU'],
    ['at most thirty days', { to: localDate('2026-12-23') }, {}, 'MELEBIHI_BATAS_HARI'],
    ['to somebody else', { delegateId: 'boss' }, {}, 'DELEGASI_TIDAK_VALID'],
    ['to somebody active', {}, { delegateMayDecide: false }, 'DELEGASI_TIDAK_VALID'],
    ['within the employer', {}, { delegateClientId: 'klien' }, 'DELEGASI_TIDAK_VALID'],
    ['within the client', {}, { clientId: 'klien' }, 'DELEGASI_TIDAK_VALID'],
    ['to somebody who is not away', {}, { ofDelegate: [given] }, 'DELEGASI_TIDAK_VALID'],
  ])('is %s', (_, change, fact, code) => {
    expect(judgeDelegation({ ...draft, ...change }, { ...facts, ...fact })?.code).toBe(code);
  });

  it('is allowed where the delegate gave away other kinds, other days, or took it back', () => {
    const judge = (ofDelegate: Delegation[]) => judgeDelegation({ ...draft, kinds: ['wfh'] }, { ...facts, ofDelegate });
    expect(judge([given])).toBeUndefined();
    expect(judge([{ ...given, kinds: [], ended: true }])).toBeUndefined();
    expect(judge([{ ...given, kinds: [], from: localDate('2026-12-23') }])).toBeUndefined();
    expect(judge([{ ...given, kinds: [] }])).toBeDefined();
  });
});

describe('answering for an approver', () => {
  const named: Delegation = { ...draft, ended: false };
  const today: StandInFacts = {
    today: localDate('2026-11-23'),
    delegations: [named],
    away: new Set(),
    superiorOf: new Map([
      ['boss', 'chief'],
      ['chief', 'director'],
    ]),
  };

  it('is for the delegate, on the days and for the kinds named', () => {
    expect(standInsOf('boss', 'leave', today)).toEqual(['deputy']);
    expect(standInsOf('boss', 'leave', { ...today, today: localDate('2026-12-22') })).toEqual(['deputy']);
    expect(standInsOf('boss', 'leave', { ...today, today: localDate('2026-12-23') })).toEqual([]);
    expect(standInsOf('boss', 'leave', { ...today, today: localDate('2026-11-22') })).toEqual([]);
    expect(standInsOf('boss', 'leave', { ...today, delegations: [{ ...named, kinds: ['wfh'] }] })).toEqual([]);
    expect(standInsOf('boss', 'leave', { ...today, delegations: [{ ...named, ended: true }] })).toEqual([]);
  });

  it('is never passed on', () => {
    const onward = { ...named, userId: 'deputy', delegateId: 'third' };
    const chained = { ...today, delegations: [named, onward] };
    expect(standInsOf('boss', 'leave', chained)).toEqual(['deputy']);
    expect(standsInFor('third', ['boss', 'deputy'], 'leave', chained)).toEqual(['deputy']);
  });

  it('is for the next above who is there, when the approver is away without a delegate', () => {
    const alone = { ...today, delegations: [] };
    expect(standInsOf('boss', 'leave', alone)).toEqual([]);
    expect(standInsOf('boss', 'leave', { ...alone, away: new Set(['boss']) })).toEqual(['chief']);
    expect(standInsOf('boss', 'leave', { ...alone, away: new Set(['boss', 'chief']) })).toEqual(['director']);
    expect(standInsOf('boss', 'leave', { ...alone, away: new Set(['boss', 'chief', 'director']) })).toEqual([]);
  });

  it('is for the next above, too, when the delegate is away', () => {
    expect(standInsOf('boss', 'leave', { ...today, away: new Set(['deputy']) })).toEqual(['chief']);
  });

  it('leaves sick letters with whoever verifies them, and a delegate that was named', () => {
    expect(standInsOf('boss', 'sick', { ...today, delegations: [], away: new Set(['boss']) })).toEqual([]);
    expect(standInsOf('boss', 'sick', today)).toEqual(['deputy']);
  });

  it('ends where superiors run in a circle', () => {
    const circle = new Map([
      ['boss', 'chief'],
      ['chief', 'boss'],
    ]);
    const away = new Set(['boss', 'chief']);
    expect(standInsOf('boss', 'leave', { ...today, delegations: [], away, superiorOf: circle })).toEqual([]);
  });

  it('says for whom a person may answer', () => {
    expect(standsInFor('deputy', ['boss', 'other', 'deputy'], 'leave', today)).toEqual(['boss']);
    expect(standsInFor('boss', ['boss'], 'leave', today)).toEqual([]);
  });
});
