/**
 * The one meaning of the attendance filters (contract attendanceFilter): list, matrix, dashboards and exports all build
 * their `where` here, so a file never holds other days than the screen it was asked from.
 */
import type { z } from 'zod';
import type { attendanceFilter } from '@hadir/contract/attendance/days.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { DAY_FLAGS, DAY_STATUSES, FLAGS_TO_LOOK_AT, STATUSES_TO_LOOK_AT } from '@hadir/domain/attendance/day-status.ts';
import { addDays, dateIn, type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { dayGroup } from './day-group.ts';
import { and, column, type Fragment, join, sql } from '../sql.ts';
import { type Actor, visibleUsers } from '../visible.ts';

export type AttendanceFilter = z.output<typeof attendanceFilter>;

/** A search text as a pattern for `like`: the person's % and _ stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** People whose name or NIK contains every word of the text, without regard to case and accents. */
export function matchesPerson(searchColumn: `${string}.${string}`, text: string): Fragment {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return and(words.map((word) => sql`${column(searchColumn)} like hadir_fold(${likePattern(word)}::text)`));
}

export type StructureFilter = Pick<
  AttendanceFilter,
  'search' | 'userId' | 'division' | 'department' | 'unit' | 'client'
>;

/** Who: search, person and place in the structure, on rows that carry a snapshot of it (alias of attendance_day). */
export function structureConditions(companyId: string, filter: StructureFilter, alias: string): Fragment[] {
  const of = (name: string) => column(`${alias}.${name}`);
  const any = (name: string, ids: readonly string[]) => sql`${of(name)} = any(${ids}::uuid[])`;
  return [
    ...(filter.userId === undefined ? [] : [sql`${of('user_id')} = ${filter.userId}::uuid`]),
    ...(filter.division.length === 0 ? [] : [any('division_id', filter.division)]),
    ...(filter.department.length === 0 ? [] : [any('department_id', filter.department)]),
    ...(filter.unit.length === 0 ? [] : [any('unit_id', filter.unit)]),
    ...(filter.client.length === 0 ? [] : [any('client_id', filter.client)]),
    ...(filter.search === undefined || filter.search.trim() === ''
      ? []
      : [
          sql`${of('user_id')} in (select fu.id from app_user fu
                where fu.company_id = ${companyId}::uuid and ${matchesPerson('fu.search_text', filter.search)})`,
        ]),
  ];
}

/** Days with one of the words as status or flag; only what a word can be is asked for. */
function statusCondition(of: (name: string) => Fragment, words: readonly string[]): Fragment {
  const statuses = words.filter((word) => DAY_STATUSES.some((status) => status === word));
  const flags = words.filter((word) => DAY_FLAGS.some((flag) => flag === word));
  const flagged = sql`${of('flags')} && ${flags}::text[]`;
  // Says nothing new, but lets the planner go to the small index of exceptions.
  const amongExceptions = flags.every((flag) => FLAGS_TO_LOOK_AT.some((known) => known === flag));
  const any = [
    ...(statuses.length === 0 ? [] : [sql`${of('status')} = any(${statuses}::text[])`]),
    ...(flags.length === 0
      ? []
      : [amongExceptions ? sql`(${flagged} and ${of('flags')} && ${FLAGS_TO_LOOK_AT}::text[])` : flagged]),
  ];
  return any.length === 0 ? sql`false` : sql`(${join(any, sql` or `)})`;
}

/**
 * Days that somebody should look at. Who is expected later than the instant is not waited for yet, so there is nothing to
 * look at; asked beside the rows, so that they are still counted from the small index of exceptions alone.
 */
function isException({ companyId }: Actor, { from, to, groupAt }: AttendanceFilter, alias: string): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  const remarkable = (name: string) =>
    sql`(${column(`${name}.flags`)} && ${FLAGS_TO_LOOK_AT}::text[] or ${column(`${name}.open_review`)})`;
  const noticed = sql`(${of('status')} = any(${STATUSES_TO_LOOK_AT}::text[]) or ${remarkable(alias)})`;
  if (groupAt === undefined) return noticed;
  // A shift that begins after the instant lies on its date or a later one, in every zone.
  const since = addDays(dateIn(instant(groupAt), 'Asia/Jakarta'), -1);
  if (since > to) return noticed;
  return sql`${noticed} and (${of('work_date')} < ${since}::date or (${of('user_id')}, ${of('work_date')}) not in (
    select e.user_id, e.work_date from attendance_day e
     where e.company_id = ${companyId}::uuid
       and e.work_date between ${since > from ? since : from}::date and ${to}::date
       and e.status = 'BELUM_ABSEN' and not ${remarkable('e')}
       and (${dayGroup('e', sql`${groupAt}::timestamptz`)}) = 'later'))`;
}

/** "Hanya pengecualian" is told as of now where the screen names no instant: who is not due yet is no exception. */
export function exceptionsAsOf<F extends AttendanceFilter>(filter: F, now: Instant): F {
  const { exceptions, groupAt = toWire(now) } = filter;
  return exceptions === 'ya' ? { ...filter, groupAt } : filter;
}

/**
 * The whole condition for rows of attendance_day under `alias`: company, dates, scope by date, filters.
 * A status may also be a flag (`TERLAMBAT`).
 */
export function attendanceWhere(
  actor: Actor,
  scopes: readonly Scope[],
  filter: AttendanceFilter,
  alias = 'd',
): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  return and([
    sql`${of('company_id')} = ${actor.companyId}::uuid`,
    sql`${of('work_date')} between ${filter.from}::date and ${filter.to}::date`,
    visibleUsers(actor, scopes, { userColumn: `${alias}.user_id`, dateColumn: `${alias}.work_date` }),
    ...structureConditions(actor.companyId, filter, alias),
    ...(filter.status.length === 0 ? [] : [statusCondition(of, filter.status)]),
    ...(filter.exceptions === 'ya' ? [isException(actor, filter, alias)] : []),
    ...(filter.review === 'ya' ? [of('open_review')] : []),
    ...(filter.group.length === 0
      ? []
      : [sql`(${dayGroup(alias, sql`${filter.groupAt ?? 'infinity'}::timestamptz`)}) = any(${filter.group}::text[])`]),
  ]);
}
