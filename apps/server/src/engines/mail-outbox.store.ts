/** Letters on their way: written with the change that causes them, read by the sender and by the admin. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/pool.ts';

export interface Letter {
  companyId: string | null;
  to: string;
  subject: string;
  text: string;
}

export interface WaitingLetter {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
}

export async function insertLetter(db: Db, letter: Letter, now: Instant): Promise<void> {
  await insertLetters(db, [letter], now);
}

export async function insertLetters(db: Db, letters: readonly Letter[], now: Instant): Promise<void> {
  await insertRows(
    db,
    'mail_outbox',
    letters.map(({ companyId, to, subject, text }) => ({
      id: newId(),
      company_id: companyId,
      to_address: to,
      subject,
      text_body: text,
      created_at: toWire(now),
    })),
  );
}

/** Unsent letters, oldest first, without those that failed `attempts` times. */
export async function waitingLetters(db: Db, attempts: number, limit: number): Promise<WaitingLetter[]> {
  const { rows } = await db.query<WaitingLetter>(
    `select id, to_address, subject, text_body from mail_outbox
     where sent_at is null and attempts < $1 order by created_at limit $2`,
    [attempts, limit],
  );
  return rows;
}

export async function markSent(db: Db, id: string, now: Instant): Promise<void> {
  await db.query('update mail_outbox set sent_at = $2, error = null where id = $1', [id, toWire(now)]);
}

export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db.query('update mail_outbox set attempts = attempts + 1, error = $2 where id = $1', [id, reason]);
}
