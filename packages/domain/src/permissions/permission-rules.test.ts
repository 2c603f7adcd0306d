import { describe, expect, it } from 'vitest';
import { MONDAY, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { localDate, localTime } from '../kernel/time.ts';
import { absenceProblems, type AbsenceDraft, type AbsenceFacts, paidDays } from './absence-rules.ts';
import { dayOffProblems, type DayOffDraft, type DayOffFacts } from './day-off-rules.ts';
import { beyondQuota, earlyLeaveProblems, type HourFacts, latePermissionProblems } from './hour-permission-rules.ts';
import { type PermissionFacts, shiftTimes } from './permission-facts.ts';
import { mostInAWeek, wfhProblems, type WfhFacts, weeksOf } from './wfh-rules.ts';

const common: PermissionFacts = { now: wib('02', '08:30'), byAdmin: false, lockedPeriod: null, clash: null };
const onShift = (planned = shift()) => shiftTimes({ dayType: 'workday', shift: planned }, MONDAY, 'Asia/Jakarta', null);
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);
const clash = { label: 'Cuti Tahunan', date: MONDAY };

function hours(fields: Partial<HourFacts> = {}): HourFacts {
  return { ...common, shift: onShift(), lateDeadlineMinutes: 60, ...fields };
}

describe('coming late with permission (rules/leave#late-arrival)', () => {
  const late = (time: string, fields?: Partial<HourFacts>) =>
    codes(latePermissionProblems({ date: MONDAY, time: localTime(time) }, hours(fields)));

  it.each<[string, string, Partial<HourFacts>, string[]]>([
    ['until ten', '10:00', {}, []],
    ['until the start', '08:00', {}, ['WAKTU_IZIN_TIDAK_VALID']],
    ['until the middle', '12:30', {}, []],
    ['past the middle', '12:31', {}, ['WAKTU_IZIN_TIDAK_VALID']],
    ['asked an hour after the start', '10:00', { now: wib('02', '09:00') }, []],
    ['asked later', '10:00', { now: wib('02', '09:00:01') }, ['TENGGAT_IZIN']],
    ['asked later by an admin', '10:00', { now: wib('02', '15:00'), byAdmin: true }, []],
    ['a day off', '10:00', { shift: null }, ['TIDAK_ADA_JADWAL']],
    ['on leave', '10:00', { clash }, ['BENTROK_PENGAJUAN']],
    ['a locked period', '10:00', { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
    ['a night shift, past midnight', '00:30', { shift: onShift(NIGHT) }, []],
    ['a night shift, before its start', '21:00', { shift: onShift(NIGHT) }, ['WAKTU_IZIN_TIDAK_VALID']],
    ['a night shift, past its middle', '02:01', { shift: onShift(NIGHT) }, ['WAKTU_IZIN_TIDAK_VALID']],
  ])('%s', (_, time, fields, expected) => {
    expect(late(time, fields)).toEqual(expected);
  });

  it('the refusal names the hour of the deadline', () => {
    const [problem] = latePermissionProblems(
      { date: MONDAY, time: localTime('10:00') },
      hours({ now: wib('02', '11:00') }),
    );
    expect(problem?.params).toEqual({ Jenis: 'Izin terlambat', jam: '09.00' });
  });
});

describe('leaving early with permission', () => {
  it.each<[string, string, Partial<HourFacts>, string[]]>([
    ['from three', '15:00', {}, []],
    ['from the middle', '12:30', {}, []],
    ['before the middle', '12:29', {}, ['WAKTU_IZIN_TIDAK_VALID']],
    ['from the end', '17:00', {}, ['WAKTU_IZIN_TIDAK_VALID']],
    ['asked when already gone', '15:00', { now: wib('02', '15:00') }, ['TENGGAT_IZIN']],
    ['asked a minute before', '15:00', { now: wib('02', '14:59') }, []],
    ['a night shift', '05:00', { shift: onShift(NIGHT) }, []],
  ])('%s', (_, time, fields, expected) => {
    expect(codes(earlyLeaveProblems({ date: MONDAY, time: localTime(time) }, hours(fields)))).toEqual(expected);
  });

  it('beyond the quota an admin decides too', () => {
    expect([2, 3].map((used) => beyondQuota(used, 3))).toEqual([false, true]);
  });
});

describe('staying away with permission', () => {
  const draft = (fields: Partial<AbsenceDraft> = {}): AbsenceDraft => ({
    from: MONDAY,
    to: localDate('2026-11-04'),
    category: 'keluarga',
    paid: null,
    ...fields,
  });
  const facts = (fields: Partial<AbsenceFacts> = {}): AbsenceFacts => ({
    ...common,
    workdays: ['2026-11-02', '2026-11-03', '2026-11-04'].map(localDate),
    paidDaysUsed: 0,
    ...fields,
  });
  const four = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(localDate);

  it.each<[string, Partial<AbsenceDraft>, Partial<AbsenceFacts>, string[]]>([
    ['three workdays', {}, {}, []],
    ['four', { to: localDate('2026-11-05') }, { workdays: four }, ['MELEBIHI_BATAS_HARI']],
    ['over a weekend', { to: localDate('2026-11-09') }, {}, []],
    ['a weekend', {}, { workdays: [] }, ['TIDAK_ADA_HARI_KERJA']],
    ['backwards', { to: localDate('2026-11-01') }, {}, ['RENTANG_TANGGAL_TIDAK_VALID']],
    ['thirty-one days with few of work', { to: localDate('2026-12-02') }, {}, []],
    ['thirty-two days', { to: localDate('2026-12-03') }, {}, ['MELEBIHI_BATAS_HARI']],
    ['asks for pay', { paid: true }, {}, ['TIDAK_BERHAK']],
    ['an admin grants pay', { paid: true }, { byAdmin: true, paidDaysUsed: 3 }, []],
    [
      'an admin grants more than six days a year',
      { paid: true },
      { byAdmin: true, paidDaysUsed: 4 },
      ['MELEBIHI_BATAS_HARI'],
    ],
    ['on leave', {}, { clash }, ['BENTROK_PENGAJUAN']],
    ['a locked period', {}, { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
  ])('%s', (_, given, known, expected) => {
    expect(codes(absenceProblems(draft(given), facts(known)))).toEqual(expected);
  });

  it('six days a year are paid, what goes beyond is not', () => {
    expect(paidDays({ paid: null }, facts())).toBe(3);
    expect(paidDays({ paid: null }, facts({ paidDaysUsed: 5 }))).toBe(1);
    expect(paidDays({ paid: null }, facts({ paidDaysUsed: 8 }))).toBe(0);
    expect(paidDays({ paid: false }, facts())).toBe(0);
  });
});

describe('izin off (rules/leave#day-off-permission)', () => {
  const saturday = localDate('2026-11-07');
  const draft = (fields: Partial<DayOffDraft> = {}): DayOffDraft => ({
    date: MONDAY,
    mode: 'tukar_hari',
    replacement: saturday,
    ...fields,
  });
  const free = { dayType: 'rest', start: wib('07', '08:00'), taken: false } as const;
  const facts = (fields: Partial<DayOffFacts> = {}): DayOffFacts => ({
    ...common,
    now: wib('01', '08:00'),
    shift: onShift(),
    replacement: free,
    usedInPeriod: 0,
    quota: 2,
    ...fields,
  });

  it.each<[string, Partial<DayOffDraft>, Partial<DayOffFacts>, string[]]>([
    ['for a Saturday', {}, {}, []],
    ['unpaid', { mode: 'tanpa_upah', replacement: null }, { replacement: null }, []],
    ['unpaid with a day', { mode: 'tanpa_upah' }, {}, ['TANGGAL_PENGGANTI_TIDAK_VALID']],
    ['no day named', { replacement: null }, { replacement: null }, ['WAJIB_DIISI']],
    ['for a workday', {}, { replacement: { ...free, dayType: 'workday' } }, ['TANGGAL_PENGGANTI_TIDAK_VALID']],
    ['for a holiday', {}, { replacement: { ...free, dayType: 'national_holiday' } }, ['TANGGAL_PENGGANTI_TIDAK_VALID']],
    ['for a day that is taken', {}, { replacement: { ...free, taken: true } }, ['TANGGAL_PENGGANTI_TIDAK_VALID']],
    ['31 days away', { replacement: localDate('2026-12-03') }, {}, ['TANGGAL_PENGGANTI_TIDAK_VALID']],
    ['30 days away', { replacement: localDate('2026-12-02') }, {}, []],
    [
      '30 days before, gone by',
      {},
      { replacement: { ...free, start: wib('01', '07:59') } },
      ['TANGGAL_PENGGANTI_TIDAK_VALID'],
    ],
    ['the second of the period', {}, { usedInPeriod: 1 }, []],
    ['the third', {}, { usedInPeriod: 2 }, ['KUOTA_IZIN_HABIS']],
    ['when the shift has begun', {}, { now: wib('02', '08:00') }, ['WAKTU_LAMPAU']],
    ['on a rest day', {}, { shift: null }, ['TIDAK_ADA_JADWAL']],
    ['on leave', {}, { clash }, ['BENTROK_PENGAJUAN']],
    ['a locked period', {}, { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
  ])('%s', (_, given, known, expected) => {
    expect(codes(dayOffProblems(draft(given), facts(known)))).toEqual(expected);
  });
});

describe('working from home', () => {
  const facts = (workdays: string[], taken: string[], fields: Partial<WfhFacts> = {}): WfhFacts => ({
    ...common,
    workdays: workdays.map(localDate),
    taken: taken.map(localDate),
    maxPerWeek: 2,
    ...fields,
  });
  const range = { from: MONDAY, to: localDate('2026-11-03') };

  it.each<[string, WfhFacts, string[]]>([
    ['two days', facts(['2026-11-02', '2026-11-03'], []), []],
    ['three with one taken', facts(['2026-11-02', '2026-11-03'], ['2026-11-06']), ['KUOTA_WFH_HABIS']],
    ['one taken in the week before', facts(['2026-11-02', '2026-11-03'], ['2026-10-30']), []],
    ['by an admin', facts(['2026-11-02', '2026-11-03'], ['2026-11-06'], { byAdmin: true }), []],
    ['a weekend', facts([], []), ['TIDAK_ADA_HARI_KERJA']],
    ['a company without WFH', facts(['2026-11-02'], [], { maxPerWeek: 0 }), ['KUOTA_WFH_HABIS']],
    ['a locked period', facts(['2026-11-02'], [], { lockedPeriod: '2026-11' }), ['PERIODE_TERKUNCI']],
  ])('%s', (_, known, expected) => {
    expect(codes(wfhProblems(range, known))).toEqual(expected);
  });

  it('counts each week from Monday to Sunday, a date once', () => {
    const workdays = ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'].map(localDate);
    expect(mostInAWeek({ workdays, taken: ['2026-11-06', '2026-11-11'].map(localDate) })).toBe(3);
    expect(weeksOf({ from: localDate('2026-11-05'), to: localDate('2026-11-10') })).toEqual({
      first: '2026-11-02',
      last: '2026-11-15',
    });
  });
});
