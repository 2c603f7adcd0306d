/** What a search for free rooms reads: rooms that are large enough, who has them on a date, who works where. */
import type { Coordinates } from '@hadir/domain/attendance/geofence.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { addDays, atLocal, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { WorkPoints } from '@hadir/domain/rooms/room-search.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql, statement } from '../../db/sql.ts';
import { ROOM, ROOMS, type StoredRoom } from './rooms.store.ts';

/** Those with so many seats, and the one that is named. */
export async function bookableRooms(
  db: CompanyDb,
  { seats, roomId }: { readonly seats: number; readonly roomId: string | null },
): Promise<StoredRoom[]> {
  const { rows } = await db.query<StoredRoom>(
    statement(
      sql`select ${ROOM} from ${ROOMS}
      where r.company_id = ${db.companyId}::uuid and r.active and r.deleted_at is null
        and (r.capacity >= ${seats} or r.id = ${roomId}::uuid)`,
      'rooms-bookable',
    ),
  );
  return rows;
}

interface BookedRow {
  readonly roomId: string;
  readonly starts: Instant[];
  readonly ends: Instant[];
}

interface BookedQuery {
  readonly date: LocalDate;
  /** A booking that is changed does not stand in its own way. */
  readonly changes: string | null;
}

/**
 * What holds each room on the date, in any of the zones, with the free minutes before it: one row for each room, since a
 * date of a large house has more than a thousand bookings.
 */
export async function bookedOnDate(
  db: CompanyDb,
  { date, changes }: BookedQuery,
): Promise<ReadonlyMap<string, readonly TimeSpan[]>> {
  const midnight = localTime('00:00');
  const { rows } = await db.query<BookedRow>({
    name: 'room-search-booked',
    text: `select room_id as "roomId", array_agg((date_part('epoch', start_at) * 1000)::bigint) as starts,
        array_agg((date_part('epoch', end_at) * 1000)::bigint) as ends
      from room_booking
      where company_id = $1 and start_at >= $2::timestamptz - interval '10 hours' and start_at < $3
        and end_at > $2::timestamptz - interval '2 hours' and state in ('offered', 'pending', 'approved', 'checked_in') and id is distinct from $4
      group by room_id`,
    values: [
      db.companyId,
      toWire(atLocal(date, midnight, 'Asia/Jayapura')),
      toWire(atLocal(addDays(date, 1), midnight, 'Asia/Jakarta')),
      changes,
    ],
  });
  return new Map(
    rows.map(({ roomId, starts, ends }) => [
      roomId,
      starts.map((start, index): TimeSpan => ({ start, end: ends[index] ?? start })),
    ]),
  );
}

export interface Building extends Coordinates {
  readonly name: string;
}

/** Places that a building's words may name. */
export async function buildings(db: CompanyDb, date: LocalDate): Promise<Building[]> {
  const { rows } = await db.query<Building>({
    name: 'room-search-buildings',
    text: `select name, lat, lon from location_point where company_id = $1 and active and deleted_at is null
      and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date)`,
    values: [db.companyId, date],
  });
  return rows;
}

interface WorkPoint extends Coordinates {
  readonly userId: string;
}

/** Places at which these people clock in on the date, by themselves or with their unit; for each who has some. */
export async function workPointsOf(db: CompanyDb, userIds: readonly string[], date: LocalDate): Promise<WorkPoints[]> {
  const { rows } = await db.query<WorkPoint>({
    name: 'room-search-work-points',
    text: `select distinct p.id as "userId", l.lat, l.lon
      from unnest($2::uuid[]) as p (id)
      left join org_assignment oa on oa.company_id = $1 and oa.user_id = p.id and oa.valid_from <= $3::date
        and (oa.valid_to is null or oa.valid_to >= $3::date)
      join user_location_point ul on ul.company_id = $1 and (ul.user_id = p.id or ul.unit_id = oa.unit_id)
        and ul.valid_from <= $3::date and (ul.valid_to is null or ul.valid_to >= $3::date)
      join location_point l on l.company_id = $1 and l.id = ul.location_point_id`,
    values: [db.companyId, [...userIds], date],
  });
  return [...Map.groupBy(rows, ({ userId }) => userId).values()];
}
