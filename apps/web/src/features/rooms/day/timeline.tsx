/** Rooms by the hour of a date: what is taken, and a free stretch drawn or stepped to that is then booked. */
import { type CSSProperties, Fragment } from 'react';
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import type { RoomDay } from '../room-calls.ts';
import { byFloor, type HourSpan, hoursOf, minuteOfDay, roomLine, timeOfMinute } from '../room-times.ts';
import { BookingBlock } from './booking-block.tsx';
import { FreeTrack, type WishedSpan } from './free-track.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { shareOf } from './timeline-share.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly day: RoomDay;
  readonly today: LocalDate;
  readonly book: (room: Room, span: WishedSpan) => void;
  readonly open: (booking: Booking) => void;
  /** Leads to the week of one room. */
  readonly week?: ((room: Room) => void) | undefined;
}

export function Timeline({ day, today, book, open, week }: TimelineProps) {
  const span = hoursOf(day.rooms);
  const isToday = day.date === today;
  return (
    <div className="card scroll">
      <Hours span={span} />
      {[...byFloor(day.rooms)].map(([floor, rooms]) => (
        <Fragment key={floor}>
          <h2 className="border-top bg-page pad-x-16 small medium min-h-36 row">{floor}</h2>
          {rooms.map((room) => (
            <RoomLine key={room.id} {...{ day, room, span, isToday, book, open, week }} />
          ))}
        </Fragment>
      ))}
      <TimelineLegend
        bookings={day.bookings.filter(({ roomId }) => day.rooms.some(({ id }) => id === roomId))}
        isPast={day.date < today}
      />
    </div>
  );
}

export function Hours({ span, of = 'Ruang' }: { readonly span: HourSpan; readonly of?: string }) {
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, index) => span.from + index * 60);
  return (
    <div className={`${styles.line} min-h-36 small secondary`} aria-hidden="true">
      <span className="row pad-x-16">{of}</span>
      <span className="relative min-h-36">
        {hours.map((hour) => (
          <span key={hour} className="absolute pad-y-8 tabular" style={{ insetInlineStart: `${shareOf(hour, span)}%` }}>
            {timeOfMinute(hour).replace(':', '.')}
          </span>
        ))}
      </span>
    </div>
  );
}

interface RoomLineProps extends Omit<TimelineProps, 'today'> {
  readonly isToday: boolean;
  readonly room: Room;
  readonly span: HourSpan;
  /** Instead of the room's name, where all lines are one room. */
  readonly title?: string;
}

export function RoomLine({ day, room, span, isToday, book, open, week, title }: RoomLineProps) {
  const bookings = day.bookings.filter(({ roomId }) => roomId === room.id);
  const hourShare = (60 / (span.to - span.from)) * 100;
  return (
    <div className={`border-top ${styles.line}`} role="group" aria-label={title ?? `${room.name}, ${roomLine(room)}`}>
      <div className="column pad-8-12 min-w-0">
        {title !== undefined && <span className="medium one-line ellipsis">{title}</span>}
        {title === undefined && <RoomName room={room} week={week} />}
      </div>
      <div className={`relative ${styles.track}`} style={{ '--hour': `${hourShare}%` } as CSSProperties}>
        <FreeTrack day={day} room={room} span={span} book={(wished) => book(room, wished)} />
        {bookings.map((booking) => (
          <BookingBlock key={booking.id} booking={booking} room={room} span={span} open={() => open(booking)} />
        ))}
        {isToday && <NowLine room={room} span={span} />}
      </div>
    </div>
  );
}

function NowLine({ room, span }: { readonly room: Room; readonly span: HourSpan }) {
  const minute = minuteOfDay(new Date(useServerMinute()).toISOString(), room.zone);
  if (minute < span.from || minute > span.to) return null;
  return (
    <span
      className={`absolute ${styles.now}`}
      style={{ insetInlineStart: `${shareOf(minute, span)}%` }}
      aria-hidden="true"
    />
  );
}

function RoomName({ room, week }: Pick<RoomLineProps, 'room' | 'week'>) {
  return (
    <>
      {week === undefined && <span className="medium one-line ellipsis">{room.name}</span>}
      {week !== undefined && (
        <button
          type="button"
          className="medium one-line ellipsis text-start text-strong focus-inset"
          aria-label={`Minggu ${room.name}`}
          onClick={() => week(room)}
        >
          {room.name}
        </button>
      )}
      <span className="secondary size-12 one-line ellipsis">{roomLine(room)}</span>
    </>
  );
}
