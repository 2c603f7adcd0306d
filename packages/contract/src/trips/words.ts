// data table: words of trips, shared by screens, papers and files. No zod here.
import { zoneName } from '@hadir/domain/kernel/time.ts';
import type { TripStop } from '@hadir/domain/trips/trip-rules.ts';
import type { TravelMode, TripCategory, TripStage } from '@hadir/domain/trips/trip-terms.ts';
import { dateText, timeText } from '../attendance/words.ts';

export const tripCategoryWord: Readonly<Record<TripCategory, string>> = {
  dalam_kota: 'Dalam kota',
  luar_kota: 'Luar kota',
  luar_negeri: 'Luar negeri',
};

export const travelModeWord: Readonly<Record<TravelMode, string>> = {
  pesawat: 'Pesawat',
  kereta: 'Kereta',
  bus: 'Bus',
  kapal: 'Kapal',
  kendaraan_dinas: 'Kendaraan dinas',
  pribadi: 'Kendaraan pribadi',
};

/** Columns of the board, in its order; `ended` stands in none. */
export const tripStageWord: Readonly<Record<TripStage, string>> = {
  submitted: 'Diajukan',
  approved: 'Disetujui',
  running: 'Berjalan',
  settling: 'Realisasi',
  paid: 'Dibayar',
  ended: 'Tidak jadi',
};

/** `24/11/2026 08.00 WIB`. */
export const stopText = ({ date, time, zone }: TripStop): string =>
  `${dateText(date)} ${timeText(time)} ${zoneName[zone]}`;

/** What the settlement came to; the difference is below zero where the person gives back. */
export function outcomeWord(difference: number | null): string {
  if (difference === null) return '';
  if (difference === 0) return 'Nihil';
  return difference > 0 ? 'Kurang Bayar' : 'Lebih Bayar';
}
