/** Mail leaves by SMTP when it is set; without it the letters stay readable for the admin in mail_outbox (house.md 5). */
import nodemailer from 'nodemailer';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Config } from '../config.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/pool.ts';

export interface Letter {
  companyId: string | null;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** True when letters really leave the server. */
  readonly sends: boolean;
  /** Puts the letter into the outbox in the caller's transaction; it is sent after commit by `flush`. */
  post(db: Db, letter: Letter, now: Instant): Promise<void>;
  /** Sends what waits, oldest first. @returns how many left. */
  flush(db: Db, now: Instant): Promise<number>;
}

const AT_A_TIME = 50;
const MOST_ATTEMPTS = 5;

export function createMailer(smtp: Config['smtp']): Mailer {
  const transport = smtp
    ? nodemailer.createTransport({
        host: smtp.host,
        port: smtp.port,
        secure: smtp.secure,
        ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
      })
    : null;
  return {
    sends: transport !== null,
    async post(db, letter, now) {
      await db.query(
        'insert into mail_outbox (id, company_id, to_address, subject, text_body, created_at) values ($1, $2, $3, $4, $5, $6)',
        [newId(), letter.companyId, letter.to, letter.subject, letter.text, toWire(now)],
      );
    },
    async flush(db, now) {
      if (!transport || !smtp) return 0;
      const waiting = await db.query<{ id: string; to_address: string; subject: string; text_body: string }>(
        `select id, to_address, subject, text_body from mail_outbox
         where sent_at is null and attempts < $1 order by created_at limit $2`,
        [MOST_ATTEMPTS, AT_A_TIME],
      );
      let sent = 0;
      for (const letter of waiting.rows) {
        try {
          // The id as Message-ID: a letter sent twice after a crash is one letter to the reader's mail program.
          await transport.sendMail({
            from: smtp.from,
            to: letter.to_address,
            subject: letter.subject,
            text: letter.text_body,
            messageId: `<${letter.id}@hadir>`,
          });
          await db.query('update mail_outbox set sent_at = $2, error = null where id = $1', [letter.id, toWire(now)]);
          sent += 1;
        } catch (error) {
          const reason = error instanceof Error ? error.message.slice(0, 300) : 'gagal';
          await db.query('update mail_outbox set attempts = attempts + 1, error = $2 where id = $1', [
            letter.id,
            reason,
          ]);
        }
      }
      return sent;
    },
  };
}
