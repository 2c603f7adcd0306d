/**
 * A tap that a superior makes for somebody whose phone is dead. It is judged at the superior's own place, always waits
 * for the look of a third person, and the person it is about may say that it was not so.
 */
import type { Scope } from '../access/grants.ts';
import type { EventType } from './clock-event.ts';

/** As other reasons that are kept for years (rules/attendance#correction-by-the-employee); characters. */
export const CLOCK_FOR_REASON_MIN = 10;
export const CLOCK_FOR_REASON_MAX = 255;

/** What may be made for another: coming and going. A break nobody takes for somebody else. */
export const CLOCK_FOR_TYPES = ['in', 'out'] as const satisfies readonly EventType[];
export type ClockForType = (typeof CLOCK_FOR_TYPES)[number];

export interface KnownTimes {
  readonly inAt: unknown;
  readonly outAt: unknown;
  /** Yesterday's shift is not over: the person came and has not gone. */
  readonly stillIn: boolean;
}

/** What is left to be made for a person of whom these times are known today; null when the day is complete. */
export function dueForAnother({ inAt, outAt, stillIn }: KnownTimes): ClockForType | null {
  if (inAt === null) return stillIn ? 'out' : 'in';
  return outAt === null ? 'out' : null;
}

const FROM_OUTSIDE: ReadonlySet<Scope> = new Set(['placed', 'monitored']);

/**
 * Who made it, why, and what the person says to it stay inside: clients and observers read that a superior did it
 * (rules/access#hidden-parts). @param scopes in which the reader sees attendance of others
 */
export function seesWhoMadeIt(scopes: readonly Scope[], isOwn: boolean): boolean {
  return isOwn || scopes.some((scope) => scope !== 'own' && !FROM_OUTSIDE.has(scope));
}

export interface MadeForMe {
  /** Of the review that goes with it. */
  readonly review: 'terbuka' | 'diterima' | 'ditolak' | null;
  readonly objected: boolean;
  /** Its date lies in a locked period. */
  readonly locked: boolean;
}

/** Once, while it counts and its day is not locked. */
export function mayObject({ review, objected, locked }: MadeForMe): boolean {
  return !objected && !locked && review !== 'ditolak';
}
