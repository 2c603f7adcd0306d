/** Merging: a ticket goes on in another one of the same person, with the histories of both as one thread (rules/tickets#merging). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ticketPriorityWord } from '@hadir/contract/tickets/words.ts';
import { higherPriority } from '@hadir/domain/tickets/service-level.ts';
import { canJoin } from '@hadir/domain/tickets/ticket.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { lockRouting } from './agents.store.ts';
import { lockFor, moved, refreshed, routed } from './desk-ticket.service.ts';
import { lockBoth, storeJoined } from './merge.store.ts';
import { moveTicket } from './move-ticket.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import { findTicket, insertTicketMessage, type StoredTicket } from './ticket.store.ts';
import { notifyRequester, publishTicket } from './ticket-notices.service.ts';
import { factsOf } from './ticket-view.ts';

const joined = (row: StoredTicket) => ({ ...factsOf(row), id: row.id, requesterId: row.requesterId });

/** The line in the thread that goes on, and who did it. */
async function noteJoined(
  c: Pick<Call, 'actor' | 'now' | 'ip' | 'ref'>,
  tx: CompanyDb,
  from: StoredTicket,
  into: StoredTicket,
): Promise<void> {
  const event = { id: newId(), ticketId: into.id, kind: 'event', authorId: c.actor.userId, action: 'merge' } as const;
  await insertTicketMessage(tx, { ...event, body: `${from.number} dilanjutkan di sini.` }, c.now);
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'ticket.merge', 'ticket', into.id),
    after: { nomor: into.number, dari: from.number, userId: into.requesterId },
  });
}

/**
 * What was urgent stays urgent. What waited for the requester has the answer to what the merged one asked to give: as
 * after a word of the requester it goes on, else silence would end it.
 */
async function goOnWith(
  c: Pick<Call, 'now'>,
  tx: CompanyDb,
  from: Pick<StoredTicket, 'state' | 'priority' | 'number'>,
  into: StoredTicket,
): Promise<void> {
  const moment = { by: null, now: c.now, calendar: await serviceCalendar(tx, c.now) };
  const priority = higherPriority(from.priority, into.priority);
  const reason = `Prioritas ${ticketPriorityWord[priority]} dari ${from.number}.`;
  const raised =
    priority === into.priority
      ? into
      : await moveTicket(tx, into, { action: 'change', ...moment, with: { priority }, reason });
  if (raised.state !== 'waiting' || from.state === 'waiting') return;
  await moveTicket(tx, raised, { action: 'answer', ...moment });
}

/** @throws Refused PILIHAN_TIDAK_ADA where the other has ended or is of somebody else, TIKET_TIDAK_SESUAI where it is not the caller's */
export async function mergeTicket(c: Call<typeof deskTickets.merge>): Promise<ReplyOf<typeof deskTickets.merge>> {
  const { version, into: intoId } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    await lockBoth(tx, [c.params.id, intoId]);
    const { row: from } = await lockFor(c, tx, { id: c.params.id, action: 'merge', version });
    const other = await findTicket(tx, intoId);
    if (other === undefined || !canJoin(joined(from), joined(other)))
      throw refusedField('into', 'PILIHAN_TIDAK_ADA', { kolom: 'tiket tujuan' });
    const target = await lockFor(c, tx, { id: intoId, action: 'merge' });
    await moved(c, tx, from, {
      action: 'merge',
      with: { mergedInto: intoId },
      reason: `Dilanjutkan di ${other.number}.`,
    });
    await goOnWith(c, tx, from, other);
    await storeJoined(tx, from, other, c.now);
    await noteJoined(c, tx, from, other);
    await notifyRequester(tx, other, { kind: 'tiket_balasan', title: `${from.number} digabungkan` }, c.now);
    await publishTicket(c.app, tx, from);
    await routed(c, tx);
    return refreshed(c, tx, target);
  });
}
