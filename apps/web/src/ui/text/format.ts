/** How dates, times and numbers are written for people in Indonesia (product/words#formats). */
import { type DateStyle, dateStyles } from '@hadir/contract/date-words.ts';
import { type LocalDate, type LocalTime, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';

export { dateInWords as showDateInWords } from '@hadir/contract/date-words.ts';

const LOCALE = 'id-ID';

const numbers = new Intl.NumberFormat(LOCALE);
const rupiah = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

/** `08.00`, with seconds `08.00.11`, with zone `08.00 WIB`. `at` is epoch milliseconds. */
export function showTime(
  at: number,
  zone: Zone,
  { seconds = false, withZone = false }: { seconds?: boolean; withZone?: boolean } = {},
): string {
  const text = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(seconds ? { second: '2-digit' } : {}),
  }).format(at);
  const dotted = text.replaceAll(':', '.');
  return withZone ? `${dotted} ${zoneName[zone]}` : dotted;
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
  return new Intl.DateTimeFormat(LOCALE, { ...dateStyles[style], timeZone: zone }).format(at);
}

/** `20/11/2026 08.00` of an instant in a zone. */
export function showDateTime(at: number, zone: Zone): string {
  const day = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at);
  return `${day} ${showTime(at, zone)}`;
}

/** `8 j 30 m`, `45 m`. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '−' : '';
  if (hours === 0) return `${sign}${rest} m`;
  return rest === 0 ? `${sign}${hours} j` : `${sign}${hours} j ${rest} m`;
}

export function showNumber(value: number): string {
  return numbers.format(value);
}

/** Up to `digits` decimals: `94,6%`. */
export function showPercent(value: number, digits = 1): string {
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }).format(value)}%`;
}

export function showRupiah(value: number | bigint): string {
  return rupiah.format(value);
}

const SIZES = ['B', 'KB', 'MB', 'GB'];

/** `1,2 MB`. */
export function showBytes(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  const value = bytes / 1024 ** step;
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: step === 0 ? 0 : 1 }).format(value)} ${SIZES[step]}`;
}

/** With a capital at its beginning, as a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
