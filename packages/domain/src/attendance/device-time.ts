/**
 * A tap whose time only the phone's own clock tells (tap-time.ts, WALL_ONLY). Somebody looks at it when the time
 * matters, or when it happens again and again; otherwise it is stored with its flag.
 */
import type { LocalDate } from '../kernel/time.ts';
import type { ClockEvent } from './clock-event.ts';
import type { DayResult } from './day-result.ts';
import type { DeviceTime, StoredTime } from './tap-time.ts';

/** What a tap at a certain time makes of its day. */
export interface DayWithTap {
  readonly workDate: LocalDate;
  readonly result: Pick<
    DayResult<ClockEvent>,
    | 'status'
    | 'flags'
    | 'lateMinutes'
    | 'lateExcusedMinutes'
    | 'earlyMinutes'
    | 'earlyExcusedMinutes'
    | 'workedMinutes'
    | 'afterEndMinutes'
  >;
}

/** So many of a person in one period go unseen. */
const UNSEEN_IN_PERIOD = 3;

/** The day would be another one if the tap had been made when it arrived: somebody gains by the claim. */
export function timeMatters(claimed: DayWithTap, arrived: DayWithTap): boolean {
  const [one, other] = [claimed.result, arrived.result];
  return (
    claimed.workDate !== arrived.workDate ||
    one.status !== other.status ||
    one.flags.join() !== other.flags.join() ||
    one.lateMinutes !== other.lateMinutes ||
    one.lateExcusedMinutes !== other.lateExcusedMinutes ||
    one.earlyMinutes !== other.earlyMinutes ||
    one.earlyExcusedMinutes !== other.earlyExcusedMinutes ||
    one.workedMinutes !== other.workedMinutes ||
    // What could become overtime.
    one.afterEndMinutes !== other.afterEndMinutes
  );
}

/** @param before such taps of the person in the period so far */
export function settledTime(time: DeviceTime, matters: boolean, before: number): StoredTime {
  if (matters || before >= UNSEEN_IN_PERIOD) return time;
  return { outcome: 'stored', grade: time.grade, at: time.claimedAt, reasons: [] };
}
