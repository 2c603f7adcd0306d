/** How much rooms are used, by room and by hour (rules/rooms#figures-of-use). */
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { dateRange } from './rooms.store.ts';

export interface RoomUse {
  readonly id: string;
  readonly name: string;
  readonly bookings: number;
  readonly usedMinutes: number;
  readonly noShows: number;
  readonly releasedMinutes: number;
}

/** Of a range of dates, one row for each room that can be booked. */
export async function useOfRooms(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<RoomUse[]> {
  const [start, end] = dateRange(from, to);
  const { rows } = await db.query<RoomUse>(
    `select r.id, r.name, count(b.id) filter (where b.state in ('approved', 'checked_in', 'finished'))::int as bookings,
        coalesce(sum(extract(epoch from (greatest(coalesce(b.released_at, b.end_at), b.start_at) - b.start_at)) / 60)
          filter (where b.state in ('approved', 'checked_in', 'finished')), 0)::int as "usedMinutes",
        count(b.id) filter (where b.state = 'no_show')::int as "noShows",
        coalesce(sum(extract(epoch from (b.end_at - greatest(b.released_at, b.start_at))) / 60)
          filter (where b.released_at < b.end_at), 0)::int as "releasedMinutes"
      from meeting_room r
      left join room_booking b on b.company_id = r.company_id and b.room_id = r.id
        and b.start_at >= $4 and b.start_at < $5 and (b.start_at at time zone r.tz)::date between $2::date and $3::date
     where r.company_id = $1 and r.active and r.deleted_at is null
     group by r.id, r.name order by r.name collate hadir_id, r.id`,
    [db.companyId, from, to, toWire(start), toWire(end)],
  );
  return rows;
}

export interface RoomHour {
  readonly roomId: string;
  readonly hour: number;
  readonly bookings: number;
}

/** Bookings that run in each hour of the day, in the room's zone; hours without any are left out. */
export async function useByHour(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<RoomHour[]> {
  const [start, end] = dateRange(from, to);
  const { rows } = await db.query<RoomHour>(
    `select b.room_id as "roomId", extract(hour from h.at)::int as hour, count(*)::int as bookings
      from room_booking b
      join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
      cross join lateral generate_series(date_trunc('hour', b.start_at at time zone r.tz),
        (coalesce(b.released_at, b.end_at) at time zone r.tz) - interval '1 minute', interval '1 hour') as h (at)
     where b.company_id = $1 and b.start_at >= $4 and b.start_at < $5
       and (b.start_at at time zone r.tz)::date between $2::date and $3::date
       and b.state in ('approved', 'checked_in', 'finished')
     group by 1, 2 order by 2, 1`,
    [db.companyId, from, to, toWire(start), toWire(end)],
  );
  return rows;
}
