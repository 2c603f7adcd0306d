/** What keeps two agents from answering at once, and what spares them typing (rules/tickets#desk). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { unknownVariables } from '@hadir/domain/tickets/canned-reply.ts';
import type { Change } from '../../engines/master/served-table.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { readableTicket, requireAgent } from './desk-ticket.service.ts';
import { publishWriting } from './ticket-notices.service.ts';
import { cannedReplies, storeWriting } from './writing.store.ts';

export async function noteWriting(c: Call<typeof deskTickets.writing>): Promise<ReplyOf<typeof deskTickets.writing>> {
  const agent = await requireAgent(c.db, c);
  const row = await readableTicket(c, agent, c.params.id);
  await c.db.transaction(async (tx) => {
    if (await storeWriting(tx, row.id, agent.id, c.now)) await publishWriting(c.app, tx, row.id, agent.id);
  });
  return { data: { ok: true } };
}

export async function listCannedReplies(
  c: Call<typeof deskTickets.cannedReplies>,
): Promise<ReplyOf<typeof deskTickets.cannedReplies>> {
  await requireAgent(c.db, c);
  return { data: await cannedReplies(c.db) };
}

/** Whatever is filled in where it is inserted has to be known. */
export async function replyErrors({ after }: Change): Promise<readonly FieldRefusal[]> {
  const body = after?.['body'];
  const [variabel] = typeof body === 'string' ? unknownVariables(body) : [];
  return variabel === undefined
    ? []
    : [{ field: 'body', code: 'VARIABEL_TIDAK_DIKENAL', params: { variabel: `{${variabel}}` } }];
}
