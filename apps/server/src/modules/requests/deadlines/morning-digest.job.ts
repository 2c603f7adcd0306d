/** The letter of the morning: what waits for somebody's decision, at 08.00 of workdays (rules/requests#deadlines). */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import { dateIn, type Instant, minutesOf, timeIn, weekday } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { addressOf, CHOICES_PATH } from '../../notifications/notifications.service.ts';
import { approversByKind, claimDigest, noteDigest, waitingByPerson, type WaitingFor } from './morning-digest.store.ts';
import { isHoliday } from './reminders.job.ts';
import { substitutesToday } from '../delegation/substitutes.service.ts';

const FROM = 8 * 60;
/** A server that stood still in the morning writes later, but not into the evening. */
const UNTIL = 15 * 60;

function textOf({ fullname, kinds, oldest }: WaitingFor, base: string): string {
  const list = kinds.map(({ kind, count }) => `- ${requestKindWord[kind]}: ${count}`).join('\n');
  return `Halo ${fullname},\n\nYang menunggu keputusan Anda pagi ini:\n${list}\n\nPaling lama menunggu sejak ${dateText(oldest)}.\n\nPutuskan: ${base}/dashboards/pending\n\nAtur email yang Anda terima: ${base}${CHOICES_PATH}`;
}

/** @returns how many letters were written; once per company and date */
export async function writeDigest(app: Pick<App, 'mailer' | 'config'>, db: CompanyDb, now: Instant): Promise<number> {
  const rules = await currentRules(db);
  const today = dateIn(now, rules.zone);
  const minute = minutesOf(timeIn(now, rules.zone));
  if (minute < FROM || minute >= UNTIL || weekday(today) > 4 || isHoliday(rules, today)) return 0;
  return db.transaction(async (tx) => {
    if (!(await claimDigest(tx, today, now))) return 0;
    const substitutes = await substitutesToday(tx, await approversByKind(tx), today);
    const waiting = await waitingByPerson(tx, { zone: rules.zone, substitutes });
    const base = addressOf(app);
    const letters = waiting.map((person) => {
      const total = person.kinds.reduce((sum, { count }) => sum + count, 0);
      const subject = `${total} pengajuan menunggu keputusan Anda`;
      return { companyId: tx.companyId, to: person.email, subject, text: textOf(person, base) };
    });
    await app.mailer.postAll(tx, letters, now);
    await noteDigest(tx, today, letters.length);
    return letters.length;
  });
}
