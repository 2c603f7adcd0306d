/** Figures of the contact center (rules/tickets#figures). */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { TicketCategory, TicketState } from '@hadir/domain/tickets/ticket.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { COUNTS, FIRST_MET, firstMissed, SOLVE_MET, solveMissed } from './deadlines.store.ts';

export interface FigureRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: Zone;
  /** Of one agent alone. */
  readonly agentId?: string;
}

const ofAgent = ({ agentId }: FigureRange): Fragment =>
  agentId === undefined ? sql`true` : sql`t.agent_id = ${agentId}::uuid`;

const created = ({
  from,
  to,
  zone,
}: FigureRange): Fragment => sql`t.created_at >= (${from}::date::timestamp at time zone ${zone})
  and t.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})`;

export async function countStates(
  db: CompanyDb,
  range: FigureRange,
): Promise<{ readonly state: TicketState; readonly count: number }[]> {
  const { rows } = await db.query<{ state: TicketState; count: number }>(
    statement(sql`select t.state, count(*)::int as count from ticket t where t.company_id = ${db.companyId}::uuid
      and t.state in ('new', 'assigned', 'working', 'waiting') and ${ofAgent(range)} group by t.state`),
  );
  return rows;
}

export interface StoredFigures {
  readonly late: number;
  readonly longestWaitSince: Instant | null;
  readonly created: number;
  readonly solved: number;
  readonly firstMet: number;
  readonly firstOf: number;
  readonly solveMet: number;
  readonly solveOf: number;
  readonly rating: number | null;
  readonly ratings: number;
}

/** A deadline counts once it is met or missed, also before the requester was waited for; what is still in time counts on neither side. Cancelled ones count nowhere. */
export async function readStoredFigures(db: CompanyDb, range: FigureRange, now: Instant): Promise<StoredFigures> {
  const at = toWire(now);
  const { rows } = await db.query<StoredFigures>(
    statement(sql`with asked as (select t.* from ticket t
        where t.company_id = ${db.companyId}::uuid and ${created(range)} and ${ofAgent(range)} and ${COUNTS})
      select count(*)::int as created, count(*) filter (where t.solved_at is not null)::int as solved,
        count(*) filter (where ${FIRST_MET})::int as "firstMet",
        count(*) filter (where ${FIRST_MET} or ${firstMissed(at)})::int as "firstOf",
        count(*) filter (where ${SOLVE_MET})::int as "solveMet",
        count(*) filter (where ${SOLVE_MET} or ${solveMissed(at)})::int as "solveOf",
        round(avg(t.rating), 2)::float8 as rating, count(t.rating)::int as ratings,
        (select count(*)::int from ticket l where l.company_id = ${db.companyId}::uuid and l.due_at < ${at}::timestamptz
          and l.state in ('new', 'assigned', 'working')
          and (${range.agentId ?? null}::uuid is null or l.agent_id = ${range.agentId ?? null}::uuid)) as late,
        (select min(q.created_at) from ticket q where q.company_id = ${db.companyId}::uuid and q.state = 'new')
          as "longestWaitSince"
      from asked t`),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  return row;
}

/** For the served time until the first answer, which the calendar of the company tells. */
export async function firstReplies(
  db: CompanyDb,
  range: FigureRange,
  most: number,
): Promise<{ readonly createdAt: Instant; readonly firstReplyAt: Instant }[]> {
  const { rows } = await db.query<{ createdAt: Instant; firstReplyAt: Instant }>(
    statement(sql`select t.created_at as "createdAt", t.first_reply_at as "firstReplyAt" from ticket t
      where t.company_id = ${db.companyId}::uuid and ${created(range)} and ${ofAgent(range)}
        and t.first_reply_at is not null and ${COUNTS} order by t.created_at desc limit ${most}`),
  );
  return rows;
}

export async function countCategories(
  db: CompanyDb,
  range: FigureRange,
): Promise<{ readonly category: TicketCategory; readonly count: number }[]> {
  const { rows } = await db.query<{ category: TicketCategory; count: number }>(
    statement(sql`select t.category, count(*)::int as count from ticket t
      where t.company_id = ${db.companyId}::uuid and ${created(range)} and ${COUNTS}
      group by t.category order by count(*) desc, t.category`),
  );
  return rows;
}

export async function countHours(
  db: CompanyDb,
  range: FigureRange,
): Promise<{ readonly weekday: number; readonly hour: number; readonly count: number }[]> {
  const { rows } = await db.query<{ weekday: number; hour: number; count: number }>(
    statement(sql`select extract(isodow from t.created_at at time zone ${range.zone})::int - 1 as weekday,
        extract(hour from t.created_at at time zone ${range.zone})::int as hour, count(*)::int as count
      from ticket t where t.company_id = ${db.companyId}::uuid and ${created(range)} and ${COUNTS}
      group by 1, 2 order by 1, 2`),
  );
  return rows;
}

export async function figuresOfAgents(
  db: CompanyDb,
  range: FigureRange,
): Promise<{ readonly agentId: string; readonly solved: number; readonly rating: number | null }[]> {
  const { rows } = await db.query<{ agentId: string; solved: number; rating: number | null }>(
    statement(sql`select t.agent_id as "agentId", count(*) filter (where t.solved_at is not null)::int as solved,
        round(avg(t.rating), 2)::float8 as rating
      from ticket t where t.company_id = ${db.companyId}::uuid and ${created(range)} and t.agent_id is not null
        and ${COUNTS}
      group by t.agent_id`),
  );
  return rows;
}
