/** Whether a room can be booked, once or again and again (rules/rooms#what-is-refused). */
import {
  addDays,
  atLocal,
  dateIn,
  type Instant,
  type LocalTime,
  MINUTE_MS,
  minutesBetween,
  minutesOf,
  timeIn,
  type Zone,
} from '../kernel/time.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { type Recurrence, recurrenceDates } from './recurrence.ts';

export const BOOKING_STATES = [
  'offered',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'checked_in',
  'finished',
  'no_show',
  'expired',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Nobody else can have the room at that time. */
export const BLOCKING_STATES = [
  'offered',
  'pending',
  'approved',
  'checked_in',
] as const satisfies readonly BookingState[];
export const isBlocking = (state: BookingState): boolean => BLOCKING_STATES.some((one) => one === state);

export interface BookingLimits {
  readonly minMinutes: number;
  readonly maxMinutes: number;
  readonly stepMinutes: number;
  readonly horizonDays: number;
  readonly pastGraceMinutes: number;
  readonly maxOccurrences: number;
}

export const BOOKING_LIMITS: BookingLimits = {
  minMinutes: 15,
  maxMinutes: 480,
  stepMinutes: 15,
  horizonDays: 90,
  pastGraceMinutes: 5,
  maxOccurrences: 52,
};

interface BookableRoom {
  readonly id: string;
  readonly capacity: number;
  readonly zone: Zone;
  readonly open: LocalTime;
  readonly close: LocalTime;
  readonly active: boolean;
  /** Free minutes between two bookings of the room. */
  readonly bufferMinutes: number;
}

/** Half-open: the end is the first moment that is free again. */
export interface TimeSpan {
  readonly start: Instant;
  readonly end: Instant;
}

export const overlaps = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

export interface Booked extends TimeSpan {
  readonly id: string;
  /** Until when it holds the room, with the free minutes of when it was booked; its end and the room's own where unknown. */
  readonly busyUntil?: Instant;
  readonly state: BookingState;
}

export interface BookingWish extends TimeSpan {
  readonly participants: number;
  readonly recurrence?: Recurrence | undefined;
  /** Only the free dates of a series. */
  readonly skipsConflicts?: boolean | undefined;
  /** The booking that is changed does not stand in its own way. */
  readonly changes?: string | undefined;
}

interface BookingRefusal {
  readonly code: ErrorCode;
  readonly field: 'start' | 'end' | 'participants' | 'recurrence' | 'roomId';
  readonly params: Readonly<Record<string, string | number>>;
}

interface Clash extends TimeSpan {
  /** Who has the room then, the first one first. */
  readonly with: readonly Booked[];
}

export interface BookingVerdict {
  readonly refusal: BookingRefusal | undefined;
  readonly clashes: readonly Clash[];
  /** What would be booked; empty where it is refused. */
  readonly occurrences: readonly TimeSpan[];
}

interface Situation {
  readonly now: Instant;
  readonly room: BookableRoom;
  /** Bookings of the room around the wished times. */
  readonly booked: readonly Booked[];
  readonly limits?: BookingLimits;
}

/** The first refusal in the order of rules/rooms#what-is-refused. */
export function judgeBooking(wish: BookingWish, situation: Situation): BookingVerdict {
  const limits = situation.limits ?? BOOKING_LIMITS;
  const { room } = situation;
  const early = timeRefusal(wish, situation.now, limits);
  if (early !== undefined) return { refusal: early, clashes: [], occurrences: [] };
  const all = occurrencesOf(wish, room.zone, limits.maxOccurrences);
  const refusal =
    seriesRefusal(all, { ...situation, limits }) ?? hoursRefusal(wish, room) ?? roomRefusal(wish.participants, room);
  if (refusal !== undefined) return { refusal, clashes: [], occurrences: [] };
  const clashes = all.flatMap((one) => clashOf(one, situation, wish.changes));
  const taken = new Set(clashes.map(({ start }) => start));
  const free = all.filter(({ start }) => !taken.has(start));
  const first = clashes[0];
  if (first === undefined || (wish.skipsConflicts === true && free.length > 0))
    return { refusal: undefined, clashes, occurrences: free };
  return {
    refusal: { code: 'BENTROK', field: 'start', params: { waktu: takenText(first, wish, room.zone) } },
    clashes,
    occurrences: [],
  };
}

/** `10.00–11.00`, of a series with its date: `07/12/2026 10.00–11.00`. */
function takenText(clash: Clash, { recurrence }: BookingWish, zone: Zone): string {
  const taken = clash.with[0] ?? clash;
  const times = `${timeIn(taken.start, zone)}–${timeIn(taken.end, zone)}`.replaceAll(':', '.');
  const date = dateIn(taken.start, zone).split('-').reverse().join('/');
  return recurrence === undefined ? times : `${date} ${times}`;
}

function timeRefusal({ start, end }: TimeSpan, now: Instant, limits: BookingLimits): BookingRefusal | undefined {
  const { minMinutes, maxMinutes, stepMinutes } = limits;
  const minutes = minutesBetween(start, end);
  if (minutes <= 0) return { code: 'WAKTU_TIDAK_VALID', field: 'end', params: {} };
  if (minutes < minMinutes) return { code: 'DURASI_TERLALU_SINGKAT', field: 'end', params: { n: minMinutes } };
  if (minutes > maxMinutes) return { code: 'DURASI_TERLALU_LAMA', field: 'end', params: { n: maxMinutes / 60 } };
  const step = stepMinutes * MINUTE_MS;
  if (start % step !== 0 || end % step !== 0)
    return { code: 'BUKAN_KELIPATAN_WAKTU', field: 'start', params: { n: stepMinutes } };
  return start < earliestStart(now, limits) ? { code: 'WAKTU_LAMPAU', field: 'start', params: {} } : undefined;
}

/** A room that is free now is booked from the running quarter of an hour. */
export function earliestStart(now: Instant, limits: BookingLimits = BOOKING_LIMITS): Instant {
  const step = limits.stepMinutes * MINUTE_MS;
  return Math.min(now - limits.pastGraceMinutes * MINUTE_MS, Math.floor(now / step) * step) as Instant;
}

function occurrencesOf({ start, end, recurrence }: BookingWish, zone: Zone, most: number): TimeSpan[] {
  if (recurrence === undefined) return [{ start, end }];
  const time = timeIn(start, zone);
  return recurrenceDates(dateIn(start, zone), recurrence, most).map((date) => {
    const from = atLocal(date, time, zone);
    return { start: from, end: (from + (end - start)) as Instant };
  });
}

function seriesRefusal(
  all: readonly TimeSpan[],
  { now, room, limits }: Situation & { readonly limits: BookingLimits },
): BookingRefusal | undefined {
  const { maxOccurrences, horizonDays } = limits;
  if (all.length > maxOccurrences)
    return { code: 'TERLALU_BANYAK_PENGULANGAN', field: 'recurrence', params: { n: maxOccurrences } };
  const last = all.at(-1);
  if (last === undefined) return { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'recurrence', params: {} };
  return dateIn(last.start, room.zone) > addDays(dateIn(now, room.zone), horizonDays)
    ? { code: 'TERLALU_JAUH', field: 'start', params: { n: horizonDays } }
    : undefined;
}

function hoursRefusal({ start, end }: TimeSpan, { zone, open, close }: BookableRoom): BookingRefusal | undefined {
  const from = minutesOf(timeIn(start, zone));
  const inside = from >= minutesOf(open) && from + minutesBetween(start, end) <= minutesOf(close);
  const params = { buka: open.replace(':', '.'), tutup: close.replace(':', '.') };
  return inside ? undefined : { code: 'DI_LUAR_JAM_OPERASIONAL', field: 'start', params };
}

function roomRefusal(participants: number, { active, capacity }: BookableRoom): BookingRefusal | undefined {
  if (!active) return { code: 'RUANG_NONAKTIF', field: 'roomId', params: {} };
  return participants > capacity
    ? { code: 'KAPASITAS_TERLAMPAUI', field: 'participants', params: { n: capacity } }
    : undefined;
}

function clashOf(one: TimeSpan, { room, booked }: Situation, changes: string | undefined): Clash[] {
  const buffer = room.bufferMinutes * MINUTE_MS;
  const others = booked.filter(
    ({ id, state, start, end, busyUntil }) =>
      id !== changes &&
      isBlocking(state) &&
      start < one.end + buffer &&
      one.start < Math.max(end + buffer, busyUntil ?? end),
  );
  return others.length === 0 ? [] : [{ ...one, with: others }];
}

/** Somebody has to agree: the room asks for it, it is long, or there is something to eat. */
const LONG_MINUTES = 240;

export function needsApproval(
  { start, end }: TimeSpan,
  { approvalRequired, catering }: { readonly approvalRequired: boolean; readonly catering: boolean },
): boolean {
  return approvalRequired || catering || minutesBetween(start, end) > LONG_MINUTES;
}
