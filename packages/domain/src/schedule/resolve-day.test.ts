import { describe, expect, it } from 'vitest';
import { NIGHT, shift } from '../../test-data/builders.ts';
import { localDate, localTime } from '../kernel/time.ts';
import { DEFAULT_SETTINGS } from '../settings/effective-settings.ts';
import {
  type CalendarEntry,
  patternShift,
  resolveDay,
  type RosterCell,
  type ScheduleFacts,
  type SchedulePattern,
} from './resolve-day.ts';

const monday = localDate('2026-11-02');
const saturday = localDate('2026-11-07');
const sunday = localDate('2026-11-08');
const by = { by: 'Ratna Wijayanti', on: localDate('2026-10-25') };

function facts(fields: Partial<ScheduleFacts> = {}): ScheduleFacts {
  return {
    date: monday,
    zone: 'Asia/Jakarta',
    locked: null,
    shiftChange: null,
    rosterCell: null,
    assignment: null,
    overrides: [],
    daysOff: [],
    calendar: [],
    settings: DEFAULT_SETTINGS,
    ...fields,
  };
}

const pattern: SchedulePattern = {
  name: 'Rotasi',
  workweek: 'roster',
  cycleDays: 3,
  anchor: monday,
  items: [shift(), NIGHT, null],
};

const cell: RosterCell = { kind: 'SHIFT', shift: NIGHT, zone: 'Asia/Makassar', placeName: 'Gudang Makassar', ...by };
const holiday: CalendarEntry = { scope: 'platform', kind: 'libur_nasional', name: 'Hari Raya', policy: null };
const jointLeave: CalendarEntry = { scope: 'platform', kind: 'cuti_bersama', name: 'Cuti Bersama Natal', policy: null };

describe('the first that answers (rules/schedules#resolution-of-the-day)', () => {
  it('5: the company default: 08.00-17.00 from Monday to Friday', () => {
    expect(resolveDay(facts())).toMatchObject({
      origin: 'default',
      plan: { dayType: 'workday', shift: { start: '08:00', end: '17:00' } },
    });
    expect(resolveDay(facts({ date: saturday })).plan).toEqual({ dayType: 'rest', shift: null });
    const sixDays = { ...DEFAULT_SETTINGS, workweek: 6 as const };
    expect(resolveDay(facts({ date: saturday, settings: sixDays })).plan.dayType).toBe('workday');
    expect(resolveDay(facts({ date: sunday, settings: sixDays })).plan.dayType).toBe('rest');
  });

  it('who lives by a roster is unscheduled where it says nothing', () => {
    const settings = { ...DEFAULT_SETTINGS, workweek: 'roster' as const };
    expect(resolveDay(facts({ settings }))).toMatchObject({
      origin: 'none',
      plan: { dayType: 'unscheduled', shift: null },
    });
    expect(resolveDay(facts({ settings, calendar: [holiday] })).plan.dayType).toBe('national_holiday');
  });

  it('4: an assigned pattern comes before the default, and repeats before and after its anchor', () => {
    const resolved = resolveDay(facts({ date: localDate('2026-11-03'), assignment: { pattern, ...by } }));
    expect(resolved).toMatchObject({ origin: 'assignment', author: by, plan: { shift: { code: 'M' } } });
    expect(patternShift(pattern, localDate('2026-11-04'))).toBeNull();
    expect(patternShift(pattern, localDate('2026-11-01'))).toBeNull();
    expect(patternShift(pattern, localDate('2026-10-31'))?.code).toBe('M');
  });

  it('3: a published cell comes before the pattern and brings the zone of its place', () => {
    expect(resolveDay(facts({ rosterCell: cell, assignment: { pattern, ...by } }))).toMatchObject({
      origin: 'roster',
      zone: 'Asia/Makassar',
      placeName: 'Gudang Makassar',
      author: by,
      plan: { dayType: 'workday', shift: { code: 'M' } },
    });
    expect(resolveDay(facts({ rosterCell: { kind: 'OFF', ...by } })).plan.dayType).toBe('rest');
  });

  it('a leave cell shows the leave and leaves the day what it was', () => {
    expect(resolveDay(facts({ rosterCell: { kind: 'LEAVE', ...by } }))).toMatchObject({
      origin: 'default',
      plan: { dayType: 'workday' },
    });
  });

  it('2: an approved shift change comes before the cell', () => {
    expect(resolveDay(facts({ shiftChange: { shift: null, ...by }, rosterCell: cell })).plan.dayType).toBe('rest');
    expect(resolveDay(facts({ shiftChange: { shift: shift(), ...by }, rosterCell: cell }))).toMatchObject({
      origin: 'shift_change',
      plan: { shift: { code: 'P' } },
    });
  });

  it('a shift named for the date outranks weekly days off and cuti bersama, not the holiday', () => {
    const shiftChange = { shift: shift(), ...by };
    expect(resolveDay(facts({ shiftChange, daysOff: [{ scope: 'company', weekly: [0] }] })).plan.dayType).toBe(
      'workday',
    );
    expect(resolveDay(facts({ shiftChange, calendar: [jointLeave] })).plan.dayType).toBe('workday');
    expect(resolveDay(facts({ shiftChange, calendar: [holiday] })).plan).toMatchObject({
      dayType: 'national_holiday',
      shift: { code: 'P' },
    });
  });

  it('1: a locked day stays what it was', () => {
    const locked = resolveDay(facts({ rosterCell: cell }));
    expect(resolveDay(facts({ locked, shiftChange: { shift: null, ...by } }))).toEqual({ ...locked, origin: 'locked' });
  });
});

