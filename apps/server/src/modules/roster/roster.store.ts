/** Rows of the roster: whose month it is, published cells and the drafts beside them (rules/schedules#rosters). */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
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

/** A date's cell, published or painted or both. */
export interface StoredCell {
  readonly userId: string;
  readonly date: LocalDate;
  readonly published: PaintedPlan | null;
  readonly draft: PaintedPlan | null;
  /** Of the draft, else of what is published. */
  readonly token: string;
  readonly by: string | null;
}

interface CellColumns {
  readonly userId: string;
  readonly date: LocalDate;
  readonly kind: PaintedPlan['kind'] | null;
  readonly shiftId: string | null;
  readonly pointId: string | null;
  readonly draftKind: PaintedPlan['kind'] | null;
  readonly draftShiftId: string | null;
  readonly draftPointId: string | null;
  readonly by: string | null;
  readonly token: string;
}

/** The same object for the same plan: a month of thousands of people has few different ones. */
function planFinder() {
  const known = new Map<string, PaintedPlan>();
  return (kind: PaintedPlan['kind'] | null, shiftId: string | null, pointId: string | null): PaintedPlan | null => {
    if (kind === null) return null;
    const key = `${kind} ${shiftId} ${pointId}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const plan: PaintedPlan =
      kind === 'SHIFT' && shiftId !== null ? { kind, shiftId, pointId } : { kind: asFree(kind) };
    known.set(key, plan);
    return plan;
  };
}

const asFree = (kind: PaintedPlan['kind']) => (kind === 'PATTERN' ? kind : 'OFF');

/** Cells of people between two dates. @param drafts false: what is published alone, as everybody may see it */
export async function readCells(
  db: CompanyDb,
  { userIds, first, last, drafts }: { userIds: readonly string[]; first: LocalDate; last: LocalDate; drafts: boolean },
): Promise<StoredCell[]> {
  const { rows } = await db.query<CellColumns>(
    `with c as (
       select user_id, work_date, version, updated_at, kind, shift_id, location_point_id
         from roster_cell
        where company_id = $1 and user_id = any($2::uuid[]) and work_date between $3 and $4 and published_at is not null
          and kind <> 'LEAVE'
     ), d as (
       select r.user_id, r.work_date, r.stamp, b.fullname as by, r.kind, r.shift_id, r.location_point_id
         from roster_draft r join app_user b on b.company_id = r.company_id and b.id = r.updated_by
        where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.work_date between $3 and $4 and $5::boolean
     )
     select user_id as "userId", work_date as date, c.kind, c.shift_id as "shiftId", c.location_point_id as "pointId",
            d.kind as "draftKind", d.shift_id as "draftShiftId", d.location_point_id as "draftPointId", d.by,
            coalesce(d.stamp::text, c.version || '@' || (extract(epoch from c.updated_at) * 1000)::bigint) as token
       from c full join d using (user_id, work_date) order by user_id, work_date`,
    [db.companyId, userIds, first, last, drafts],
  );
  const planOf = planFinder();
  return rows.map(({ userId, date, token, by, ...row }) => ({
    userId,
    date,
    published: planOf(row.kind, row.shiftId, row.pointId),
    draft: planOf(row.draftKind, row.draftShiftId, row.draftPointId),
    token,
    by,
  }));
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

export interface DraftCell {
  readonly userId: string;
  readonly date: LocalDate;
  readonly plan: PaintedPlan;
  readonly stamp: string;
}

export async function storeDrafts(
  db: CompanyDb,
  drafts: readonly DraftCell[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await removeDrafts(db, drafts);
  await insertRows(
    db,
    'roster_draft',
    drafts.map(({ userId, date, plan, stamp }) => ({
      company_id: db.companyId,
      user_id: userId,
      work_date: date,
      kind: plan.kind,
      shift_id: plan.kind === 'SHIFT' ? plan.shiftId : null,
      location_point_id: plan.kind === 'SHIFT' ? plan.pointId : null,
      stamp,
      updated_at: toWire(now),
      updated_by: by,
    })),
  );
}

export async function removeDrafts(
  db: CompanyDb,
  cells: readonly { readonly userId: string; readonly date: LocalDate }[],
): Promise<void> {
  if (cells.length === 0) return;
  await db.query(
    `delete from roster_draft r using unnest($2::uuid[], $3::date[]) as w (user_id, work_date)
      where r.company_id = $1 and r.user_id = w.user_id and r.work_date = w.work_date`,
    [db.companyId, cells.map(({ userId }) => userId), cells.map(({ date }) => date)],
  );
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
