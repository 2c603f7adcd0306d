/** What somebody did on a work date, written by the person (rules/activity). */
import {
  addDays,
  atLocal,
  type Instant,
  type LocalDate,
  type LocalTime,
  minutesOf,
  type Zone,
} from '../kernel/time.ts';
import type { DailyReportState } from './daily-report.ts';

export const MAX_ACTIVITIES = 30;
/** Days after the date on which an activity can still be written. */
export const ACTIVITY_DAYS_BACK = 1;

export interface ActivitySpan {
  readonly start: Instant;
  readonly end: Instant;
}

/** Minutes after the end of a night shift in which an activity still belongs to its morning. */
const AFTER_NIGHT = 6 * 60;

/**
 * Times of a clock as moments: an end at or before the start is on the next day, and in a shift over midnight the hours of
 * the morning are the next day's.
 */
export function activitySpan(
  { date, start, end }: { readonly date: LocalDate; readonly start: LocalTime; readonly end: LocalTime },
  shift: { readonly start: LocalTime; readonly end: LocalTime } | null,
  zone: Zone,
): ActivitySpan {
  const overMidnight = shift !== null && minutesOf(shift.end) <= minutesOf(shift.start);
  const inMorning =
    overMidnight &&
    minutesOf(start) < minutesOf(shift.start) &&
    minutesOf(start) <= Math.min(minutesOf(shift.end) + AFTER_NIGHT, minutesOf(shift.start) - 1);
  const from = inMorning ? addDays(date, 1) : date;
  const startsAt = atLocal(from, start, zone);
  const sameDay = atLocal(from, end, zone);
  return { start: startsAt, end: sameDay > startsAt ? sameDay : atLocal(addDays(from, 1), end, zone) };
}

export interface ActivityDay {
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** A shift, or a tap: the person works or worked on the date. */
  readonly works: boolean;
  readonly report: DailyReportState | null;
}

export type ActivityRefusal =
  | 'AKTIVITAS_TANGGAL'
  | 'AKTIVITAS_BUKAN_HARI_KERJA'
  | 'LAPORAN_SUDAH_DIKIRIM'
  | 'AKTIVITAS_BELUM_MULAI'
  | 'AKTIVITAS_TERLALU_BANYAK';

/** Why nothing can be written or taken out on the date. */
export function activityDayRefusal({ date, today, works, report }: ActivityDay): ActivityRefusal | undefined {
  if (report === 'submitted' || report === 'reviewed') return 'LAPORAN_SUDAH_DIKIRIM';
  if (date > today || (date < addDays(today, -ACTIVITY_DAYS_BACK) && report !== 'returned')) return 'AKTIVITAS_TANGGAL';
  return works ? undefined : 'AKTIVITAS_BUKAN_HARI_KERJA';
}

/**
 * Why the activity is refused, its date apart.
 * @param others how many the date has beside it
 */
export function activityRefusal(
  { start }: ActivitySpan,
  { others, now }: { readonly others: number; readonly now: Instant },
): ActivityRefusal | undefined {
  if (others >= MAX_ACTIVITIES) return 'AKTIVITAS_TERLALU_BANYAK';
  return start > now ? 'AKTIVITAS_BELUM_MULAI' : undefined;
}

/** Minutes that at least one of them covers: two at the same time count once. */
export function coveredMinutes(spans: readonly ActivitySpan[]): number {
  let until = Number.NEGATIVE_INFINITY;
  let covered = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    covered += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return Math.round(covered / 60_000);
}
