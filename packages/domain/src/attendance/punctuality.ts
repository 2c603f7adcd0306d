/**
 * Lateness and early leave, with what a permission excuses (rules/attendance#punctuality). Minutes, floored, never
 * negative.
 */
import { type Instant, MINUTE_MS, minutesBetween } from '../kernel/time.ts';

export interface Deviation {
  readonly minutes: number;
  /** The part a permission covers, at most `minutes`. */
  readonly excused: number;
}

/** What a punch was measured against: the explanation tells these, it does not work them out again. */
export interface Measure {
  /** Minutes within which nothing counts. */
  readonly graceMinutes: number;
  /** The last moment that counts as punctual (for a departure: the first). */
  readonly limit: Instant;
  /** Where the counted minutes begin (for a departure: where they end). */
  readonly base: Instant;
}

export interface Measured extends Deviation, Measure {}

export const PUNCTUAL: Deviation = { minutes: 0, excused: 0 };

export interface LateRule {
  readonly graceMinutes: number;
  readonly countMode: 'from_start' | 'after_grace';
}

/** What an arrival is measured against. */
function lateMeasure(expected: Instant, { graceMinutes, countMode }: LateRule): Measure {
  const limit = plus(expected, graceMinutes);
  return { graceMinutes, limit, base: countMode === 'after_grace' ? limit : expected };
}

/** @param excusedUntil the latest approved arrival, null without a permission */
export function lateness(arrival: Instant, expected: Instant, rule: LateRule, excusedUntil: Instant | null): Measured {
  const measure = lateMeasure(expected, rule);
  if (minutesBetween(expected, arrival) <= rule.graceMinutes) return { ...PUNCTUAL, ...measure };
  const minutes = minutesBetween(measure.base, arrival);
  const excused = excusedUntil === null ? 0 : covered(minutes, minutesBetween(expected, excusedUntil));
  return { minutes, excused, ...measure };
}

/** @param excusedFrom the earliest approved departure, null without a permission */
export function earliness(
  departure: Instant,
  expected: Instant,
  graceMinutes: number,
  excusedFrom: Instant | null,
): Measured {
  const measure = { graceMinutes, limit: plus(expected, -graceMinutes), base: expected };
  const minutes = minutesBetween(departure, expected);
  if (minutes <= graceMinutes) return { ...PUNCTUAL, ...measure };
  const excused = excusedFrom === null ? 0 : covered(minutes, minutesBetween(excusedFrom, expected));
  return { minutes, excused, ...measure };
}

function covered(minutes: number, allowance: number): number {
  return Math.max(0, Math.min(minutes, allowance));
}

function plus(at: Instant, minutes: number): Instant {
  return (at + minutes * MINUTE_MS) as Instant;
}
