/** Who belongs to which place now, and where each of them stands. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { DayGroup } from '@hadir/domain/attendance/day-group.ts';
import type { WallPerson } from '@hadir/domain/displays/wall-board.ts';
import { type Instant, type LocalDate, type LocalTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { dayGroup } from '../../db/attendance/day-group.ts';
import { daysOfBoard, placeOfDay } from '../../db/attendance/place-of-day.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

const groupNow = (now: Instant): Fragment => dayGroup('d', sql`${toWire(now)}::timestamptz`);

export interface PersonOnBoard {
  readonly userId: string;
  readonly placeId: string | null;
  readonly group: DayGroup;
  readonly date: LocalDate;
  readonly unitId: string | null;
  readonly shiftId: string | null;
  readonly shift: string | null;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  readonly zone: Zone;
  /** Of the roster's cell: whoever works at a place with a need of its own counts there. */
  readonly pointId: string | null;
}

/** Everybody of now in the reader's sight. */
export async function readBoard(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  now: Instant,
): Promise<PersonOnBoard[]> {
  const { rows } = await db.query<PersonOnBoard>(
    statement(sql`select distinct on (d.user_id) d.user_id as "userId", ${placeOfDay('d')} as "placeId",
        ${groupNow(now)} as "group", d.work_date as date, d.unit_id as "unitId", d.shift_id as "shiftId",
        d.shift_snapshot ->> 'name' as shift, d.shift_snapshot ->> 'start' as start, d.shift_snapshot ->> 'end' as "end",
        d.tz as zone,
        (select c.location_point_id from roster_cell c where c.company_id = d.company_id and c.user_id = d.user_id
          and c.work_date = d.work_date and c.kind = 'SHIFT' and c.published_at is not null) as "pointId"
      from attendance_day d
     where d.company_id = ${db.companyId}::uuid and ${daysOfBoard('d', now)}
       and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}
     order by d.user_id, d.work_date`),
  );
  return rows;
}

/** Rows `d` of attendance_day that a board shows at a place; null: at none. Whose night still runs is where that is worked. */
export function daysAtPlace(placeId: string | null, now: Instant): Fragment {
  return sql`${daysOfBoard('d', now)} and ${placeOfDay('d')} is not distinct from ${placeId}::uuid
    and not exists (select 1 from attendance_day e where e.company_id = d.company_id and e.user_id = d.user_id
      and e.work_date < d.work_date and ${daysOfBoard('e', now)})`;
}

/** For a wall: everybody of the place, whoever looks. */
export async function readWall(db: CompanyDb, placeId: string, now: Instant): Promise<WallPerson[]> {
  const { rows } = await db.query<WallPerson>(
    statement(sql`select g."group", g.fullname from (
        select distinct on (d.user_id) ${groupNow(now)} as "group", u.fullname, ${placeOfDay('d')} as place
          from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
         where d.company_id = ${db.companyId}::uuid and ${daysOfBoard('d', now)}
         order by d.user_id, d.work_date) g
       where g.place = ${placeId}::uuid`),
  );
  return rows;
}

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
  readonly zone: Zone;
}

/** By name. */
export async function namedPlaces(db: CompanyDb, ids: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await db.query<NamedPlace>(
    'select id, name, tz as zone from location_point where company_id = $1 and id = any($2::uuid[]) order by name, id',
    [db.companyId, [...ids]],
  );
  return rows;
}
