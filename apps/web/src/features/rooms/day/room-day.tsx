/** A date of all rooms at a desk: proposals, the timeline, the booking that is open. */
import { useState } from 'react';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { minutesOf, timeIn } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { DayChip } from '../../../ui/day-picker/day-chip.tsx';
import { showTime } from '../../../ui/text/format.ts';
import type { BookingStart } from '../booking/booking-values.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import type { RoomDay } from '../room-calls.ts';
import { type Proposal, proposalsOf, quarterBefore } from '../room-times.ts';
import { NextBooking, OwnBookings } from '../own/own-bookings.tsx';
import { RoomDayContent, useRoomDay } from './room-day-content.tsx';
import { FindRoomButton } from './find-room-button.tsx';
import { ALL_ROOMS, isShown, NoSuchRoom, RoomFilters } from './room-filter.tsx';
import { RoomWeek } from './room-week.tsx';
import { Timeline } from './timeline.tsx';
import { OwnWaiting } from '../own/own-waiting.tsx';

interface RoomDayProps {
  readonly date: LocalDate;
  readonly choose: (date: LocalDate) => void;
}

const MINUTES = 60;

export function RoomDayView({ date, choose }: RoomDayProps) {
  const { today } = useMe();
  const [filter, setFilter] = useState(ALL_ROOMS);
  const [week, setWeek] = useState<Room>();
  const rooms = useRoomDay(date).data?.data.rooms ?? [];
  return (
    <div className="stack gap-12">
      <div className="row wrap gap-8">
        <DayChip day={date} today={today} choose={choose} />
        <RoomFilters rooms={rooms} filter={filter} change={setFilter} />
      </div>
      {week !== undefined && (
        <RoomWeek room={week} rooms={rooms} from={date} choose={choose} close={() => setWeek(undefined)} />
      )}
      {week === undefined && (
        <RoomDayContent date={date} loading={[44, 420]}>
          {(day) => (
            <Rooms
              rooms={rooms}
              day={{ ...day, rooms: day.rooms.filter((room) => isShown(room, filter)) }}
              people={filter.people}
              week={setWeek}
            />
          )}
        </RoomDayContent>
      )}
      <NextBooking rooms={rooms} />
      <OwnWaiting />
      <OwnBookings rooms={rooms} />
    </div>
  );
}

interface RoomsProps {
  /** Also those that the filter leaves out. */
  readonly rooms: readonly Room[];
  readonly day: RoomDay;
  readonly people: number;
  readonly week: (room: Room) => void;
}

function Rooms({ rooms, day, people, week }: RoomsProps) {
  const { today } = useMe();
  const { open, write, parts } = useBookingParts(day.rooms, day.bookings);
  const now = useServerMinute() as Instant;
  const proposals = day.date < today ? [] : proposalsOf(day, { people, minutes: MINUTES, from: quarterBefore(now) });
  const { date } = day;
  const startOf = (room: Room, from: number, to: number): BookingStart => ({
    roomId: room.id,
    date,
    start: from,
    end: to,
  });
  const take = ({ room, start: from, end }: Proposal) =>
    write(startOf(room, minutesOf(timeIn(from, room.zone)), minutesOf(timeIn(end, room.zone))));
  const find = <FindRoomButton rooms={rooms} date={date} />;
  if (day.rooms.length === 0)
    return (
      <>
        <div className="row">{find}</div>
        <NoSuchRoom />
      </>
    );
  return (
    <>
      <div className="row wrap gap-8">
        <Proposals proposals={proposals} isPast={date < today} take={take} />
        {find}
      </div>
      <Timeline
        day={day}
        today={today}
        book={(room, span) => write(startOf(room, span.start, span.end))}
        open={open}
        week={week}
      />
      {parts}
    </>
  );
}

interface ProposalsProps {
  readonly isPast: boolean;
  readonly proposals: readonly Proposal[];
  readonly take: (proposal: Proposal) => void;
}

function Proposals({ proposals, isPast, take }: ProposalsProps) {
  if (isPast) return <span className="secondary">Tanggal ini sudah lewat.</span>;
  if (proposals.length === 0)
    return <span className="secondary">Tidak ada lagi ruang kosong {MINUTES} menit pada tanggal ini.</span>;
  return (
    <>
      <span className="secondary">Kosong {MINUTES} menit:</span>
      {proposals.map((proposal) => (
        <OnlineButton key={proposal.room.id} variant="outlined" onClick={() => take(proposal)}>
          {proposal.room.name} {showTime(proposal.start, proposal.room.zone)}–
          {showTime(proposal.end, proposal.room.zone)}
        </OnlineButton>
      ))}
    </>
  );
}
