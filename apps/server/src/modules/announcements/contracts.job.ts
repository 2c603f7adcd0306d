/** Contracts that end are told to the admins 30, 14 and 7 days before, each step once. */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { personLink } from '@hadir/contract/notifications/message-links.ts';
import { dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { takeEndingContracts } from './announcements.store.ts';

/** Days before the end; a step covers what lies above the next one, so a late run still tells the right one. */
const STEPS = [
  { days: 30, above: 14 },
  { days: 14, above: 7 },
  { days: 7, above: -1 },
] as const;

/** @returns how many contracts were told of */
export async function remindOfContracts(db: CompanyDb, zone: Zone, now: Instant): Promise<number> {
  const today = dateIn(now, zone);
  let notified = 0;
  for (const step of STEPS) {
    notified += await db.transaction(async (tx) => {
      const ending = await takeEndingContracts(tx, today, step, now);
      const admins = ending.length === 0 ? [] : await adminsOf(tx, tx.companyId);
      const news = ending.flatMap(({ userId: whose, fullname, contractEnd }) =>
        admins.map((userId) => ({
          userId,
          kind: 'kontrak_berakhir',
          title: `Kontrak ${fullname} berakhir ${dateText(contractEnd)}`,
          body: 'Perpanjang kontraknya, atau nonaktifkan pada hari kerja terakhir.',
          link: personLink(whose),
        })),
      );
      await notify(tx, tx.companyId, news, now);
      return ending.length;
    });
  }
  return notified;
}
