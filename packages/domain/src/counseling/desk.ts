/** A desk of counseling: a counselor, or HRD together; its hours and the times that are free (rules/counseling#slots). */
import {
  addDays,
  atMinutes,
  datesBetween,
  type Instant,
  type LocalDate,
  type LocalTime,
  MINUTE_MS,
  minutesOf,
  weekday,
  type Zone,
  dateIn,
} from '../kernel/time.ts';
import { isWithinHorizon } from './session.ts';

/** Of every week; `weekday` 0 = Monday .. 6 = Sunday. */
export interface WeeklyHours {
  readonly weekday: number;
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** Both dates included. */
export interface NonactiveSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface DeskHours {
  readonly zone: Zone;
  readonly hours: readonly WeeklyHours[];
  readonly sessionMinutes: number;
  /** Free minutes after each session. */
  readonly bufferMinutes: number;
  readonly maxPerDay: number;
}

export interface Slot {
  readonly start: Instant;
  readonly end: Instant;
}

/** A session that holds a time, until its free minutes are over. */
export interface TakenTime {
  readonly start: Instant;
  readonly busyUntil: Instant;
}

export interface DeskCalendar {
  readonly nonactive: readonly NonactiveSpan[];
  readonly taken: readonly TakenTime[];
}

/** How far ahead slots are shown, today included. */
export const SLOT_DAYS = 14;
export const MAX_WEEKLY_HOURS = 21;

export interface SlotDay {
  readonly date: LocalDate;
  readonly slots: readonly Slot[];
  /** The desk works on this date, and nothing is left. */
  readonly isFull: boolean;
}

const isNonactive = (date: LocalDate, spans: readonly NonactiveSpan[]): boolean =>
  spans.some(({ from, to }) => from <= date && date <= to);

const busyUntilOf = (desk: DeskHours, { end }: Slot): Instant => (end + desk.bufferMinutes * MINUTE_MS) as Instant;

export const slotAt = ({ sessionMinutes }: DeskHours, start: Instant): Slot => ({
  start,
  end: (start + sessionMinutes * MINUTE_MS) as Instant,
});

/** Every time of the date as the hours of the week have it, whoever holds it. */
function timesOf(desk: DeskHours, date: LocalDate): Slot[] {
  const step = desk.sessionMinutes + desk.bufferMinutes;
  return desk.hours
    .filter((hours) => hours.weekday === weekday(date))
    .flatMap(({ from, to }) => {
      const first = minutesOf(from);
      const count = Math.max(0, Math.floor((minutesOf(to) - first - desk.sessionMinutes) / step) + 1);
      return Array.from({ length: count }, (_, index) =>
        slotAt(desk, atMinutes(date, first + index * step, desk.zone)),
      );
    })
    .sort((one, other) => one.start - other.start);
}

/** Free minutes after both sessions are kept. */
const collides = (desk: DeskHours, slot: Slot, taken: TakenTime): boolean =>
  taken.start < busyUntilOf(desk, slot) && slot.start < taken.busyUntil;

/** The free times of a date among those that `may` still be taken. */
function slotsOfDate(
  desk: DeskHours,
  calendar: DeskCalendar,
  date: LocalDate,
  may: (start: Instant) => boolean,
): SlotDay {
  const times = isNonactive(date, calendar.nonactive) ? [] : timesOf(desk, date);
  const onDate = calendar.taken.filter(({ start }) => dateIn(start, desk.zone) === date);
  const askable = times.filter(({ start }) => may(start));
  const free = askable.filter((slot) => !calendar.taken.some((taken) => collides(desk, slot, taken)));
  const slots = onDate.length >= desk.maxPerDay ? [] : free;
  return { date, slots, isFull: askable.length > 0 && slots.length === 0 };
}

export function slotDays(desk: DeskHours, calendar: DeskCalendar, now: Instant): readonly SlotDay[] {
  const today = dateIn(now, desk.zone);
  const dates = datesBetween(today, addDays(today, SLOT_DAYS - 1));
  return dates.map((date) => slotsOfDate(desk, calendar, date, (start) => isWithinHorizon(start, now)));
}

/**
 * Whether exactly this time can be taken; within the horizon, also beyond the dates that are shown. A time that the handler
 * has offered need only be to come: a day ahead is for those who have to be asked.
 */
export function isFreeSlot(
  desk: DeskHours,
  calendar: DeskCalendar,
  start: Instant,
  { now, isOffered = false }: { readonly now: Instant; readonly isOffered?: boolean },
): boolean {
  const may = (one: Instant) => (isOffered ? one > now : isWithinHorizon(one, now));
  return slotsOfDate(desk, calendar, dateIn(start, desk.zone), may).slots.some((slot) => slot.start === start);
}

interface HoursRefusal {
  /** Which of the hours. */
  readonly index: number;
  readonly code: 'WAKTU_TIDAK_VALID' | 'JAM_BERTUMPUK';
}

/** Hours that end before they begin, or lie over others of the same weekday. */
export function judgeHours(hours: readonly WeeklyHours[]): readonly HoursRefusal[] {
  return hours.flatMap((one, index): HoursRefusal[] => {
    if (one.to <= one.from) return [{ index, code: 'WAKTU_TIDAK_VALID' }];
    const overlaps = hours
      .slice(0, index)
      .some((other) => other.weekday === one.weekday && other.from < one.to && one.from < other.to);
    return overlaps ? [{ index, code: 'JAM_BERTUMPUK' }] : [];
  });
}
