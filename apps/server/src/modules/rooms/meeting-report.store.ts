/** Bookings of a range with whose they are, for the report Meeting (rules/rooms#report). */
import type { MeetingFilter } from '@hadir/contract/rooms/meeting-report.ts';
import { type Instant, type LocalDate, type LocalTime, toWire } from '@hadir/domain/kernel/time.ts';
import { idTailOf } from '@hadir/domain/rooms/booking-number.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { structureFilter } from '../../db/structure/structure-filter.ts';
import { joinStructure } from '../../db/structure/structure-names.ts';
import { dateRange } from './rooms.store.ts';

export interface StoredMeeting {
  readonly id: string;
  readonly userId: string;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly division: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly superior: string | null;
  readonly room: string;
  readonly building: string | null;
  readonly floor: string | null;
  readonly title: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly participants: number;
  readonly capacity: number;
  readonly state: BookingState;
  readonly checkedIn: LocalTime | null;
  readonly released: LocalTime | null;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The number is searched whole; every word else in title and organizer. */
function matches(search: string): Fragment {
  const tail = idTailOf(search);
  if (tail !== undefined) return sql`right(b.id::text, 10) = ${tail}::text`;
  return sql`(${matchesPerson('u.search_text', search)} or hadir_fold(b.title) like '%' || hadir_fold(${search.trim()}::text) || '%')`;
}

/** Bookings with the dates of their rooms, and who organizes them. */
function found(db: CompanyDb, filter: MeetingFilter): Fragment {
  const { from, to, search, room, state } = filter;
  const [start, end] = dateRange(from, to);
  return sql`(select rb.*, rb.organizer_id as user_id, (rb.start_at at time zone mr.tz)::date as work_date, mr.tz,
        mr.name as room, mr.building, mr.floor, mr.capacity
      from room_booking rb join meeting_room mr on mr.company_id = rb.company_id and mr.id = rb.room_id
      where rb.company_id = ${db.companyId}::uuid and rb.start_at >= ${toWire(start)} and rb.start_at < ${toWire(end)}) b
    join app_user u on u.company_id = b.company_id and u.id = b.user_id
    where ${and([
      // What is offered is no booking yet.
      sql`b.state <> 'offered' and b.work_date between ${from}::date and ${to}::date`,
      ...(search.trim() === '' ? [] : [matches(search)]),
      ...(room.length === 0 ? [] : [sql`b.room_id = any(${room}::uuid[])`]),
      ...(state.length === 0 ? [] : [sql`b.state = any(${state}::text[])`]),
      ...structureFilter({ user: 'b.user_id', date: 'b.work_date' }, filter),
    ])}`;
}

export async function countMeetings(db: CompanyDb, filter: MeetingFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${found(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

export interface MeetingSums {
  /** Which of the periods, from 1. */
  readonly place: number;
  readonly state: BookingState;
  readonly count: number;
}

/** @param periods one after the other, the oldest first */
export async function sumMeetings(
  db: CompanyDb,
  filter: Omit<MeetingFilter, 'from' | 'to' | 'state'>,
  periods: readonly { readonly from: LocalDate; readonly to: LocalDate }[],
): Promise<MeetingSums[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await db.query<MeetingSums>(
    statement(sql`with dated as (
        select b.work_date, b.state from ${found(db, { ...filter, from: first.from, to: last.to, state: [] })})
      select p.place::int as place, d.state, count(*)::int as count
        from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
          with ordinality p(first, last, place)
        join dated d on d.work_date between p.first and p.last
       group by p.place, d.state`),
  );
  return rows;
}

/** Newest date first, within it by time and room; people as they stood on the date. */
export async function listMeetings(
  db: CompanyDb,
  filter: MeetingFilter,
  { limit, offset }: Slice,
): Promise<StoredMeeting[]> {
  const { rows } = await db.query<StoredMeeting>(
    statement(sql`with page as (
        select b.*, u.employee_no, u.fullname from ${found(db, filter)}
         order by b.work_date desc, b.start_at, b.room, b.id limit ${limit} offset ${offset})
      select b.id, b.user_id as "userId", b.employee_no as "employeeNo", b.fullname, dv.name as division, dp.name as department,
          ps.name as position, coalesce(un.name, cl.name) as unit, su.fullname as superior, b.room, b.building, b.floor,
          b.title, b.work_date as date, to_char(b.start_at at time zone b.tz, 'HH24:MI') as start,
          to_char(b.end_at at time zone b.tz, 'HH24:MI') as "end", b.start_at as "startAt", b.end_at as "endAt",
          b.participants, b.capacity, b.state, to_char(b.checked_in_at at time zone b.tz, 'HH24:MI') as "checkedIn",
          to_char(b.released_at at time zone b.tz, 'HH24:MI') as released
        from page b
        left join org_assignment oa on oa.company_id = b.company_id and oa.user_id = b.user_id
          and oa.valid_from <= b.work_date and (oa.valid_to is null or oa.valid_to >= b.work_date)
        left join placement pl on pl.company_id = b.company_id and pl.user_id = b.user_id
          and pl.valid_from <= b.work_date and (pl.valid_to is null or pl.valid_to >= b.work_date)
        left join client cl on cl.company_id = pl.company_id and cl.id = pl.client_id
        ${joinStructure('oa')}
       order by b.work_date desc, b.start_at, b.room, b.id`),
  );
  return rows;
}
