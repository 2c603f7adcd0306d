/** What a search for free rooms reads: rooms that are large enough, who has them on a date, who works where. */
import type { Coordinates } from '@hadir/domain/attendance/geofence.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { addDays, atLocal, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { Booked } from '@hadir/domain/rooms/booking.ts';
import type { WorkPoints } from '@hadir/domain/rooms/room-search.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export type BookedRoom = Booked & { readonly roomId: string };

/** Bookings that hold a room on the date, in any of the zones. */
export async function bookedOnDate(db: CompanyDb, date: LocalDate): Promise<BookedRoom[]> {
  const midnight = localTime('00:00');
  const { rows } = await db.query<BookedRoom>(
    `select id, room_id as "roomId", start_at as start, end_at as "end", busy_until as "busyUntil", state from room_booking
      where company_id = $1 and start_at >= $2::timestamptz - interval '10 hours' and start_at < $3
        and state in ('offered', 'pending', 'approved', 'checked_in')`,
    [
      db.companyId,
      toWire(atLocal(date, midnight, 'Asia/Jayapura')),
      toWire(atLocal(addDays(date, 1), midnight, 'Asia/Jakarta')),
    ],
  );
  return rows;
}

export interface Building extends Coordinates {
  readonly name: string;
}

/** Places that a building's words may name. */
export async function buildings(db: CompanyDb, date: LocalDate): Promise<Building[]> {
  const { rows } = await db.query<Building>(
    `select name, lat, lon from location_point where company_id = $1 and active and deleted_at is null
      and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date)`,
    [db.companyId, date],
  );
  return rows;
}

interface WorkPoint extends Coordinates {
  readonly userId: string;
}

/** Places at which these people clock in on the date, by themselves or with their unit; for each who has some. */
export async function workPointsOf(db: CompanyDb, userIds: readonly string[], date: LocalDate): Promise<WorkPoints[]> {
  const { rows } = await db.query<WorkPoint>(
    `select distinct p.id as "userId", l.lat, l.lon
      from unnest($2::uuid[]) as p (id)
      left join org_assignment oa on oa.company_id = $1 and oa.user_id = p.id and oa.valid_from <= $3::date
        and (oa.valid_to is null or oa.valid_to >= $3::date)
      join user_location_point ul on ul.company_id = $1 and (ul.user_id = p.id or ul.unit_id = oa.unit_id)
        and ul.valid_from <= $3::date and (ul.valid_to is null or ul.valid_to >= $3::date)
      join location_point l on l.company_id = $1 and l.id = ul.location_point_id`,
    [db.companyId, [...userIds], date],
  );
  return [...Map.groupBy(rows, ({ userId }) => userId).values()];
}
