/** Whoever owes the report of a date is reminded on a day of work (rules/activity#reminders-of-the-report). */
import { ownReportLink } from '@hadir/contract/notifications/message-links.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { reportDeadline } from '@hadir/domain/activity/daily-report.ts';
import { dueReportReminder } from '@hadir/domain/activity/report-reminders.ts';
import { type Instant, timeIn, zoneName } from '@hadir/domain/kernel/time.ts';
import { claimReminders } from '../../db/attendance/claim-reminders.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { type OwedReport, owedReports } from './report-reminders.store.ts';

function reminderOf({ userId, date, zone }: OwedReport, deadline: Instant): NewNotification {
  return {
    userId,
    kind: 'pengingat_laporan',
    title: `Laporan harian ${dateText(date)} belum dikirim`,
    body: `Kirim paling lambat ${timeIn(deadline, zone).replace(':', '.')} ${zoneName[zone]} agar tidak tercatat terlambat.`,
    link: ownReportLink(date),
  };
}

/** @returns how many were reminded */
export async function remindOfReports(db: CompanyDb, now: Instant): Promise<number> {
  const { settings } = await currentRules(db);
  if (!settings.daily_report || !settings.report_reminders) return 0;
  const due = (await owedReports(db, now)).flatMap((owed) => {
    const deadline = reportDeadline(owed.date, settings.daily_report_deadline, owed.zone);
    const stage = dueReportReminder({ ...owed, deadline }, now);
    return stage === null ? [] : [{ ...owed, deadline, stage }];
  });
  if (due.length === 0) return 0;
  return db.transaction(async (tx) => {
    const claimed = new Set((await claimReminders(tx, due, now)).map(({ userId, date }) => `${userId} ${date}`));
    const mine = due.filter(({ userId, date }) => claimed.has(`${userId} ${date}`));
    await notify(
      tx,
      tx.companyId,
      mine.map((one) => reminderOf(one, one.deadline)),
      now,
    );
    return mine.length;
  });
}
