/** Words of bookings, shared by screens, own data and messages. No zod here. */
import type { InvitationAnswer } from '@hadir/domain/rooms/attendees.ts';
import type { BookingAction } from '@hadir/domain/rooms/booking-actions.ts';
import type { WaitingState } from '@hadir/domain/rooms/waiting.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';

export const bookingStateWord: Readonly<Record<BookingState, string>> = {
  offered: 'Ditawarkan',
  pending: 'Menunggu persetujuan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
  checked_in: 'Sudah check-in',
  finished: 'Selesai',
  no_show: 'Dilepas, tidak check-in',
  expired: 'Kedaluwarsa',
};

export const bookingActionWord: Readonly<Record<BookingAction, string>> = {
  take_offer: 'Ambil',
  pass_offer: 'Lepas giliran',
  approve: 'Setujui',
  reject: 'Tolak',
  answer: 'Jawab undangan',
  change: 'Ubah',
  cancel: 'Batalkan pesanan',
  check_in: 'Check-in',
  finish: 'Selesai lebih awal',
};

export const invitationAnswerWord: Readonly<Record<InvitationAnswer, string>> = {
  waiting: 'Belum menjawab',
  yes: 'Hadir',
  no: 'Tidak hadir',
};

/** `layar, papan tulis` as its parts. */
export const facilityList = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `Lantai 3 · Kantor Pusat`; empty where the room says neither. */
export const roomPlace = ({ place, floor }: { readonly place: string | null; readonly floor: string | null }): string =>
  [floor === null ? undefined : `Lantai ${floor}`, place ?? undefined].filter((part) => part !== undefined).join(' · ');

export const waitingStateWord: Readonly<Record<WaitingState, string>> = {
  waiting: 'Antre',
  offered: 'Ditawarkan',
  taken: 'Diambil',
  passed: 'Giliran lewat',
  withdrawn: 'Keluar dari antrean',
  expired: 'Ruang tidak dilepas',
};
