/** Rooms of the head office, and who has them: days that are over, today, and the days to come. */
import {
  addDays,
  atLocal,
  type Instant,
  type LocalDate,
  localTime,
  toWire,
  weekday,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { dueState } from '@hadir/domain/rooms/booking-actions.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Stage } from '../service-calls.ts';

const ZONE: Zone = 'Asia/Jakarta';

/** data table: code, name, floor, seats, facilities, whether somebody approves, minutes between bookings. */
const ROOMS = [
  ['ANG', 'Anggrek', '2', 12, 'layar, papan tulis', false, 0],
  ['BOU', 'Bougenville', '2', 8, 'layar, video', false, 0],
  ['CEM', 'Cempaka', '2', 4, 'layar', false, 0],
  ['DAH', 'Dahlia', '3', 20, 'layar, video, mikrofon', false, 15],
  ['KEN', 'Kenanga', '3', 10, 'layar, papan tulis', false, 0],
  ['SER', 'Seruni', '5', 24, 'layar, video, mikrofon', true, 15],
] as const;

/** data table: room, from, to, title, organizer, people, what is eaten. */
const MEETINGS = [
  ['ANG', '08:00', '09:00', 'Serah terima shift', 'supervisor', 6, ''],
  ['ANG', '10:00', '11:30', 'Evaluasi roster', 'leader', 9, ''],
  ['BOU', '09:00', '10:00', 'Wawancara calon staf', 'staff', 4, ''],
  ['BOU', '14:00', '15:30', 'Pelatihan absen di HP', 'supervisor', 8, ''],
  ['CEM', '13:00', '14:00', 'Audit kehadiran', 'staff', 3, ''],
  ['DAH', '08:30', '12:00', 'Rapat anggaran 2027', 'supervisor', 18, 'Snack 18'],
  ['KEN', '11:00', '12:00', 'Tinjau koreksi', 'leader', 7, ''],
  ['KEN', '16:00', '17:00', 'Layanan pelanggan', 'staff', 5, ''],
  ['SER', '15:00', '16:30', 'Presentasi mitra', 'leader', 14, 'Kopi dan kue 14'],
] as const;
type Meeting = (typeof MEETINGS)[number];

const FIRST_DAY = -6;
const LAST_DAY = 3;
/** One in so many that is over had nobody come. */
const MISSED = 7;

export async function seedRooms({ db, now, today, actor }: Stage): Promise<void> {
  const idOf = new Map<string, string>(ROOMS.map(([code]) => [code, newId()]));
  await insertRows(
    db,
    'meeting_room',
    ROOMS.map(([code, name, floor, capacity, facilities, approval, buffer]) => ({
      company_id: db.companyId,
      id: idOf.get(code),
      code,
      name,
      building: 'Kantor Pusat',
      tz: ZONE,
      floor,
      capacity,
      facilities,
      open_time: '07:00',
      close_time: '20:00',
      buffer_minutes: buffer,
      approval_required: approval,
    })),
  );
  const dates = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => addDays(today, FIRST_DAY + index));
  const bookings = dates
    .filter((date) => weekday(date) < 5)
    .flatMap((date, day) =>
      // Every date leaves out others.
      MEETINGS.filter((_, index) => (index + day) % 4 !== 0).map((meeting, index) => ({
        meeting,
        date,
        place: day + index,
      })),
    );
  const rows = bookings.map(({ meeting, date, place }) => ({
    ...bookingOf(meeting, date, { now, isMissed: place % MISSED === 0 }),
    company_id: db.companyId,
    room_id: idOf.get(meeting[0]),
    organizer_id: actor(meeting[4]).userId,
  }));
  await insertRows(db, 'room_booking', rows);
  await insertRows(
    db,
    'room_attendee',
    rows.flatMap((row, place) => attendeesOf(row, place, actor)),
  );
}

const GUESTS = ['staff', 'leader', 'supervisor'] as const;
const ANSWERS = ['yes', 'waiting', 'yes', 'no'] as const;

/** Two colleagues of every meeting that takes place. */
function attendeesOf(row: NewRow, place: number, actor: Stage['actor']): NewRow[] {
  if (row['state'] !== 'approved' && row['state'] !== 'checked_in' && row['state'] !== 'finished') return [];
  const guests = GUESTS.map((login) => actor(login).userId).filter((id) => id !== row['organizer_id']);
  return guests.slice(0, 2).map((userId, index) => {
    const answer = ANSWERS[(place + index) % ANSWERS.length];
    return {
      company_id: row['company_id'],
      booking_id: row['id'],
      user_id: userId,
      answer,
      answered_at: answer === 'waiting' ? null : row['created_at'],
      sent_sequence: 0,
    };
  });
}

const bufferOf = (code: string) => ROOMS.find((room) => room[0] === code)?.[6] ?? 0;

function bookingOf(
  [code, from, to, title, , participants, catering]: Meeting,
  date: LocalDate,
  { now, isMissed }: { readonly now: Instant; readonly isMissed: boolean },
): NewRow {
  const start = atLocal(date, localTime(from), ZONE);
  const end = atLocal(date, localTime(to), ZONE);
  const needsApproval = catering !== '';
  const state = stateOf({ start, end }, { now, isMissed, needsApproval });
  const written = toWire((Math.min(start, now) - 86_400_000) as Instant);
  return {
    id: newId(),
    title,
    start_at: toWire(start),
    end_at: toWire(end),
    busy_until: toWire((end + bufferOf(code) * 60_000) as Instant),
    participants,
    notes: '',
    catering,
    state,
    checked_in_at: state === 'checked_in' || state === 'finished' ? toWire(start) : null,
    released_at: state === 'no_show' ? toWire((start + 16 * 60_000) as Instant) : null,
    created_at: written,
    updated_at: written,
  };
}

interface Facts {
  readonly now: Instant;
  readonly isMissed: boolean;
  readonly needsApproval: boolean;
}

function stateOf(span: { start: Instant; end: Instant }, { now, isMissed, needsApproval }: Facts): BookingState {
  if (span.start > now) return needsApproval ? 'pending' : 'approved';
  const missed = isMissed ? dueState({ ...span, state: 'approved' }, now) : undefined;
  return missed ?? dueState({ ...span, state: 'checked_in' }, now) ?? 'checked_in';
}
