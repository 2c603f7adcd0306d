/** News that people want by letter, too. Who has read it in the bell meanwhile gets none. */
import { requestOfInboxLink } from '@hadir/contract/notifications/message-links.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import { LINK_PLACE } from '../../engines/messages/mail-outbox.store.ts';
import { approvalLinks, linkKey } from '../mail-decision/approval-links.service.ts';
import { type DueLetter, takeDueLetters } from './choices.store.ts';
import { addressOf, CHOICES_PATH } from './notifications.service.ts';

/** Time to read it in the bell first. */
const AFTER_MS = 2 * 60_000;
const BATCH_SIZE = 500;

/** News of a request that waits for the reader's decision. */
const ASKS = ['pengajuan_masuk', 'pengajuan_diteruskan'];

/** The request that the letter may let the reader approve. */
const requestIdOf = ({ kind, link }: DueLetter) => (ASKS.includes(kind) ? requestOfInboxLink(link) : null);

function textOf(base: string, letter: DueLetter, approves: boolean): string {
  const { fullname, title, body, link } = letter;
  const open = link === null ? '' : `\n\nBuka: ${base}${link}`;
  const decide = approves ? `\n\nSetujui dari email ini, sekali, dalam 72 jam:\n${LINK_PLACE}` : '';
  return `Halo ${fullname},\n\n${title}.\n${body}${decide}${open}\n\nAtur email yang Anda terima: ${base}${CHOICES_PATH}`;
}

/** @returns how many letters were written */
export async function writeLetters(
  app: Pick<App, 'pool' | 'mailer' | 'config' | 'secrets'>,
  now: Instant,
): Promise<number> {
  const base = addressOf(app);
  return transaction(app.pool, async (db) => {
    const due = (await takeDueLetters(db, now, (now - AFTER_MS) as Instant, BATCH_SIZE)).filter(({ read }) => !read);
    const approvals = due.flatMap((letter) => {
      const requestId = requestIdOf(letter);
      return requestId === null ? [] : [{ companyId: letter.companyId, userId: letter.userId, requestId }];
    });
    const links = await approvalLinks(app, db, approvals, now);
    const letters = due.flatMap((letter) => {
      const { companyId, userId, email, title } = letter;
      if (email === null) return [];
      const requestId = requestIdOf(letter);
      const path = requestId === null ? undefined : links.get(linkKey({ userId, requestId }));
      const link = path === undefined ? undefined : `${base}${path}`;
      return [{ companyId, to: email, subject: title, text: textOf(base, letter, link !== undefined), link }];
    });
    await app.mailer.postAll(db, letters, now);
    return letters.length;
  });
}
