/** Spans and parts of dates in words, beside the plain forms of text/format.ts. */
import { shortDate, shortDay } from '@hadir/contract/date-words.ts';
import {
  dateIn,
  dayNumber,
  type Instant,
  instant,
  isLocalDate,
  type LocalDate,
  minutesOf,
  timeIn,
  type LocalTime,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { showDateTime, showLocalTime, showTime } from './format.ts';

export { monthAndYear, shortDate, shortDay, shortWeekday, weekdayName } from '@hadir/contract/date-words.ts';

/** `20/11` */
export function dayOverMonth(date: LocalDate): string {
  const [, month = '', day = ''] = date.split('-');
  return `${Number(day)}/${Number(month)}`;
}

/** `21 Okt – 20 Nov 2026`; the year twice only where it differs. */
export function spanOfDates(from: LocalDate, to: LocalDate): string {
  if (from === to) return shortDate(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? shortDay(from) : shortDate(from)} – ${shortDate(to)}`;
}

/** `08.00–17.00` */
export function timeSpan(start: LocalTime, end: LocalTime): string {
  return `${showLocalTime(start)}–${showLocalTime(end)}`;
}

/** `07.45–08.00` of the slot of that many minutes. */
export function slotSpan(start: LocalTime, minutes: number): string {
  const end = minutesOf(start) + minutes;
  const hours = String(Math.floor(end / 60) % 24).padStart(2, '0');
  return `${showLocalTime(start)}–${hours}.${String(end % 60).padStart(2, '0')}`;
}

/** `08.17` of an instant on the wire. */
export function clockText(wire: string, zone: Zone): string {
  // By arithmetic: grids write thousands of these at once, and a formatter for each would be felt.
  return showLocalTime(timeIn(instant(wire), zone));
}

/** `17/11 08.17` of an instant on the wire. */
export function momentText(wire: string, zone: Zone): string {
  return `${dayOverMonth(dateAt(Date.parse(wire), zone))} ${clockText(wire, zone)}`;
}

/** A moment of the browser's clock (epoch milliseconds) as the rules know it. */
export function instantAt(at: number): Instant {
  return instant(new Date(at).toISOString());
}

/** The date of an instant (epoch milliseconds) in the zone. */
export function dateAt(at: number, zone: Zone): LocalDate {
  return dateIn(instantAt(at), zone);
}

/** `sejak 16.20`, `sejak kemarin 16.20`, `sejak 18/11/2026 16.20`. @param now epoch milliseconds of the server */
export function sinceText(wire: string, now: number, zone: Zone): string {
  const at = Date.parse(wire);
  const days = dayNumber(dateAt(now, zone)) - dayNumber(dateAt(at, zone));
  if (days <= 0) return `sejak ${showTime(at, zone)}`;
  if (days === 1) return `sejak kemarin ${showTime(at, zone)}`;
  return `sejak ${showDateTime(at, zone)}`;
}

/** A date out of a URL or a form; `undefined` when it is none. */
export function dateOrNone(text: unknown): LocalDate | undefined {
  if (typeof text === 'string' && isLocalDate(text)) return text;
  return undefined;
}

const oneDecimal = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `94,6`, always with its decimal. */
export function decimalText(value: number): string {
  return oneDecimal.format(value);
}
