/** Whose month it is, the lock that painting takes on people, and the shifts that are painted (rules/schedules#rosters). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, sql, statement } from '../../db/sql.ts';
import { joinUnitOfPerson } from '../../db/structure/unit-of-person.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface RosterMember {
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly unit: string | null;
  readonly unitId: string | null;
  readonly gender: string | null;
  readonly birthDate: LocalDate | null;
}

export interface MembersWanted {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** The date by which people belong to a unit. */
  readonly on: LocalDate;
  readonly unit?: string | undefined;
  readonly search: string;
  readonly most: number;
}

interface Found {
  readonly total: number;
  readonly data: RosterMember[];
  readonly units: { id: string; name: string }[];
}

/** Everybody employed in the month whom the reader sees on a date of it, by name. */
export async function rosterMembers(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  { first, last, on, unit, search, most }: MembersWanted,
): Promise<Found> {
  const narrowed = and([
    ...(unit === undefined ? [] : [sql`t.unit_id = ${unit}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesPerson('t.search_text', search)]),
    sql`true`,
  ]);
  const ofMonth = sql`exists (select 1 from (select u.company_id, u.id as user_id, d::date as work_date
          from generate_series(${first}::date, ${last}::date, interval '1 day') d) x
        where ${visibleUsers(actor, scopes, { userColumn: 'x.user_id', dateColumn: 'x.work_date' })})`;
  const own = scopes.every((scope) => scope === 'own') ? sql`u.id = ${actor.userId}::uuid` : ofMonth;
  const seen = scopes.includes('company') ? sql`true` : own;
  const units = joinUnitOfPerson(on);
  const { rows } = await db.query<Found>(
    statement(sql`with team as materialized (
        select u.id, u.fullname, u.employee_no, u.search_text, u.gender, u.birth_date, ${units.unitId} as unit_id
          from app_user u ${units.joins}
         where u.company_id = ${db.companyId}::uuid and u.deleted_at is null
           and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
             and e.join_date <= ${last}::date and (e.end_date is null or e.end_date >= ${first}::date))
           and ${seen}),
      shown as (select t.* from team t where ${narrowed})
      select (select count(*)::int from shown) as total,
        (select coalesce(json_agg(x), '[]') from (
          select s.id as "userId", s.fullname, s.employee_no as "employeeNo", n.name as unit,
                 s.unit_id as "unitId", s.gender,
                 s.birth_date as "birthDate"
            from shown s left join unit n on n.company_id = ${db.companyId}::uuid and n.id = s.unit_id
           order by s.fullname collate hadir_id, s.id limit ${most}::int) x) as data,
        (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name), '[]') from unit n
          where n.company_id = ${db.companyId}::uuid and n.id in (select t.unit_id from team t)) as units`),
  );
  return rows[0] ?? { total: 0, data: [], units: [] };
}

/** Whoever paints cells of these people waits here; clock-ins do not. @returns those of the company */
export async function lockRosterPeople(db: CompanyDb, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from app_user where company_id = $1 and id = any($2::uuid[]) and deleted_at is null
      order by id for no key update`,
    [db.companyId, userIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ShiftInUse {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly color: string;
}

/** Those of these shifts that may not be painted any more, by code. */
export async function archivedShifts(db: CompanyDb, ids: readonly string[]): Promise<ShiftInUse[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ShiftInUse>(
    `select id, code, name, color from shift
      where company_id = $1 and id = any($2::uuid[]) and not (active and deleted_at is null) order by code, id`,
    [db.companyId, ids],
  );
  return rows;
}

/** Those that may be painted, by code. */
export async function paintableShifts(db: CompanyDb): Promise<ShiftInUse[]> {
  const { rows } = await db.query<ShiftInUse>(
    `select id, code, name, color from shift where company_id = $1 and active and deleted_at is null
      order by code, id`,
    [db.companyId],
  );
  return rows;
}
