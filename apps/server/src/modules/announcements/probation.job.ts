/** Probations that end are told to the admins on the days that the company has set, each step once. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { personLink } from '@hadir/contract/notifications/message-links.ts';
import { dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { dueReminder } from '@hadir/domain/people/probation.ts';
import { adminsOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { endingProbations } from './probation.service.ts';
import { noteProbationReminder } from './probation.store.ts';

/** @returns how many probations were told of */
export async function remindOfProbations(db: CompanyDb, zone: Zone, now: Instant): Promise<number> {
  const today = dateIn(now, zone);
  const { ending, settings } = await endingProbations(db, today);
  const steps = [settings.probation_remind_first, settings.probation_remind_last];
  return db.transaction(async (tx) => {
    let notified = 0;
    for (const { employmentId, userId, fullname, end } of ending) {
      const step = dueReminder(end, today, steps);
      if (step === null || !(await noteProbationReminder(tx, { employmentId, end, step, now }))) continue;
      notified += 1;
      const message = {
        kind: 'percobaan_berakhir',
        title: `Masa percobaan ${fullname} berakhir ${dateText(end)}`,
        body: 'Putuskan sebelum tanggal itu: teruskan sebagai karyawan tetap, atau akhiri dengan alasan tertulis.',
        link: personLink(userId),
      };
      const admins = await adminsOf(tx, tx.companyId);
      await notify(
        tx,
        tx.companyId,
        admins.map((admin) => ({ ...message, userId: admin })),
        now,
      );
    }
    return notified;
  });
}
