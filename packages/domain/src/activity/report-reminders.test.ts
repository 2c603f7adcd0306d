import { expect, test } from 'vitest';
import { instant } from '../kernel/time.ts';
import { dueReportReminder, type ReportReminderFacts } from './report-reminders.ts';

const at = (time: string) => instant(`${time}:00+07:00`);
const facts = (more: Partial<ReportReminderFacts> = {}): ReportReminderFacts => ({
  leftAt: at('2026-11-19T17:05'),
  deadline: at('2026-11-20T10:00'),
  worksAtDeadline: true,
  sent: [],
  ...more,
});

const cases: readonly [string, string, Partial<ReportReminderFacts>, string | null][] = [
  ['nothing right after going home', '2026-11-19T17:19', {}, null],
  ['a quarter of an hour after going home', '2026-11-19T17:20', {}, 'report_first'],
  ['once', '2026-11-19T17:20', { sent: ['report_first'] }, null],
  ['not at night', '2026-11-19T19:05', {}, null],
  ['nothing before the last two hours', '2026-11-20T07:59', {}, null],
  ['two hours before the deadline', '2026-11-20T08:00', { sent: ['report_first'] }, 'report_last'],
  ['the last once', '2026-11-20T08:00', { sent: ['report_first', 'report_last'] }, null],
  ['never on a day off', '2026-11-20T08:00', { worksAtDeadline: false }, null],
  ['nothing at the deadline', '2026-11-20T10:00', {}, null],
  ['after a night shift the last alone', '2026-11-20T08:30', { leftAt: at('2026-11-20T08:00') }, 'report_last'],
];
test.each(cases)('%s', (_, time, more, stage) => {
  expect(dueReportReminder(facts(more), at(time))).toBe(stage);
});
