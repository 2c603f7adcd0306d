/** Rules of the contact center, which ran, and tickets that grew old enough for one (rules/tickets#rules). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import type { TicketRule } from '@hadir/domain/tickets/ticket-rule.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

/** In their order. */
export async function activeRules(db: CompanyDb): Promise<TicketRule[]> {
  const { rows } = await db.query<TicketRule>(
    `select id, name, category, words, priority, minutes, to_category as "toCategory", to_priority as "toPriority", reply, note
       from ticket_rule where company_id = $1 and active and deleted_at is null order by rank, name, id`,
    [db.companyId],
  );
  return rows;
}

export async function rulesThatRan(db: CompanyDb, ticketId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ ruleId: string }>(
    'select rule_id as "ruleId" from ticket_rule_run where company_id = $1 and ticket_id = $2',
    [db.companyId, ticketId],
  );
  return new Set(rows.map(({ ruleId }) => ruleId));
}

export async function storeRuns(
  tx: CompanyDb,
  ticketId: string,
  ruleIds: readonly string[],
  now: Instant,
): Promise<void> {
  await tx.query(
    `insert into ticket_rule_run (company_id, ticket_id, rule_id, at) select $1, $2, rule_id, $4
       from unnest($3::uuid[]) as r (rule_id)`,
    [tx.companyId, ticketId, ruleIds, toWire(now)],
  );
}

/** What rules look for words in: the title, and what the requester wrote first. */
export async function firstWords(db: CompanyDb, ticketId: string): Promise<string> {
  const { rows } = await db.query<{ words: string }>(
    `select t.subject || ' ' || coalesce(m.body, '') as words from ticket t
       left join ticket_message m on m.company_id = t.company_id and m.ticket_id = t.id and m.seq = 1 and m.kind = 'requester'
      where t.company_id = $1 and t.id = $2`,
    [db.companyId, ticketId],
  );
  return rows[0]?.words ?? '';
}

export interface AgedTicket {
  readonly id: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly createdAt: Instant;
  readonly text: string;
  readonly ran: readonly string[];
}

/**
 * Open ones for which a rule with an age may not have run yet. Those that begin with a note come from words of danger:
 * no rule touches them. By the clock on the wall, which is never behind the served one.
 */
export async function agedTickets(db: CompanyDb, now: Instant): Promise<AgedTicket[]> {
  const { rows } = await db.query<AgedTicket>(
    `select t.id, t.category, t.priority, t.created_at as "createdAt", t.subject || ' ' || m.body as text,
        coalesce((select array_agg(x.rule_id) from ticket_rule_run x where x.company_id = t.company_id and x.ticket_id = t.id),
          '{}') as ran
       from ticket t join ticket_message m on m.company_id = t.company_id and m.ticket_id = t.id and m.seq = 1
        and m.kind = 'requester'
      where t.company_id = $1 and t.state in ('new', 'assigned', 'working')
        and exists (select 1 from ticket_rule r where r.company_id = t.company_id and r.active and r.deleted_at is null
          and t.created_at <= $2::timestamptz - r.minutes * interval '1 minute'
          and (r.category is null or r.category = t.category) and (r.priority is null or r.priority = t.priority)
          and not exists (select 1 from ticket_rule_run x
            where x.company_id = t.company_id and x.ticket_id = t.id and x.rule_id = r.id))
      order by t.created_at, t.id`,
    [db.companyId, toWire(now)],
  );
  return rows;
}

export async function countUnreadReply(tx: CompanyDb, ticketId: string): Promise<void> {
  await tx.query(
    'update ticket set unread_by_requester = unread_by_requester + 1, version = version + 1 where company_id = $1 and id = $2',
    [tx.companyId, ticketId],
  );
}
