/** Mail leaves by SMTP when it is set; without it the letters stay readable in mail_outbox. */
import nodemailer from 'nodemailer';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import {
  dropAttachment,
  insertLetters,
  type Letter,
  type LetterAttachment,
  markFailed,
  markSent,
  type WaitingLetter,
  wholeText,
  waitingLetters,
} from './mail-outbox.store.ts';

interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
  /** Whole: a stream that a failing post office never reads would stay open. */
  readonly content: Buffer;
}

/** The file by what its addressee may see at that moment; undefined where it does not go along. */
export type ReadAttachment = (
  companyId: string,
  attachment: LetterAttachment & { readonly to: string },
  now: Instant,
) => Promise<AttachedFile | undefined>;

export interface Mailer {
  /** True when letters really leave the server. */
  readonly sends: boolean;
  /** Puts the letter into the outbox in the caller's transaction; it is sent after commit by `flush`. */
  post(db: Db, letter: Letter, now: Instant): Promise<void>;
  /** The same for many letters. */
  postAll(db: Db, letters: readonly Letter[], now: Instant): Promise<void>;
  /** Who reads the files that letters take along. */
  attachBy(read: ReadAttachment): void;
  /** Sends what is due, oldest first, until the post office cannot be reached or refuses the sign-in. @returns how many left. */
  flush(db: Db, now: Instant): Promise<number>;
}

const AT_A_TIME = 50;
/** After each failed attempt: a post office that is away for a minute or for most of a day loses no letter. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 480];
const MOST_ATTEMPTS = RETRY_MINUTES.length + 1;
/** Then the letter goes without: its file cannot be read, or the post office takes none of its size. */
const ATTEMPTS_WITH_FILE = 3;

/** Of nodemailer, where the post office itself cannot be reached or refuses the sign-in: no letter of the round would leave. */
const AWAY = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ECONNREFUSED', 'ETLS', 'EAUTH'];
const isAway = (error: unknown) => error instanceof Error && 'code' in error && AWAY.includes(String(error.code));

const retryAt = ({ attempts }: WaitingLetter, now: Instant): Instant =>
  (now + (RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length - 1)] ?? 0) * MINUTE_MS) as Instant;

/** Mail programs offer the entry by its method. */
function calendarPart(content: string) {
  const method = content.includes('METHOD:CANCEL') ? 'CANCEL' : 'REQUEST';
  return { method, filename: 'rapat.ics', content };
}

/** @param keys seal the links that letters carry */
export function createMailer(smtp: Config['smtp'], keys: SealingKeys): Mailer {
  const transport = smtp
    ? nodemailer.createTransport({
        host: smtp.host,
        port: smtp.port,
        secure: smtp.secure,
        ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
      })
    : null;
  let readAttachment: ReadAttachment = async () => undefined;
  async function withFile(db: Db, letter: WaitingLetter, now: Instant) {
    const { company_id: companyId, attachment, text_body: text, to_address: to } = letter;
    if (companyId === null || attachment === null) return { text, files: [] };
    const file = await readAttachment(companyId, { ...attachment, to }, now);
    return file === undefined ? { text: await dropAttachment(db, letter), files: [] } : { text, files: [file] };
  }
  return {
    sends: transport !== null,
    post: (db, letter, now) => insertLetters(db, keys, [letter], now),
    postAll: (db, letters, now) => insertLetters(db, keys, letters, now),
    attachBy(read) {
      readAttachment = read;
    },
    async flush(db, now) {
      if (!transport || !smtp) return 0;
      let sent = 0;
      for (const letter of await waitingLetters(db, { attempts: MOST_ATTEMPTS, limit: AT_A_TIME, now })) {
        try {
          const { text, files } = await withFile(db, letter, now);
          // The id as Message-ID: a letter sent twice after a crash is one letter to the reader's mail program.
          await transport.sendMail({
            from: smtp.from,
            to: letter.to_address,
            subject: letter.subject,
            text: wholeText(keys, { ...letter, text_body: text }),
            attachments: files,
            messageId: `<${letter.id}@hadir>`,
            ...(letter.calendar === null ? {} : { icalEvent: calendarPart(letter.calendar) }),
          });
          await markSent(db, letter.id, now);
          sent += 1;
        } catch (error) {
          // Where nobody answers the file is not the reason: it goes along for as long as whoever reads it allows.
          const isLastWithFile = letter.attempts + 1 >= ATTEMPTS_WITH_FILE && !isAway(error);
          if (letter.attachment !== null && isLastWithFile) await dropAttachment(db, letter);
          const reason = error instanceof Error ? error.message.slice(0, 300) : 'gagal';
          await markFailed(db, letter.id, reason, retryAt(letter, now));
          // The others lose no attempt, and the round does not wait out the silence once for each.
          if (isAway(error)) break;
        }
      }
      return sent;
    },
  };
}
