/** Dates in words as people in Indonesia write them, for screens, files and paper. No zod here. */
import { dateIn, type Instant, type LocalDate, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';

const LOCALE = 'id-ID';

/**
 * Made once, when it is first wanted: making one takes longer than writing a hundred dates. What is written throws RangeError for a
 * text that is no date.
 */
function formatter(options: Intl.DateTimeFormatOptions): (date: LocalDate | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    return format.format(Date.parse(`${date}T00:00:00Z`));
  };
}

/** `20 Nov` */
export const shortDay = formatter({ day: 'numeric', month: 'short' });
/** `20 Nov 2026` */
export const shortDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
/** `November 2026` */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' });
/** `Jumat` */
export const weekdayName = formatter({ weekday: 'long' });
/** `Sel` */
export const shortWeekday = formatter({ weekday: 'short' });

/** A tap's time beside its work date: `08.00`, on another date than it `23.30 (19 Nov)`. */
export function tapTime(at: Instant, zone: Zone, workDate: LocalDate): string {
  const time = timeIn(at, zone).replace(':', '.');
  const on = dateIn(at, zone);
  return on === workDate ? time : `${time} (${shortDay(on)})`;
}

export type DateStyle = 'long' | 'full';

/** The locale's own full date writes `01 Januari`; the calendar beside it says 1. */
const inStyle: Readonly<Record<DateStyle, (date: LocalDate | string) => string>> = {
  long: formatter({ day: 'numeric', month: 'long', year: 'numeric' }),
  full: formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};

/** `20 November 2026`, full `Jumat, 20 November 2026`. */
export function dateInWords(date: LocalDate | string, style: DateStyle = 'long'): string {
  return inStyle[style](date);
}
