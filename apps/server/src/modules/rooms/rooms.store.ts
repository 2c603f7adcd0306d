/** Rooms, and who has them when (rules/rooms). */
import {
  atLocal,
  addDays,
  type Instant,
  type LocalDate,
  type LocalTime,
  localTime,
  toWire,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import type { InvitationAnswer } from '@hadir/domain/rooms/attendees.ts';
import type { Booked, BookingState, TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredRoom {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly place: string | null;
  readonly floor: string | null;
  readonly capacity: number;
  readonly facilities: string | null;
  readonly open: LocalTime;
  readonly close: LocalTime;
  readonly bufferMinutes: number;
  readonly approvalRequired: boolean;
  readonly active: boolean;
  readonly zone: Zone;
  readonly photo: string | null;
  /** The company asks those who let rooms stand empty for an approval. */
  readonly asksAfterNoShows: boolean;
}

export const ROOM = sql`r.id, r.code, r.name, r.building as place, r.floor, r.capacity, r.facilities, r.open_time as open,
  r.close_time as close, r.buffer_minutes as "bufferMinutes", r.approval_required as "approvalRequired", r.active, r.tz as zone,
  '/api/files/' || r.photo_file_id as photo,
  coalesce((c.settings ->> 'room_no_show_approval')::boolean, false) as "asksAfterNoShows"`;
export const ROOMS = sql`meeting_room r join company c on c.id = r.company_id`;

/** Those that can be booked, and archived ones that somebody still has; by building, floor and name. */
export async function activeRooms(db: CompanyDb, now: Instant): Promise<StoredRoom[]> {
  const { rows } = await db.query<StoredRoom>(
    statement(sql`select ${ROOM} from ${ROOMS}
      where r.company_id = ${db.companyId}::uuid and r.deleted_at is null
        and (r.active or exists (select 1 from room_booking b where b.company_id = r.company_id and b.room_id = r.id
          and b.end_at > ${toWire(now)} and b.state in ('pending', 'approved', 'checked_in')))
      order by r.building collate hadir_id nulls last, r.floor collate hadir_id nulls last, r.name, r.id`),
  );
  return rows;
}

/** Whoever books the same room at the same time waits. */
export async function lockRoom(db: CompanyDb, id: string): Promise<StoredRoom | undefined> {
  const { rows } = await db.query<StoredRoom>(
    statement(
      sql`select ${ROOM} from ${ROOMS}
      where r.company_id = ${db.companyId}::uuid and r.id = ${id}::uuid and r.deleted_at is null
      for no key update of r`,
      'room-lock',
    ),
  );
  return rows[0];
}

/** Those of them that nobody else holds at the moment: waits for none. */
export async function lockFreeRooms(db: CompanyDb, ids: readonly string[]): Promise<StoredRoom[]> {
  const { rows } = await db.query<StoredRoom>(
    statement(
      sql`select ${ROOM} from ${ROOMS}
        where r.company_id = ${db.companyId}::uuid and r.id = any(${ids}::uuid[]) and r.deleted_at is null
        for no key update of r skip locked`,
      'free-rooms-lock',
    ),
  );
  return rows;
}

/** In the order of their ids, so that two never wait for each other. */
export async function lockRooms(db: CompanyDb, ids: readonly string[]): Promise<StoredRoom[]> {
  const { rows } = await db.query<StoredRoom>(
    statement(
      sql`select ${ROOM} from ${ROOMS}
        where r.company_id = ${db.companyId}::uuid and r.id = any(${ids}::uuid[]) and r.deleted_at is null
        order by r.id for no key update of r`,
      'rooms-lock',
    ),
  );
  return rows;
}

export interface StoredBooking {
  readonly id: string;
  readonly roomId: string;
  readonly room: string;
  readonly zone: Zone;
  readonly title: string;
  readonly organizerId: string;
  readonly organizer: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly participants: number;
  readonly notes: string;
  readonly catering: string;
  readonly state: BookingState;
  readonly seriesId: string | null;
  readonly reason: string;
  readonly releasedAt: Instant | null;
  readonly offeredUntil: Instant | null;
  readonly version: number;
  readonly attendees: readonly Attendee[];
}

interface Attendee {
  readonly userId: string;
  readonly fullname: string;
  readonly answer: InvitationAnswer;
}

async function bookingsWhere(db: CompanyDb, condition: Fragment, lock: Fragment = sql``): Promise<StoredBooking[]> {
  const { rows } = await db.query<StoredBooking>(
    statement(sql`select b.id, b.room_id as "roomId", r.name as room, r.tz as zone, b.title,
        b.organizer_id as "organizerId", u.fullname as organizer, b.start_at as start, b.end_at as "end", b.participants,
        b.notes, b.catering, b.state, b.series_id as "seriesId", b.reason, b.released_at as "releasedAt", b.offered_until as "offeredUntil", b.version,
        (select coalesce(json_agg(json_build_object('userId', a.user_id, 'fullname', p.fullname, 'answer', a.answer)
            order by p.fullname collate hadir_id, a.user_id), '[]')
          from room_attendee a join app_user p on p.company_id = a.company_id and p.id = a.user_id
          where a.company_id = b.company_id and a.booking_id = b.id) as attendees
      from room_booking b
      join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
      join app_user u on u.company_id = b.company_id and u.id = b.organizer_id
      where b.company_id = ${db.companyId}::uuid and ${condition}
      order by b.start_at, r.name, b.id ${lock}`),
  );
  return rows;
}

interface Dates {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Of a date in each room's own zone: what holds a room, what held it, and what was released. */
export async function bookingsOfDate(db: CompanyDb, date: LocalDate): Promise<StoredBooking[]> {
  return bookingsWhere(db, onDates({ from: date, to: date }));
}

export async function bookingsOfRoom(db: CompanyDb, roomId: string, dates: Dates): Promise<StoredBooking[]> {
  return bookingsWhere(db, sql`b.room_id = ${roomId}::uuid and ${onDates(dates)}`);
}

function onDates(dates: Dates): Fragment {
  const [from, to] = dateRange(dates.from, dates.to);
  return sql`b.start_at >= ${toWire(from)} and b.start_at < ${toWire(to)} and (b.start_at at time zone r.tz)::date between ${dates.from}::date and ${dates.to}::date
      and b.state in ('offered', 'pending', 'approved', 'checked_in', 'finished', 'no_show')`;
}

/** From the first zone's midnight to the last one's. */
export function dateRange(from: LocalDate, to: LocalDate): readonly [Instant, Instant] {
  const midnight = localTime('00:00');
  return [atLocal(from, midnight, 'Asia/Jayapura'), atLocal(addDays(to, 1), midnight, 'Asia/Jakarta')];
}

const MOST_OWN = 200;

/** Those that the person organizes, and those to which the person is invited. */
export async function ownBookings(db: CompanyDb, userId: string, from: Instant): Promise<StoredBooking[]> {
  const rows = await bookingsWhere(
    db,
    sql`b.end_at >= ${toWire(from)} and b.id in (
      select o.id from room_booking o where o.company_id = ${db.companyId}::uuid and o.organizer_id = ${userId}::uuid
      union all
      select i.booking_id from room_attendee i join room_booking x on x.company_id = i.company_id and x.id = i.booking_id
        where i.company_id = ${db.companyId}::uuid and i.user_id = ${userId}::uuid
          and x.state in ('approved', 'checked_in', 'finished'))`,
  );
  return rows.slice(0, MOST_OWN);
}

export async function waitingBookings(db: CompanyDb): Promise<StoredBooking[]> {
  return bookingsWhere(db, sql`b.state = 'pending'`);
}

/** With something to eat, that takes place. */
export async function cateringOf(db: CompanyDb, date: LocalDate): Promise<StoredBooking[]> {
  return (await bookingsOfDate(db, date)).filter(
    ({ catering, state }) => catering !== '' && state !== 'pending' && state !== 'no_show',
  );
}

export async function findBooking(db: CompanyDb, id: string): Promise<StoredBooking | undefined> {
  const [found] = await bookingsWhere(db, sql`b.id = ${id}::uuid`);
  return found;
}

/** In the order of their start. */
export async function findBookings(db: CompanyDb, ids: readonly string[]): Promise<StoredBooking[]> {
  return bookingsWhere(db, sql`b.id = any(${ids}::uuid[])`);
}

/** Whoever does something to the same booking waits. */
export async function lockBooking(db: CompanyDb, id: string): Promise<StoredBooking | undefined> {
  const [found] = await bookingsWhere(db, sql`b.id = ${id}::uuid`, sql`for update of b`);
  return found;
}

/** In the order of their start, so that two never wait for each other. */
export async function lockBookings(db: CompanyDb, ids: readonly string[]): Promise<StoredBooking[]> {
  return bookingsWhere(db, sql`b.id = any(${ids}::uuid[])`, sql`for update of b`);
}

/** Of a series, from a start on; locked in the order of their start, so that two never wait for each other. */
export async function lockSeries(db: CompanyDb, seriesId: string, from: Instant): Promise<StoredBooking[]> {
  return bookingsWhere(
    db,
    sql`b.series_id = ${seriesId}::uuid and b.start_at >= ${toWire(from)}`,
    sql`for update of b`,
  );
}

export async function roomsOfSeries(db: CompanyDb, seriesId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct room_id as id from room_booking where company_id = $1 and series_id = $2',
    [db.companyId, seriesId],
  );
  return rows.map(({ id }) => id);
}

/** What holds the room within a span; a series may reach far. */
export const bookedWithin = (db: CompanyDb, roomId: string, span: TimeSpan): Promise<Booked[]> =>
  bookedInRooms(db, [{ roomId, ...span }]);

export interface RoomSpan extends TimeSpan {
  readonly roomId: string;
}

export async function bookedInRooms(db: CompanyDb, spans: readonly RoomSpan[]): Promise<(Booked & RoomSpan)[]> {
  const { rows } = await db.query<Booked & RoomSpan>({
    name: 'rooms-booked-within',
    text: `select b.* from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as wish (room_id, first, last)
      cross join lateral (select id, room_id as "roomId", start_at as start, end_at as "end", busy_until as "busyUntil", state
        from room_booking where company_id = $1 and room_id = wish.room_id
          and tstzrange(start_at, busy_until) && tstzrange(wish.first, wish.last)
          and state in ('offered', 'pending', 'approved', 'checked_in') order by start_at) b`,
    values: [
      db.companyId,
      spans.map(({ roomId }) => roomId),
      spans.map(({ start }) => toWire(start)),
      spans.map(({ end }) => toWire(end)),
    ],
  });
  return rows;
}

/** Companies in which time alone may have changed a booking. */
export async function companiesWithDueBookings(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select company_id as id from room_booking
      where state in ('offered', 'pending', 'approved', 'checked_in') and (start_at <= $1 or offered_until <= $1)
     union select company_id from room_waiting where state = 'waiting' order by 1`,
    [toWire(now)],
  );
  return rows.map(({ id }) => id);
}

/** What has begun or is offered no longer, and holds its room; what another process settles at the moment is left to it. */
export async function lockBegun(db: CompanyDb, now: Instant): Promise<StoredBooking[]> {
  return bookingsWhere(
    db,
    sql`b.state in ('offered', 'pending', 'approved', 'checked_in')
      and (b.start_at <= ${toWire(now)} or b.offered_until <= ${toWire(now)})`,
    sql`for update of b skip locked`,
  );
}

/** Starts of bookings in which nobody came, as far back as they count. */
export async function noShowsOf(db: CompanyDb, userId: string, now: Instant): Promise<Instant[]> {
  const { rows } = await db.query<{ start: Instant }>(
    `select start_at as start from room_booking where company_id = $1 and organizer_id = $2 and state = 'no_show'
      and start_at > $3::timestamptz - interval '60 days'`,
    [db.companyId, userId, toWire(now)],
  );
  return rows.map(({ start }) => start);
}

/** Rooms in which time alone may have released something. */
export async function begunRooms(db: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct room_id as id from room_booking where company_id = $1
      and state in ('offered', 'pending', 'approved', 'checked_in') and (start_at <= $2 or offered_until <= $2)`,
    [db.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}
