/** Columns of a booking in the report Meeting (rules/rooms#report), for screen and file. No zod here. */
import type { CellFormat, Column } from '../kernel/cell.ts';
import { bookingStateWord } from './words.ts';
import type { MeetingRow } from './meeting-report.ts';

function column(
  key: keyof MeetingRow,
  label: string,
  { format, width }: { format: CellFormat; width: number },
  read: (row: MeetingRow) => string | number | null,
): Column<MeetingRow> {
  return { key, label, format, width, read };
}

export const bookingColumns: readonly Column<MeetingRow>[] = [
  column('number', 'No Booking', { format: 'text', width: 16 }, ({ number }) => number),
  column('room', 'Ruang', { format: 'text', width: 18 }, ({ room }) => room),
  column('place', 'Lokasi', { format: 'text', width: 22 }, ({ place }) => place),
  column('title', 'Judul', { format: 'text', width: 32 }, ({ title }) => title),
  column('organizer', 'Penyelenggara', { format: 'text', width: 24 }, ({ organizer }) => organizer),
  column('date', 'Tanggal', { format: 'date', width: 12 }, ({ date }) => date),
  column('start', 'Mulai', { format: 'clock', width: 8 }, ({ start }) => start),
  column('end', 'Selesai', { format: 'clock', width: 8 }, ({ end }) => end),
  column('minutes', 'Durasi (menit)', { format: 'minutes', width: 10 }, ({ minutes }) => minutes),
  column('participants', 'Peserta', { format: 'count', width: 8 }, ({ participants }) => participants),
  column('capacity', 'Kapasitas', { format: 'count', width: 9 }, ({ capacity }) => capacity),
  column('state', 'Status', { format: 'text', width: 22 }, ({ state }) => bookingStateWord[state]),
  column('checkedIn', 'Check-in', { format: 'clock', width: 8 }, ({ checkedIn }) => checkedIn),
  column('released', 'Dilepas', { format: 'clock', width: 8 }, ({ released }) => released),
];
