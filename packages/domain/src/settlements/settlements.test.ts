import { describe, expect, test } from 'vitest';
import { instant, localDate } from '../kernel/time.ts';
import { inRupiah, judgeExpense, sharedNights } from './expense-amounts.ts';
import { expenseKey, expenseViolation, submitViolation, verifiedViolation } from './expense-rules.ts';
import { balanceOfCancelledTrip, perDiemTotal, tripLength } from './settle.ts';
import {
  SETTLEMENT_ACTIONS,
  SETTLEMENT_STATES,
  settlementActions,
  settlementTransition,
  type SettlementViewer,
} from './settlement-actions.ts';
import { dueSettlementReminder } from './settlement-reminders.ts';

const NO_LIMITS = { hotelCap: null, nights: 2, hotelNoReceiptPercent: 0, maxWithoutReceipt: 0 };

describe('an amount in rupiah', () => {
  test.each([
    [12.5, 16_247.64, 203_096],
    [0.01, 50, 1],
    [0.01, 49.999_999, 0],
    [1.01, 1_000, 1_010],
    [46.8, 15_900, 744_120],
    [185_000, null, 185_000],
    [999_999_999.99, null, 1_000_000_000],
  ])('%d at %d is %d', (amount, rate, rupiah) => {
    expect(inRupiah(amount, rate)).toBe(rupiah);
  });
});

describe('the nights of a trip', () => {
  const hotel = (id: string, nights: number | null = null) => ({ id, category: 'hotel' as const, nights });
  test.each([
    ['are all of the only hotel', [hotel('a')], [3]],
    ['are split between two that name none', [hotel('a'), hotel('b')], [2, 1]],
    ['are first of those that name them', [hotel('a'), hotel('b', 2)], [1, 2]],
    ['are not given twice', [hotel('a', 2), hotel('b', 3), hotel('c')], [2, 1, 0]],
  ])('%s', (_, hotels, nights) => {
    const of = sharedNights([...hotels, { id: 'taxi', category: 'taksi' }], 3);
    expect(hotels.map(({ id }) => of(id))).toEqual(nights);
  });
});

describe('an expense', () => {
  const hotel = { category: 'hotel' as const, amount: 1_500_000, hasReceipt: true };
  test.each([
    [
      'a hotel has the cap of its own nights',
      { ...hotel, nights: 1 },
      { hotelCap: 600_000 },
      600_000,
      'DIBATASI_PLAFON',
    ],
    [
      'a hotel has the cap of at most the nights of the trip',
      { ...hotel, amount: 5_000_000, nights: 30 },
      { hotelCap: 600_000 },
      1_200_000,
      'DIBATASI_PLAFON',
    ],
    ['a hotel without a cap is borne whole', hotel, {}, 1_500_000, 'SESUAI'],
    [
      '30 % of the cap are no more than was paid',
      { ...hotel, amount: 100_000, hasReceipt: false },
      { hotelCap: 600_000, hotelNoReceiptPercent: 30 },
      100_000,
      'TANPA_KUITANSI_PERSENTASE',
    ],
    [
      'a statement counts up to the cap',
      { category: 'taksi' as const, amount: 90_000, hasReceipt: false, statement: true, cap: 50_000 },
      { maxWithoutReceipt: 100_000 },
      50_000,
      'DAFTAR_PENGELUARAN_RIIL',
    ],
    [
      'a statement in dollars is compared in rupiah',
      { category: 'taksi' as const, amount: 10, rate: 16_000, hasReceipt: false, statement: true },
      { maxWithoutReceipt: 150_000 },
      0,
      'DITOLAK_TANPA_KUITANSI',
    ],
  ] as const)('%s', (...[, expense, limits, approved, reason]) => {
    expect(judgeExpense(expense, { ...NO_LIMITS, ...limits })).toMatchObject({ approved, reason });
  });
});

