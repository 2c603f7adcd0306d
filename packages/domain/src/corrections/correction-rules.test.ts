import { describe, expect, it } from 'vitest';
import { atLocal, type LocalTime, localDate, localTime, timeIn, dateIn } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import {
  correctionKind,
  type CorrectedDay,
  type CorrectionFacts,
  judgeApproval,
  judgeCorrection,
  placeTimes,
} from './correction-rules.ts';

const DATE = localDate('2026-11-18');
const ZONE = 'Asia/Jakarta';
const at = (date: string, time: string) => atLocal(localDate(date), localTime(time), ZONE);

function shift(start: string, end: string): Shift {
  return {
    id: null,
    code: 'X',
    name: 'X',
    start: localTime(start),
    end: localTime(end),
    break: { mode: 'none' },
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
  };
}

const office: CorrectedDay = {
  date: DATE,
  zone: ZONE,
  shift: shift('08:00', '17:00'),
  settings: { early_in_minutes: 120, late_out_minutes: 360 },
  inAt: null,
  outAt: at('2026-11-18', '17:02'),
};

const facts = (more: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  day: office,
  employed: true,
  now: at('2026-11-20', '10:00'),
  today: localDate('2026-11-20'),
  lockedPeriod: null,
  maxDays: 7,
  ...more,
});

const time = (text: string | null): LocalTime | null => (text === null ? null : localTime(text));
function codes(inTime: string | null, outTime: string | null, more: Partial<CorrectionFacts> = {}): string[] {
  const given = facts(more);
  const wanted = placeTimes({ in: time(inTime), out: time(outTime) }, given.day);
  return judgeCorrection(wanted, given).map(({ code, field }) => (field === undefined ? code : `${code} ${field}`));
}

describe('A correction may be asked', () => {
  it.each([
    ['a missing clock-in', '08:00', null],
    ['both ends', '08:00', '18:00'],
    ['another time of leaving', null, '16:00'],
    ['up to the edge of the window', '06:00', '23:00'],
  ])('for %s', (_, inTime, outTime) => {
    expect(codes(inTime, outTime)).toEqual([]);
  });

  it('on the last day of the limit, and by HR after it', () => {
    const day = { ...office, date: localDate('2026-11-13'), outAt: null };
    expect(codes('08:00', null, { day })).toEqual([]);
    const older = { ...office, date: localDate('2026-11-12'), outAt: null };
    expect(codes('08:00', null, { day: older })).toEqual(['BATAS_KOREKSI date']);
    expect(codes('08:00', null, { day: older, maxDays: null })).toEqual([]);
  });
});

describe('A correction is refused', () => {
  it.for<[string, string | null, string | null, Partial<CorrectionFacts>, string[]]>([
    ['without any time', null, null, {}, ['WAJIB_DIISI in']],
    ['for a date to come', '08:00', null, { today: localDate('2026-11-17') }, ['BELUM_TIBA date']],
    ['for an hour to come', null, '17:30', { now: at('2026-11-18', '17:10') }, ['BELUM_TIBA out']],
    ['outside the shift', '05:59', null, {}, ['DI_LUAR_JAM_SHIFT in']],
    ['with the end before the begin', '09:00', '08:30', {}, ['WAKTU_TIDAK_VALID out']],
    ['with a begin at the very tap of leaving', '17:02', null, {}, ['WAKTU_TIDAK_VALID in']],
    ['with a begin after the tap of leaving', '18:00', null, {}, ['WAKTU_TIDAK_VALID in']],
    ['for what stands already', null, '17:02', {}, ['KOREKSI_TIDAK_BERUBAH out']],
    ['in a locked period', '08:00', null, { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
    ['before the person was employed', '08:00', null, { employed: false }, ['TANGGAL_TIDAK_MUNGKIN date']],
  ])('%s', ([, inTime, outTime, more, expected]) => {
    expect(codes(inTime, outTime, more)).toEqual(expected);
  });
});

it('At its approval the end must still lie behind the begin: other taps may have come in', () => {
  const wanted = placeTimes({ in: time('17:01'), out: null }, office);
  expect(judgeApproval(wanted, facts())).toBeUndefined();
  const left = { ...office, outAt: at('2026-11-18', '16:30') };
  expect(judgeApproval(wanted, facts({ day: left }))).toMatchObject({ code: 'WAKTU_TIDAK_VALID' });
});

describe('Times lie on the time line of the day', () => {
  const wire = (day: CorrectedDay, inTime: string | null, outTime: string | null) => {
    const { inAt, outAt } = placeTimes({ in: time(inTime), out: time(outTime) }, day);
    const text = (value: typeof inAt) =>
      value === null ? null : `${dateIn(value, ZONE).slice(8)} ${timeIn(value, ZONE)}`;
    return [text(inAt), text(outAt)];
  };

  it('a night shift ends on the next date, and a late begin after midnight belongs to it', () => {
    const night = { ...office, shift: shift('22:00', '06:00'), outAt: null };
    expect(wire(night, '22:05', '06:00')).toEqual(['18 22:05', '19 06:00']);
    expect(wire(night, '00:30', '11:00')).toEqual(['19 00:30', '19 11:00']);
  });

  it('an evening shift may end after midnight', () => {
    expect(wire({ ...office, shift: shift('15:00', '23:00') }, '15:00', '00:40')).toEqual(['18 15:00', '19 00:40']);
  });

  it('a day without a shift ends at six the next morning', () => {
    const rest = { ...office, shift: null, outAt: null };
    expect(wire(rest, '20:00', '02:00')).toEqual(['18 20:00', '19 02:00']);
    expect(codes('20:00', '07:00', { day: rest })).toEqual(['WAKTU_TIDAK_VALID out']);
  });
});

it('The kind is told by what changes', () => {
  const none = { inAt: null, outAt: null };
  const both = { inAt: at('2026-11-18', '08:00'), outAt: at('2026-11-18', '17:00') };
  expect(correctionKind({ ...none, inAt: both.inAt }, none)).toBe('lupa_masuk');
  expect(correctionKind({ ...none, outAt: both.outAt }, none)).toBe('lupa_pulang');
  expect(correctionKind(both, none)).toBe('lainnya');
  expect(correctionKind({ ...none, inAt: both.inAt }, both)).toBe('salah_jam');
});
