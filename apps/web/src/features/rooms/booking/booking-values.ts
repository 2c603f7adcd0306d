/** What the form of a booking holds, before it opens and as it is sent. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { Booking, Room, rooms } from '@hadir/contract/rooms/endpoints.ts';
import {
  atLocal,
  dateIn,
  instant,
  isLocalDate,
  isLocalTime,
  type LocalDate,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { minuteOfDay, timeOfMinute } from '../room-times.ts';

export interface BookingValues {
  roomId: string;
  title: string;
  date: string;
  start: string;
  end: string;
  participants: number | null;
  attendees: readonly string[];
  notes: string;
  catering: string;
  recurrence: 'none' | 'DAILY' | 'WEEKLY' | 'MONTHLY';
  count: number | null;
  conflicts: 'refuse' | 'skip';
  /** Which dates of a series are changed. */
  span: 'one' | 'following' | 'all';
}

/** What is known before the form opens. */
export interface BookingStart {
  readonly roomId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly participants?: number;
}

export const isBooking = (from: BookingStart | Booking): from is Booking => 'version' in from;

export function initialOf(from: BookingStart | Booking): BookingValues {
  const none = { recurrence: 'none', count: 4, conflicts: 'refuse', span: 'one' } as const;
  if (!isBooking(from))
    return {
      ...none,
      roomId: from.roomId,
      title: '',
      date: from.date,
      start: timeOfMinute(from.start),
      end: timeOfMinute(from.end),
      participants: from.participants ?? 2,
      attendees: [],
      notes: '',
      catering: '',
    };
  const { roomId, zone, title, participants, notes, catering } = from;
  const times = [from.start, from.end].map((wire) => timeOfMinute(minuteOfDay(wire, zone)));
  const date = dateIn(instant(from.start), zone);
  const attendees = from.attendees.map(({ userId }) => userId);
  const [start = '', end = ''] = times;
  return { ...none, roomId, title, date, start, end, participants, attendees, notes, catering };
}

type Body = BodyIn<typeof rooms.book>;

type TimeValues = Pick<BookingValues, 'roomId' | 'date' | 'start' | 'end'>;

export function readTimes({ roomId, date, start, end }: TimeValues, list: readonly Room[]) {
  const zone = list.find(({ id }) => id === roomId)?.zone ?? 'Asia/Jakarta';
  if (!isLocalDate(date) || !isLocalTime(start) || !isLocalTime(end)) return undefined;
  return { start: toWire(atLocal(date, start, zone)), end: toWire(atLocal(date, end, zone)) };
}

/** Times as the contract has them; what cannot be read goes as it is and is refused at its field. */
export function wishOfValues(
  values: BookingValues,
  list: readonly Room[],
): Omit<Body, 'recurrence' | 'skipsConflicts'> {
  const { roomId, title, start, end, participants, attendees, notes, catering } = values;
  const times = readTimes(values, list) ?? { start, end };
  return {
    roomId,
    title: title.trim(),
    ...times,
    participants: participants ?? 0,
    attendees: [...attendees],
    notes: notes ?? '',
    catering: catering ?? '',
  };
}

export function seriesOf({ recurrence, count, conflicts }: BookingValues): Pick<Body, 'recurrence' | 'skipsConflicts'> {
  if (recurrence === 'none') return {};
  return { recurrence: { frequency: recurrence, count: count ?? 0 }, skipsConflicts: conflicts === 'skip' };
}

/** The field of the form is no field of the contract. */
export function countProblem({ recurrence, count }: BookingValues): Readonly<Record<string, string>> {
  return recurrence !== 'none' && (count === null || count < 1) ? { count: 'Isi berapa kali, 1 sampai 52.' } : {};
}
