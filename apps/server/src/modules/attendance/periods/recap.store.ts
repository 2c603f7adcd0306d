/** Sums of a period per person. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type StructureFilter, structureConditions } from '../../../db/attendance/attendance-filter.ts';
import { joinUnitName, LAST_PLACE, UNIT_NAME } from '../../../db/attendance/day-names.ts';
import type { Db } from '../../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import type { Page } from '../days/day-page.store.ts';
import type { FactDay } from '../days/person/person-facts.ts';

export interface RecapPerson {
  userId: string;
  fullname: string;
  employeeNo: string;
  unit: string | null;
}

type RecapFilter = StructureFilter & Page;

function narrows(filter: StructureFilter): boolean {
  return filter.division.length + filter.department.length + filter.unit.length + filter.client.length > 0;
}

/** People whose days of the period stood in the asked part of the structure. */
function inStructure(actor: Actor, period: Period, filter: StructureFilter): Fragment {
  const conditions = and(structureConditions(actor.companyId, filter, 'd'));
  return sql`m.user_id in (select d.user_id from attendance_day d where d.company_id = ${actor.companyId}::uuid
    and d.work_date between ${period.from}::date and ${period.to}::date and ${conditions})`;
}

function ofPeople(filter: StructureFilter, companyId: string, alias: string): Fragment[] {
  const only = { ...filter, division: [], department: [], unit: [], client: [] };
  return structureConditions(companyId, only, alias);
}

/** The days that stood in the asked part of the structure, whoever's they are. */
function inPart(filter: StructureFilter, companyId: string): Fragment {
  return and(structureConditions(companyId, { ...filter, search: undefined, userId: undefined }, 'd'));
}

/** The last date of the period that anybody in the company has a day of. */
async function lastDateOf(db: Db, companyId: string, period: Period): Promise<LocalDate | null> {
  const { rows } = await db.query<{ last: LocalDate | null }>({
    name: 'recap-last-date',
    text: `select max(work_date) as last from attendance_day where company_id = $1 and work_date between $2 and $3`,
    values: [companyId, period.from, period.to],
  });
  return rows[0]?.last ?? null;
}

/**
 * Where everybody stood on the last day of the period, as `l`; of those who left before its end on their own last day.
 * Almost everybody has a row of the last date there is: that one is read by its key, only of the others all are looked at.
 * @param last that date as a value, so that one partition is planned and not all of them; null looks at everybody's days
 */
function joinLastPlace(actor: Actor, period: Period, filter: RecapFilter, last: LocalDate | null): Fragment {
  const ofPart = narrows(filter) ? inPart(filter, actor.companyId) : sql`true`;
  return sql`left join attendance_day w on w.company_id = m.company_id and w.user_id = m.user_id
      and w.work_date = ${last}::date
    left join lateral (select d.work_date, d.unit_id, d.client_id from attendance_day d
       where w.user_id is null and d.company_id = ${actor.companyId}::uuid
         and d.work_date between ${period.from}::date and ${period.to}::date and d.user_id = m.user_id and ${ofPart}
       order by d.work_date desc limit 1) e on true
    cross join lateral (select coalesce(w.work_date, e.work_date) as work_date, coalesce(w.unit_id, e.unit_id) as unit_id,
      coalesce(w.client_id, e.client_id) as client_id) l`;
}

/**
 * The kept sums, for scopes that see a person's whole period (own, subordinates, company): one plain read.
 * Somebody without any day in the period has no line.
 * @returns the rows as JSON (contract recapRow); PostgreSQL has the sums as JSON already
 */
export async function readStoredSums(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { period, filter }: { period: Period; filter: RecapFilter },
): Promise<{ rows: string[]; total: number }> {
  const where = and([
    sql`m.company_id = ${actor.companyId}::uuid and m.period = ${period.label}`,
    visibleUsers(actor, scopes, { userColumn: 'm.user_id', date: period.to }),
    sql`m.has_days`,
    ...ofPeople(filter, actor.companyId, 'm'),
    ...(narrows(filter) ? [inStructure(actor, period, filter)] : []),
  ]);
  const last = narrows(filter) ? null : await lastDateOf(db, actor.companyId, period);
  // One more than asked tells whether this is all there is; counting is for those who turn pages.
  const found = await db.query<{ row: string }>(
    statement(sql`select '{"userId":"' || m.user_id || '","fullname":' || to_json(u.fullname) || ',"employeeNo":'
        || to_json(u.employee_no) || ',"unit":' || coalesce(to_json(${UNIT_NAME})::text, 'null') || ',"figures":'
        || m.recap_figures || '}' as row
      from attendance_month m join app_user u on u.company_id = m.company_id and u.id = m.user_id
        ${joinLastPlace(actor, period, filter, last)} ${joinUnitName('l', sql`m.company_id`)}
      where ${where} order by u.fullname, u.id limit ${filter.size + 1} offset ${(filter.page - 1) * filter.size}`),
  );
  const rows = found.rows.map(({ row }) => row);
  if (filter.page === 1 && rows.length <= filter.size) return { rows, total: rows.length };
  const counted = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from attendance_month m where ${where}`),
  );
  return { rows: rows.slice(0, filter.size), total: counted.rows[0]?.total ?? 0 };
}

/**
 * People and their visible days, for scopes that change with the date (team, placed, monitored). A part of the structure
 * chooses people, never their days.
 */
export async function visibleDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { period, filter }: { period: Period; filter: RecapFilter },
): Promise<{ rows: (RecapPerson & { days: FactDay[] })[]; total: number }> {
  const where = and([
    sql`d.company_id = ${actor.companyId}::uuid and d.work_date between ${period.from}::date and ${period.to}::date`,
    visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' }),
    ...ofPeople(filter, actor.companyId, 'd'),
  ]);
  const { rows } = await db.query<RecapPerson & { days: FactDay[]; total: number }>(
    statement(sql`with seen as materialized (
        select d.*, ${inPart(filter, actor.companyId)} as in_part from attendance_day d where ${where}
      ), found as (select d.user_id, ${LAST_PLACE} from seen d where d.in_part group by d.user_id
      ), days as (select d.user_id,
          json_agg(json_build_object('date', d.work_date, 'dayType', d.day_type, 'status', d.status, 'letter', d.letter,
            'flags', d.flags, 'late', d.late_minutes, 'lateExcused', d.late_excused_minutes, 'early', d.early_minutes,
            'earlyExcused', d.early_excused_minutes, 'worked', d.worked_minutes)) as days
        from seen d group by d.user_id)
      select f.user_id as "userId", u.fullname, u.employee_no as "employeeNo", ${UNIT_NAME} as unit, s.days,
          (count(*) over ())::int as total
        from found f join days s on s.user_id = f.user_id
          join app_user u on u.company_id = ${actor.companyId}::uuid and u.id = f.user_id
          ${joinUnitName('f', sql`u.company_id`)}
       order by u.fullname, u.id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
