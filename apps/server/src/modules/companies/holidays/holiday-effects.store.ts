/** Companies that a line of the national list concerns, and the rows they have copied from it. */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { isLockedDate } from '../../../db/attendance/locked-days.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';
import type { HolidayRow } from './holidays.store.ts';

export type HolidayFields = Pick<HolidayRow, 'date' | 'kind' | 'name' | 'source'>;

/** Customers with judged days on one of the dates that may still change. */
export async function companiesJudgedOn(db: Db, dates: readonly LocalDate[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select c.id from company c where c.kind = 'employer'
        and exists (select from unnest(${dates}::date[]) as w (date)
          where not ${isLockedDate({ company: sql`c.id`, date: sql`w.date` })}
            and exists (select from attendance_day d where d.company_id = c.id and d.work_date = w.date))
        order by c.id`),
  );
  return rows.map(({ id }) => id);
}

export async function zoneOf(db: CompanyDb): Promise<Zone | undefined> {
  const { rows } = await db.query<{ tz: Zone }>('select tz from company where id = $1', [db.companyId]);
  return rows[0]?.tz;
}

export interface CopiedRow {
  companyId: string;
  id: string;
}

interface By {
  userId: string | null;
  now: Instant;
}

/** A copy is the row of the whole company with the date, kind and name of the line. */
const copiesOf = ({ date, kind, name }: HolidayFields) => sql`d.deleted_at is null and d.scope = 'company'
  and d.date = ${date}::date and d.kind = ${kind} and d.name = ${name}`;

/** Copies become what the line is now, except where the company has such a row already. */
export async function moveCopies(db: Db, before: HolidayFields, after: HolidayFields, by: By): Promise<CopiedRow[]> {
  const { date, kind, name, source } = after;
  const { rows } = await db.query<CopiedRow>(
    statement(sql`update calendar_day d set date = ${date}::date, kind = ${kind}, name = ${name}, source = ${source},
        policy = case when ${kind} = 'cuti_bersama' then d.policy end,
        updated_at = ${toWire(by.now)}::timestamptz, updated_by = ${by.userId}::uuid, version = d.version + 1
      where ${copiesOf(before)} and not exists (select 1 from calendar_day o where o.company_id = d.company_id
        and o.id <> d.id and o.deleted_at is null and o.scope = 'company' and o.date = ${date}::date
        and o.kind = ${kind} and o.name = ${name})
      returning d.company_id as "companyId", d.id`),
  );
  return rows;
}

/** Copies of a line that is no more. */
export async function dropCopies(db: Db, before: HolidayFields, by: By): Promise<CopiedRow[]> {
  const { rows } = await db.query<CopiedRow>(
    statement(sql`update calendar_day d set deleted_at = ${toWire(by.now)}::timestamptz,
        updated_at = ${toWire(by.now)}::timestamptz, updated_by = ${by.userId}::uuid, version = d.version + 1
      where ${copiesOf(before)} returning d.company_id as "companyId", d.id`),
  );
  return rows;
}
