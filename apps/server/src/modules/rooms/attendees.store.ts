/** Who is invited to bookings, what they answer, and who can be invited (rules/rooms#attendees). */
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { InvitationAnswer } from '@hadir/domain/rooms/attendees.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { Recurrence } from '@hadir/domain/rooms/recurrence.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

/** Nobody twice. */
export async function insertAttendees(
  db: CompanyDb,
  bookingIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(
    `insert into room_attendee (company_id, booking_id, user_id)
      select $1, b.id, u.id from unnest($2::uuid[]) as b (id) cross join unnest($3::uuid[]) as u (id)
      on conflict do nothing`,
    [db.companyId, [...bookingIds], [...userIds]],
  );
}

export async function removeAttendees(db: CompanyDb, bookingId: string, userIds: readonly string[]): Promise<void> {
  await db.query('delete from room_attendee where company_id = $1 and booking_id = $2 and user_id = any($3::uuid[])', [
    db.companyId,
    bookingId,
    [...userIds],
  ]);
}

/** Another time asks anew. */
export async function forgetAnswers(db: CompanyDb, bookingId: string): Promise<void> {
  await db.query(
    `update room_attendee set answer = 'waiting', answered_at = null where company_id = $1 and booking_id = $2`,
    [db.companyId, bookingId],
  );
}

interface NewAnswer {
  readonly userId: string;
  readonly answer: InvitationAnswer;
  readonly now: Instant;
}

/** To the bookings named, where the person is invited to them. */
export async function storeAnswer(
  db: CompanyDb,
  bookingIds: readonly string[],
  { userId, answer, now }: NewAnswer,
): Promise<void> {
  await db.query(
    `update room_attendee set answer = $4, answered_at = $5
      where company_id = $1 and booking_id = any($2::uuid[]) and user_id = $3`,
    [db.companyId, [...bookingIds], userId, answer, toWire(now)],
  );
}

export async function insertSeries(
  db: CompanyDb,
  series: { readonly id: string; readonly firstStart: Instant; readonly rule: Recurrence; readonly dates: number },
): Promise<void> {
  const { id, firstStart, rule, dates } = series;
  await insertRows(db, 'room_series', [
    {
      company_id: db.companyId,
      id,
      first_start: toWire(firstStart),
      frequency: rule.frequency,
      interval_count: rule.interval ?? 1,
      weekdays: [...(rule.weekdays ?? [])],
      dates,
    },
  ]);
}

export interface StoredSeries {
  readonly id: string;
  readonly firstStart: Instant;
  readonly frequency: Recurrence['frequency'];
  readonly interval: number;
  readonly weekdays: number[];
  readonly dates: number;
}

export async function findSeries(db: CompanyDb, ids: readonly string[]): Promise<StoredSeries[]> {
  const { rows } = await db.query<StoredSeries>(
    `select id, first_start as "firstStart", frequency, interval_count as interval, weekdays, dates from room_series
      where company_id = $1 and id = any($2::uuid[])`,
    [db.companyId, [...ids]],
  );
  return rows;
}

/** A booking and one of its attendees, as a message and a calendar entry need them. */
export interface Invitation {
  readonly userId: string;
  readonly fullname: string;
  /** Proved; null where nobody can be written to. */
  readonly email: string | null;
  readonly sentSequence: number | null;
  readonly id: string;
  readonly seriesId: string | null;
  readonly seriesStart: Instant | null;
  readonly sequence: number;
  readonly title: string;
  readonly notes: string;
  readonly room: string;
  readonly place: string | null;
  readonly floor: string | null;
  readonly zone: Zone;
  readonly start: Instant;
  readonly end: Instant;
  readonly organizer: string;
}

async function invitationsWhere(db: CompanyDb, condition: Fragment): Promise<Invitation[]> {
  const { rows } = await db.query<Invitation>(
    statement(sql`select a.user_id as "userId", u.fullname,
        case when u.active and u.deleted_at is null and c.active and c.email_verified_at is not null then c.email end as email,
        a.sent_sequence as "sentSequence", b.id, b.series_id as "seriesId", b.series_start as "seriesStart", b.sequence,
        b.title, b.notes, r.name as room, r.building as place, r.floor, r.tz as zone, b.start_at as start, b.end_at as "end",
        o.fullname as organizer
      from room_attendee a
      join room_booking b on b.company_id = a.company_id and b.id = a.booking_id
      join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
      join app_user o on o.company_id = b.company_id and o.id = b.organizer_id
      join app_user u on u.company_id = a.company_id and u.id = a.user_id
      left join account c on c.id = u.account_id
      where a.company_id = ${db.companyId}::uuid and ${condition}
      order by a.user_id, b.start_at, b.id`),
  );
  return rows;
}

