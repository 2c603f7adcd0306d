/** People x dates: a page of people first, their cells afterwards. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { ReportLetter } from '@hadir/domain/attendance/day-status.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { type AttendanceFilter, attendanceWhere } from '../../../db/attendance/attendance-filter.ts';
import { joinUnitName, LAST_PLACE, UNIT_NAME } from '../../../db/attendance/day-names.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import type { Page } from './day-page.store.ts';

export interface MatrixPerson {
  userId: string;
  fullname: string;
  employeeNo: string;
  unit: string | null;
}

/** People with at least one day of the filter, by name; the unit is the one of their last such day. */
export async function matrixPeople(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: AttendanceFilter & Page,
): Promise<{ people: MatrixPerson[]; total: number }> {
  const { rows } = await db.query<MatrixPerson & { total: number }>(
    statement(sql`with found as (
        select d.user_id, ${LAST_PLACE} from attendance_day d
         where ${attendanceWhere(actor, scopes, filter)} group by d.user_id)
      select f.user_id as "userId", u.fullname, u.employee_no as "employeeNo", ${UNIT_NAME} as unit,
             (count(*) over ())::int as total
        from found f join app_user u on u.company_id = ${actor.companyId}::uuid and u.id = f.user_id
             ${joinUnitName('f', sql`u.company_id`)}
       order by u.fullname, u.id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`),
  );
  const total = rows[0]?.total ?? (filter.page === 1 ? 0 : await countPeople(db, actor, scopes, filter));
  return { people: rows.map(({ total: _total, ...person }) => person), total };
}

export async function countPeople(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: AttendanceFilter,
): Promise<number> {
  const { rows } = await db.query<{ people: number }>(
    statement(sql`select count(distinct d.user_id)::int as people from attendance_day d
      where ${attendanceWhere(actor, scopes, filter)}`),
  );
  return rows[0]?.people ?? 0;
}

export interface CellRow {
  userId: string;
  date: LocalDate;
  letter: ReportLetter;
  review: boolean;
  inAt: Instant | null;
  outAt: Instant | null;
  workedMinutes: number;
}

/** All visible days of these people in the range, whatever else was filtered by. */
export async function matrixCells(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { range, userIds }: { range: { from: LocalDate; to: LocalDate }; userIds: readonly string[] },
): Promise<CellRow[]> {
  const { rows } = await db.query<CellRow>(
    statement(sql`select d.user_id as "userId", d.work_date as date, d.letter, d.open_review as review,
        d.in_at as "inAt", d.out_at as "outAt", d.worked_minutes as "workedMinutes"
      from attendance_day d where d.company_id = ${actor.companyId}::uuid and d.user_id = any(${userIds}::uuid[])
        and d.work_date between ${range.from}::date and ${range.to}::date
        and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}`),
  );
  return rows;
}
