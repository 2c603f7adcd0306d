import { describe, expect, it } from 'vitest';
import { MONDAY, wib } from '../../test-data/builders.ts';
import { addDays, localDate } from '../kernel/time.ts';
import { OVERTIME_LAW_FALLBACK } from './overtime-law.ts';
import { type CountedOvertime, overtimeCounter, overtimeLimits } from './overtime-limits.ts';
import {
  overtimeLabel,
  type OvertimeDraft,
  type OvertimeFacts,
  overtimeProblems,
  overtimeWarnings,
  touchesNight,
} from './overtime-rules.ts';

const counted = (date: string, minutes: number, day: CountedOvertime['day'] = 'workday'): CountedOvertime => ({
  date: localDate(date),
  minutes,
  day,
});

function draft(fields: Partial<OvertimeDraft> = {}): OvertimeDraft {
  return {
    start: wib('02', '17:00'),
    end: wib('02', '20:00'),
    breakMinutes: 0,
    task: 'Tutup buku bulan Oktober',
    ...fields,
  };
}

function facts(fields: Partial<OvertimeFacts> = {}): OvertimeFacts {
  return {
    now: wib('02', '09:00'),
    workDate: MONDAY,
    zone: 'Asia/Jakarta',
    reason: { needsNote: false },
    allowed: true,
    ordinary: [{ start: wib('02', '08:00'), end: wib('02', '17:00') }],
    leastMinutes: 30,
    counter: overtimeCounter(counted(MONDAY, 180), [], OVERTIME_LAW_FALLBACK),
    awayFor: null,
    others: [],
    lockedPeriod: null,
    retroactive: false,
    ...fields,
  };
}

const withOthers = (minutes: number, others: readonly CountedOvertime[], day: CountedOvertime['day'] = 'workday') =>
  overtimeCounter(counted(MONDAY, minutes, day), others, OVERTIME_LAW_FALLBACK);

