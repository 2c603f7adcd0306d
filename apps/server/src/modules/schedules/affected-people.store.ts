/** For how many people hours or rules hold from a date on: who works by them on that date. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { validOnSql, patternOfPerson } from '../../db/attendance/pattern-of-person.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

const EMPLOYED = (date: LocalDate) => validOnSql(sql`e.join_date`, sql`e.end_date`, date);

/** People employed on the date of whom `where` is true; alias `u`. */
async function countPeople(db: CompanyDb, date: LocalDate, where: Fragment): Promise<number> {
  const { rows } = await db.query<{ people: number }>(
    statement(sql`select count(distinct u.id)::int as people from app_user u
      join employment e on e.company_id = u.company_id and e.user_id = u.id and ${EMPLOYED(date)}
     where u.company_id = ${db.companyId}::uuid and u.active and u.deleted_at is null and ${where}`),
  );
  return rows[0]?.people ?? 0;
}

export function countFollowing(db: CompanyDb, patternIds: readonly string[], date: LocalDate): Promise<number> {
  return countPeople(db, date, sql`${patternOfPerson(date)} = any(${patternIds}::uuid[])`);
}

/** Null for whoever follows none. */
export async function followedPattern(db: CompanyDb, userId: string, date: LocalDate): Promise<string | null> {
  const { rows } = await db.query<{ id: string | null }>(
    statement(sql`select ${patternOfPerson(date)} as id from app_user u
      where u.company_id = ${db.companyId}::uuid and u.id = ${userId}::uuid`),
  );
  return rows[0]?.id ?? null;
}

/** By a pattern, or by name for a date of the roster from then on. */
export function countOnShift(
  db: CompanyDb,
  { shiftId, patternIds }: { shiftId: string; patternIds: readonly string[] },
  date: LocalDate,
): Promise<number> {
  return countPeople(
    db,
    date,
    sql`(${patternOfPerson(date)} = any(${patternIds}::uuid[])
      or exists (select 1 from roster_cell r where r.company_id = u.company_id and r.user_id = u.id
           and r.shift_id = ${shiftId}::uuid and r.work_date >= ${date}::date and r.published_at is not null)
      or exists (select 1 from shift_change_day h where h.company_id = u.company_id and h.user_id = u.id
           and h.shift_id = ${shiftId}::uuid and h.work_date >= ${date}::date))`,
  );
}

export const countEmployed = (db: CompanyDb, date: LocalDate): Promise<number> => countPeople(db, date, sql`true`);

export function countInDepartment(db: CompanyDb, departmentId: string, date: LocalDate): Promise<number> {
  return countPeople(
    db,
    date,
    sql`exists (select 1 from org_assignment a where a.company_id = u.company_id and a.user_id = u.id
      and a.department_id = ${departmentId}::uuid and ${validOnSql(sql`a.valid_from`, sql`a.valid_to`, date)})`,
  );
}
