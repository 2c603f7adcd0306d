/** Sums of a period per person. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type StructureFilter, structureConditions } from '../../db/attendance-filter.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';
import type { Page } from './days.store.ts';
import type { FactDay } from './person-facts.store.ts';

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

function search(filter: StructureFilter, actor: Actor): Fragment[] {
  const only = { ...filter, division: [], department: [], unit: [], client: [] };
  return structureConditions(actor.companyId, only, 'm');
}

/**
 * The kept sums, for scopes that see a person's whole period (own, subordinates, company): one plain read.
 * Somebody without any day in the period has no line.
 * @returns the rows as JSON (contract recapRow); PostgreSQL has the sums as JSON already
 */
export async function keptSums(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  period: Period,
  filter: RecapFilter,
): Promise<{ rows: string[]; total: number }> {
  const where = and([
    sql`m.company_id = ${actor.companyId}::uuid and m.period = ${period.label}`,
    visibleUsers(actor, scopes, { userColumn: 'm.user_id', date: period.to }),
    sql`m.has_days`,
    ...search(filter, actor),
    ...(narrows(filter) ? [inStructure(actor, period, filter)] : []),
  ]);
  // One more than asked tells whether this is all there is; counting is for those who turn pages.
  const found = await db.query<{ row: string }>(
    statement(sql`select '{"userId":"' || m.user_id || '","fullname":' || to_json(u.fullname) || ',"employeeNo":'
        || to_json(u.employee_no) || ',"unit":' || coalesce(to_json(un.name)::text, 'null') || ',"figures":'
        || (m.figures - '{huruf,hariHadir}'::text[]) || '}' as row
      from attendance_month m join app_user u on u.company_id = m.company_id and u.id = m.user_id
        left join org_assignment a on a.company_id = m.company_id and a.user_id = m.user_id
          and a.valid_from <= m.last_date and (a.valid_to is null or a.valid_to >= m.last_date)
        left join unit un on un.company_id = a.company_id and un.id = a.unit_id
      where ${where} order by u.fullname, u.id limit ${filter.size + 1} offset ${(filter.page - 1) * filter.size}`),
  );
  const rows = found.rows.map(({ row }) => row);
  if (filter.page === 1 && rows.length <= filter.size) return { rows, total: rows.length };
  const counted = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from attendance_month m where ${where}`),
  );
  return { rows: rows.slice(0, filter.size), total: counted.rows[0]?.total ?? 0 };
}

/** People and their visible days, for scopes that change with the date (team, placed, monitored). */
export async function visibleDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  period: Period,
  filter: RecapFilter,
): Promise<{ rows: (RecapPerson & { days: FactDay[] })[]; total: number }> {
  const where = and([
    sql`d.company_id = ${actor.companyId}::uuid and d.work_date between ${period.from}::date and ${period.to}::date`,
    visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' }),
    ...structureConditions(actor.companyId, filter, 'd'),
  ]);
  const { rows } = await db.query<RecapPerson & { days: FactDay[]; total: number }>(
    statement(sql`with found as (
        select d.user_id, (array_agg(d.unit_id order by d.work_date desc))[1] as unit_id,
          json_agg(json_build_object('date', d.work_date, 'dayType', d.day_type, 'status', d.status, 'letter', d.letter,
            'flags', d.flags, 'late', d.late_minutes, 'lateExcused', d.late_excused_minutes, 'early', d.early_minutes,
            'earlyExcused', d.early_excused_minutes, 'worked', d.worked_minutes)) as days
        from attendance_day d where ${where} group by d.user_id)
      select f.user_id as "userId", u.fullname, u.employee_no as "employeeNo", un.name as unit, f.days,
          (count(*) over ())::int as total
        from found f join app_user u on u.company_id = ${actor.companyId}::uuid and u.id = f.user_id
          left join unit un on un.company_id = u.company_id and un.id = f.unit_id
       order by u.fullname, u.id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
