/** Which hours somebody of the demo works on a date. */
import {
  addDays,
  atLocal,
  dayNumber,
  type Instant,
  type LocalDate,
  localDate,
  localTime,
  type LocalTime,
} from '@hadir/domain/kernel/time.ts';
import { type DemoUnit, SCHEDULES, type ShiftCode, SHIFTS, UNITS } from './organisation.ts';
import type { Person, Stay } from './staffing.ts';

export interface Workday {
  one: Person;
  stay: Stay;
  unit: DemoUnit;
  date: LocalDate;
  start: Instant;
  end: Instant;
  startTime: LocalTime;
}

export function shiftOn(stay: Stay, date: LocalDate): ShiftCode | null {
  const schedule = SCHEDULES.find(({ code }) => code === stay.schedule);
  if (!schedule) throw new RangeError(`no schedule ${stay.schedule}`);
  const offset = dayNumber(date) - dayNumber(localDate(schedule.anchor));
  const length = schedule.days.length;
  return schedule.days[((offset % length) + length) % length] ?? null;
}

export function workdayOf(one: Person, stay: Stay, date: LocalDate): Workday | undefined {
  const code = shiftOn(stay, date);
  const shift = SHIFTS.find((candidate) => candidate.code === code);
  const unit = UNITS.find((candidate) => candidate.code === stay.unit);
  if (!shift || !unit) return undefined;
  const startTime = localTime(shift.start);
  const start = atLocal(date, startTime, unit.tz);
  const sameDay = atLocal(date, localTime(shift.end), unit.tz);
  const end = sameDay > start ? sameDay : atLocal(addDays(date, 1), localTime(shift.end), unit.tz);
  return { one, stay, unit, date, start, end, startTime };
}
