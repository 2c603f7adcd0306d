/** Entries of the calendar: the platform's list and the company's own rows. */
import type { CalendarItem } from '@hadir/contract/calendar/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, join, sql, statement } from '../../db/sql.ts';
import { isDayOfUnit } from '../../db/structure/unit-of-day.ts';
import type { Values } from '../../engines/master/served-table.ts';

/** A national date that the company has copied stands there once, as the company's. */
export type StoredEntry = Omit<CalendarItem, 'usualPolicy'>;

export async function entriesOf(db: Db, companyId: string, year: number): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select d.id, d.date, d.kind, d.name, d.source, d.scope, u.name as unit, d.policy
       from calendar_day d left join unit u on u.company_id = d.company_id and u.id = d.unit_id
      where d.company_id = $1 and d.deleted_at is null and extract(year from d.date) = $2
     union all
     select null, h.date, h.kind, h.name, h.source, 'platform', null, null from platform_holiday h
      where extract(year from h.date) = $2 and not exists (select 1 from calendar_day d
        where d.company_id = $1 and d.deleted_at is null and d.scope = 'company' and d.date = h.date
          and d.kind = h.kind and d.name = h.name)
      order by 2, 3, 4`,
    [companyId, year],
  );
  return rows;
}

export async function isDecided(db: Db, year: number): Promise<boolean> {
  const { rows } = await db.query<{ decided: boolean }>(
    `select exists (select 1 from platform_holiday where extract(year from date) = $1 and kind = 'libur_nasional')
      as decided`,
    [year],
  );
  return rows[0]?.decided ?? false;
}

export interface NationalDate {
  date: LocalDate;
  kind: 'libur_nasional' | 'cuti_bersama';
  name: string;
  source: string;
}

/** National dates of the year that the company has no row of. */
export async function uncopiedDates(db: Db, companyId: string, year: number): Promise<NationalDate[]> {
  const { rows } = await db.query<NationalDate>(
    `select h.date, h.kind, h.name, h.source from platform_holiday h
      where extract(year from h.date) = $2 and not exists (select 1 from calendar_day d
        where d.company_id = $1 and d.deleted_at is null and d.scope = 'company' and d.date = h.date
          and d.kind = h.kind and d.name = h.name) order by h.date, h.kind, h.name`,
    [companyId, year],
  );
  return rows;
}

/** Another row says the same: the unique index would refuse it. */
export async function isThere(db: Db, companyId: string, values: Values, butNot: string): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `select exists (select 1 from calendar_day where company_id = $1 and date = $2 and kind = $3 and name = $4
       and unit_id is not distinct from $5::uuid and deleted_at is null and id::text <> $6) as there`,
    [companyId, values['date'], values['kind'], values['name'], values['unitId'], butNot],
  );
  return rows[0]?.there ?? false;
}

/** Judged days on the dates of these versions, of the unit's people where a version names one. A note frees nobody. */
export function daysOfEntries(versions: readonly Values[]): Fragment {
  const parts = versions.flatMap(({ date, unitId, kind }) =>
    typeof date !== 'string' || kind === 'catatan'
      ? []
      : [sql`(d.work_date = ${date}::date and ${typeof unitId === 'string' ? isDayOfUnit(unitId) : sql`true`})`],
  );
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`;
}

export interface NamedPerson {
  userId: string;
  fullname: string;
  employeeNo: string;
  unit: string | null;
}

/** The company's own people who are employed on a date. */
export async function employedOn(db: Db, companyId: string, date: LocalDate): Promise<NamedPerson[]> {
  const { rows } = await db.query<NamedPerson>(
    `select u.id as "userId", u.fullname, u.employee_no as "employeeNo",
        (select n.name from org_assignment o join unit n on n.company_id = o.company_id and n.id = o.unit_id
          where o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= $2
            and (o.valid_to is null or o.valid_to >= $2)) as unit
      from app_user u where u.company_id = $1 and u.active and u.deleted_at is null and exists (
        select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id and e.join_date <= $2
          and (e.end_date is null or e.end_date >= $2))
      order by u.fullname, u.id`,
    [companyId, date],
  );
  return rows;
}

export async function isOwnEntry(db: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    statement(sql`select exists (select 1 from calendar_day t
      where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid and t.deleted_at is null) as there`),
  );
  return rows[0]?.there ?? false;
}
