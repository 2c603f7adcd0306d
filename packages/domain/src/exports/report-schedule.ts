/** When a report is made by itself, and which dates it is then about (rules/reports#scheduled-files). */
import { type Period, periodAt, periodOf } from '../attendance/period.ts';
import {
  addDays,
  atLocal,
  dateIn,
  type Instant,
  type LocalDate,
  type LocalTime,
  weekday,
  type Zone,
} from '../kernel/time.ts';

export const SCHEDULE_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export const SCHEDULE_SPANS = ['yesterday', 'last-week', 'last-period', 'open-period'] as const;
export type ScheduleSpan = (typeof SCHEDULE_SPANS)[number];

export interface ScheduleRhythm {
  readonly rhythm: (typeof SCHEDULE_RHYTHMS)[number];
  /** 0 = Monday of a week, 1 to 31 of a month; null where every day is meant. */
  readonly day: number | null;
  readonly time: LocalTime;
}

/** Whether the day fits the rhythm at all. */
export function isDayOfRhythm({ rhythm, day }: Pick<ScheduleRhythm, 'rhythm' | 'day'>): boolean {
  if (rhythm === 'daily') return day === null;
  const [first, last] = rhythm === 'weekly' ? [0, 6] : [1, 31];
  return day !== null && day >= first && day <= last;
}

function fallsOn({ rhythm, day }: ScheduleRhythm, date: LocalDate): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekly') return weekday(date) === day;
  const dayOfMonth = Number(date.slice(8));
  const isLast = addDays(date, 1).slice(8) === '01';
  // The 31st of a shorter month is its last day.
  return dayOfMonth === day || (isLast && dayOfMonth < (day ?? 0));
}

/** The first moment of the rhythm after `after`. */
export function nextRun(rhythm: ScheduleRhythm, after: Instant, zone: Zone): Instant {
  let date = dateIn(after, zone);
  while (!fallsOn(rhythm, date) || atLocal(date, rhythm.time, zone) <= after) date = addDays(date, 1);
  return atLocal(date, rhythm.time, zone);
}

/**
 * Of the moments from `due` until `now` the newest, which is made, and how many before it are left out: a server that
 * stood still makes up for one file, not for all.
 */
export function newestRun(
  rhythm: ScheduleRhythm,
  { due, now, zone }: { readonly due: Instant; readonly now: Instant; readonly zone: Zone },
): { readonly newest: Instant; readonly skipped: number } {
  let newest = due;
  let skipped = 0;
  for (let next = nextRun(rhythm, due, zone); next <= now; next = nextRun(rhythm, next, zone)) {
    newest = next;
    skipped += 1;
  }
  return { newest, skipped };
}

/** The dates a file made on `date` is about. */
export function datesOfSpan(span: ScheduleSpan, date: LocalDate, cutoffDay: number): Pick<Period, 'from' | 'to'> {
  const yesterday = addDays(date, -1);
  if (span === 'yesterday') return { from: yesterday, to: yesterday };
  if (span === 'last-week') return { from: addDays(date, -7), to: yesterday };
  const open = periodOf(date, cutoffDay);
  if (span === 'open-period') return { from: open.from, to: date };
  const { from, to } = periodAt(open, -1, cutoffDay);
  return { from, to };
}
