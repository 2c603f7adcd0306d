/** Guests of the company at its events: how long what they say is stored, how often they may ask (rules/company-events#visitors). */
import { DAY_MS, type Instant } from '../kernel/time.ts';
import { type EventTimes, mayAccept, mayWithdraw, type RegistrationState } from './company-event.ts';

/** Until when the link of the first letter proves an address. */
export const PROOF_DAYS = 1;
/** After the end of the event; then name and address are deleted. */
export const VISITOR_DAYS = 30;
export const MOST_OF_NETWORK = 20;
export const MOST_OF_EVENT = 500;
export const MOST_OF_ADDRESS = 3;

export const VISITOR_LINK_ACTIONS = ['open', 'renew', 'close'] as const;
export type VisitorLinkAction = (typeof VISITOR_LINK_ACTIONS)[number];

export const SEAT_ACTIONS = ['register', 'accept', 'withdraw'] as const;
export type SeatAction = (typeof SEAT_ACTIONS)[number];

/** While its link can be opened and exchanged. */
export const takesVisitors = ({ state }: Pick<EventTimes, 'state'>): boolean =>
  state === 'draft' || state === 'published' || state === 'ongoing';

/** Seen by who holds the link: neither before it is published nor after it is over. */
export const isInviting = ({ state, end }: Pick<EventTimes, 'state' | 'end'>, now: Instant): boolean =>
  (state === 'published' || state === 'ongoing') && now < end;

interface ProvenTimes {
  readonly requestedAt: Instant;
  readonly provenAt: Instant | null;
}

export const isProofOver = ({ requestedAt, provenAt }: ProvenTimes, now: Instant): boolean =>
  provenAt === null && now >= requestedAt + PROOF_DAYS * DAY_MS;

interface Seat {
  readonly state: RegistrationState;
  readonly offeredUntil: Instant | null;
}

/** What somebody without an account may do with a seat that there is. */
export function seatActions(event: EventTimes, { state, offeredUntil }: Seat, now: Instant): readonly SeatAction[] {
  return [
    ...(mayAccept(event, state, offeredUntil, now) ? (['accept'] as const) : []),
    ...(mayWithdraw(event, state, now) ? (['withdraw'] as const) : []),
  ];
}

const DONE: Readonly<Record<SeatAction, readonly RegistrationState[]>> = {
  register: ['registered', 'offered', 'waitlisted', 'attended'],
  accept: ['registered', 'attended'],
  withdraw: ['cancelled'],
};

/** Pressed twice, or sent once more after a lost answer. */
export const isDone = (action: SeatAction, state: RegistrationState | undefined): boolean =>
  state !== undefined && DONE[action].includes(state);
