/** Rows of tickets and what is written in them (rules/tickets). */
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketAction, TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import type { Deadlines, MovedTicket } from '@hadir/domain/tickets/after-action.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

/** Of one ticket as it is stored. */
export interface StoredTicket extends MovedTicket {
  readonly id: string;
  readonly number: string;
  readonly requesterId: string;
  readonly requester: string;
  readonly agent: string | null;
  readonly sessionId: string | null;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly firstDueAt: Instant;
  readonly solveDueAt: Instant;
  readonly dueAt: Instant | null;
  readonly solution: string;
  readonly rating: number | null;
  readonly ratingNote: string;
  readonly tags: string[];
  readonly mergedInto: string | null;
  readonly lastAt: Instant;
  readonly unreadByAgent: number;
  readonly unreadByRequester: number;
  readonly version: number;
}

const TICKET = `t.id, t.number, t.requester_id as "requesterId", r.fullname as requester, t.agent_id as "agentId",
  a.fullname as agent, t.session_id as "sessionId", t.category, t.subject, t.priority, t.state,
  t.assigned_at as "assignedAt", t.created_at as "createdAt", t.first_due_at as "firstDueAt",
  t.solve_due_at as "solveDueAt", t.due_at as "dueAt", t.first_reply_at as "firstReplyAt",
  t.waiting_since as "waitingSince", t.paused_ms::float8 as "pausedMs", t.solved_at as "solvedAt",
  t.closed_at as "closedAt", t.solution, t.reopened, t.rating, t.rating_note as "ratingNote", t.tags,
  t.merged_into as "mergedInto", t.last_at as "lastAt", t.unread_by_agent as "unreadByAgent",
  t.unread_by_requester as "unreadByRequester", t.version`;
const PEOPLE = `ticket t join app_user r on r.company_id = t.company_id and r.id = t.requester_id
  left join app_user a on a.company_id = t.company_id and a.id = t.agent_id`;

export async function findTicket(db: CompanyDb, id: string): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>(
    `select ${TICKET} from ${PEOPLE} where t.company_id = $1 and t.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

export async function lockTicket(tx: CompanyDb, id: string): Promise<StoredTicket | undefined> {
  const { rows } = await tx.query<StoredTicket>(
    `select ${TICKET} from ${PEOPLE} where t.company_id = $1 and t.id = $2 for update of t`,
    [tx.companyId, id],
  );
  return rows[0];
}

export async function ticketsOf(db: CompanyDb, requesterId: string, most: number): Promise<StoredTicket[]> {
  const { rows } = await db.query<StoredTicket>(
    `select ${TICKET} from ${PEOPLE} where t.company_id = $1 and t.requester_id = $2
      order by t.created_at desc, t.id limit $3`,
    [db.companyId, requesterId, most],
  );
  return rows;
}

export async function countOpenOf(db: CompanyDb, requesterId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from ticket where company_id = $1 and requester_id = $2
      and state in ('new', 'assigned', 'working', 'waiting')`,
    [db.companyId, requesterId],
  );
  return rows[0]?.open ?? 0;
}

/** Open ones of a conversation with the bot. */
export async function openTicketOfSession(db: CompanyDb, sessionId: string): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>(
    `select ${TICKET} from ${PEOPLE} where t.company_id = $1 and t.session_id = $2
      and t.state in ('new', 'assigned', 'working', 'waiting') order by t.created_at desc limit 1`,
    [db.companyId, sessionId],
  );
  return rows[0];
}

/** The next place of the month. Its row stays locked until the ticket stands with it, or both are taken back. */
export async function nextTicketPlace(tx: CompanyDb, month: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    `insert into ticket_number as n (company_id, month, last) values ($1, $2, 1)
     on conflict (company_id, month) do update set last = n.last + 1 returning n.last`,
    [tx.companyId, month],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no number given');
  return row.last;
}

export interface NewTicket {
  readonly id: string;
  readonly number: string;
  readonly requesterId: string;
  readonly sessionId: string | null;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly priority: TicketPriority;
  readonly createdAt: Instant;
  readonly deadlines: Deadlines;
}

export async function insertTicket(tx: CompanyDb, row: NewTicket): Promise<void> {
  const { firstDue, solveDue, due } = row.deadlines;
  await tx.query(
    `insert into ticket (company_id, id, number, requester_id, session_id, category, subject, priority, state, created_at,
       first_due_at, solve_due_at, due_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $9)`,
    [
      tx.companyId,
      row.id,
      row.number,
      row.requesterId,
      row.sessionId,
      row.category,
      row.subject,
      row.priority,
      toWire(row.createdAt),
      toWire(firstDue),
      toWire(solveDue),
      due === null ? null : toWire(due),
    ],
  );
}

const wire = (at: Instant | null): string | null => (at === null ? null : toWire(at));

