/** Rows of the reports Tiket and SLA (rules/tickets#reports). */
import type { ServiceLevelRow, TicketFileRow } from '@hadir/contract/tickets/columns.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';
import { joinStructure } from '../../../db/structure/structure-names.ts';
import { COUNTS, FIRST_MET, firstMissed, SOLVE_MET, solveMissed } from '../deadlines.store.ts';

export interface ReportRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly zone: Zone;
}

const created = (db: CompanyDb, { from, to, zone }: ReportRange): Fragment => sql`t.company_id = ${db.companyId}::uuid
  and t.created_at >= (${from}::date::timestamp at time zone ${zone})
  and t.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})`;

const state = (met: Fragment, missed: Fragment): Fragment =>
  sql`case when not ${COUNTS} then null when ${met} then 'met' when ${missed} then 'missed' end`;

export async function countTickets(db: CompanyDb, range: ReportRange): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ticket t where ${created(db, range)}`),
  );
  return rows[0]?.total ?? 0;
}

/** Oldest first; people as they stood when it came. */
export async function ticketFileRows(
  db: CompanyDb,
  range: ReportRange,
  { now, limit, offset }: { readonly now: Instant; readonly limit: number; readonly offset: number },
): Promise<TicketFileRow[]> {
  const { zone } = range;
  const at = toWire(now);
  const { rows } = await db.query<TicketFileRow>(
    statement(sql`with page as (
        select t.*, u.employee_no, u.fullname, a.fullname as agent, (t.created_at at time zone ${zone})::date as work_date,
          ${state(FIRST_MET, firstMissed(at))} as first, ${state(SOLVE_MET, solveMissed(at))} as solve
        from ticket t join app_user u on u.company_id = t.company_id and u.id = t.requester_id
          left join app_user a on a.company_id = t.company_id and a.id = t.agent_id
        where ${created(db, range)} order by t.created_at, t.id limit ${limit} offset ${offset})
      select p.employee_no as "employeeNo", p.fullname, dv.name as division, dp.name as department, ps.name as position,
          un.name as unit, su.fullname as superior, p.number, p.work_date as date,
          to_char(p.created_at at time zone ${zone}, 'HH24:MI') as time, p.category, p.priority, p.subject, p.agent, p.state,
          (p.first_reply_at at time zone ${zone})::date as "firstDate",
          to_char(p.first_reply_at at time zone ${zone}, 'HH24:MI') as "firstTime", p.first,
          (p.solved_at at time zone ${zone})::date as "solvedDate",
          to_char(p.solved_at at time zone ${zone}, 'HH24:MI') as "solvedTime", p.solve, p.reopened, p.rating,
          array_to_string(p.tags, ', ') as tags
        from page p
        left join org_assignment oa on oa.company_id = p.company_id and oa.user_id = p.requester_id
          and oa.valid_from <= p.work_date and (oa.valid_to is null or oa.valid_to >= p.work_date)
        ${joinStructure('oa')}
       order by p.created_at, p.id`),
  );
  return rows;
}

/** Every date and priority with tickets: at most four rows a day. Cancelled and merged ones count nowhere. */
export async function serviceLevelRows(db: CompanyDb, range: ReportRange, now: Instant): Promise<ServiceLevelRow[]> {
  const at = toWire(now);
  const { rows } = await db.query<ServiceLevelRow>(
    statement(sql`select (t.created_at at time zone ${range.zone})::date as date, t.priority, count(*)::int as created,
        count(*) filter (where t.solved_at is not null)::int as solved,
        count(*) filter (where ${FIRST_MET})::int as "firstMet",
        count(*) filter (where ${FIRST_MET} or ${firstMissed(at)})::int as "firstOf",
        count(*) filter (where ${SOLVE_MET})::int as "solveMet",
        count(*) filter (where ${SOLVE_MET} or ${solveMissed(at)})::int as "solveOf",
        round(avg(t.rating), 2)::float8 as rating
      from ticket t where ${created(db, range)} and ${COUNTS}
      group by 1, 2 order by 1, array_position(array['urgent', 'high', 'normal', 'low'], t.priority)`),
  );
  return rows;
}
