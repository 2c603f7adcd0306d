/** /admin_meeting/dashboard: what waits, what is eaten today, and how rooms were used over the chosen days. */
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { oneOf, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { clockText, momentText } from '../../../ui/text/time-words.ts';
import { BookingActions } from '../booking/booking-actions.tsx';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { getRoomDay, getRoomUse, type RoomUse } from '../room-calls.ts';
import { HoursOfUse, RoomsByHour, RoomsOfUse } from './use-tables.tsx';

const PATH = '/admin_meeting/dashboard';
const SPANS = { '7': '7 hari', '30': '30 hari', '90': '90 hari' } as const;
const SEARCH = { rentang: oneOf(['7', '30', '90']) };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    [PATH]: typeof SEARCH;
  }
}

export default function RoomDashboardPage() {
  const { today } = useMe();
  const { search, change } = usePageSearch(SEARCH);
  const days = search.rentang ?? '7';
  const from = addDays(today, 1 - Number(days));
  const answer = useRemote(getRoomUse, { query: { from, to: today } }, { keepPreviousData: true });
  return (
    <div className="stack one-column gap-16 w-full">
      <div className="row wrap gap-8" role="group" aria-label="Rentang">
        {(['7', '30', '90'] as const).map((one) => (
          <Chip key={one} on={one === days} aria-pressed={one === days} onClick={() => change({ rentang: one })}>
            {SPANS[one]}
          </Chip>
        ))}
      </div>
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[96, 160, 320]}>
        {(use) => <Use use={use} />}
      </AsyncContent>
    </div>
  );
}

const sum = (use: RoomUse, key: 'bookings' | 'usedMinutes' | 'openMinutes' | 'noShows' | 'releasedMinutes') =>
  use.rooms.reduce((total, room) => total + room[key], 0);

const hours = (minutes: number) => showNumber(Math.round(minutes / 60));

function Use({ use }: { readonly use: RoomUse }) {
  const open = sum(use, 'openMinutes');
  const share = open === 0 ? 0 : Math.round((sum(use, 'usedMinutes') / open) * 100);
  return (
    <>
      <div className="row wrap gap-12">
        <Figure name="Pemesanan" value={showNumber(sum(use, 'bookings'))} />
        <Figure name="Terpakai" value={`${share}%`} />
        <Figure name="Tidak check-in" value={showNumber(sum(use, 'noShows'))} />
        <Figure name="Jam dilepas" value={hours(sum(use, 'releasedMinutes'))} />
      </div>
      <Waiting bookings={use.waiting} />
      <Catering bookings={use.catering} />
      <HoursOfUse hours={use.hours} />
      <RoomsByHour use={use} />
      <RoomsOfUse rooms={use.rooms} />
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="card stack gap-4 flex-1 pad-12-16">
      <span className="caption secondary">{name}</span>
      <b className="section bold tabular">{value}</b>
    </div>
  );
}

function Waiting({ bookings }: { readonly bookings: readonly Booking[] }) {
  const { today } = useMe();
  const rooms = useRemote(getRoomDay, { query: { date: today } }).data?.data.rooms ?? [];
  const { write, parts } = useBookingParts(rooms, bookings);
  return (
    <section className="card stack gap-12 pad-16" aria-label="Menunggu persetujuan">
      <h2 className="large bold">Menunggu persetujuan {bookings.length > 0 && `(${bookings.length})`}</h2>
      {bookings.length === 0 && (
        <p className="secondary">
          Tidak ada yang menunggu. <Go to="/admin_meeting/booking">Lihat jadwal ruang</Go>
        </p>
      )}
      {bookings.map((booking) => (
        <div key={booking.id} className="row wrap between gap-12 border-top pt-16">
          <div className="column min-w-0">
            <span className="medium break-anywhere">
              {booking.title}
              {booking.seriesId !== null && ' (berulang)'}
            </span>
            <span className="secondary small">
              {booking.room} · {momentText(booking.start, booking.zone)}–{clockText(booking.end, booking.zone)} ·{' '}
              {booking.organizer}, {booking.participants} orang
            </span>
            {booking.catering !== '' && <span className="small">Konsumsi: {booking.catering}</span>}
          </div>
          <div className="row wrap gap-8">
            <BookingActions booking={booking} size="small" change={() => write(booking)} />
          </div>
        </div>
      ))}
      {parts}
    </section>
  );
}

function Catering({ bookings }: { readonly bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section className="card stack gap-8 pad-16" aria-label="Konsumsi hari ini">
      <h2 className="large bold">Konsumsi hari ini</h2>
      <ul className="border-between">
        {bookings.map((booking) => (
          <li key={booking.id} className="row wrap between gap-12 pad-y-8">
            <span>
              {clockText(booking.start, booking.zone)} {booking.room}, {booking.participants} orang
            </span>
            <span className="secondary break-anywhere">{booking.catering}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
