import { describe, expect, test } from 'vitest';
import { instant, localDate, localTime } from '../kernel/time.ts';
import type { RequestStatus } from '../requests/request-state.ts';
import { grantedCosts, mostAdvance, rateFor, tripCosts, type TripRate } from './trip-estimate.ts';
import { type TripDraft, type TripFacts, type TripLeg, tripViolations } from './trip-rules.ts';
import { advanceActions, settlementIsLate, tripStage } from './trip-stage.ts';

const stop = (date: string, time: string, zone: TripDraft['originZone'] = 'Asia/Jakarta') => ({
  date: localDate(date),
  time: localTime(time),
  zone,
});
const leg = (from: string, to: string, depart: TripLeg['depart'], arrive: TripLeg['arrive']): TripLeg => ({
  from,
  to,
  depart,
  arrive,
  mode: 'pesawat',
  cost: 1_000_000,
});

const draft: TripDraft = {
  category: 'luar_kota',
  region: '94',
  from: localDate('2026-11-30'),
  departTime: localTime('21:00'),
  originZone: 'Asia/Jakarta',
  to: localDate('2026-12-02'),
  returnTime: localTime('18:00'),
  returnZone: 'Asia/Jakarta',
  origin: 'Jakarta',
  // Five hours in the air, seven on the clocks of both places.
  legs: [
    leg('Jakarta', 'Jayapura', stop('2026-11-30', '21:00'), stop('2026-12-01', '04:00', 'Asia/Jayapura')),
    leg('Jayapura', 'Jakarta', stop('2026-12-02', '12:00', 'Asia/Jayapura'), null),
  ],
  companions: [],
  advance: 0,
};
const facts: TripFacts = {
  userId: 'siti',
  knownCompanions: ['budi'],
  estimate: 10_000_000,
  advanceMaxPercent: 80,
  lateSettlement: null,
  lockedPeriod: null,
};
const codes = (change: Partial<TripDraft>, more: Partial<TripFacts> = {}) =>
  tripViolations({ ...draft, ...change }, { ...facts, ...more }).map(({ code, params }) =>
    params === undefined ? code : `${code} ${Object.values(params).join()}`,
  );

