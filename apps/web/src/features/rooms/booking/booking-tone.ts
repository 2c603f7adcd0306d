/** The colour of a booking's state. */
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';

export const bookingTone: Readonly<Record<BookingState, StatusTone>> = {
  offered: 'tinjau',
  pending: 'terlambat',
  approved: 'dinas',
  checked_in: 'hadir',
  finished: 'libur',
  no_show: 'alpa',
  rejected: 'alpa',
  cancelled: 'libur',
  expired: 'libur',
};
