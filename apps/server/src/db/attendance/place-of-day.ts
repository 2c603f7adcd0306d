/** At which place a judged day belongs on a board: one place for each person, or none (rules/displays#site-board). */
import { addDays, dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { column, type Fragment, sql } from '../sql.ts';

/**
 * Where the person came in, else the place of the published roster cell, else the first of the own places and then of the
 * unit's. An id, or null.
 * @param alias rows of attendance_day
 */
export function placeOfDay(alias: string): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  const ofDate = (from: Fragment, to: Fragment) =>
    sql`${from} <= ${of('work_date')} and (${to} is null or ${to} >= ${of('work_date')})`;
  const used = ofDate(sql`pl.valid_from`, sql`pl.valid_to`);
  const inUse = ofDate(sql`pp.valid_from`, sql`pp.valid_to`);
  return sql`coalesce(
    (select pe.location_point_id from attendance_event pe
      where pe.company_id = ${of('company_id')} and pe.at = ${of('in_at')} and pe.id = ${of('in_event_id')}),
    (select pc.location_point_id from roster_cell pc
      where pc.company_id = ${of('company_id')} and pc.user_id = ${of('user_id')} and pc.work_date = ${of('work_date')}
        and pc.kind = 'SHIFT' and pc.published_at is not null),
    (select pl.location_point_id from user_location_point pl
       join location_point pp on pp.company_id = pl.company_id and pp.id = pl.location_point_id
      where pl.company_id = ${of('company_id')} and (pl.user_id = ${of('user_id')} or pl.unit_id = ${of('unit_id')})
        and pp.active and pp.deleted_at is null and ${used} and ${inUse}
      order by pl.user_id is null, pl.valid_from, pl.id limit 1))`;
}

/**
 * The days that a board of a moment shows: those of the date where each of them is worked, and night shifts of the evening
 * before that still run.
 */
export function daysOfBoard(alias: string, now: Instant): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  const at = sql`${toWire(now)}::timestamptz`;
  const here = sql`(${at} at time zone ${of('tz')})::date`;
  const end = sql`((${of('work_date')} + 1 + (${of('shift_snapshot')} ->> 'end')::time) at time zone ${of('tz')})`;
  // The two dates of the three zones keep the statement to their month.
  const west = dateIn(now, 'Asia/Jakarta');
  return sql`(${of('work_date')} between ${addDays(west, -1)}::date and ${dateIn(now, 'Asia/Jayapura')}::date
    and (${of('work_date')} = ${here} or ${of('work_date')} = ${here} - 1
      and ${of('shift_snapshot')} ->> 'end' <= ${of('shift_snapshot')} ->> 'start' and ${of('out_at')} is null
      and ${end} > ${at}))`;
}
