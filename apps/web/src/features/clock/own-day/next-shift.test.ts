import { describe, expect, it } from 'vitest';
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import { addDays, localDate, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { nextShift } from './next-shift.ts';

/** A Friday. */
const FRIDAY = localDate('2026-11-20');

const hours = { name: 'Pagi', start: '08:00' as LocalTime, end: '17:00' as LocalTime };
function day(date: LocalDate, more: Partial<PlannedDay> = {}): PlannedDay {
  const work = { letter: '-', label: 'Belum absen', dayName: null, placeName: 'Kantor Kemang', permissions: [] };
  return { date, zone: 'Asia/Jakarta', shift: hours, ...work, ...more };
}
const off = (date: LocalDate, more: Partial<PlannedDay> = {}) =>
  day(date, { letter: 'L', label: 'Libur', shift: null, placeName: null, ...more });
const from = (date: LocalDate, ...days: ((date: LocalDate) => PlannedDay)[]) =>
  days.map((make, index) => make(addDays(date, index)));
const at = (workDate: LocalDate, today = workDate) => ({ workDate, today });

describe('the next shift', () => {
  it('tomorrow: the hours, shift and place', () => {
    expect(nextShift(from(FRIDAY, day, day), at(FRIDAY))).toEqual({
      caption: 'Besok',
      fact: '08.00–17.00',
      detail: 'Shift Pagi · Kantor Kemang',
      date: '2026-11-21',
    });
  });

  it('after days off: says that tomorrow is one, and when work goes on', () => {
    expect(nextShift(from(FRIDAY, day, off, off, day), at(FRIDAY))).toEqual({
      caption: 'Besok libur',
      fact: 'Sen 08.00–17.00',
      detail: 'Shift Pagi · Kantor Kemang',
      date: '2026-11-23',
    });
  });

  it.each([
    [{ letter: 'LN', label: 'Libur Nasional', dayName: 'Natal' }, 'Besok libur, Natal'],
    [{ letter: 'C', label: 'Cuti' }, 'Besok cuti'],
    [{ letter: 'IO', label: 'Izin Off' }, 'Besok izin off'],
  ])('names what tomorrow is: %o', (more, caption) => {
    const holiday = (date: LocalDate) => off(date, more);
    expect(nextShift(from(FRIDAY, day, holiday, day), at(FRIDAY))?.caption).toBe(caption);
  });

  it('without a day of work in sight: says that there is none', () => {
    expect(nextShift(from(FRIDAY, day, off, off), at(FRIDAY))).toMatchObject({
      caption: 'Besok libur',
      fact: 'Belum ada',
      detail: 'jadwal kerja',
    });
  });

  it('of a night that began yesterday: tonight, not tomorrow', () => {
    const night = { name: 'Shift Malam', start: '22:00' as LocalTime, end: '06:00' as LocalTime };
    const nights = (date: LocalDate) => day(date, { shift: night, placeName: null });
    expect(nextShift(from(FRIDAY, nights, nights), at(addDays(FRIDAY, -1), FRIDAY))).toEqual({
      caption: 'Hari ini',
      fact: '22.00–06.00',
      detail: 'Shift Malam',
      date: '2026-11-20',
    });
  });

  it('of an answer that the device stored: days that came meanwhile are passed over', () => {
    const stored = from(FRIDAY, day, off, off, day, day);
    expect(nextShift(stored, at(addDays(FRIDAY, 3)))).toMatchObject({ caption: 'Besok', date: '2026-11-24' });
    expect(nextShift(stored, at(addDays(FRIDAY, 4)))).toBeUndefined();
  });

  it('where the days of tomorrow are not known: says when, not that tomorrow is off', () => {
    expect(nextShift([day(FRIDAY), day(addDays(FRIDAY, 3))], at(FRIDAY))?.caption).toBe('Jadwal berikutnya');
  });
});