describe('what stands against an overtime (rules/overtime#checks-of-an-order)', () => {
  it.each<[string, Partial<OvertimeDraft>, Partial<OvertimeFacts>, string[]]>([
    ['three hours after the shift', {}, {}, []],
    ['no reason', {}, { reason: null }, ['ALASAN_LEMBUR_WAJIB']],
    ['a task of one word', { task: 'Lembur   ' }, {}, ['ALASAN_WAJIB']],
    ['a novel', { task: 'x'.repeat(501) }, {}, ['TERLALU_PANJANG']],
    ['ends before it starts', { end: wib('02', '16:00') }, {}, ['WAKTU_TIDAK_VALID']],
    ['two days long', { end: wib('04', '18:00') }, {}, ['DURASI_TERLALU_LAMA']],
    ['a department without overtime', {}, { allowed: false }, ['LEMBUR_TIDAK_DIPAKAI']],
    ['a locked period', {}, { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
    ['ordered when it has begun', {}, { now: wib('02', '17:00') }, ['TENGGAT_SPL']],
    ['inside the shift', { start: wib('02', '16:59') }, {}, ['LEMBUR_BENTROK_JADWAL']],
    ['before the shift', { start: wib('02', '06:00'), end: wib('02', '08:00') }, { now: wib('01', '09:00') }, []],
    ['29 minutes', { end: wib('02', '17:29') }, {}, ['LEMBUR_MINIMAL_30_MENIT']],
    ['rest leaves 29 minutes', { end: wib('02', '18:29'), breakMinutes: 60 }, {}, ['LEMBUR_MINIMAL_30_MENIT']],
    ['exactly four hours', {}, { counter: withOthers(240, []) }, []],
    ['four hours and a minute', {}, { counter: withOthers(241, []) }, ['LEMBUR_MELEBIHI_4_JAM']],
    ['with another one of the day', {}, { counter: withOthers(180, [counted(MONDAY, 61)]) }, ['LEMBUR_MELEBIHI_4_JAM']],
    ['exactly eighteen hours', {}, { counter: withOthers(240, [counted('2026-11-03', 840)]) }, []],
    ['over eighteen', {}, { counter: withOthers(240, [counted('2026-11-08', 841)]) }, ['LEMBUR_MELEBIHI_18_JAM']],
    ['the Sunday before is another week', {}, { counter: withOthers(240, [counted('2026-11-01', 841)]) }, []],
    ['rest days do not count', {}, { counter: withOthers(240, [counted('2026-11-07', 841, 'rest_or_holiday')]) }, []],
    ['ten hours on a rest day', {}, { counter: withOthers(600, [], 'rest_or_holiday') }, []],
    ['on leave', {}, { awayFor: 'Cuti Tahunan' }, ['LEMBUR_SAAT_CUTI']],
    [
      'over another overtime',
      {},
      { others: [{ start: wib('02', '19:59'), end: wib('02', '21:00') }] },
      ['LEMBUR_GANDA'],
    ],
    ['touching another one', {}, { others: [{ start: wib('02', '20:00'), end: wib('02', '21:00') }] }, []],
  ])('%s', (_, given, known, codes) => {
    expect(overtimeProblems(draft(given), facts(known)).map(({ code }) => code)).toEqual(codes);
  });

  it('names how long the week would be', () => {
    const counter = withOthers(240, [counted('2026-11-03', 870)]);
    expect(overtimeProblems(draft(), facts({ counter }))[0]).toMatchObject({ params: { n: '18,5' } });
  });

  it('done work is written down within two days; limits only mark it then', () => {
    const long = withOthers(300, [counted('2026-11-03', 900)]);
    const after = (now: OvertimeFacts['now']) =>
      overtimeProblems(draft(), facts({ now, retroactive: true, counter: long })).map(({ code }) => code);
    expect(after(wib('02', '19:59'))).toEqual(['TENGGAT_SPL']);
    expect(after(wib('02', '20:00'))).toEqual([]);
    expect(after(wib('04', '23:59'))).toEqual([]);
    expect(after(wib('05', '00:00'))).toEqual(['TENGGAT_SPL']);
  });

  it('the company may only lower the law', () => {
    expect(overtimeLimits(OVERTIME_LAW_FALLBACK, { ot_day_limit: 120, ot_week_limit: 5_000 })).toEqual({
      dayLimit: 120,
      weekLimit: 1_080,
    });
  });

  it('the counter tells the week it counts', () => {
    const counter = withOthers(60, [counted('2026-11-04', 30)]);
    expect(counter).toEqual({
      day: { used: 60, limit: 240 },
      week: { used: 90, limit: 1_080, from: MONDAY, to: addDays(MONDAY, 6) },
    });
    expect(withOthers(60, [], 'rest_or_holiday').day).toBeNull();
  });
});

describe('what has to be seen to', () => {
  const warn = (fields: Partial<OvertimeDraft>, gender: 'P' | 'L', age: number | null) =>
    overtimeWarnings(draft(fields), { gender, age }, { zone: 'Asia/Jakarta', mealFrom: 240 });

  it.for([
    ['02', '17:00', '02', '23:00', false],
    ['02', '17:00', '02', '23:01', true],
    ['02', '06:59', '02', '08:00', true],
    ['02', '07:00', '02', '08:00', false],
    ['02', '21:00', '03', '01:00', true],
    ['02', '23:30', '03', '00:30', true],
  ] as const)('%s %s to %s %s touches the night: %s', ([fromDay, from, toDay, to, night]) => {
    expect(touchesNight({ start: wib(fromDay, from), end: wib(toDay, to) }, 'Asia/Jakarta')).toBe(night);
  });

  it('women and the young at night, food from four hours on', () => {
    expect(warn({ end: wib('03', '01:00') }, 'P', 17)).toEqual(['MALAM_DI_BAWAH_18', 'MALAM_PEREMPUAN', 'MAKAN_MINUM']);
    expect(warn({ end: wib('02', '21:00') }, 'L', null)).toEqual(['MAKAN_MINUM']);
    expect(warn({}, 'P', 17)).toEqual([]);
  });
});

it('an overtime is called by its hours in the zone of its place', () => {
  expect(overtimeLabel(draft(), 'Asia/Makassar', MONDAY)).toBe('Lembur 02/11/2026 18.00-21.00 WITA');
});
