/** How much of a series something is done to. */
import type { BookingValues } from './booking-values.ts';

export type SeriesSpan = BookingValues['span'];

export const SERIES_SPANS: readonly { readonly id: SeriesSpan; readonly name: string }[] = [
  { id: 'one', name: 'Hanya tanggal ini' },
  { id: 'following', name: 'Tanggal ini dan sesudahnya' },
  { id: 'all', name: 'Semua yang akan datang' },
];
