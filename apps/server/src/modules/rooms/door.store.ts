/** A room and who holds it, as they stand at its door. */
import { type Instant, type LocalTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { BLOCKING_STATES } from '@hadir/domain/rooms/booking.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface DoorRoom {
  readonly id: string;
  readonly name: string;
  readonly floor: string | null;
  readonly capacity: number;
  readonly zone: Zone;
  readonly open: LocalTime;
  readonly close: LocalTime;
}

export async function roomsInUse(db: CompanyDb, id: string | null = null): Promise<DoorRoom[]> {
  const { rows } = await db.query<DoorRoom>(
    `select id, name, floor, capacity, tz as zone, open_time as open, close_time as close from meeting_room
      where company_id = $1 and active and deleted_at is null and ($2::uuid is null or id = $2::uuid) order by name, id`,
    [db.companyId, id],
  );
  return rows;
}

export interface DoorBooking {
  readonly id: string;
  readonly organizerId: string;
  readonly organizer: string;
  readonly title: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly state: (typeof BLOCKING_STATES)[number];
}

/** Those that hold the room between two moments, in the order of their start. */
export async function bookingsAtDoor(
  db: CompanyDb,
  roomId: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<DoorBooking[]> {
  const { rows } = await db.query<DoorBooking>(
    `select b.id, b.organizer_id as "organizerId", u.fullname as organizer, b.title, b.start_at as start, b.end_at as "end",
            b.state
       from room_booking b join app_user u on u.company_id = b.company_id and u.id = b.organizer_id
      where b.company_id = $1 and b.room_id = $2 and b.end_at > $3 and b.start_at < $4 and b.state = any($5::text[])
      order by b.start_at`,
    [db.companyId, roomId, toWire(from), toWire(to), [...BLOCKING_STATES]],
  );
  return rows;
}