describe('the days of a trip', () => {
  const trip = {
    departAt: instant('2026-11-30T12:00:00+07:00'),
    returnAt: instant('2026-12-02T11:59:00+09:00'),
    originZone: 'Asia/Jakarta' as const,
    returnZone: 'Asia/Jayapura' as const,
  };
  test('are counted in the zone where it began and in that where it ended', () => {
    expect(tripLength(trip, 'none')).toEqual({
      first: '2026-11-30',
      last: '2026-12-02',
      days: 3,
      nights: 2,
      perDiemDays: 3,
    });
    expect(tripLength(trip, 'half').perDiemDays).toBe(2);
    expect(tripLength({ ...trip, returnZone: 'Asia/Jakarta' }, 'half')).toMatchObject({ days: 3, perDiemDays: 2 });
  });
  test('of one date are never halved', () => {
    expect(
      tripLength({ ...trip, returnAt: instant('2026-11-30T20:00:00+07:00'), returnZone: 'Asia/Jakarta' }, 'half'),
    ).toMatchObject({ days: 1, nights: 0, perDiemDays: 1 });
  });
  test('half a day of an odd rate is rounded up', () => {
    expect(perDiemTotal(1.5, 250_001)).toBe(375_002);
  });
  test('of a trip that was called off give the whole advance back', () => {
    expect(balanceOfCancelledTrip(2_000_000)).toEqual({ total: 0, difference: 2_000_000, outcome: 'LEBIH_BAYAR' });
    expect(balanceOfCancelledTrip(0).outcome).toBe('NIHIL');
  });
});

/** data table: where each action leads from each state, `-` where it cannot be done. Approved as NIHIL ends in closed. */
const TRANSITIONS = `
state     submit   withdraw verify   approve  settle close  return
draft     pending  -        -        -        -      -      -
pending   -        draft    verified -        -      -      revision
revision  pending  -        -        -        -      -      -
verified  -        -        -        approved -      -      revision
approved  -        -        -        -        paid   -      revision
paid      -        -        -        -        -      closed -
repaid    -        -        -        -        -      closed -
closed    -        -        -        -        -      -      -`;

const [HEAD = '', ...LINES] = TRANSITIONS.trim().split('\n');

describe('the states of a settlement', () => {
  test('each action leads where the table says, and nowhere else', () => {
    expect(HEAD.trim().split(/\s+/).slice(1)).toEqual(SETTLEMENT_ACTIONS);
    expect(LINES.map((line) => line.split(/\s+/)[0])).toEqual(SETTLEMENT_STATES);
    const found = SETTLEMENT_STATES.map((state) =>
      [
        state,
        ...SETTLEMENT_ACTIONS.map((action) => settlementTransition({ state, outcome: 'KURANG_BAYAR' }, action) ?? '-'),
      ].join(' '),
    );
    expect(found).toEqual(LINES.map((line) => line.trim().split(/\s+/).join(' ')));
  });
  test('money that the person gives back is repaid, where nothing is owed approving closes', () => {
    expect(settlementTransition({ state: 'approved', outcome: 'LEBIH_BAYAR' }, 'settle')).toBe('repaid');
    expect(settlementTransition({ state: 'verified', outcome: 'NIHIL' }, 'approve')).toBe('closed');
  });
});

const NOBODY: SettlementViewer = {
  own: false,
  verifies: false,
  approves: false,
  pays: false,
  verifier: false,
  alone: false,
};
const GA = { ...NOBODY, verifies: true, pays: true };
const HR = { ...NOBODY, verifies: true, approves: true, pays: true };
const OWNER = { ...NOBODY, own: true };

test.each([
  ['its writer sends a draft', 'draft', OWNER, ['submit']],
  ['its writer takes back what waits', 'pending', OWNER, ['withdraw']],
  ['whoever verifies decides what waits', 'pending', GA, ['verify', 'return']],
  ['whoever verifies does not approve', 'verified', GA, ['return']],
  ['HR approves what somebody else verified', 'verified', HR, ['approve', 'return']],
  ['HR does not approve what it verified itself', 'verified', { ...HR, verifier: true }, ['return']],
  ['HR alone does', 'verified', { ...HR, verifier: true, alone: true }, ['approve', 'return']],
  ['nobody decides about the own one', 'pending', { ...HR, own: true }, ['withdraw']],
  ['alone even the own one', 'pending', { ...HR, own: true, alone: true }, ['withdraw', 'verify', 'return']],
  ['whoever pays records it', 'approved', GA, ['settle', 'return']],
  ['its writer confirms the money', 'paid', OWNER, ['close']],
  ['whoever pays confirms what came back', 'repaid', GA, ['close']],
  ['its writer does not confirm what came back', 'repaid', OWNER, []],
  ['others do nothing', 'pending', NOBODY, []],
] as const)('%s', (_, state, viewer, actions) => {
  expect(settlementActions({ state, outcome: 'KURANG_BAYAR' }, viewer)).toEqual(actions);
});

