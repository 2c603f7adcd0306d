/** The report of a work date: written, submitted, read by a superior (rules/activity#daily-report). */
import { addDays, atMinutes, type Instant, type LocalDate, type Zone } from '../kernel/time.ts';

export const DAILY_REPORT_STATES = ['draft', 'submitted', 'returned', 'reviewed'] as const;
export type DailyReportState = (typeof DAILY_REPORT_STATES)[number];

/** Until when it is in time: the company's hour of the next day, in the zone of the date's place. */
export function reportDeadline(date: LocalDate, hour: number, zone: Zone): Instant {
  return atMinutes(addDays(date, 1), hour * 60, zone);
}

/** Of what was sent first: a report that is sent again after its return stays as it was. */
export function isLateReport(submittedAt: Instant, deadline: Instant): boolean {
  return submittedAt > deadline;
}

/** Days after the date on which a report can still be written for the first time. */
export const REPORT_DAYS_BACK = 7;
/** Papers and pictures beside one report. */
export const MAX_REPORT_FILES = 5;
/** Characters of what was done. */
export const DONE_MIN = 10;

export type SubmitRefusal =
  | 'LAPORAN_SUDAH_DIKIRIM'
  | 'LAPORAN_KOSONG'
  | 'AKTIVITAS_TANGGAL'
  | 'AKTIVITAS_BUKAN_HARI_KERJA';

export interface SubmitFacts {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly works: boolean;
  readonly state: DailyReportState | null;
  readonly done: string;
}

/** Why the report cannot be sent. */
export function submitRefusal({ date, today, works, state, done }: SubmitFacts): SubmitRefusal | undefined {
  if (state === 'submitted' || state === 'reviewed') return 'LAPORAN_SUDAH_DIKIRIM';
  if (date > today || (date < addDays(today, -REPORT_DAYS_BACK) && state !== 'returned')) return 'AKTIVITAS_TANGGAL';
  if (!works) return 'AKTIVITAS_BUKAN_HARI_KERJA';
  return done.trim().length < DONE_MIN ? 'LAPORAN_KOSONG' : undefined;
}

const MAX_DONE = 4_000;

export interface ReportedActivity {
  /** `HH:MM` */
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
}

/** What was done, in the report's own words or else from the activities, one line each. */
export function workDone(done: string, activities: readonly ReportedActivity[]): string {
  if (done.trim() !== '') return done.trim();
  const lines = activities.map(({ start, end, title, description }) => {
    const what = `${start.replace(':', '.')}–${end.replace(':', '.')} ${title}`;
    return description.trim() === '' ? what : `${what}: ${description.trim()}`;
  });
  return lines.join('\n').slice(0, MAX_DONE);
}

export type ReviewAction = 'review' | 'return';

/** What a superior may do with it. */
export function reviewActions(state: DailyReportState): readonly ReviewAction[] {
  return state === 'submitted' ? ['review', 'return'] : [];
}
