/** The own meetings of a month, or of the date that is open in the calendar above them. */
import { dateIn, instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isBlocking } from '@hadir/domain/rooms/booking.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { getRoomDay } from '../room-calls.ts';
import { BookingLines, useOwnBookings } from './own-bookings.tsx';

interface OwnMeetingsProps {
  /** `2026-11`, or a date of it. */
  readonly within: string;
}

export default function OwnMeetings({ within }: OwnMeetingsProps) {
  const { today } = useMe();
  const all = useOwnBookings().data?.data ?? [];
  const rooms = useRemote(getRoomDay, { query: { date: today } }).data?.data.rooms ?? [];
  const { open, parts } = useBookingParts(rooms, all);
  const dateOf = (start: string, zone: (typeof all)[number]['zone']): LocalDate => dateIn(instant(start), zone);
  const shown = all.filter(
    ({ start, zone, state, answer }) =>
      dateOf(start, zone).startsWith(within) && (isBlocking(state) || state === 'finished') && answer !== 'no',
  );
  return (
    <>
      <BookingLines title="Rapat" bookings={shown} open={open} />
      {parts}
    </>
  );
}
