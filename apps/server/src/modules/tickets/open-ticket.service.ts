/** A new ticket: numbered, stored with its first message, given out at once where somebody is free. */
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import { type TicketCategory, ticketNumber } from '@hadir/domain/tickets/ticket.ts';
import { type MovedTicket, ticketDeadlines } from '@hadir/domain/tickets/after-action.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import type { Call } from '../../http/serve.ts';
import { lockRouting } from './agents.store.ts';
import { routeQueue } from './routing.service.ts';
import { runRulesOfNew } from './rules/rules.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import { findTicket, insertTicket, insertTicketMessage, nextTicketPlace, type StoredTicket } from './ticket.store.ts';
import { publishTicket } from './ticket-notices.service.ts';

export type Asker = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;

interface TicketWish {
  readonly id: string;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly priority: TicketPriority;
  /** The first message; a note is read by agents alone. */
  readonly kind: 'requester' | 'note';
  readonly body: string;
  readonly sessionId: string | null;
}

const begun = ({ priority }: Pick<TicketWish, 'priority'>, createdAt: Instant): MovedTicket => ({
  state: 'new',
  priority,
  createdAt,
  firstReplyAt: null,
  solvedAt: null,
  waitingSince: null,
  pausedMs: 0,
  agentId: null,
  assignedAt: null,
  closedAt: null,
  reopened: 0,
});

export async function openTicket(c: Asker, tx: CompanyDb, row: TicketWish): Promise<StoredTicket> {
  const { actor, now } = c;
  // Before the number: whoever gives out tickets writes them, too.
  await lockRouting(tx);
  const calendar = await serviceCalendar(tx, now);
  const month = dateIn(now, calendar.zone).slice(0, 7).replace('-', '');
  const number = ticketNumber(month, await nextTicketPlace(tx, month));
  const { body, kind, ...rest } = row;
  const deadlines = ticketDeadlines(begun(row, now), calendar);
  await insertTicket(tx, { ...rest, number, requesterId: actor.userId, createdAt: now, deadlines });
  await insertTicketMessage(
    tx,
    {
      id: newId(),
      ticketId: row.id,
      kind,
      authorId: kind === 'requester' ? actor.userId : null,
      body,
      action: null,
    },
    now,
  );
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'ticket.create', 'ticket', row.id),
    after: { nomor: number, kategori: row.category, prioritas: row.priority },
  });
  // What words of danger began is left to humans.
  if (kind === 'requester') await runRulesOfNew(tx, row.id, { now, calendar });
  await routeQueue(c.app, tx, { now, calendar });
  const stored = await findTicket(tx, row.id);
  if (stored === undefined) throw new Error('the ticket was not stored');
  await publishTicket(c.app, tx, stored);
  return stored;
}
