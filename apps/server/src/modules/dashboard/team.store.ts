/** The people of a day by their state, and reminding those who have not come. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { DayGroup } from '@hadir/domain/attendance/day-group.ts';
import { type Instant, type LocalDate, MINUTE_MS, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { isLockedDay } from '../../db/attendance/locked-days.ts';
import { dayGroup, groupOrder, missingBy } from '../../db/attendance/day-group.ts';
import { nameOn } from '../../db/attendance/period-names.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface TeamRow {
  group: DayGroup;
  userId: string;
  fullname: string;
  photoFileId: string | null;
  /** None beside the reader's own name. */
  phone: string | null;
  label: string;
  inAt: Instant | null;
  shift: string | null;
  outAt: Instant | null;
  locked: boolean;
  /** Came for the shift of the day before, which is not over, and has not gone. */
  stillIn: boolean;
  /** In the scope for which the reader may clock, and not the reader. */
  mayClockFor: boolean;
  /** People of the date in scope, shown or not. */
  total: number;
}

/** A screen of faces has an end; larger circles use the list. */
const MOST_PEOPLE = 1_000;

export interface TeamWanted {
  readonly clockForScopes: readonly Scope[];
  readonly now: Instant;
  /** Which rows `d` of attendance_day; of two of a person the earlier date counts. */
  readonly days: Fragment;
}

export const daysOn = (date: LocalDate): Fragment => sql`d.work_date = ${date}::date`;

export async function readTeam(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { clockForScopes, now, days }: TeamWanted,
): Promise<TeamRow[]> {
  const { rows } = await db.query<TeamRow>(
    statement(sql`
      select g.*, ${groupOrder(sql`g."group"`)} as place, (count(*) over ())::int as total from (
        select distinct on (d.user_id) ${dayGroup('d', sql`${toWire(now)}::timestamptz`)} as "group",
               d.user_id as "userId", u.fullname, u.photo_file_id as "photoFileId",
               case when d.user_id <> ${actor.userId}::uuid then u.phone end as phone, d.label, d.in_at as "inAt",
               coalesce(${nameOn({ company: sql`d.company_id`, date: sql`d.work_date` }, 'shift', sql`d.shift_id`)},
                 d.shift_snapshot ->> 'name') as shift, d.out_at as "outAt", ${isLockedDay('d')} as locked,
               exists (select 1 from attendance_day y where y.company_id = d.company_id and y.work_date = d.work_date - 1
                 and y.user_id = d.user_id and y.in_at is not null and y.out_at is null and y.closed_at is null
                 and not ${isLockedDay('y')}) as "stillIn",
               (d.user_id <> ${actor.userId}::uuid and ${visibleUsers(actor, clockForScopes, {
                 userColumn: 'd.user_id',
                 dateColumn: 'd.work_date',
               })}) as "mayClockFor"
          from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
         where d.company_id = ${actor.companyId}::uuid and ${days}
           and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}
         order by d.user_id, d.work_date) g
       order by place, g.fullname, g."userId" limit ${MOST_PEOPLE}`),
  );
  return rows;
}

export interface Missing {
  userId: string;
  zone: Zone;
  /** HH:MM */
  start: string | null;
  /** The last reminder of the last day, by whomever. */
  remindedAt: Instant | null;
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Everybody "Belum absen" on the date as of now: the people of the tile, of its list and of the reminder. */
export async function readMissing(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { date, now }: { date: LocalDate; now: Instant },
): Promise<Missing[]> {
  const { rows } = await db.query<Missing>(
    statement(sql`
      select d.user_id as "userId", d.tz as zone, d.shift_snapshot ->> 'start' as start,
             (select max(n.created_at) from notification n
               where n.company_id = d.company_id and n.user_id = d.user_id and n.kind = 'pengingat_absen'
                 and n.created_at > ${toWire((now - DAY_MS) as Instant)}::timestamptz) as "remindedAt"
        from attendance_day d
       where d.company_id = ${actor.companyId}::uuid and d.work_date = ${date}::date
         and ${missingBy('d', sql`${toWire(now)}::timestamptz`)}
         and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}
       order by d.user_id`),
  );
  return rows;
}

/** Two who remind at once wait for each other, so that nobody is told twice. */
export async function lockReminders(db: Db, companyId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir remind ${companyId}`]);
}
