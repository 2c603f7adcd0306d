/** Who is named in a note hears of it, where the person reads the ticket anyway: a name gives nobody a right (rules/tickets#notices). */
import { mentionedIn } from '@hadir/domain/tickets/mentions.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Call } from '../../http/serve.ts';
import { readAgents } from './agents.store.ts';
import type { StoredTicket } from './ticket.store.ts';
import { notifyAgent } from './ticket-notices.service.ts';
import { mayRead } from './ticket-view.ts';

export async function notifyMentioned(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  tx: CompanyDb,
  row: StoredTicket,
  note: string,
): Promise<void> {
  if (!note.includes('@')) return;
  const title = `${actor.fullname} menyebut Anda dalam catatan`;
  for (const agent of mentionedIn(note, await readAgents(tx)))
    if (agent.id !== actor.userId && mayRead(row, { userId: agent.id }, agent))
      await notifyAgent(tx, row, { agent, kind: 'tiket_pesan', title }, now);
}
