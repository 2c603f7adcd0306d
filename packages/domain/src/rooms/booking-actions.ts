/** What can be done to a booking, by whom and when; and what happens to it by itself (rules/rooms#from-booking-to-end). */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import type { BookingState, TimeSpan } from './booking.ts';

export const BOOKING_ACTIONS = [
  'take_offer',
  'pass_offer',
  'approve',
  'reject',
  'answer',
  'change',
  'cancel',
  'check_in',
  'finish',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];
/** Those that move the booking from state to state. */
export type BookingMove = Exclude<BookingAction, 'answer' | 'change' | 'take_offer' | 'pass_offer'>;

/** Check-in is open from so many minutes before the start until so many after it; then the room is released. */
export const CHECK_IN_MINUTES = 15;

interface Booking extends TimeSpan {
  readonly state: BookingState;
  /** Until when an offer is kept; of offers alone. */
  readonly offeredUntil?: Instant | null;
}

/** What somebody is to the booking. `manages`: whoever looks after the rooms of the company. */
export interface BookingRelation {
  readonly organizer: boolean;
  readonly attendee: boolean;
  readonly manages: boolean;
}

const window = CHECK_IN_MINUTES * MINUTE_MS;

const checkInOpen = ({ start }: TimeSpan, now: Instant): boolean => now >= start - window && now <= start + window;

/** Attendees hear of a booking once nobody has to approve it any more. */
export const isInvited = (state: BookingState): boolean => state === 'approved' || state === 'checked_in';

/** In the order in which a screen offers them. */
export function bookingActions(booking: Booking, relation: BookingRelation, now: Instant): BookingAction[] {
  const { organizer, attendee, manages } = relation;
  const { state, start, end } = booking;
  const owns = organizer || manages;
  const isOffered = organizer && state === 'offered' && now < (booking.offeredUntil ?? 0);
  const actions: [action: BookingAction, allowed: boolean][] = [
    ['take_offer', isOffered],
    ['pass_offer', isOffered],
    ['approve', manages && state === 'pending' && now < start],
    ['reject', manages && state === 'pending' && now < start],
    ['answer', attendee && isInvited(state) && now < end],
    ['check_in', (owns || attendee) && state === 'approved' && checkInOpen(booking, now)],
    ['change', owns && (state === 'pending' || state === 'approved') && now < start],
    ['cancel', owns && (state === 'pending' || state === 'approved') && now < start],
    ['finish', (owns || attendee) && state === 'checked_in' && now < end],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

const STATE_AFTER = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  check_in: 'checked_in',
  finish: 'finished',
} as const satisfies Record<BookingMove, BookingState>;

export const stateAfter = (action: BookingMove): BookingState => STATE_AFTER[action];

/** What time alone makes of a booking; undefined where it stays. */
export function dueState({ state, start, end, offeredUntil }: Booking, now: Instant): BookingState | undefined {
  if (state === 'offered') return now >= (offeredUntil ?? start) ? 'expired' : undefined;
  if (state === 'pending' && now >= start) return 'expired';
  if (state === 'approved' && now > start + window) return 'no_show';
  return state === 'checked_in' && now >= end ? 'finished' : undefined;
}
