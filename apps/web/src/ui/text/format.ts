/**
 * How dates, times and numbers are written for people in Indonesia (product/words#formats). Times come from the offset of
 * the zone: making a formatter of the browser for each costs a cheap phone milliseconds.
 */
import { type DateStyle, dateInWords } from '@hadir/contract/date-words.ts';
import {
  dateIn,
  type Instant,
  type LocalDate,
  type LocalTime,
  timeIn,
  type Zone,
  zoneName,
} from '@hadir/domain/kernel/time.ts';

export { dateInWords as showDateInWords } from '@hadir/contract/date-words.ts';

const LOCALE = 'id-ID';

const numbers = new Intl.NumberFormat(LOCALE);

/** `08.00`, with seconds `08.00.11`, with zone `08.00 WIB`. `at` is epoch milliseconds. */
export function showTime(
  at: number,
  zone: Zone,
  { seconds = false, withZone = false }: { seconds?: boolean; withZone?: boolean } = {},
): string {
  const minutes = showLocalTime(timeIn(at as Instant, zone));
  // No zone is off by a part of a minute.
  const text = seconds ? `${minutes}.${String(Math.floor(at / 1_000) % 60).padStart(2, '0')}` : minutes;
  if (withZone) return `${text} ${zoneName[zone]}`;
  return text;
}

/** `08:00` -> `08.00`. */
export function showLocalTime(time: LocalTime | string): string {
  return time.replace(':', '.');
}

/** `20/11/2026`, for tables and fields. */
export function showDate(date: LocalDate | string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** The date of an instant in a zone, in words. */
export function showDayOf(at: number, zone: Zone, style: DateStyle = 'full'): string {
  return dateInWords(dateIn(at as Instant, zone), style);
}

/** `20/11/2026 08.00` of an instant in a zone. */
export function showDateTime(at: number, zone: Zone): string {
  return `${showDate(dateIn(at as Instant, zone))} ${showTime(at, zone)}`;
}

/** `8 j 30 m`, `45 m`. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '−' : '';
  if (hours === 0) return `${sign}${rest} m`;
  if (rest === 0) return `${sign}${hours} j`;
  return `${sign}${hours} j ${rest} m`;
}

export function showNumber(value: number): string {
  return numbers.format(value);
}

/** Up to `digits` decimals: `94,6%`. */
export function showPercent(value: number, digits = 1): string {
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }).format(value)}%`;
}

export { rupiahText as showRupiah } from '@hadir/contract/kernel/rupiah.ts';

const SIZES = ['B', 'KB', 'MB', 'GB'];

/** `1,2 MB`. */
export function showBytes(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  const value = bytes / 1024 ** step;
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: step === 0 ? 0 : 1 }).format(value)} ${SIZES[step]}`;
}

/** With a capital at its beginning, as a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
