/** What was said to the bot before somebody was called in, for whoever answers the ticket: neither own records nor words of danger are in it. */
import type { SpokenBefore } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { publishedOf } from '../faq/faq-index.service.ts';
import { messagesOf, type StoredMessage } from './chat.store.ts';

/** Whoever wrote words of danger was told that nothing of them is passed on: neither they nor their answer. */
function withoutDanger(messages: readonly StoredMessage[]): StoredMessage[] {
  const answers = new Set(messages.filter(({ outcome }) => outcome === 'danger').map(({ seq }) => seq));
  return messages.filter(({ seq }) => !answers.has(seq) && !answers.has(seq + 1));
}

/** Until the ticket was made; what is asked of the bot afterwards is the person's own. */
export async function spokenInChat(db: CompanyDb, sessionId: string, until: Instant): Promise<SpokenBefore[]> {
  const { byId } = await publishedOf(db);
  const messages = await messagesOf(db, sessionId);
  return withoutDanger(messages)
    .filter(({ at }) => at <= until)
    .map(({ at, sender, text, faqIds }) => ({
      at: toWire(at),
      sender,
      text: text === '' ? faqIds.map((id) => byId.get(id)?.question ?? 'Bantuan yang sudah ditarik').join('\n') : text,
    }));
}
