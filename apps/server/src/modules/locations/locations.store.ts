/** Places and who uses them. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';
import type { Reader } from '../../engines/master/served-table.ts';

const validOn = (alias: 'l' | 'o' | 'p' | 't', date: LocalDate): Fragment => {
  const at = sql`${date}::date`;
  if (alias === 'l') return sql`l.valid_from <= ${at} and (l.valid_to is null or l.valid_to >= ${at})`;
  if (alias === 'o') return sql`o.valid_from <= ${at} and (o.valid_to is null or o.valid_to >= ${at})`;
  if (alias === 't') return sql`t.valid_from <= ${at} and (t.valid_to is null or t.valid_to >= ${at})`;
  return sql`p.valid_from <= ${at} and (p.valid_to is null or p.valid_to >= ${at})`;
};

/**
 * Who may clock in where on a date, one row per person and use `l`: by name, by the unit of the placement, else by the
 * unit of the structure (rules/attendance#places-of-a-person).
 */
function usersOf(companyId: string, date: LocalDate): Fragment {
  const used = sql`select l.id as use_id, l.location_point_id, l.valid_from, u.id as user_id, u.company_id
      from user_location_point l join app_user u on u.company_id = l.company_id and u.active and u.deleted_at is null`;
  const here = sql`l.company_id = ${companyId}::uuid and ${validOn('l', date)}`;
  // Two joins, each by one key: under an "or" every person would be held against every use.
  return sql`${used} and u.id = l.user_id where ${here}
    union all
    ${used} and l.unit_id = coalesce(
         (select p.unit_id from placement p
           where p.company_id = u.company_id and p.user_id = u.id and ${validOn('p', date)}),
         (select o.unit_id from org_assignment o
           where o.company_id = u.company_id and o.user_id = u.id and ${validOn('o', date)}))
     where ${here} and l.user_id is distinct from u.id`;
}

/** Places of people in scope; alias `t` is the place. */
export function placesInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`t.id in (select x.location_point_id from (${usersOf(actor.companyId, today)}) x
    where ${visibleUsers(actor, scopes, { userColumn: 'x.user_id', date: today })})`;
}

/** Uses that concern people in scope; alias `t` is the use. */
export function usesInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`t.id in (select x.use_id from (${usersOf(actor.companyId, today)}) x
    where ${visibleUsers(actor, scopes, { userColumn: 'x.user_id', date: today })})`;
}

export interface PlaceRow {
  id: string;
  code: string;
  name: string;
  unit: string | null;
  lat: number;
  lon: number;
  radiusM: number;
  tz: Zone;
  address: string;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  version: number;
  current: boolean;
  people: number;
  mineSince: LocalDate | null;
  typicalAccuracyM: number | null;
}

/** All of the company, or those of people in scope today; the accuracy is that of the last 30 days' clock-ins. */
export async function listPlaces(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  at: { today: LocalDate; since: Instant },
): Promise<PlaceRow[]> {
  const { today, since } = at;
  const all = scopes.includes('company');
  const visible = visibleUsers(actor, scopes, { userColumn: 'x.user_id', date: today });
  const { rows } = await db.query<PlaceRow>(
    statement(sql`with x as materialized (${usersOf(actor.companyId, today)}),
      used as (select x.location_point_id as id, count(distinct x.user_id) filter (where ${visible}) as people,
          min(x.valid_from) filter (where x.user_id = ${actor.userId}::uuid) as mine
        from x group by x.location_point_id),
      read as (select e.location_point_id as id,
          percentile_cont(0.5) within group (order by e.accuracy_m) as accuracy
        from attendance_event e
       where ${all} and e.company_id = ${actor.companyId}::uuid and e.at >= ${toWire(since)}::timestamptz
         and e.type = 'in' and e.location_point_id is not null
       group by e.location_point_id)
      select t.id, t.code, t.name, un.name as unit, t.lat, t.lon, t.radius_m as "radiusM", t.tz, t.address,
        t.valid_from as "validFrom", t.valid_to as "validTo", t.version, (${validOn('t', today)}) as current,
        coalesce(used.people, 0) as people, case when used.mine is not null then greatest(used.mine, t.valid_from) end as "mineSince",
        round(read.accuracy)::float8 as "typicalAccuracyM"
      from location_point t left join used on used.id = t.id left join read on read.id = t.id
      left join unit un on un.company_id = t.company_id and un.id = t.unit_id
     where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null and t.active
       and (${all} or used.people > 0)
     order by (${validOn('t', today)}) desc, t.name, t.id`),
  );
  return rows;
}

