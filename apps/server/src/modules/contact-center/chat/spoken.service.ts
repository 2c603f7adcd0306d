/** What was said to the bot before somebody was called in, for whoever answers the ticket: own records are not in it. */
import type { SpokenBefore } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { publishedOf } from '../faq/faq-index.service.ts';
import { messagesOf } from './chat.store.ts';

/** Until the ticket was made; what is asked of the bot afterwards is the person's own. */
export async function spokenInChat(db: CompanyDb, sessionId: string, until: Instant): Promise<SpokenBefore[]> {
  const { byId } = await publishedOf(db);
  const messages = await messagesOf(db, sessionId);
  return messages
    .filter(({ at }) => at <= until)
    .map(({ at, sender, text, faqIds }) => ({
      at: toWire(at),
      sender,
      text: text === '' ? faqIds.map((id) => byId.get(id)?.question ?? 'Bantuan yang sudah ditarik').join('\n') : text,
    }));
}
