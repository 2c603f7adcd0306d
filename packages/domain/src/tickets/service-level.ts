/** Until when a ticket is answered and solved, in served time; the clock of the solution stops while the requester is waited for (rules/tickets#deadlines). */
import { DAY_MS, type Instant } from '../kernel/time.ts';
import { afterServiceDays, afterServiceMs, type ServiceCalendar, serviceMs } from './service-hours.ts';

/** From the least to the most. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Of two that go on as one: what is urgent in one of them is urgent. */
export const higherPriority = (one: TicketPriority, other: TicketPriority): TicketPriority =>
  TICKET_PRIORITIES.indexOf(one) > TICKET_PRIORITIES.indexOf(other) ? one : other;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** data table: served time until the first answer and until the solution. */
const SERVICE_TARGETS: Readonly<Record<TicketPriority, { readonly first: number; readonly solve: number }>> = {
  low: { first: 4 * HOUR, solve: 40 * HOUR },
  normal: { first: HOUR, solve: 16 * HOUR },
  high: { first: 30 * MINUTE, solve: 8 * HOUR },
  urgent: { first: 15 * MINUTE, solve: 4 * HOUR },
};

/** Served dates without a word of the requester after which a ticket counts as solved. */
const SILENT_DAYS = 3;
/** After the solution a ticket closes by itself. */
const CLOSES_AFTER_MS = 3 * DAY_MS;
/** Until then a closed one is opened again. */
const REOPEN_MS = 7 * DAY_MS;

export interface TicketClock {
  readonly priority: TicketPriority;
  readonly createdAt: Instant;
  readonly firstReplyAt: Instant | null;
  readonly solvedAt: Instant | null;
  /** Since when the requester is waited for. */
  readonly waitingSince: Instant | null;
  /** Served time that does not count: of waiting, and between a solution and its reopening. */
  readonly pausedMs: number;
}

export interface TicketDeadlines {
  readonly firstDue: Instant;
  readonly solveDue: Instant;
}

export function deadlinesOf(
  { priority, createdAt, pausedMs }: Pick<TicketClock, 'priority' | 'createdAt' | 'pausedMs'>,
  calendar: ServiceCalendar,
): TicketDeadlines {
  const { first, solve } = SERVICE_TARGETS[priority];
  return {
    firstDue: afterServiceMs(createdAt, first, calendar),
    solveDue: afterServiceMs(createdAt, solve + pausedMs, calendar),
  };
}

/** What the pause that ends now adds. */
export const pausedUntil = (since: Instant, now: Instant, calendar: ServiceCalendar): number =>
  serviceMs(since, now, calendar);

export const silentUntil = (waitingSince: Instant, calendar: ServiceCalendar): Instant =>
  afterServiceDays(waitingSince, SILENT_DAYS, calendar);

/** What was solved before is closed now. */
export const closedSince = (now: Instant): Instant => (now - CLOSES_AFTER_MS) as Instant;

export const reopensUntil = (endedAt: Instant): Instant => (endedAt + REOPEN_MS) as Instant;
