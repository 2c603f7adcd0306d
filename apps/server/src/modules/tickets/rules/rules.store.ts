/** Rules of the contact center, which ran, and tickets that grew old enough for one (rules/tickets#rules). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import type { TicketRule } from '@hadir/domain/tickets/ticket-rule.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';

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

/** What words of danger began is left to humans, also where it goes on in another one. */
const OF_HUMANS = sql`exists (select 1 from ticket d join ticket_message dm on dm.company_id = d.company_id
  and dm.ticket_id = d.id and dm.seq = 1 and dm.kind = 'note' where d.company_id = t.company_id and d.merged_into = t.id)`;

/** Under the lock of the ticket: it may have become so since it was looked at. */
export async function isLeftToHumans(tx: CompanyDb, ticketId: string): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    statement(sql`select ${OF_HUMANS} as found from ticket t
      where t.company_id = ${tx.companyId}::uuid and t.id = ${ticketId}::uuid`),
  );
  return rows[0]?.found === true;
}

interface Slice {
  /** Behind this ticket, in the order in which they came; undefined from the first on. */
  readonly after: string | undefined;
  readonly limit: number;
}

/**
 * Open ones of whom something is asked, oldest first, with what rules look at. Those that begin with a note come from
 * words of danger: no rule touches them.
 */
async function openTickets(db: CompanyDb, fits: Fragment, { after, limit }: Slice): Promise<AgedTicket[]> {
  const behind = sql`(t.created_at, t.id) > (select x.created_at, x.id from ticket x
    where x.company_id = ${db.companyId}::uuid and x.id = ${after ?? null}::uuid)`;
  const { rows } = await db.query<AgedTicket>(
    statement(sql`select t.id, t.category, t.priority, t.created_at as "createdAt", t.subject || ' ' || m.body as text,
        coalesce((select array_agg(x.rule_id) from ticket_rule_run x where x.company_id = t.company_id and x.ticket_id = t.id),
          '{}') as ran
       from ticket t join ticket_message m on m.company_id = t.company_id and m.ticket_id = t.id and m.seq = 1
        and m.kind = 'requester'
      where t.company_id = ${db.companyId}::uuid and t.state in ('new', 'assigned', 'working') and not ${OF_HUMANS}
        and ${after === undefined ? sql`true` : behind} and ${fits}
      order by t.created_at, t.id limit ${limit}`),
  );
  return rows;
}

/** For which a rule with an age may not have run yet. By the clock on the wall, which is never behind the served one. */
export function agedTickets(db: CompanyDb, now: Instant, slice: Slice): Promise<AgedTicket[]> {
  const fits = sql`exists (select 1 from ticket_rule r where r.company_id = t.company_id and r.active and r.deleted_at is null
    and t.created_at <= ${toWire(now)}::timestamptz - r.minutes * interval '1 minute'
    and (r.category is null or r.category = t.category) and (r.priority is null or r.priority = t.priority)
    and not exists (select 1 from ticket_rule_run x
      where x.company_id = t.company_id and x.ticket_id = t.id and x.rule_id = r.id))`;
  return openTickets(db, fits, slice);
}

type AgedRule = Pick<TicketRule, 'id' | 'category' | 'priority' | 'minutes'>;

/** Which one rule may be about; by the clock on the wall, too. */
export function ticketsOfRule(
  db: CompanyDb,
  { id, category, priority, minutes }: AgedRule,
  now: Instant,
  slice: Slice,
): Promise<AgedTicket[]> {
  const fits = sql`t.created_at <= ${toWire(now)}::timestamptz - ${minutes}::int * interval '1 minute'
    and (${category}::text is null or t.category = ${category}) and (${priority}::text is null or t.priority = ${priority})
    and not exists (select 1 from ticket_rule_run x
      where x.company_id = t.company_id and x.ticket_id = t.id and x.rule_id = ${id}::uuid)`;
  return openTickets(db, fits, slice);
}

export async function countUnreadReply(tx: CompanyDb, ticketId: string): Promise<void> {
  await tx.query(
    'update ticket set unread_by_requester = unread_by_requester + 1, version = version + 1 where company_id = $1 and id = $2',
    [tx.companyId, ticketId],
  );
}