/** Of bookings that take place: attendees whose calendar does not have them as they are. */
export async function unsentInvitations(db: CompanyDb, bookingIds: readonly string[]): Promise<Invitation[]> {
  return invitationsWhere(
    db,
    sql`b.id = any(${bookingIds}::uuid[]) and b.state in ('approved', 'checked_in')
      and (a.sent_sequence is null or a.sent_sequence < b.sequence)`,
  );
}

/** Attendees whose calendar has the bookings; all of them, or those named. */
export async function sentInvitations(
  db: CompanyDb,
  bookingIds: readonly string[],
  userIds?: readonly string[],
): Promise<Invitation[]> {
  return invitationsWhere(
    db,
    and([
      sql`b.id = any(${bookingIds}::uuid[]) and a.sent_sequence is not null`,
      ...(userIds === undefined ? [] : [sql`a.user_id = any(${userIds}::uuid[])`]),
    ]),
  );
}

export async function markInvited(db: CompanyDb, bookingIds: readonly string[]): Promise<void> {
  await db.query(
    `update room_attendee a set sent_sequence = b.sequence from room_booking b
      where a.company_id = $1 and a.booking_id = any($2::uuid[]) and b.company_id = a.company_id and b.id = a.booking_id`,
    [db.companyId, [...bookingIds]],
  );
}

/** A cancelled entry comes after the one it takes back. */
export async function raiseSequence(db: CompanyDb, bookingIds: readonly string[]): Promise<void> {
  await db.query('update room_booking set sequence = sequence + 1 where company_id = $1 and id = any($2::uuid[])', [
    db.companyId,
    [...bookingIds],
  ]);
}

/** The entries of those who stay invited say what the one before the last raise said. */
export async function raiseInvited(db: CompanyDb, bookingIds: readonly string[]): Promise<void> {
  await db.query(
    `update room_attendee a set sent_sequence = b.sequence from room_booking b
      where a.company_id = $1 and a.booking_id = any($2::uuid[]) and b.company_id = a.company_id and b.id = a.booking_id
        and a.sent_sequence = b.sequence - 1`,
    [db.companyId, [...bookingIds]],
  );
}

export interface Colleague {
  readonly id: string;
  readonly fullname: string;
  readonly position: string | null;
}

const MOST_FOUND = 8;

/** Who works in the company today: by name, or those of the ids. */
export async function colleagues(
  db: CompanyDb,
  wanted: { readonly search: string; readonly ids: readonly string[]; readonly today: string },
): Promise<Colleague[]> {
  const { search, ids, today } = wanted;
  const { rows } = await db.query<Colleague>(
    statement(sql`select u.id, u.fullname, coalesce(ps.name, un.name) as position from app_user u
      left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id and oa.valid_from <= ${today}::date
        and (oa.valid_to is null or oa.valid_to >= ${today}::date)
      left join position ps on ps.company_id = oa.company_id and ps.id = oa.position_id
      left join unit un on un.company_id = oa.company_id and un.id = oa.unit_id
      where u.company_id = ${db.companyId}::uuid and u.active and u.deleted_at is null
        and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
          and e.join_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))
        and ${ids.length > 0 ? sql`u.id = any(${ids}::uuid[])` : matchesPerson('u.search_text', search)}
      order by u.fullname collate hadir_id, u.id limit ${ids.length > 0 ? ids.length : MOST_FOUND}`),
  );
  return rows;
}

/** Other meetings of these people at that time: their own, and those they have not declined. */
export async function meetingsOf(
  db: CompanyDb,
  userIds: readonly string[],
  { start, end }: TimeSpan,
  changes: string | null,
): Promise<(TimeSpan & { readonly userId: string })[]> {
  const { rows } = await db.query<TimeSpan & { readonly userId: string }>(
    `select p.user_id as "userId", b.start_at as start, b.end_at as "end" from room_booking b
      cross join lateral (select b.organizer_id as user_id union
        select a.user_id from room_attendee a where a.company_id = b.company_id and a.booking_id = b.id and a.answer <> 'no') p
      where b.company_id = $1 and b.state in ('pending', 'approved', 'checked_in') and p.user_id = any($2::uuid[])
        and b.start_at < $4 and b.start_at > $3::timestamptz - interval '8 hours' and b.end_at > $3
        and b.id is distinct from $5::uuid`,
    [db.companyId, [...userIds], toWire(start), toWire(end), changes],
  );
  return rows;
}
