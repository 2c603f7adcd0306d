/** Who types in a ticket just now, and the replies that stand ready (rules/tickets#desk). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** A console that types says so more often than this. */
const WRITES_MS = 15_000;

const since = (now: Instant): string => toWire((now - WRITES_MS) as Instant);

/** Nobody types in two at once: one row for each agent. @returns whether nobody knew it yet */
export async function storeWriting(tx: CompanyDb, ticketId: string, agentId: string, now: Instant): Promise<boolean> {
  const { rowCount: known } = await tx.query(
    'select 1 from ticket_writing where company_id = $1 and ticket_id = $2 and agent_id = $3 and at > $4',
    [tx.companyId, ticketId, agentId, since(now)],
  );
  await tx.query(
    `insert into ticket_writing (company_id, ticket_id, agent_id, at) values ($1, $2, $3, $4)
     on conflict (company_id, ticket_id, agent_id) do update set at = $4`,
    [tx.companyId, ticketId, agentId, toWire(now)],
  );
  if (known !== 0) return false;
  await tx.query('delete from ticket_writing where company_id = $1 and agent_id = $2 and ticket_id <> $3', [
    tx.companyId,
    agentId,
    ticketId,
  ]);
  return true;
}

export async function endWriting(tx: CompanyDb, ticketId: string, agentId: string): Promise<void> {
  await tx.query('delete from ticket_writing where company_id = $1 and ticket_id = $2 and agent_id = $3', [
    tx.companyId,
    ticketId,
    agentId,
  ]);
}

/** Names of the others. */
export async function writersOf(db: CompanyDb, ticketId: string, readerId: string, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ fullname: string }>(
    `select u.fullname from ticket_writing w join app_user u on u.company_id = w.company_id and u.id = w.agent_id
      where w.company_id = $1 and w.ticket_id = $2 and w.agent_id <> $3 and w.at > $4 order by u.fullname`,
    [db.companyId, ticketId, readerId, since(now)],
  );
  return rows.map(({ fullname }) => fullname);
}

interface ReadyReply {
  readonly id: string;
  readonly name: string;
  readonly category: TicketCategory | null;
  readonly body: string;
}

export async function cannedReplies(db: CompanyDb): Promise<ReadyReply[]> {
  const { rows } = await db.query<ReadyReply>(
    `select id, name, category, body from canned_reply where company_id = $1 and active and deleted_at is null
      order by name, id`,
    [db.companyId],
  );
  return rows;
}
