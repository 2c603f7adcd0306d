/** What stands at the door of a room, and the code with which somebody shows to stand there (rules/rooms#at-the-door). */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import { CHECK_IN_MINUTES } from './booking-actions.ts';
import type { BookingState, TimeSpan } from './booking.ts';

/** A code stands for a minute, and is believed for one more: somebody may be typing it. */
const STEP_MS = MINUTE_MS;

export const doorStep = (now: Instant): number => Math.floor(now / STEP_MS);
export const acceptedDoorSteps = (now: Instant): readonly number[] => [doorStep(now), doorStep(now) - 1];
/** When the next code stands there. */
export const doorStepEnds = (now: Instant): Instant => ((doorStep(now) + 1) * STEP_MS) as Instant;

interface DoorBooking extends TimeSpan {
  readonly state: BookingState;
}

export interface DoorState<Booking extends DoorBooking> {
  /** Who has the room. */
  readonly current: Booking | undefined;
  /** Who has it after that. */
  readonly next: Booking | undefined;
  /** Without somebody who has it: until when; null where nobody comes. */
  readonly freeUntil: Instant | null;
  /** Approved ones for which somebody may check in now. */
  readonly awaited: readonly Booking[];
}

/** @param bookings those that hold the room, in the order of their start */
export function doorState<Booking extends DoorBooking>(bookings: readonly Booking[], now: Instant): DoorState<Booking> {
  const left = bookings.filter(({ end }) => end > now);
  const current = left.find(({ start }) => start <= now);
  const next = left.find(({ start }) => start > now);
  const window = CHECK_IN_MINUTES * MINUTE_MS;
  const awaited = left.filter(
    ({ state, start }) => state === 'approved' && now >= start - window && now <= start + window,
  );
  return { current, next, freeUntil: current === undefined ? (next?.start ?? null) : null, awaited };
}
