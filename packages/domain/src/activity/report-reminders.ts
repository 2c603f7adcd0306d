/** When a missing daily report is reminded of (rules/activity#reminders-of-the-report). */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';

export type ReportReminder = 'report_first' | 'report_last';

/** Minutes after going home, first and last. */
const AFTER_LEAVING = [15, 120] as const;
/** Minutes before the deadline. */
const BEFORE_DEADLINE_MINUTES = 120;

export interface ReportReminderFacts {
  readonly leftAt: Instant;
  readonly deadline: Instant;
  /** Works on the date of the deadline: nobody is asked for a report on a day off. */
  readonly worksAtDeadline: boolean;
  readonly sent: readonly string[];
}

/** Of a date on which the person came and went, and whose report was not sent. */
export function dueReportReminder(facts: ReportReminderFacts, now: Instant): ReportReminder | null {
  const { leftAt, deadline, worksAtDeadline, sent } = facts;
  if (now >= deadline) return null;
  const left = deadline - now;
  if (left <= BEFORE_DEADLINE_MINUTES * MINUTE_MS)
    return worksAtDeadline && !sent.includes('report_last') ? 'report_last' : null;
  const since = now - leftAt;
  const [first, last] = AFTER_LEAVING;
  const due = since >= first * MINUTE_MS && since < last * MINUTE_MS && !sent.includes('report_first');
  return due ? 'report_first' : null;
}
