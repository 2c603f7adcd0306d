/** News that people want by letter, too. Who has read it in the bell meanwhile gets none. */
import { freshMinutes } from '@hadir/contract/notifications/events.ts';
import { requestOfInboxLink } from '@hadir/contract/notifications/message-links.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
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

/** Read in the bell it needs no letter, but for the calendar's sake. */
const isWanted = ({ read, calendar }: DueLetter): boolean => !read || calendar !== null;

/** A reminder that quiet hours held back too long is none any more. */
function isNews({ kind, createdAt }: DueLetter, now: Instant): boolean {
  const fresh = freshMinutes(kind);
  return fresh === null || now - createdAt < fresh * MINUTE_MS;
}

/** @returns how many letters were written */
export async function writeLetters(
  app: Pick<App, 'pool' | 'mailer' | 'config' | 'secrets'>,
  now: Instant,
): Promise<number> {
  const base = addressOf(app);
  return transaction(app.pool, async (db) => {
    const taken = await takeDueLetters(db, now, (now - AFTER_MS) as Instant, BATCH_SIZE);
    const due = taken.filter((letter) => isWanted(letter) && isNews(letter, now));
    const approvals = due.flatMap((letter) => {
      const requestId = requestIdOf(letter);
      return requestId === null ? [] : [{ companyId: letter.companyId, userId: letter.userId, requestId }];
    });
    const links = await approvalLinks(app, db, approvals, now);
    const letters = due.flatMap((letter) => {
      const { companyId, userId, email, title, calendar } = letter;
      if (email === null) return [];
      const requestId = requestIdOf(letter);
      const path = requestId === null ? undefined : links.get(linkKey({ userId, requestId }));
      const link = path === undefined ? undefined : `${base}${path}`;
      return [{ companyId, to: email, subject: title, text: textOf(base, letter, link !== undefined), link, calendar }];
    });
    await app.mailer.postAll(db, letters, now);
    return letters.length;
  });
}