describe('overrides of the hours (Ramadan)', () => {
  const ramadan = {
    scope: 'company' as const,
    shiftId: 'shift-pagi',
    from: monday,
    to: saturday,
    start: localTime('08:00'),
    end: localTime('15:30'),
    break: { mode: 'auto' as const, minutes: 30 },
    note: 'Ramadan',
  };
  const rostered = facts({ rosterCell: { ...cell, shift: shift() } });

  it('replace start, end and break of the shift on their dates', () => {
    expect(resolveDay({ ...rostered, overrides: [ramadan] })).toMatchObject({
      overrideNote: 'Ramadan',
      plan: { shift: { id: 'shift-pagi', end: '15:30', break: { minutes: 30 } } },
    });
    expect(resolveDay({ ...rostered, date: sunday, overrides: [ramadan] })).toMatchObject({
      overrideNote: null,
      plan: { shift: { end: '17:00' } },
    });
    expect(resolveDay({ ...rostered, overrides: [{ ...ramadan, shiftId: 'shift-malam' }] })).toMatchObject({
      overrideNote: null,
    });
  });

  it("a unit's override outranks the company's", () => {
    const unit = { ...ramadan, scope: 'unit' as const, end: localTime('14:00') };
    expect(resolveDay({ ...rostered, overrides: [ramadan, unit] }).plan.shift?.end).toBe('14:00');
  });
});

describe('the type of the day', () => {
  it('a holiday without roster has no shift; with a rostered shift it keeps it and stays a holiday', () => {
    expect(resolveDay(facts({ calendar: [holiday] }))).toMatchObject({
      holidayName: 'Hari Raya',
      plan: { dayType: 'national_holiday', shift: null },
    });
    expect(resolveDay(facts({ calendar: [holiday], rosterCell: cell })).plan).toMatchObject({
      dayType: 'national_holiday',
      shift: { code: 'M' },
    });
  });

  it('company and regional holidays count like national ones, a note does not', () => {
    for (const kind of ['libur_perusahaan', 'libur_daerah'] as const) {
      expect(resolveDay(facts({ calendar: [{ ...holiday, kind }] })).plan.dayType).toBe('national_holiday');
    }
    expect(resolveDay(facts({ calendar: [{ ...holiday, kind: 'catatan' }] })).plan.dayType).toBe('workday');
  });

  it('a holiday on a rest day stays a rest day and is named', () => {
    expect(resolveDay(facts({ date: saturday, calendar: [holiday] }))).toMatchObject({
      holidayName: 'Hari Raya',
      plan: { dayType: 'rest' },
    });
    expect(resolveDay(facts({ rosterCell: { kind: 'OFF', ...by }, calendar: [holiday] })).plan.dayType).toBe('rest');
  });

  it('cuti bersama frees the day under POTONG and LIBUR_GRATIS, not under MASUK', () => {
    expect(resolveDay(facts({ calendar: [jointLeave] }))).toMatchObject({
      holidayName: 'Cuti Bersama Natal',
      plan: { dayType: 'cuti_bersama' },
    });
    const works = { ...DEFAULT_SETTINGS, cuti_bersama_policy: 'MASUK' as const };
    expect(resolveDay(facts({ calendar: [jointLeave], settings: works })).plan.dayType).toBe('workday');
  });

  it('the unit decides before the company, the company before the setting', () => {
    const company: CalendarEntry = { ...jointLeave, scope: 'company', policy: 'MASUK' };
    const unit: CalendarEntry = { ...jointLeave, scope: 'unit', policy: 'LIBUR_GRATIS' };
    expect(resolveDay(facts({ calendar: [jointLeave, company] })).plan.dayType).toBe('workday');
    expect(resolveDay(facts({ calendar: [jointLeave, company, unit] })).plan.dayType).toBe('cuti_bersama');
  });

  it('cuti bersama with a rostered shift is a workday', () => {
    expect(resolveDay(facts({ calendar: [jointLeave], rosterCell: cell })).plan.dayType).toBe('workday');
  });

  it('a weekly day off binds who follows the week, not a rotating pattern nor a published shift', () => {
    const daysOff = [{ scope: 'company' as const, weekly: [0] }];
    expect(resolveDay(facts({ daysOff })).plan.dayType).toBe('rest');
    expect(resolveDay(facts({ daysOff, assignment: { pattern, ...by } })).plan.dayType).toBe('workday');
    expect(
      resolveDay(facts({ daysOff, assignment: { pattern: { ...pattern, workweek: 5 }, ...by } })).plan.dayType,
    ).toBe('rest');
    expect(resolveDay(facts({ daysOff, rosterCell: cell })).plan.dayType).toBe('workday');
  });

  it("a person's own day off and a single date bind a rotating pattern too", () => {
    const assignment = { pattern, ...by };
    expect(resolveDay(facts({ assignment, daysOff: [{ scope: 'user', weekly: [0] }] })).plan.dayType).toBe('rest');
    expect(resolveDay(facts({ assignment, daysOff: [{ scope: 'unit', date: monday }] })).plan.dayType).toBe('rest');
    expect(resolveDay(facts({ assignment, daysOff: [{ scope: 'unit', date: saturday }] })).plan.dayType).toBe(
      'workday',
    );
  });
});
