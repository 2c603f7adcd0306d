/**
 * Time as the product knows it: instants, local dates, three fixed zones, whole minutes.
 * Indonesia has no daylight saving, so a zone is an offset (rules/attendance#conventions) and the
 * rules need no time library.
 */

/** A point on the time line: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly brand: 'Instant' };

/** A calendar date without zone, `YYYY-MM-DD`. */
export type LocalDate = string & { readonly brand: 'LocalDate' };

/** A local time of day, `HH:MM`. */
export type LocalTime = string & { readonly brand: 'LocalTime' };

export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type Zone = (typeof ZONES)[number];

/** Offset east of UTC in minutes. */
export const zoneOffsetMinutes: Readonly<Record<Zone, number>> = {
  'Asia/Jakarta': 420,
  'Asia/Makassar': 480,
  'Asia/Jayapura': 540,
};

/** The short name people read after a time. */
export const zoneName: Readonly<Record<Zone, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1_440;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for a real calendar date written `YYYY-MM-DD` (2026-02-30 is not one). */
export function isLocalDate(text: string): text is LocalDate {
  return DATE.test(text) && dateOfDayNumber(dayNumber(text as LocalDate)) === text;
}

export function isLocalTime(text: string): text is LocalTime {
  return TIME.test(text);
}

/** @throws RangeError when the text is no real date: a programming error, input is checked at the edge. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

/** @throws RangeError when the text is no time of day. */
export function localTime(text: string): LocalTime {
  if (!isLocalTime(text)) throw new RangeError(`not a time: ${text}`);
  return text;
}

/** Reads RFC 3339 with an offset. @throws RangeError when unreadable. */
export function instant(text: string): Instant {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${text}`);
  return at as Instant;
}

/** Both ways are asked millions of times about the few hundred dates of a company's months: more than a century is kept. */
const MOST_DATES = 40_000;
const numbers = new Map<LocalDate, number>();
const dates = new Map<number, LocalDate>();

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= MOST_DATES) known.clear();
  known.set(key, value);
  return value;
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return (
    numbers.get(date) ??
    remember(
      numbers,
      date,
      Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS,
    )
  );
}

export function dateOfDayNumber(days: number): LocalDate {
  return dates.get(days) ?? remember(dates, days, new Date(days * DAY_MS).toISOString().slice(0, 10) as LocalDate);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Number of dates from `first` to `last`, both included; 0 when the range is empty. */
export function daysInclusive(first: LocalDate, last: LocalDate): number {
  return Math.max(0, dayNumber(last) - dayNumber(first) + 1);
}

/** Every date from `first` to `last`, both included. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const from = dayNumber(first);
  return Array.from({ length: daysInclusive(first, last) }, (_, index) => dateOfDayNumber(from + index));
}

/** 0 = Monday .. 6 = Sunday. */
export function weekday(date: LocalDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

const ZERO = '0'.charCodeAt(0);

/** Minutes after local midnight. */
export function minutesOf(time: LocalTime): number {
  const digit = (place: number) => time.charCodeAt(place) - ZERO;
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4);
}

/** The instant at `minutes` after local midnight of `date`; more than a day's minutes reach into the next date. */
export function atMinutes(date: LocalDate, minutes: number, zone: Zone): Instant {
  return (dayNumber(date) * DAY_MS + (minutes - zoneOffsetMinutes[zone]) * MINUTE_MS) as Instant;
}

/** The instant of a local date and time. */
export function atLocal(date: LocalDate, time: LocalTime, zone: Zone): Instant {
  return atMinutes(date, minutesOf(time), zone);
}

export function dateIn(at: Instant, zone: Zone): LocalDate {
  return dateOfDayNumber(Math.floor((at + zoneOffsetMinutes[zone] * MINUTE_MS) / DAY_MS));
}

/** Time of day in the zone, minutes floored. */
export function timeIn(at: Instant, zone: Zone): LocalTime {
  const minutes = Math.floor((at + zoneOffsetMinutes[zone] * MINUTE_MS) / MINUTE_MS) % DAY_MINUTES;
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;
}

/** Whole minutes from `from` to `to`, floored; negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.floor((to - from) / MINUTE_MS);
}

/** RFC 3339 in UTC, the form on the wire. */
export function toWire(at: Instant): string {
  return new Date(at).toISOString();
}
