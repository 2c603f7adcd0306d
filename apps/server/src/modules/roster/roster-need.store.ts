/** Rows of what units need, and of who may work a shift (rules/schedules#need). Shifts and places in the archive need nobody. */
import type { RosterNeedRow } from '@hadir/contract/roster/need.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { RosterNeed } from '@hadir/domain/roster/roster-need.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { sql, statement } from '../../db/sql.ts';
import { unitOfPerson } from '../../db/structure/unit-of-person.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** By unit, shift and place, weekdays before dates. */
export async function readNeeds(db: CompanyDb, unitIds: readonly string[]): Promise<RosterNeed[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await db.query<RosterNeed>(
    `select n.unit_id as "unitId", n.shift_id as "shiftId", n.location_point_id as "pointId", n.weekday::int as weekday,
            n.work_date as date, n.count::int as count
       from roster_need n
       join shift s on s.company_id = n.company_id and s.id = n.shift_id and s.active and s.deleted_at is null
       left join location_point p on p.company_id = n.company_id and p.id = n.location_point_id
      where n.company_id = $1 and n.unit_id = any($2::uuid[])
        and (n.location_point_id is null or p.active and p.deleted_at is null)
      order by n.unit_id, s.code, s.id, p.name nulls first, p.id, n.weekday, n.work_date`,
    [db.companyId, unitIds],
  );
  return rows;
}

/** All rows of the unit are these from now on. */
export async function replaceNeeds(
  db: CompanyDb,
  unitId: string,
  needs: readonly RosterNeedRow[],
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await db.query('delete from roster_need where company_id = $1 and unit_id = $2', [db.companyId, unitId]);
  await insertRows(
    db,
    'roster_need',
    needs.map(({ shiftId, pointId, weekday, date, count }) => ({
      company_id: db.companyId,
      id: newId(),
      unit_id: unitId,
      shift_id: shiftId,
      location_point_id: pointId,
      weekday,
      work_date: date,
      count,
      updated_at: toWire(now),
      updated_by: by,
    })),
  );
}

/** Whoever writes the unit's need waits here. */
export async function lockUnit(db: CompanyDb, unitId: string): Promise<void> {
  await db.query('select 1 from unit where company_id = $1 and id = $2 for no key update', [db.companyId, unitId]);
}

/** Units in which somebody in scope stands on the date; of a whole company all that are in use. */
export async function plannedUnits(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  on: LocalDate,
): Promise<Named[]> {
  const people = sql`(select ${unitOfPerson(sql`u.id`, on)} from app_user u
     where u.company_id = ${db.companyId}::uuid and u.deleted_at is null
       and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: on })})`;
  const seen = scopes.includes('company') ? sql`true` : sql`n.id in ${people}`;
  const { rows } = await db.query<Named>(
    statement(sql`select n.id, n.name from unit n
      where n.company_id = ${db.companyId}::uuid and n.active and n.deleted_at is null and ${seen}
      order by n.name, n.id`),
  );
  return rows;
}

export async function placesInUse(db: CompanyDb): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    `select id, name from location_point where company_id = $1 and active and deleted_at is null order by name, id`,
    [db.companyId],
  );
  return rows;
}

export async function positionsInUse(db: CompanyDb): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    `select id, name from position where company_id = $1 and active and deleted_at is null order by name, id`,
    [db.companyId],
  );
  return rows;
}

/** Positions that may work a shift, by its id; a shift that is not named is open to all. */
export async function shiftPositions(db: CompanyDb): Promise<Map<string, Named[]>> {
  const { rows } = await db.query<{ shiftId: string; id: string; name: string }>(
    `select x.shift_id as "shiftId", p.id, p.name
       from shift_position x
       join position p on p.company_id = x.company_id and p.id = x.position_id and p.active and p.deleted_at is null
      where x.company_id = $1 order by p.name, p.id`,
    [db.companyId],
  );
  const named = new Map<string, Named[]>();
  for (const { shiftId, id, name } of rows) named.set(shiftId, [...(named.get(shiftId) ?? []), { id, name }]);
  return named;
}

export async function replaceShiftPositions(
  db: CompanyDb,
  shiftId: string,
  positionIds: readonly string[],
): Promise<void> {
  await db.query('delete from shift_position where company_id = $1 and shift_id = $2', [db.companyId, shiftId]);
  await insertRows(
    db,
    'shift_position',
    positionIds.map((position_id) => ({ company_id: db.companyId, shift_id: shiftId, position_id })),
  );
}