const TODAY = localDate('2026-11-20');
const draft = { date: TODAY, amount: 10, currency: 'IDR', rate: null, rateDate: null, rateSource: '' };
const facts = { trip: null, today: TODAY, others: 0, claimed: 10_000 };
const TRIP = { first: localDate('2026-11-10'), last: localDate('2026-11-12') };
const USD = { currency: 'USD', rate: 16_000, rateDate: TODAY, rateSource: 'Kurs tengah BI' };

test.each([
  ['of today', {}, {}, undefined],
  ['of tomorrow', { date: '2026-11-21' }, {}, 'KUITANSI_BESOK'],
  ['of 90 days ago', { date: '2026-08-22' }, {}, undefined],
  ['of 91 days ago', { date: '2026-08-21' }, {}, 'KUITANSI_TERLALU_LAMA'],
  ['of the day before a trip', { date: '2026-11-09' }, { trip: TRIP }, undefined],
  ['of two days before a trip', { date: '2026-11-08' }, { trip: TRIP }, 'KUITANSI_DI_LUAR_TANGGAL'],
  ['of two days after a trip', { date: '2026-11-14' }, { trip: TRIP }, 'KUITANSI_DI_LUAR_TANGGAL'],
  ['in dollars', USD, {}, undefined],
  ['in dollars without a rate', { ...USD, rate: null }, {}, 'KURS_WAJIB'],
  ['in dollars without the date of the rate', { ...USD, rateDate: null }, {}, 'TANGGAL_KURS_WAJIB'],
  ['in dollars without where the rate is from', { ...USD, rateSource: ' ' }, {}, 'SUMBER_KURS_WAJIB'],
  ['the 101st', {}, { others: 100 }, 'BIAYA_TERLALU_BANYAK'],
  ['of more than a billion', {}, { claimed: 1_000_000_001 }, 'BIAYA_TERLALU_BESAR'],
] as const)('an expense %s', (_, part, more, code) => {
  expect(expenseViolation({ ...draft, ...part } as typeof draft, { ...facts, ...more })?.code).toBe(code);
});

test.each([
  ['without a trip and without an expense', { hasTrip: false, expenses: 0, lastDay: null }, 'REALISASI_KOSONG'],
  ['of a trip without an expense', { hasTrip: true, expenses: 0, lastDay: TODAY }, undefined],
  [
    'of a trip that goes on',
    { hasTrip: true, expenses: 3, lastDay: localDate('2026-11-21') },
    'PERJALANAN_BELUM_SELESAI',
  ],
] as const)('a settlement %s', (_, part, code) => {
  expect(submitViolation({ ...part, today: TODAY })?.code).toBe(code);
});

test.each([
  ['as the rules say', 80_000, '', undefined],
  ['less with a reason', 50_000, 'Minuman di luar ketentuan', undefined],
  ['less without a reason', 50_000, 'ok', 'ALASAN_WAJIB'],
  ['more than its cap', 80_001, 'Boleh', 'DISETUJUI_MELEBIHI'],
] as const)('a line that is borne %s', (_, approved, note, code) => {
  expect(
    verifiedViolation({ id: 'x', approved, note }, { claimed: 100_000, cap: 80_000, approved: 80_000 })?.code,
  ).toBe(code);
});

test('two expenses of one date, category and amount look alike', () => {
  const mark = { date: TODAY, category: 'taksi' as const, claimed: 86_000 };
  expect(expenseKey(mark)).toBe(expenseKey({ ...mark }));
  expect(expenseKey(mark)).not.toBe(expenseKey({ ...mark, claimed: 86_001 }));
});

test.each([
  ['2026-11-14', null],
  ['2026-11-15', 'settlement_first'],
  ['2026-11-18', 'settlement_first'],
  ['2026-11-19', 'settlement_last'],
  ['2026-12-24', 'settlement_last'],
] as const)('a trip that ended on the 12th is reminded of on %s: %s', (today, stage) => {
  expect(dueSettlementReminder(TRIP.last, localDate(today))).toBe(stage);
});
