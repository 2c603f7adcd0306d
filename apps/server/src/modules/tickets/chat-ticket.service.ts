/** A chat that goes to a human becomes a ticket, with the conversation beside it (rules/tickets#hand-over). */
import { handOverWord } from '@hadir/contract/contact-center/chat-words.ts';
import type { ChatHandOver } from '@hadir/domain/bot/chat.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { type Asker, openTicket } from './open-ticket.service.ts';
import { openTicketOfSession } from './ticket.store.ts';

const MOST_SUBJECT = 150;
const LEAST_SUBJECT = 3;

const subjectOf = (question: string): string => {
  const short = question.replace(/\s+/g, ' ').trim().slice(0, MOST_SUBJECT);
  return short.length < LEAST_SUBJECT ? 'Percakapan dengan bot' : short;
};

interface HandOver {
  readonly sessionId: string;
  readonly because: ChatHandOver;
  /** What was asked last that was no wish for a human. */
  readonly question: string;
}

/** The title is read wherever the person's tickets and messages are, by whoever looks on: it tells nothing. What to do is a note. */
const DANGER_TICKET = {
  category: 'safety',
  subject: 'Mohon segera dihubungi',
  kind: 'note',
  body: 'Bot menemukan kata bahaya. Isi percakapan tidak diteruskan. Hubungi orangnya sekarang.',
  priority: 'high',
  sessionId: null,
} as const;

/** Under the lock of the conversation. A conversation has one open ticket; words of danger have one of their own, without what was written. */
export async function openTicketOfChat(
  c: Asker,
  tx: CompanyDb,
  { sessionId, because, question }: HandOver,
): Promise<void> {
  if (because === 'danger') {
    await openTicket(c, tx, { ...DANGER_TICKET, id: newId() });
    return;
  }
  if ((await openTicketOfSession(tx, sessionId)) !== undefined) return;
  const body = question.trim() === '' ? `Dialihkan dari bot: ${handOverWord[because]}.` : question;
  await openTicket(c, tx, {
    id: newId(),
    category: 'other',
    subject: subjectOf(question),
    kind: 'requester',
    body,
    priority: 'normal',
    sessionId,
  });
}
