/** Hours in which the contact center answers: several periods a day, holidays out (rules/tickets#hours). */
import {
  addDays,
  atMinutes,
  DAY_MINUTES,
  dateIn,
  type Instant,
  type LocalDate,
  weekday,
  type Zone,
} from '../kernel/time.ts';

/** Minutes after midnight; `to` is the first minute that is not served any more. */
export interface ServicePeriod {
  /** 0 = Monday .. 6 = Sunday. */
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

export interface ServiceCalendar {
  readonly zone: Zone;
  readonly holidays: ReadonlySet<LocalDate>;
  /** None of a day overlap. */
  readonly periods: readonly ServicePeriod[];
}

const WORKDAYS = [0, 1, 2, 3, 4];

/** Until a company says otherwise. */
export const STANDARD_PERIODS: readonly ServicePeriod[] = WORKDAYS.map((day) => ({
  weekday: day,
  from: 8 * 60,
  to: 17 * 60,
}));

const MOST_PERIODS_A_DAY = 4;

/** Beyond any holiday: a calendar that never serves is a fault of the caller. */
const MOST_DATES = 800;

interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** Served spans of a date, in their order. */
function spansOf(date: LocalDate, { zone, holidays, periods }: ServiceCalendar): Span[] {
  if (holidays.has(date)) return [];
  return periods
    .filter((period) => period.weekday === weekday(date))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ start: atMinutes(date, from, zone), end: atMinutes(date, to, zone) }));
}

/** Served milliseconds from `from` to `to`; 0 when `to` is earlier. */
export function serviceMs(from: Instant, to: Instant, calendar: ServiceCalendar): number {
  let elapsed = 0;
  for (let date = dateIn(from, calendar.zone); date <= dateIn(to, calendar.zone); date = addDays(date, 1))
    for (const { start, end } of spansOf(date, calendar))
      elapsed += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return elapsed;
}

/**
 * When so much served time has passed since `from`.
 * @throws RangeError when the calendar is never served
 */
export function afterServiceMs(from: Instant, ms: number, calendar: ServiceCalendar): Instant {
  let left = ms;
  const first = dateIn(from, calendar.zone);
  for (let day = 0; day < MOST_DATES; day += 1)
    for (const { start, end } of spansOf(addDays(first, day), calendar)) {
      const begin = Math.max(from, start);
      if (end - begin >= left) return (begin + left) as Instant;
      left -= Math.max(0, end - begin);
    }
  throw new RangeError('no served hours');
}

export function isServed(at: Instant, calendar: ServiceCalendar): boolean {
  return spansOf(dateIn(at, calendar.zone), calendar).some(({ start, end }) => at >= start && at < end);
}

/** When it opens next; the moment itself while it is open. */
export function nextOpening(at: Instant, calendar: ServiceCalendar): Instant {
  // The end of a period is no opening: something has to be served after it.
  return isServed(at, calendar) ? at : ((afterServiceMs(at, 1, calendar) - 1) as Instant);
}

/** Midnight after so many served dates have gone by, the date of `from` not counted. */
export function afterServiceDays(from: Instant, days: number, calendar: ServiceCalendar): Instant {
  let date = dateIn(from, calendar.zone);
  let left = days;
  for (let day = 0; day < MOST_DATES && left > 0; day += 1) {
    date = addDays(date, 1);
    if (spansOf(date, calendar).length > 0) left -= 1;
  }
  if (left > 0) throw new RangeError('no served days');
  return atMinutes(date, DAY_MINUTES, calendar.zone);
}

export type PeriodRefusal = 'WAKTU_TIDAK_VALID' | 'PERIODE_LAYANAN_BERTABRAKAN' | 'PERIODE_LAYANAN_TERLALU_BANYAK';

/** What is wrong with a period beside the others; undefined where nothing is. */
export function periodRefusal(period: ServicePeriod, others: readonly ServicePeriod[]): PeriodRefusal | undefined {
  if (period.to <= period.from) return 'WAKTU_TIDAK_VALID';
  const ofDay = others.filter((other) => other.weekday === period.weekday);
  if (ofDay.some((other) => other.from < period.to && period.from < other.to)) return 'PERIODE_LAYANAN_BERTABRAKAN';
  return ofDay.length >= MOST_PERIODS_A_DAY ? 'PERIODE_LAYANAN_TERLALU_BANYAK' : undefined;
}
