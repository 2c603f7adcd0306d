/** Builders for tests: what a test does not name is an ordinary company day in Jakarta. */
import type { ClockEvent, EventType } from '../src/attendance/clock-event.ts';
import type { DayInput } from '../src/attendance/day-input.ts';
import { instant, localDate, localTime } from '../src/kernel/time.ts';
import type { Shift } from '../src/schedule/shift.ts';
import { DEFAULT_SETTINGS } from '../src/settings/effective-settings.ts';

export const MONDAY = localDate('2026-11-02');

export function shift(fields: Partial<Omit<Shift, 'start' | 'end'>> & { start?: string; end?: string } = {}): Shift {
  const { start = '08:00', end = '17:00', ...rest } = fields;
  return {
    id: 'shift-pagi',
    code: 'P',
    name: 'Pagi',
    break: { mode: 'auto', minutes: 60 },
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
    ...rest,
    start: localTime(start),
    end: localTime(end),
  };
}

export const NIGHT = shift({ id: 'shift-malam', code: 'M', name: 'Malam', start: '22:00', end: '06:00' });

/** `wib('02', '08:00')` is 08.00 WIB on 2 November 2026. */
export function wib(day: string, time: string) {
  return instant(`2026-11-${day}T${time.length === 5 ? `${time}:00` : time}+07:00`);
}

export function event(type: EventType, at: ReturnType<typeof wib>, valid = true): ClockEvent {
  return { type, at, valid };
}

export function day<Event extends ClockEvent>(fields: Partial<DayInput<Event>> = {}): DayInput<Event> {
  return {
    zone: 'Asia/Jakarta',
    workDate: MONDAY,
    plan: { dayType: 'workday', shift: shift() },
    permissions: [],
    events: [],
    settings: DEFAULT_SETTINGS,
    breakAfterMinutes: 240,
    now: null,
    ...fields,
  };
}
