/** Periods of a week in words: days with the same hours stand together. */
import { WEEKDAY_NAMES } from '@hadir/contract/kernel/cell.ts';
import { DAY_MINUTES } from '@hadir/domain/kernel/time.ts';
import type { ServicePeriod } from '@hadir/domain/tickets/service-hours.ts';

const HOUR = 60;

/** `08:00`; the end of the day is 24:00. */
export function clockOf(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  return `${String(hours).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;
}

/** undefined for what is no time of a day. */
export function minutesOfClock(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const value = Number(hours) * HOUR + Number(minutes);
  return value <= DAY_MINUTES ? value : undefined;
}

const spanText = ({ from, to }: ServicePeriod): string => `${clockOf(from)}–${clockOf(to)}`.replaceAll(':', '.');

function daysText(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAY_NAMES[day] ?? '');
  const [first = '', ...others] = names;
  const last = others.at(-1);
  const together = days.every((day, place) => place === 0 || day === (days[place - 1] ?? 0) + 1);
  if (last === undefined) return first;
  return together && days.length > 2 ? `${first}–${last}` : names.join(', ');
}

export function periodsText(periods: readonly ServicePeriod[]): string {
  const byDay = Map.groupBy(periods, ({ weekday }) => weekday);
  const lines = [...byDay.entries()].toSorted(([one], [other]) => one - other);
  const byHours = Map.groupBy(lines, ([, of]) =>
    of
      .toSorted((one, other) => one.from - other.from)
      .map(spanText)
      .join(' dan '),
  );
  return [...byHours.entries()].map(([hours, of]) => `${daysText(of.map(([day]) => day))} ${hours}`).join('; ');
}
