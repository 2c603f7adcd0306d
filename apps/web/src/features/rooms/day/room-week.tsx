/** One room over seven dates: a line for each, booked as on the day of all rooms. */
import Button from '@mui/material/Button';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import { addDays, dateIn, instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showDateInWords } from '../../../ui/text/format.ts';
import { useBookingParts } from '../booking/use-booking-parts.tsx';
import { getRoomWeek, type RoomDay } from '../room-calls.ts';
import { hoursOf, roomLine } from '../room-times.ts';
import { RoomPhoto } from './room-photo.tsx';
import { Hours, RoomLine } from './timeline.tsx';

interface RoomWeekProps {
  readonly room: Room;
  readonly rooms: readonly Room[];
  readonly from: LocalDate;
  readonly choose: (from: LocalDate) => void;
  readonly close: () => void;
}

const DAYS = 7;

export function RoomWeek({ room, rooms, from, choose, close }: RoomWeekProps) {
  const answer = useRemote(getRoomWeek, { params: { id: room.id }, query: { from } }, { keepPreviousData: true });
  return (
    <section className="stack gap-12" aria-label={`Minggu ${room.name}`}>
      <div className="row wrap gap-8">
        <Button onClick={close}>
          <Icon name="left" size={16} />
          Kembali
        </Button>
        <h2 className="large bold">{room.name}</h2>
        <span className="secondary small">{roomLine(room)}</span>
        <Button aria-label="Minggu sebelumnya" onClick={() => choose(addDays(from, -DAYS))}>
          <Icon name="left" size={16} />
        </Button>
        <Button aria-label="Minggu berikutnya" onClick={() => choose(addDays(from, DAYS))}>
          <Icon name="right" size={16} />
        </Button>
      </div>
      <RoomPhoto room={rooms.find(({ id }) => id === room.id) ?? room} />
      <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[36, 364]}>
        {({ bookings }) => <Week room={room} rooms={rooms} from={from} bookings={bookings} />}
      </AsyncContent>
    </section>
  );
}

interface WeekProps extends Pick<RoomWeekProps, 'room' | 'rooms' | 'from'> {
  readonly bookings: RoomDay['bookings'];
}

/** The year stands in the date above. */
const dayAndMonth = (date: LocalDate) => showDateInWords(date, 'full').replace(/ \d{4}$/, '');

function Week({ room, rooms, from, bookings }: WeekProps) {
  const { today } = useMe();
  const { open, write, parts } = useBookingParts(rooms, bookings);
  const span = hoursOf([room]);
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
  return (
    <>
      <div className="card scroll">
        <Hours span={span} of="Tanggal" />
        {dates.map((date) => (
          <RoomLine
            key={date}
            day={{
              date,
              rooms: [room],
              bookings: bookings.filter(({ start, zone }) => dateIn(instant(start), zone) === date),
            }}
            room={room}
            span={span}
            isToday={date === today}
            title={dayAndMonth(date)}
            book={(_, wished) => write({ roomId: room.id, date, start: wished.start, end: wished.end })}
            open={open}
          />
        ))}
      </div>
      {parts}
    </>
  );
}
