/** Where a person stands on a date, as SQL: the one meaning of `DAY_GROUPS` for tiles, lists, teams and reminders. */
import { DAY_GROUPS, type DayGroup } from '@hadir/domain/attendance/day-group.ts';
import {
  FORGOTTEN_TAP_STATUSES,
  PERMISSION_STATUSES,
  SICK_STATUSES,
  TRAVEL_STATUSES,
} from '@hadir/domain/attendance/day-status.ts';
import { column, type Fragment, sql } from '../sql.ts';

/**
 * When the shift of the day under `alias` begins; null where none is planned. A night shift belongs to the date on which
 * it begins, so for most of that date nobody waits for it.
 */
function startOfShift(alias: string): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  return sql`((${of('work_date')} + (${of('shift_snapshot')} ->> 'start')::time) at time zone ${of('tz')})`;
}

/**
 * The group of a judged day as it stood at an instant, as text.
 * @param alias rows of attendance_day
 * @param at an instant of the database: a parameter, or one reckoned from it
 */
export function dayGroup(alias: string, at: Fragment): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  const name = (group: DayGroup) => sql`${group}::text`;
  const status = of('status');
  const came = sql`${of('in_at')} <= ${at}`;
  const cameOrLeft = sql`(${came} or ${of('out_at')} <= ${at})`;
  const arrived = sql`case when 'TERLAMBAT' = any(${of('flags')}) then ${name('late')} else ${name('onTime')} end`;
  // Judged after its close by something else than the close, it is over all the same.
  const over = sql`coalesce(${of('closed_at')} <= ${at}, ${status} = any(array['ALPA', 'TIDAK_ABSEN_PULANG']))`;
  return sql`case
    when ${status} = any(${SICK_STATUSES}::text[]) then ${name('sick')}
    when ${status} = any(${TRAVEL_STATUSES}::text[]) then ${name('travel')}
    when ${status} = any(${PERMISSION_STATUSES}::text[]) then ${name('permission')}
    when ${status} = 'CUTI' then ${name('leave')}
    when ${of('day_type')} <> 'workday' then case
      when ${cameOrLeft} then ${name('offWorked')}
      when ${of('day_type')} = 'unscheduled' then ${name('unscheduled')} else ${name('off')} end
    when ${over} then case
      when ${status} = any(${FORGOTTEN_TAP_STATUSES}::text[]) then ${name('incomplete')}
      when ${status} = 'ALPA' then ${name('absent')} else ${arrived} end
    when ${came} and 'TERLAMBAT_MELEBIHI_BATAS' = any(${of('flags')}) then ${name('absent')}
    -- Present without a tap: nobody waits for them.
    when ${came} or ${of('in_at')} is null and ${status} in ('HADIR', 'WFH') then ${arrived}
    when ${status} = 'TIDAK_ABSEN_MASUK' and coalesce(${of('out_at')} <= ${at}, true) then ${name('incomplete')}
    when ${startOfShift(alias)} > ${at} then ${name('later')} else ${name('missing')} end`;
}

/** "Belum absen": expected by the instant and not in by then, of a day that is not over. */
export function missingBy(alias: string, at: Fragment): Fragment {
  return sql`(${dayGroup(alias, at)}) = 'missing'`;
}

/** The groups in the order in which they are shown: what needs a look comes first. */
export const groupOrder = (group: Fragment): Fragment => sql`array_position(${[...DAY_GROUPS]}::text[], ${group})`;
