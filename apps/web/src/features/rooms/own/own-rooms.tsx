/** Rooms on a phone: the next own booking, what is free, the own bookings. */
import Button from '@mui/material/Button';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import { type Instant, type LocalDate, MINUTE_MS, minutesOf, timeIn } from '@hadir/domain/kernel/time.ts';
import { isBlocking } from '@hadir/domain/rooms/booking.ts';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { showTime } from '../../../ui/text/format.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { RoomDayContent, useRoomDay } from '../day/room-day-content.tsx';
import type { RoomDay } from '../room-calls.ts';
import { floorOf, freeUntilNow, quarterBefore, roomLine } from '../room-times.ts';
import { NextBooking, OwnBookings } from './own-bookings.tsx';
import { FindRoomButton } from '../day/find-room-button.tsx';
import { ALL_ROOMS, isShown, NoSuchRoom, RoomFilters } from '../day/room-filter.tsx';
import { OwnWaiting } from './own-waiting.tsx';

interface OwnRoomsProps {
  readonly date: LocalDate;
  readonly choose: (date: LocalDate) => void;
}

export function OwnRooms({ date, choose }: OwnRoomsProps) {
  const { today } = useMe();
  const [filter, setFilter] = useState(ALL_ROOMS);
  const rooms = useRoomDay(date).data?.data.rooms ?? [];
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <NextBooking rooms={rooms} />
      <div className="row wrap gap-8">
        <DayChip day={date} today={today} choose={choose} />
        <FindRoomButton rooms={rooms} date={date} />
      </div>
      {rooms.length > 1 && (
        <div className="row gap-8 scroll">
          <RoomFilters rooms={rooms} filter={filter} change={setFilter} />
        </div>
      )}
      <RoomDayContent date={date} loading={[132, 132]}>
        {(day) => (
          <FreeRooms
            day={{ ...day, rooms: day.rooms.filter((room) => isShown(room, filter)) }}
            isToday={date === today}
          />
        )}
      </RoomDayContent>
      <OwnWaiting />
      <OwnBookings rooms={rooms} />
    </div>
  );
}

function FreeRooms({ day, isToday }: { readonly day: RoomDay; readonly isToday: boolean }) {
  const now = useServerMinute() as Instant;
  const { write, parts } = useBookingParts(day.rooms, []);
  const book = (room: Room, minutes: number) => {
    const start = isToday ? minutesOf(timeIn(quarterBefore(now), room.zone)) : minutesOf(room.open);
    write({ roomId: room.id, date: day.date, start, end: start + minutes });
  };
  if (day.rooms.length === 0) return <NoSuchRoom />;
  return (
    <>
      {isToday ? <FreeNow day={day} now={now} book={book} /> : <RoomList day={day} book={book} />}
      {parts}
    </>
  );
}

interface FreeProps {
  readonly day: RoomDay;
  readonly book: (room: Room, minutes: number) => void;
}

const LENGTHS = [30, 60] as const;

function FreeNow({ day, now, book }: FreeProps & { readonly now: Instant }) {
  const free = day.rooms.flatMap((room) => {
    const until = freeUntilNow(room, day, now);
    return until === undefined ? [] : [{ room, until }];
  });
  return (
    <section className="stack gap-8" aria-label="Sekarang kosong">
      <div className="row between">
        <h2 className="large bold">Sekarang kosong</h2>
        <span className="secondary">
          {free.length} dari {day.rooms.length}
        </span>
      </div>
      {free.length === 0 && (
        <p className="secondary">Semua ruang sedang dipakai atau di luar jam buka. Pilih tanggal lain di atas.</p>
      )}
      {free.map(({ room, until }) => {
        const minutes = Math.floor((until - quarterBefore(now)) / MINUTE_MS);
        return (
          <RoomCard key={room.id} room={room} aside={<FreeUntil room={room} until={until} />}>
            {LENGTHS.map((length) => (
              <OnlineButton
                key={length}
                size="large"
                className="grow"
                disabled={minutes < length}
                onClick={() => book(room, length)}
              >
                {minutes < length ? `${length} menit tidak muat` : `${length} menit`}
              </OnlineButton>
            ))}
          </RoomCard>
        );
      })}
    </section>
  );
}

function FreeUntil({ room, until }: { readonly room: Room; readonly until: Instant }) {
  return (
    <span className="column items-end flex-none">
      <span className="secondary small">kosong sampai</span>
      <span className="large bold tabular">{showTime(until, room.zone)}</span>
    </span>
  );
}

function RoomList({ day, book }: FreeProps) {
  const { today } = useMe();
  const isPast = day.date < today;
  const none = isPast ? 'Tidak ada pesanan' : 'Belum ada pesanan';
  return (
    <section className="stack gap-8" aria-label="Ruang">
      <h2 className="large bold">Ruang</h2>
      {day.rooms.map((room) => {
        const taken = day.bookings.filter(({ roomId, state }) => roomId === room.id && isBlocking(state));
        const times = taken.map(({ start, end }) => `${clockText(start, room.zone)}–${clockText(end, room.zone)}`);
        return (
          <RoomCard key={room.id} room={room} line={times.length === 0 ? none : `Dipesan ${times.join(', ')}`}>
            {isPast ? undefined : (
              <Button size="large" className="grow" variant="outlined" onClick={() => book(room, 60)}>
                Pesan
              </Button>
            )}
          </RoomCard>
        );
      })}
    </section>
  );
}

interface RoomCardProps {
  readonly room: Room;
  readonly line?: string;
  readonly aside?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

function RoomCard({ room, line, aside, children }: RoomCardProps) {
  return (
    <article className="card stack gap-12 pad-16">
      <div className="row between gap-12">
        {room.photo !== null && (
          <Picture className="radius-input flex-none" path={room.photo} alt="" width={64} height={48} />
        )}
        <div className="column min-w-0">
          <h3 className="large break-anywhere">{room.name}</h3>
          <span className="secondary small">
            {floorOf(room)} · {roomLine(room)}
          </span>
          {line !== undefined && <span className="secondary small">{line}</span>}
        </div>
        {aside}
      </div>
      {children !== undefined && <div className="row wrap gap-8">{children}</div>}
    </article>
  );
}
