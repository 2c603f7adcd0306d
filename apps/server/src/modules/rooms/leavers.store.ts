/** Bookings whose organizer will not be there (rules/rooms#who-leaves). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface LeaversBooking {
  readonly id: string;
  readonly roomId: string;
  readonly organizerId: string;
  /** Works until a last day that is still to come. */
  readonly comesIn: boolean;
}

/** Still to come, of people whose access is over or whose last day comes before the booking's date. */
export async function leaversBookings(db: CompanyDb, now: Instant): Promise<LeaversBooking[]> {
  const { rows } = await db.query<LeaversBooking>({
    name: 'leavers-bookings',
    text: `select b.id, b.room_id as "roomId", b.organizer_id as "organizerId",
        u.active and u.deleted_at is null as "comesIn"
      from room_booking b
      join meeting_room r on r.company_id = b.company_id and r.id = b.room_id
      join app_user u on u.company_id = b.company_id and u.id = b.organizer_id
      where b.company_id = $1 and b.start_at > $2 and b.state in ('pending', 'approved')
        and (not u.active or u.deleted_at is not null or (b.start_at at time zone r.tz)::date >
          (select max(e.end_date) from employment e where e.company_id = u.company_id and e.user_id = u.id
            having bool_and(e.end_date is not null)))
      order by b.start_at, b.id`,
    values: [db.companyId, toWire(now)],
  });
  return rows;
}
