/** What becomes of a request when the last day of somebody it concerns is set (docs/decisions/060). */
import type { LocalDate } from '../kernel/time.ts';
import type { RequestStatus } from './request-state.ts';

/** A request as the last day meets it. */
export interface LeaversRequest {
  readonly status: RequestStatus;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** First and last date that it takes of the person who leaves; for most the dates between first and last. */
  readonly firstTaken: LocalDate;
  readonly lastTaken: LocalDate;
}

/** close: all of it goes; shorten: what lies after the last day goes; stay: it is decided until its period's lock. */
export type LeaversOutcome = 'close' | 'shorten' | 'stay';

const ALIVE: readonly RequestStatus[] = ['draft', 'pending', 'approved', 'cancel_pending'];

/**
 * The last day itself is worked, so what is dated on it stays. An exchange of two dates (izin off for another day, a
 * swap) of which one falls away is not agreed to any more: undecided it goes as a whole. A draft is judged by its dates
 * when it is sent again.
 */
export function outcomeOfLeaving(request: LeaversRequest, lastDay: LocalDate): LeaversOutcome {
  const { status, first, last, firstTaken, lastTaken } = request;
  if (!ALIVE.includes(status)) return 'stay';
  const end = last > lastTaken ? last : lastTaken;
  if (end <= lastDay) return 'stay';
  if (firstTaken > lastDay) return 'close';
  if (status === 'draft') return 'stay';
  const exchange = first === last;
  return exchange && status === 'pending' ? 'close' : 'shorten';
}
