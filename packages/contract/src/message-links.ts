/** Where messages lead. The pages read these search names; the links are written nowhere else. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';

/** The employee's own day, opened in the calendar. */
export function ownDayLink(date: LocalDate): string {
  return `/apps/absent/kalender?hari=${date}`;
}

/** One person's day, opened over the report of the dates. Both ends inclusive; the day opened is the last. */
export function personDayLink(userId: string, from: LocalDate, to: LocalDate): string {
  return `/laporan/all?from=${from}&to=${to}&buka=${userId}_${to}`;
}
