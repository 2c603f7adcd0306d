/** The own bookings: the next one with its check-in, those to come, and what became of the last ones. */
import Button from '@mui/material/Button';
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { bookingStateWord } from '@hadir/contract/rooms/words.ts';
import { isBlocking } from '@hadir/domain/rooms/booking.ts';
import { lazy, Suspense, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { clockText, momentText } from '../../../ui/text/time-words.ts';
import { BookingActions } from '../booking/booking-actions.tsx';
import { bookingTone } from '../booking/booking-tone.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { getOwnBookings } from '../room-calls.ts';
import { floorOf } from '../room-times.ts';

/** A message leads to its booking. */
const OPENED = { buka: id };

// Its form is loaded when somebody stands at a door.
const DoorCheckIn = lazy(() => import('./door-check-in.tsx'));

/** Check-in opens and closes while the page is open. */
const REFRESH_MS = 60_000;

export const useOwnBookings = () => useRemote(getOwnBookings, {}, { refreshInterval: REFRESH_MS });

/** Those to come, the next one first, and those that are over, the last one first. */
function useDivided(all: readonly Booking[]) {
  const now = useServerMinute();
  const isComing = ({ end, state }: Booking) => isBlocking(state) && Date.parse(end) > now;
  return { coming: all.filter(isComing), over: all.filter((booking) => !isComing(booking)).toReversed() };
}

interface OwnBookingsProps {
  /** To which a booking may be changed. */
  readonly rooms: readonly Room[];
}

export function NextBooking({ rooms }: OwnBookingsProps) {
  const { data } = useOwnBookings();
  const all = data?.data ?? [];
  const { write, parts } = useBookingParts(rooms, all);
  const [atDoor, setAtDoor] = useState(false);
  const [next] = useDivided(all).coming;
  if (next === undefined) return null;
  const { title, start, end, state, zone, roomId } = next;
  const room = rooms.find(({ id }) => id === roomId);
  return (
    <section className="card stack gap-12 pad-16" aria-label="Rapat berikutnya">
      <div className="row between gap-12">
        <h2 className="large bold min-w-0 break-anywhere">{title}</h2>
        <StatusChip tone={bookingTone[state]}>{bookingStateWord[state]}</StatusChip>
      </div>
      <p className="secondary">
        {next.room}
        {room !== undefined && `, ${floorOf(room)}`} · {momentText(start, zone)}–{clockText(end, zone)}
      </p>
      {next.offeredUntil !== null && (
        <p className="secondary small">Ditawarkan kepada Anda sampai {clockText(next.offeredUntil, zone)}.</p>
      )}
      {state === 'approved' && (
        <p className="secondary small">
          Check-in 15 menit sebelum sampai 15 menit setelah mulai; lewat itu ruang dilepas.
        </p>
      )}
      <div className="row wrap gap-8">
        <BookingActions booking={next} change={() => write(next)} />
        {next.can.includes('check_in') && <Button onClick={() => setAtDoor(true)}>Pakai kode pintu</Button>}
      </div>
      {parts}
      {atDoor && (
        <Suspense fallback={null}>
          <DoorCheckIn scanned="" close={() => setAtDoor(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What stands in the card of the next one is not listed once more. */
export function OwnBookings({ rooms }: OwnBookingsProps) {
  const { data, error, mutate } = useOwnBookings();
  const all = data?.data ?? [];
  const { buka } = usePageSearch(OPENED).search;
  const { open, parts } = useBookingParts(rooms, all, buka);
  const { coming, over } = useDivided(all);
  return (
    <>
      <AsyncContent data={data} error={error} retry={mutate} loading={[64]} title="Pesanan Anda belum dapat dimuat">
        {() => (
          <>
            <BookingLines title="Rapat saya berikutnya" bookings={coming.slice(1)} open={open} />
            <BookingLines title="Rapat saya, 30 hari terakhir" bookings={over} open={open} />
          </>
        )}
      </AsyncContent>
      {parts}
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly bookings: readonly Booking[];
  readonly open: (booking: Booking) => void;
}

export function BookingLines({ title, bookings, open }: LinesProps) {
  if (bookings.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label={title}>
      <h2 className="large bold">{title}</h2>
      <ul className="card border-between overflow-hidden">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingLine booking={booking} open={() => open(booking)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookingLine({ booking, open }: { readonly booking: Booking; readonly open: () => void }) {
  const { title, room, start, end, zone, state } = booking;
  return (
    <button
      type="button"
      className="row between gap-12 w-full min-h-64 pad-12-16 text-primary text-start hover-fill focus-inset"
      onClick={open}
    >
      <span className="column min-w-0">
        <span className="one-line ellipsis">{title}</span>
        <span className="secondary small">
          {room} · {momentText(start, zone)}–{clockText(end, zone)}
        </span>
      </span>
      <StatusChip tone={bookingTone[state]}>{bookingStateWord[state]}</StatusChip>
    </button>
  );
}