/** All that a move changes; the deadlines with it. */
export async function storeTicket(
  tx: CompanyDb,
  row: StoredTicket,
  { firstDue, solveDue, due }: Deadlines,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update ticket set category = $3, priority = $4, state = $5, agent_id = $6, assigned_at = $7, first_reply_at = $8,
       waiting_since = $9, paused_ms = $10, solved_at = $11, closed_at = $12, solution = $13, reopened = $14,
       rating = $15, rating_note = $16, tags = $17, merged_into = $18, unread_by_agent = $19, unread_by_requester = $20,
       first_due_at = $21, solve_due_at = $22, due_at = $23, late_told = late_told and due_at is not distinct from $23,
       last_at = $24, version = version + 1
      where company_id = $1 and id = $2`,
    [
      tx.companyId,
      row.id,
      row.category,
      row.priority,
      row.state,
      row.agentId,
      wire(row.assignedAt),
      wire(row.firstReplyAt),
      wire(row.waitingSince),
      row.pausedMs,
      wire(row.solvedAt),
      wire(row.closedAt),
      row.solution,
      row.reopened,
      row.rating,
      row.ratingNote,
      row.tags,
      row.mergedInto,
      row.unreadByAgent,
      row.unreadByRequester,
      toWire(firstDue),
      toWire(solveDue),
      wire(due),
      toWire(now),
    ],
  );
}

export async function markTicketRead(tx: CompanyDb, id: string, by: 'agent' | 'requester'): Promise<void> {
  await tx.query(
    `update ticket set unread_by_agent = case when $3 = 'agent' then 0 else unread_by_agent end,
       unread_by_requester = case when $3 = 'requester' then 0 else unread_by_requester end
      where company_id = $1 and id = $2`,
    [tx.companyId, id, by],
  );
}

type MessageKind = 'requester' | 'agent' | 'note' | 'event';

export interface NewTicketMessage {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: MessageKind;
  readonly authorId: string | null;
  readonly body: string;
  readonly action: TicketAction | null;
}

/** Under the lock of the ticket, so that the order has no gap. */
export async function insertTicketMessage(tx: CompanyDb, row: NewTicketMessage, now: Instant): Promise<void> {
  await tx.query(
    `insert into ticket_message (company_id, id, ticket_id, seq, at, kind, author_id, body, action)
     select $1, $2, $3, coalesce(max(m.seq), 0) + 1, $4, $5, $6, $7, $8
       from ticket_message m where m.company_id = $1 and m.ticket_id = $3`,
    [tx.companyId, row.id, row.ticketId, toWire(now), row.kind, row.authorId, row.body, row.action],
  );
}

export interface StoredTicketMessage {
  readonly id: string;
  /** Where it was written, which may be a ticket that was merged into the one that is read. */
  readonly ticketId: string;
  readonly seq: number;
  readonly at: Instant;
  readonly kind: MessageKind;
  readonly authorId: string | null;
  readonly author: string | null;
  readonly body: string;
  readonly action: TicketAction | null;
}

/** More of one ticket are not shown. */
const MOST_MESSAGES = 500;

/** With what was written in those that were merged into it, as one thread. */
export async function ticketMessages(db: CompanyDb, ticketId: string): Promise<StoredTicketMessage[]> {
  const { rows } = await db.query<StoredTicketMessage>(
    `select m.id, m.ticket_id as "ticketId", m.seq, m.at, m.kind, m.author_id as "authorId", u.fullname as author, m.body, m.action
       from ticket_message m left join app_user u on u.company_id = m.company_id and u.id = m.author_id
      where m.company_id = $1 and m.ticket_id in (select $2::uuid union all
        select j.id from ticket j where j.company_id = $1 and j.merged_into = $2)
      order by m.at desc, m.ticket_id, m.seq desc limit $3`,
    [db.companyId, ticketId, MOST_MESSAGES],
  );
  return rows.toReversed();
}

/** Where a message with the id stands, and whose it is; undefined where none has it. */
export async function placeOfMessage(
  db: CompanyDb,
  id: string,
): Promise<{ readonly id: string; readonly ticketId: string; readonly authorId: string | null } | undefined> {
  const { rows } = await db.query<{ id: string; ticketId: string; authorId: string | null }>(
    'select id, ticket_id as "ticketId", author_id as "authorId" from ticket_message where company_id = $1 and id = $2',
    [db.companyId, id],
  );
  return rows[0];
}

/** How many wait in front of it, in the order in which they are given out. */
export async function countBefore(db: CompanyDb, id: string): Promise<number> {
  const { rows } = await db.query<{ before: number }>(
    `select count(*)::int as before from ticket t join ticket o on o.company_id = t.company_id and o.state = 'new' and o.id <> t.id
      where t.company_id = $1 and t.id = $2
        and (array_position(array['urgent', 'high', 'normal', 'low'], o.priority), o.created_at, o.id)
          < (array_position(array['urgent', 'high', 'normal', 'low'], t.priority), t.created_at, t.id)`,
    [db.companyId, id],
  );
  return rows[0]?.before ?? 0;
}

/** Tickets that ended so long ago; their messages go with them. One that goes on in another stays as long as that. @returns how many */
export async function forgetTickets(db: Db, before: Instant): Promise<number> {
  await db.query(
    `update file f set delete_after = $1 from ticket_file q
       join ticket_message m on m.company_id = q.company_id and m.id = q.message_id
       join ticket t on t.company_id = m.company_id and t.id = m.ticket_id
      where f.company_id = q.company_id and f.id = q.file_id and t.last_at < $1 and t.state in ('closed', 'cancelled', 'solved')
        and t.merged_into is null`,
    [toWire(before)],
  );
  const { rowCount } = await db.query(
    `delete from ticket where last_at < $1 and state in ('closed', 'cancelled', 'solved') and merged_into is null`,
    [toWire(before)],
  );
  return rowCount ?? 0;
}
