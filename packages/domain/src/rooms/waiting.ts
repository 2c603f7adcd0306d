/** Waiting for a room that is taken: what is offered to whom when it is released (rules/rooms#waiting-list). */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import { BOOKING_LIMITS, type Booked, earliestStart, isBlocking, type TimeSpan } from './booking.ts';

export type WaitingState = 'waiting' | 'offered' | 'taken' | 'passed' | 'withdrawn' | 'expired';

/** An offer is kept for so many minutes. */
export const OFFER_MINUTES = 15;
/** One person waits for at most so many times at once. */
export const MOST_WAITING = 10;

interface RoomNow {
  readonly booked: readonly Booked[];
  readonly bufferMinutes: number;
  readonly now: Instant;
}

/** What of the wished time can still be had: from the running quarter on; undefined where too little is left. */
function remainingSpan({ start, end }: TimeSpan, now: Instant): TimeSpan | undefined {
  const { stepMinutes, minMinutes } = BOOKING_LIMITS;
  const step = stepMinutes * MINUTE_MS;
  const quarter = Math.floor(now / step) * step;
  const from = Math.max(start, quarter) as Instant;
  return end - Math.max(from, now) >= minMinutes * MINUTE_MS ? { start: from, end } : undefined;
}

const isFree = (span: TimeSpan, { booked, bufferMinutes }: RoomNow): boolean => {
  const buffer = bufferMinutes * MINUTE_MS;
  return !booked.some(
    ({ state, start, end, busyUntil }) =>
      isBlocking(state) && start < span.end + buffer && span.start < Math.max(end + buffer, busyUntil ?? end),
  );
};

interface Waiting extends TimeSpan {
  readonly id: string;
}

export interface Offer<Wish extends Waiting> {
  readonly wish: Wish;
  readonly span: TimeSpan;
  readonly until: Instant;
}

/** In the order of the list: whose time is free gets it, and holds it against those behind. */
export function offersFor<Wish extends Waiting>(list: readonly Wish[], room: RoomNow): Offer<Wish>[] {
  const offers: Offer<Wish>[] = [];
  for (const wish of list) {
    const span = remainingSpan(wish, room.now);
    const given = offers.map(({ wish: { id }, span: { start, end } }) => ({
      id,
      start,
      end,
      state: 'offered' as const,
    }));
    if (span === undefined || !isFree(span, { ...room, booked: [...room.booked, ...given] })) continue;
    offers.push({ wish, span, until: (room.now + OFFER_MINUTES * MINUTE_MS) as Instant });
  }
  return offers;
}

export const canStillCome = (wish: TimeSpan, now: Instant): boolean =>
  remainingSpan(wish, now) !== undefined && wish.end > earliestStart(now);
