import { expect, it } from 'vitest';
import type { Permission } from '../attendance/permission.ts';
import { instant, localDate, localTime } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import { type AttendeeDay, isAvailable } from './attendees.ts';

const at = (time: string, date = '2026-11-23') => instant(`${date}T${time}:00+07:00`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const shift = (start: string, end: string): Shift => ({
  id: null,
  code: 'P',
  name: 'Pagi',
  start: localTime(start),
  end: localTime(end),
  break: { mode: 'none' },
  graceLate: null,
  graceEarly: null,
  earlyInMinutes: null,
  lateOutMinutes: null,
});

const day = (plan: AttendeeDay['plan'], permissions: Permission[] = [], date = '2026-11-23'): AttendeeDay => ({
  date: localDate(date),
  zone: 'Asia/Jakarta',
  plan,
  permissions,
});
const works = (start: string, end: string, permissions: Permission[] = [], date?: string) =>
  day({ dayType: 'workday', shift: shift(start, end) }, permissions, date);

it.each<[string, AttendeeDay[], ReturnType<typeof span>, boolean]>([
  ['within the shift', [works('08:00', '17:00')], span('10:00', '11:00'), true],
  ['to the end of the shift', [works('08:00', '17:00')], span('16:00', '17:00'), true],
  ['over the end of the shift', [works('08:00', '17:00')], span('16:30', '17:30'), false],
  ['on a day off', [day({ dayType: 'rest', shift: null })], span('10:00', '11:00'), false],
  ['on a date nobody has planned', [day({ dayType: 'unscheduled', shift: null })], span('10:00', '11:00'), true],
  ['on leave', [works('08:00', '17:00', [{ kind: 'cuti' }])], span('10:00', '11:00'), false],
  ['on a trip', [works('08:00', '17:00', [{ kind: 'dinas' }])], span('10:00', '11:00'), false],
  ['working from home', [works('08:00', '17:00', [{ kind: 'wfh' }])], span('10:00', '11:00'), true],
  [
    'in the half of the day that is leave',
    [works('08:00', '16:00', [{ kind: 'cuti_setengah_hari', half: 'AM' }])],
    span('10:00', '11:00'),
    false,
  ],
  [
    'in the other half',
    [works('08:00', '16:00', [{ kind: 'cuti_setengah_hari', half: 'AM' }])],
    span('14:00', '15:00'),
    true,
  ],
  ['in the shift of the evening before', [works('22:00', '06:00', [], '2026-11-22')], span('04:00', '05:00'), true],
])('%s', (_, days, wished, available) => {
  expect(isAvailable(wished, { days, booked: [] })).toBe(available);
});

it('another booking takes the time, one that touches it does not', () => {
  const days = [works('08:00', '17:00')];
  expect(isAvailable(span('10:00', '11:00'), { days, booked: [span('10:30', '12:00')] })).toBe(false);
  expect(isAvailable(span('10:00', '11:00'), { days, booked: [span('11:00', '12:00')] })).toBe(true);
});
