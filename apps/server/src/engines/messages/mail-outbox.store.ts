/** Letters on their way: written with the change that causes them, read by the sender and by the admin. */
import { DAY_MS, toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { seal, type SealingKeys, unseal } from '../../db/sealed.ts';

/** Stands in the stored text where the link comes when the letter leaves. */
export const LINK_PLACE = '[tautan pribadi]';

/** A file that was made for the addressee, and what the letter says about it. */
export interface LetterAttachment {
  readonly jobId: string;
  readonly userId: string;
  readonly fileName: string;
  /** Stands in the text. */
  readonly says: string;
  /** Takes its place where the file cannot go along any more when the letter leaves. */
  readonly otherwise: string;
}

export interface Letter {
  companyId: string | null;
  to: string;
  subject: string;
  text: string;
  /** Decides in the reader's name; put in the place of LINK_PLACE, read by nobody who looks at the outbox. */
  link?: string | undefined;
  /** An entry for the reader's calendar (iCalendar). */
  calendar?: string | null;
  attachment?: LetterAttachment | null;
  /** A guest of the company, with whose address the letter is deleted. */
  visitorId?: string | null;
}

export interface WaitingLetter {
  id: string;
  company_id: string | null;
  to_address: string;
  subject: string;
  text_body: string;
  sealed_link: string | null;
  calendar: string | null;
  attachment: LetterAttachment | null;
  attempts: number;
}

export const letterPlace = (id: string) => `letter/${id}`;

export async function insertLetters(
  db: Db,
  keys: SealingKeys,
  letters: readonly Letter[],
  now: Instant,
): Promise<void> {
  await insertRows(
    db,
    'mail_outbox',
    letters.map(({ companyId, to, subject, text, link, calendar = null, attachment = null, visitorId = null }) => {
      const id = newId();
      return {
        id,
        company_id: companyId,
        to_address: to,
        subject,
        text_body: text,
        sealed_link: link === undefined ? null : seal(keys, letterPlace(id), link),
        calendar,
        attachment,
        visitor_id: visitorId,
        created_at: toWire(now),
      };
    }),
  );
}

/** The text as it leaves. @throws Error when the link was sealed by another installation's secret */
export function wholeText(keys: SealingKeys, { id, text_body: text, sealed_link: link }: WaitingLetter): string {
  return link === null ? text : text.replace(LINK_PLACE, () => unseal(keys, letterPlace(id), link));
}

/** Unsent letters whose time has come, oldest first, without those that failed `attempts` times. */
export async function waitingLetters(
  db: Db,
  { attempts, limit, now }: { readonly attempts: number; readonly limit: number; readonly now: Instant },
): Promise<WaitingLetter[]> {
  const { rows } = await db.query<WaitingLetter>(
    `select id, company_id, to_address, subject, text_body, sealed_link, calendar, attachment, attempts from mail_outbox
     where sent_at is null and attempts < $1 and (due_at is null or due_at <= $3) order by created_at limit $2`,
    [attempts, limit, toWire(now)],
  );
  return rows;
}

/** The file stays inside: the text says so, and what is stored is what leaves. */
export async function dropAttachment(db: Db, { id, text_body: text, attachment }: WaitingLetter): Promise<string> {
  const stored = attachment === null ? text : text.replace(attachment.says, () => attachment.otherwise);
  await db.query('update mail_outbox set attachment = null, text_body = $2 where id = $1', [id, stored]);
  return stored;
}

export async function markSent(db: Db, id: string, now: Instant): Promise<void> {
  await db.query('update mail_outbox set sent_at = $2, error = null, sealed_link = null where id = $1', [
    id,
    toWire(now),
  ]);
}

/** @param dueAt when it is tried again */
export async function markFailed(db: Db, id: string, reason: string, dueAt: Instant): Promise<void> {
  await db.query('update mail_outbox set attempts = attempts + 1, error = $2, due_at = $3 where id = $1', [
    id,
    reason,
    toWire(dueAt),
  ]);
}

const LETTER_DAYS = 90;

/** Letters are kept 90 days, whether they left or not (rules/settings#retention). */
export async function forgetLetters(db: Db, now: Instant): Promise<void> {
  await db.query('delete from mail_outbox where created_at < $1', [toWire((now - LETTER_DAYS * DAY_MS) as Instant)]);
}
