/** One move of one ticket, whoever makes it: judged, stored with its clocks, written into the thread and the audit log. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { ServiceCalendar } from '@hadir/domain/tickets/service-hours.ts';
import type { TicketAction } from '@hadir/domain/tickets/ticket.ts';
import { afterAction, ticketDeadlines } from '@hadir/domain/tickets/after-action.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { insertTicketMessage, type StoredTicket, storeTicket } from './ticket.store.ts';

/** Who moves it; null: time, or the routing. */
type Mover = Pick<Call, 'actor' | 'ip' | 'ref'> | null;

export interface TicketMove {
  readonly action: TicketAction;
  readonly by: Mover;
  readonly now: Instant;
  readonly calendar: ServiceCalendar;
  /** Who gets it. */
  readonly agentId?: string;
  /** What else changes with it. */
  readonly with?: Partial<
    Pick<StoredTicket, 'category' | 'priority' | 'tags' | 'solution' | 'rating' | 'ratingNote' | 'mergedInto'>
  >;
  /** Why, for the thread. */
  readonly reason?: string;
  /** A message instead of a line that says what was done. */
  readonly message?: { readonly id: string; readonly kind: 'requester' | 'agent' | 'note'; readonly body: string };
}

/** A note of agents is read by nobody outside; what the requester wrote waits for the agent. */
function unreadAfter(ticket: StoredTicket, { action, message }: TicketMove) {
  // It waits in the ticket in which this one goes on.
  if (action === 'merge') return { unreadByAgent: 0, unreadByRequester: 0 };
  return {
    unreadByAgent: ticket.unreadByAgent + (message?.kind === 'requester' ? 1 : 0),
    unreadByRequester: ticket.unreadByRequester + (message?.kind === 'agent' ? 1 : 0),
  };
}

/** Notes and ratings leave the thread's lines alone. */
const SILENT: readonly TicketAction[] = ['reply', 'wait', 'answer', 'note'];

/** Under the lock of the ticket. @throws Refused TIKET_TIDAK_SESUAI where the state does not allow it */
export async function moveTicket(tx: CompanyDb, ticket: StoredTicket, move: TicketMove): Promise<StoredTicket> {
  const { action, by, now, calendar, agentId, message } = move;
  const moved = afterAction(
    { ...ticket, ...move.with },
    { action, now, calendar, ...(agentId === undefined ? {} : { agentId }) },
  );
  if (moved === undefined) throw new Refused('TIKET_TIDAK_SESUAI');
  const after = { ...moved, ...unreadAfter(ticket, move) };
  // What agents write among themselves is no word of the ticket: no deadline, no version, no "last" moves with it.
  if (action !== 'note') await storeTicket(tx, after, ticketDeadlines(after, calendar), now);
  const authorId = by?.actor.userId ?? null;
  if (message !== undefined)
    await insertTicketMessage(tx, { ...message, ticketId: ticket.id, authorId, action: null }, now);
  if (!SILENT.includes(action))
    await insertTicketMessage(
      tx,
      {
        id: newId(),
        ticketId: ticket.id,
        kind: 'event',
        authorId: action === 'assign' ? (agentId ?? null) : authorId,
        body: move.reason ?? '',
        action,
      },
      now,
    );
  const audited: AuditAction = `ticket.${action}`;
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: authorId,
    actorAccountId: by?.actor.accountId ?? null,
    action: audited,
    entity: 'ticket',
    entityId: ticket.id,
    before: { status: ticket.state, petugas: ticket.agentId },
    after: { status: after.state, petugas: after.agentId, nomor: ticket.number, userId: ticket.requesterId },
    ip: by?.ip ?? null,
    ref: by?.ref ?? null,
  });
  return after;
}