describe('what is refused of a trip', () => {
  test('nothing of one over two zones and the end of a month', () => {
    expect(codes({ companions: ['budi'], advance: 8_000_000 })).toEqual([]);
  });

  test.each<[string, Partial<TripDraft>, string]>([
    ['back before it began', { to: localDate('2026-11-29') }, 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['more than a month', { to: localDate('2026-12-31') }, 'MELEBIHI_BATAS_HARI Pengajuan,31'],
    [
      'back at the moment of departure',
      { to: draft.from, returnTime: draft.departTime, legs: [leg('Jakarta', 'Bogor', null, null)] },
      'WAKTU_TIDAK_VALID',
    ],
    ['from elsewhere', { origin: 'Bandung' }, 'URUTAN_PERJALANAN_TIDAK_VALID 1'],
    [
      'arriving before it left, by the clocks of both places',
      { legs: [leg('Jakarta', 'Jayapura', stop('2026-11-30', '21:00'), stop('2026-11-30', '23:00', 'Asia/Jayapura'))] },
      'URUTAN_PERJALANAN_TIDAK_VALID 1',
    ],
    [
      'a leg before the one before it',
      { legs: [...draft.legs.slice(0, 1), leg('Jayapura', 'Jakarta', stop('2026-11-30', '22:00'), null)] },
      'URUTAN_PERJALANAN_TIDAK_VALID 2',
    ],
    [
      'a leg after the return',
      { legs: [leg('Jakarta', 'Jayapura', stop('2026-12-02', '18:01'), null)] },
      'URUTAN_PERJALANAN_TIDAK_VALID 1',
    ],
    ['a province for a trip abroad', { category: 'luar_negeri' }, 'WILAYAH_TIDAK_SESUAI'],
    ['abroad for a trip within the country', { region: 'LN' }, 'WILAYAH_TIDAK_SESUAI'],
    ['the person as companion', { companions: ['siti'] }, 'PESERTA_TIDAK_VALID'],
    ['a companion twice', { companions: ['budi', 'budi'] }, 'PESERTA_TIDAK_VALID'],
    ['somebody unknown', { companions: ['nobody'] }, 'PESERTA_TIDAK_VALID'],
    ['an advance above the limit', { advance: 8_000_001 }, 'UANG_MUKA_MELEBIHI_BATAS 80'],
  ])('%s', (_, change, code) => {
    expect(codes(change)).toEqual([code]);
  });

  test('an advance while another trip is not settled, a trip without one is not', () => {
    const late = { lateSettlement: '007/SPPD/HS/XI/2026' };
    expect(codes({ advance: 1 }, late)).toEqual(['REALISASI_BELUM_SELESAI 007/SPPD/HS/XI/2026']);
    expect(codes({}, late)).toEqual([]);
  });
});

describe('the estimate', () => {
  const rate = (jobLevelId: string | null, region: TripRate['region'], perDiem: number): TripRate => ({
    jobLevelId,
    region,
    perDiem,
    hotelCap: 2 * perDiem,
    transportClass: null,
  });
  const rates = [
    rate(null, 'ID', 1),
    rate(null, '35', 2),
    rate('L4', 'ID', 3),
    rate('L4', '31', 4),
    rate(null, 'LN', 5),
  ];

  test.each([
    ['L4', '31', 4],
    ['L4', '35', 3],
    ['L1', '35', 2],
    [null, '51', 1],
    ['L4', 'LN', 5],
  ] as const)('level %s to %s takes the closest line', (jobLevelId, region, perDiem) => {
    expect(rateFor(rates, { jobLevelId, region })?.perDiem).toBe(perDiem);
  });

  test('no line for abroad is none, a line of the country does not stand for it', () => {
    expect(rateFor(rates.slice(0, 4), { jobLevelId: 'L4', region: 'LN' })).toBeUndefined();
  });

  test('counts dates, nights, legs and other costs to the rupiah', () => {
    const costs = tripCosts(
      { days: 3, nights: 2, perDiemDays: 3 },
      { perDiem: 250_000, hotelCap: 650_000 },
      { legs: [540_000, 540_000], other: 99_999 },
    );
    expect(costs).toMatchObject({
      days: 3,
      nights: 2,
      perDiemTotal: 750_000,
      hotelTotal: 1_300_000,
      transport: 1_080_000,
    });
    expect(costs.estimate).toBe(3_229_999);
    expect(mostAdvance(costs.estimate, 80)).toBe(2_583_999);
  });

  test('has half of the daily money where half a day counts, and keeps it as it was granted', () => {
    const terms = { perDiem: 250_001, hotelCap: 650_000 };
    const own = { legs: [540_000], other: 99_999 };
    const costs = tripCosts({ days: 3, nights: 2, perDiemDays: 2.5 }, terms, own);
    expect(costs).toMatchObject({ days: 3, perDiemTotal: 625_003, hotelTotal: 1_300_000, estimate: 2_565_002 });
    expect(grantedCosts({ days: 3, nights: 2 }, { ...terms, estimate: costs.estimate }, own)).toEqual(costs);
  });
});

describe('how far a trip has come', () => {
  const trip = {
    status: 'approved' as RequestStatus,
    departAt: instant('2026-11-30T21:00:00+07:00'),
    returnAt: instant('2026-12-02T18:00:00+07:00'),
    advancePaid: null as number | null,
    settledAt: null as ReturnType<typeof instant> | null,
  };
  const paid = { advancePaid: 1 };

  test.each([
    ['pending', {}, '2026-12-05', 'submitted'],
    ['draft', {}, '2026-11-01', 'submitted'],
    ['approved', {}, '2026-11-30T20:59:59', 'approved'],
    ['approved', {}, '2026-11-30T21:00:00', 'running'],
    ['cancel_pending', {}, '2026-12-02T17:59:59', 'running'],
    ['approved', {}, '2026-12-02T18:00:00', 'settling'],
    ['approved', { settledAt: instant('2026-12-04T00:00:00Z') }, '2026-12-05', 'paid'],
    ['cancelled', {}, '2026-11-20', 'ended'],
    ['cancelled', paid, '2026-11-20', 'settling'],
    ['cancelled', { ...paid, settledAt: instant('2026-11-21T00:00:00Z') }, '2026-11-22', 'ended'],
    ['rejected', {}, '2026-11-20', 'ended'],
    ['expired', {}, '2027-01-20', 'ended'],
  ] as const)('%s %o at %s is %s', (status, change, at, stage) => {
    const moment = at.includes('T') ? `${at}+07:00` : `${at}T12:00:00+07:00`;
    expect(tripStage({ ...trip, status, ...change }, instant(moment))).toBe(stage);
  });

  test('is late the day after it was due, until it is handed in', () => {
    const due = { ...trip, settlementDue: localDate('2026-12-09'), submittedAt: null };
    const now = instant('2026-12-10T08:00:00+07:00');
    expect(settlementIsLate(due, localDate('2026-12-09'), now)).toBe(false);
    expect(settlementIsLate(due, localDate('2026-12-10'), now)).toBe(true);
    expect(settlementIsLate({ ...due, submittedAt: now }, localDate('2026-12-10'), now)).toBe(false);
    expect(settlementIsLate({ ...due, status: 'cancelled' }, localDate('2026-12-10'), now)).toBe(false);
    expect(settlementIsLate({ ...due, status: 'cancelled', ...paid }, localDate('2026-12-10'), now)).toBe(true);
  });

  test.each([
    ['who looks after trips pays what was asked for', {}, {}, ['pay']],
    ['once', paid, {}, ['take_back']],
    ['nothing where nothing was asked for', { advanceRequested: 0 }, {}, []],
    ['nothing before the approval', { status: 'pending' }, {}, []],
    ['not the own one while another could', {}, { own: true }, []],
    ['nobody else', {}, { pays: false }, []],
    ['not what is settled', { ...paid, submittedAt: trip.departAt }, {}, []],
  ] as const)('an advance: %s', (_, change, viewer, actions) => {
    const one = { ...trip, advanceRequested: 5, submittedAt: null, ...change };
    expect(advanceActions(one, { pays: true, own: false, alone: false, ...viewer })).toEqual(actions);
  });
});
