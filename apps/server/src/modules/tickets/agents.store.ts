/** Who answers tickets: everybody with the role, whether or not anything was set about the person (rules/tickets#agents). */
import type { AgentStatus, RoutedTicket } from '@hadir/domain/tickets/routing.ts';
import type { ServicePeriod } from '@hadir/domain/tickets/service-hours.ts';
import type { TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface StoredAgent {
  readonly id: string;
  readonly fullname: string;
  readonly isAdmin: boolean;
  readonly status: AgentStatus;
  readonly statusAt: Instant | null;
  readonly seenAt: Instant | null;
  readonly lastAssignedAt: Instant | null;
  readonly skills: TicketCategory[];
  readonly capacity: number;
  readonly shifts: ServicePeriod[];
  readonly open: number;
  readonly version: number;
}

const AGENT = `u.id, u.fullname, u.role = 'admin_agent' as "isAdmin", coalesce(g.status, 'offline') as status,
  g.status_at as "statusAt", g.seen_at as "seenAt", g.last_assigned_at as "lastAssignedAt", coalesce(g.skills, '{}') as skills,
  coalesce(g.capacity, 10)::int as capacity, coalesce(g.shifts, '[]') as shifts, coalesce(g.version, 0) as version,
  (select count(*)::int from ticket t where t.company_id = u.company_id and t.agent_id = u.id
    and t.state in ('assigned', 'working', 'waiting')) as open`;

export async function readAgents(db: CompanyDb): Promise<StoredAgent[]> {
  const { rows } = await db.query<StoredAgent>(
    `select ${AGENT} from app_user u left join ticket_agent g on g.company_id = u.company_id and g.user_id = u.id
      where u.company_id = $1 and u.role in ('agent', 'admin_agent') and u.active and u.deleted_at is null
      order by u.fullname, u.id`,
    [db.companyId],
  );
  return rows;
}

export async function readAgent(db: CompanyDb, userId: string): Promise<StoredAgent | undefined> {
  const { rows } = await db.query<StoredAgent>(
    `select ${AGENT} from app_user u left join ticket_agent g on g.company_id = u.company_id and g.user_id = u.id
      where u.company_id = $1 and u.id = $2 and u.role in ('agent', 'admin_agent') and u.active and u.deleted_at is null`,
    [db.companyId, userId],
  );
  return rows[0];
}

export async function storeStatus(tx: CompanyDb, userId: string, status: AgentStatus, now: Instant): Promise<void> {
  await tx.query(
    `insert into ticket_agent as g (company_id, user_id, status, status_at, seen_at) values ($1, $2, $3, $4, $4)
     on conflict (company_id, user_id) do update set status = $3, seen_at = $4,
       status_at = case when g.status = $3 then g.status_at else $4 end`,
    [tx.companyId, userId, status, toWire(now)],
  );
}

export async function storeSeen(db: CompanyDb, userId: string, now: Instant): Promise<void> {
  await db.query('update ticket_agent set seen_at = $3 where company_id = $1 and user_id = $2', [
    db.companyId,
    userId,
    toWire(now),
  ]);
}

interface AgentSettings {
  readonly skills: readonly TicketCategory[];
  readonly capacity: number;
  readonly shifts: readonly ServicePeriod[];
}

export async function storeAgent(
  tx: CompanyDb,
  userId: string,
  { skills, capacity, shifts }: AgentSettings,
  now: Instant,
): Promise<void> {
  await tx.query(
    `insert into ticket_agent as g (company_id, user_id, status_at, skills, capacity, shifts, version)
     values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (company_id, user_id) do update set skills = $4, capacity = $5, shifts = $6, version = g.version + 1`,
    [tx.companyId, userId, toWire(now), skills, capacity, JSON.stringify(shifts)],
  );
}

export async function noteAssigned(tx: CompanyDb, userId: string, now: Instant): Promise<void> {
  await tx.query(
    `insert into ticket_agent (company_id, user_id, status_at, last_assigned_at) values ($1, $2, $3, $3)
     on conflict (company_id, user_id) do update set last_assigned_at = $3`,
    [tx.companyId, userId, toWire(now)],
  );
}

/** One at a time gives out the tickets of a company: whoever counts what agents have holds it until the end. */
export async function lockRouting(tx: CompanyDb): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir tickets ${tx.companyId}`]);
}

interface WaitingTicket {
  readonly id: string;
}

/** What waits to be given out, with what decides about it. */
export async function queuedTickets(tx: CompanyDb): Promise<RoutedTicket[]> {
  const { rows } = await tx.query<RoutedTicket>(
    `select id, category, priority, created_at as "createdAt", requester_id as "requesterId"
       from ticket where company_id = $1 and state = 'new' order by created_at, id`,
    [tx.companyId],
  );
  return rows;
}

/** Given to the agents and not begun by them; locked, so that none is begun meanwhile. */
export async function unbegunTicketIds(tx: CompanyDb, agents: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<WaitingTicket>(
    `select id from ticket where company_id = $1 and state = 'assigned' and agent_id = any($2::uuid[]) order by created_at, id
       for update`,
    [tx.companyId, agents],
  );
  return rows.map(({ id }) => id);
}

/** Of people who answer no tickets any more: they left, or have another role. Locked. */
export async function orphanedTicketIds(tx: CompanyDb): Promise<string[]> {
  const { rows } = await tx.query<WaitingTicket>(
    `select t.id from ticket t join app_user u on u.company_id = t.company_id and u.id = t.agent_id
      where t.company_id = $1 and t.state in ('assigned', 'working', 'waiting')
        and not (u.role in ('agent', 'admin_agent') and u.active and u.deleted_at is null) order by t.created_at, t.id
       for update of t`,
    [tx.companyId],
  );
  return rows.map(({ id }) => id);
}

export async function readPeriods(db: CompanyDb): Promise<ServicePeriod[]> {
  const { rows } = await db.query<ServicePeriod>(
    `select weekday::int, from_minute::int as "from", to_minute::int as "to" from service_period
      where company_id = $1 order by weekday, from_minute`,
    [db.companyId],
  );
  return rows;
}

export async function storePeriods(tx: CompanyDb, periods: readonly ServicePeriod[]): Promise<void> {
  await tx.query('delete from service_period where company_id = $1', [tx.companyId]);
  await tx.query(
    `insert into service_period (company_id, weekday, from_minute, to_minute)
     select $1, p.weekday, p."from", p."to"
       from json_to_recordset($2::json) as p (weekday smallint, "from" smallint, "to" smallint)`,
    [tx.companyId, JSON.stringify(periods)],
  );
}
