/** News that people want by letter, too. Who has read it in the bell meanwhile gets none. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import { takeDueLetters } from './choices.store.ts';
import { addressOf, CHOICES_PATH } from './notifications.service.ts';

/** Time to read it in the bell first. */
const AFTER_MS = 2 * 60_000;
const AT_ONCE = 500;

/** @returns how many letters were written */
export async function writeLetters(app: Pick<App, 'pool' | 'mailer' | 'config'>, now: Instant): Promise<number> {
  const base = addressOf(app);
  return transaction(app.pool, async (db) => {
    const due = await takeDueLetters(db, now, (now - AFTER_MS) as Instant, AT_ONCE);
    const letters = due.flatMap(({ companyId, email, fullname, title, body, link, read }) => {
      if (read || email === null) return [];
      const open = link === null ? '' : `\n\nBuka: ${base}${link}`;
      const text = `Halo ${fullname},\n\n${title}.\n${body}${open}\n\nAtur email yang Anda terima: ${base}${CHOICES_PATH}`;
      return [{ companyId, to: email, subject: title, text }];
    });
    await app.mailer.postAll(db, letters, now);
    return letters.length;
  });
}
