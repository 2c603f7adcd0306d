/**
 * A request that was open when its period was closed is still decided for some days; what it changes becomes an
 * adjustment of the next period (rules/attendance#adjustments).
 */
import { DAY_MS, type Instant } from '../kernel/time.ts';
import { kindTraits } from './request-kind.ts';
import type { RequestMove, RequestSnapshot } from './request-state.ts';

const LATE_DAYS = 7;

/** Until when what was open at a closing is decided. */
export const lateUntil = (closedAt: Instant): Instant => (closedAt + LATE_DAYS * DAY_MS) as Instant;

/** Answers of steps and of HR, and giving it up. Nothing goes back to be written anew: its dates are closed. */
const LATE_ACTIONS: ReadonlySet<RequestMove> = new Set([
  'approve',
  'reject',
  'override_approve',
  'override_reject',
  'cancel',
]);

type Late = Pick<RequestSnapshot, 'kind' | 'status' | 'lateUntil'>;

/** It waits, its kind can be decided afterwards, and the days for that are not over. */
export function isDecidedLate({ kind, status, lateUntil: until }: Late, now: Instant): boolean {
  return status === 'pending' && kindTraits[kind].decidedAfterClosing && until != null && now < until;
}

export const isLateAction = (move: RequestMove): boolean => LATE_ACTIONS.has(move);
