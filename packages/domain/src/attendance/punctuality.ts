/** Lateness and early leave, with what a permission excuses (domain.md 1.3 steps 8-9). Minutes, floored, never negative. */
import { type Instant, minutesBetween } from '../kernel/time.ts';

export interface Deviation {
  readonly minutes: number;
  /** The part a permission covers, at most `minutes`. */
  readonly excused: number;
}

export const PUNCTUAL: Deviation = { minutes: 0, excused: 0 };

export interface LateRule {
  readonly graceMinutes: number;
  readonly countMode: 'from_start' | 'after_grace';
}

/** @param excusedUntil the latest approved arrival, null without a permission */
export function lateness(arrival: Instant, expected: Instant, rule: LateRule, excusedUntil: Instant | null): Deviation {
  const late = minutesBetween(expected, arrival);
  if (late <= rule.graceMinutes) return PUNCTUAL;
  const minutes = rule.countMode === 'after_grace' ? late - rule.graceMinutes : late;
  return { minutes, excused: excusedUntil === null ? 0 : covered(minutes, minutesBetween(expected, excusedUntil)) };
}

/** @param excusedFrom the earliest approved departure, null without a permission */
export function earliness(
  departure: Instant,
  expected: Instant,
  graceMinutes: number,
  excusedFrom: Instant | null,
): Deviation {
  const minutes = minutesBetween(departure, expected);
  if (minutes <= graceMinutes) return PUNCTUAL;
  return { minutes, excused: excusedFrom === null ? 0 : covered(minutes, minutesBetween(excusedFrom, expected)) };
}

function covered(minutes: number, allowance: number): number {
  return Math.max(0, Math.min(minutes, allowance));
}
