/**
 * Lists for the admin: overtime to validate, and work after the shift that nobody ordered
 * (rules/overtime#validation-by-hr).
 */
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { unitNameOn } from '../../db/attendance/day-names.ts';
import { nameOn } from '../../db/attendance/period-names.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

export interface ValidationWanted {
  phase: readonly OvertimePhase[];
  from: LocalDate;
  to: LocalDate;
  search?: string | undefined;
  page: number;
  size: number;
}

const EFFECTIVE = sql`r.status in ('approved', 'cancel_pending') and r.phase is not null`;
const FROM = sql`overtime_order o
  join request r on r.company_id = o.company_id and r.id = o.request_id
  join app_user u on u.company_id = o.company_id and u.id = o.user_id`;

function conditions(db: CompanyDb, { from, to, search }: ValidationWanted): Fragment {
  return and([
    sql`o.company_id = ${db.companyId}::uuid and o.work_date between ${from}::date and ${to}::date and ${EFFECTIVE}`,
    ...(search === undefined || search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
}

export async function validationPage(
  db: CompanyDb,
  wanted: ValidationWanted,
): Promise<{ ids: string[]; total: number; counts: { phase: OvertimePhase; count: number }[] }> {
  const where = conditions(db, wanted);
  const { phase, page, size } = wanted;
  const inPhase = phase.length === 0 ? sql`true` : sql`r.phase = any(${phase}::text[])`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select o.request_id as id from ${FROM} where ${where} and ${inPhase}
      order by o.work_date, u.fullname collate hadir_id, o.plan_start, o.request_id limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await db.query<{ phase: OvertimePhase; count: number }>(
    statement(
      sql`select r.phase, count(*)::int as count from ${FROM} where ${where} group by r.phase order by r.phase`,
    ),
  );
  const counts = counted.rows;
  const total = counts.reduce(
    (sum, row) => (phase.length === 0 || phase.includes(row.phase) ? sum + row.count : sum),
    0,
  );
  return { ids: rows.map(({ id }) => id), total, counts };
}

export interface PersonRow {
  userId: string;
  fullname: string;
  employeeNo: string;
  unit: string | null;
  photoFileId: string | null;
}

const OF_OVERTIME = { company: sql`o.company_id`, user: sql`o.user_id`, date: sql`o.work_date` };

/** By request: the unit is that of the work date. */
export async function peopleOfOvertime(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  const { rows } = await db.query<PersonRow & { requestId: string }>(
    statement(sql`select o.request_id as "requestId", u.id as "userId", u.fullname, u.employee_no as "employeeNo",
        ${unitNameOn(OF_OVERTIME)} as unit, u.photo_file_id as "photoFileId"
       from overtime_order o join app_user u on u.company_id = o.company_id and u.id = o.user_id
      where o.company_id = ${db.companyId}::uuid and o.request_id = any(${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.requestId, row]));
}

export interface Approval {
  requestId: string;
  actor: StepActor;
  fullname: string;
}

/** Steps of the round that holds, as they were approved, by HR where it passed over them; the own consent is none. */
export async function approvalsOfEach(db: CompanyDb, ids: readonly string[]): Promise<Approval[]> {
  const { rows } = await db.query<Approval>(
    `select s.request_id as "requestId", u.fullname,
        case when exists (select 1 from request_decision d where d.company_id = s.company_id
          and d.request_id = s.request_id and d.round = s.round and d.actor_id = s.decided_by
          and d.move = 'override_approve') then 'admin' else s.actor end as actor
       from request_step s
       join request r on r.company_id = s.company_id and r.id = s.request_id and r.round = s.round
       join app_user u on u.company_id = s.company_id and u.id = s.decided_by
      where s.company_id = $1 and s.request_id = any($2::uuid[]) and s.state = 'approved' and s.actor <> 'employee'
      order by s.no`,
    [db.companyId, ids],
  );
  return rows;
}

export interface UnorderedRow extends PersonRow {
  workDate: LocalDate;
  zone: Zone;
  out: Instant | null;
  minutes: number;
}

/** Days with more work beyond the planned hours than `least` and no live overtime of that date. */
export async function unorderedPage(
  db: CompanyDb,
  wanted: { from: LocalDate; to: LocalDate; least: number; page: number; size: number },
): Promise<{ rows: UnorderedRow[]; total: number }> {
  const { companyId } = db;
  const { from, to, least, page, size } = wanted;
  const beyond = sql`case when d.day_type in ('rest', 'national_holiday') then d.worked_minutes else d.after_end_minutes end`;
  const found = sql`attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
    where d.company_id = ${companyId}::uuid and d.work_date between ${from}::date and ${to}::date
      and d.closed_at is not null and ${beyond} > ${least}
      and not exists (select 1 from overtime_order o where o.company_id = d.company_id and o.user_id = d.user_id
        and o.work_date = d.work_date and o.live)`;
  const [list, counted] = [
    await db.query<UnorderedRow>(
      statement(sql`select u.id as "userId", u.fullname, u.employee_no as "employeeNo", u.photo_file_id as "photoFileId",
          d.work_date as "workDate", d.tz as zone, d.out_at as out, ${beyond}::int as minutes,
          ${nameOn({ company: sql`d.company_id`, date: sql`d.work_date` }, 'unit', sql`d.unit_id`)} as unit
        from ${found} order by d.work_date desc, u.fullname collate hadir_id, u.id limit ${size} offset ${(page - 1) * size}`),
    ),
    await db.query<{ total: number }>(statement(sql`select count(*)::int as total from ${found}`)),
  ];
  return { rows: list.rows, total: counted.rows[0]?.total ?? 0 };
}
