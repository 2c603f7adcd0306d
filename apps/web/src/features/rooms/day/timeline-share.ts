/** Minutes of the day as a place in the line of a room. */
import { BOOKING_LIMITS } from '@hadir/domain/rooms/booking.ts';
import type { HourSpan } from '../room-times.ts';

/** How far into the hours a minute of the day is, as a share of a hundred. */
export const shareOf = (minute: number, { from, to }: HourSpan): number =>
  ((Math.min(Math.max(minute, from), to) - from) / (to - from)) * 100;

/** The quarter of an hour under a share of the line (0 to 1). */
export function quarterAt(share: number, { from, to }: HourSpan): number {
  const { stepMinutes } = BOOKING_LIMITS;
  const minute = from + Math.min(Math.max(share, 0), 0.999) * (to - from);
  return Math.floor(minute / stepMinutes) * stepMinutes;
}