export interface StoredPlace {
  id: string;
  code: string;
  name: string;
  unitId: string | null;
  lat: number;
  lon: number;
  radiusM: number;
  tz: Zone;
  address: string;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  version: number;
}

/** @param lock nobody else changes it until the transaction ends */
export async function findPlace(db: Db, companyId: string, id: string, lock = false): Promise<StoredPlace | undefined> {
  const { rows } = await db.query<StoredPlace>(
    `select t.id, t.code, t.name, t.unit_id as "unitId", t.lat, t.lon, t.radius_m as "radiusM", t.tz, t.address,
        t.valid_from as "validFrom", t.valid_to as "validTo", t.version
      from location_point t where t.company_id = $1 and t.id = $2 and t.deleted_at is null and t.active
      ${lock ? 'for update' : ''}`,
    [companyId, id],
  );
  return rows[0];
}

/** Everybody who may have clocked in at the place since a date, by name or by a unit. */
export async function usersOfPlace(db: Db, companyId: string, placeId: string, since: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with l as (select user_id, unit_id from user_location_point
        where company_id = $1 and location_point_id = $2 and (valid_to is null or valid_to >= $3))
     select user_id as id from l where user_id is not null
     union select o.user_id from org_assignment o join l using (unit_id)
        where o.company_id = $1 and (o.valid_to is null or o.valid_to >= $3)
     union select p.user_id from placement p join l using (unit_id)
        where p.company_id = $1 and (p.valid_to is null or p.valid_to >= $3)
     order by 1`,
    [companyId, placeId, since],
  );
  return rows.map(({ id }) => id);
}

export async function usersOfUnit(db: Db, companyId: string, unitId: string, since: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select o.user_id as id from org_assignment o
        where o.company_id = $1 and o.unit_id = $2 and (o.valid_to is null or o.valid_to >= $3)
     union select p.user_id from placement p
        where p.company_id = $1 and p.unit_id = $2 and (p.valid_to is null or p.valid_to >= $3)
     order by 1`,
    [companyId, unitId, since],
  );
  return rows.map(({ id }) => id);
}

export interface UseRow {
  userId: string | null;
  unitId: string | null;
  validFrom: LocalDate;
  validTo: LocalDate | null;
}

/** Uses that still hold on a date or begin later. */
export async function usesFrom(db: Db, companyId: string, placeId: string, from: LocalDate): Promise<UseRow[]> {
  const { rows } = await db.query<UseRow>(
    `select user_id as "userId", unit_id as "unitId", valid_from as "validFrom", valid_to as "validTo"
      from user_location_point
      where company_id = $1 and location_point_id = $2 and (valid_to is null or valid_to >= $3) order by id`,
    [companyId, placeId, from],
  );
  return rows;
}

export interface NearbyTap {
  lat: number;
  lon: number;
  accuracyM: number | null;
}

const FARTHEST_DEGREES = 0.05;

/** Clock-ins since a moment of people whose place it is, made within some kilometres of it; the newest first. */
export async function tapsNear(
  db: Db,
  companyId: string,
  place: { id: string; lat: number; lon: number },
  since: Instant,
): Promise<NearbyTap[]> {
  const { rows } = await db.query<NearbyTap>(
    `select e.lat, e.lon, e.accuracy_m as "accuracyM" from attendance_event e
      where e.company_id = $1 and e.at >= $3 and e.type = 'in' and e.location_point_id = $2 and not e.is_mock
        and e.lat between $4::float8 - $6 and $4::float8 + $6 and e.lon between $5::float8 - $6 and $5::float8 + $6
      order by e.at desc`,
    [companyId, place.id, toWire(since), place.lat, place.lon, FARTHEST_DEGREES],
  );
  return rows;
}
