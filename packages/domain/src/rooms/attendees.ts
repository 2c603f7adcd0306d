/** Who is invited to a booking, and whether they can come (rules/rooms#attendees). */
import { type ExpectedDay, expectedHours } from '../attendance/clock-reminders.ts';
import type { DayPlan } from '../schedule/day-plan.ts';
import { overlaps, type TimeSpan } from './booking.ts';

export const INVITATION_ANSWERS = ['waiting', 'yes', 'no'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

export const MAX_ATTENDEES = 50;

/** A date of the person as it is planned. */
export interface AttendeeDay extends Omit<ExpectedDay, 'shift' | 'overtimeUntil'> {
  readonly plan: Pick<DayPlan, 'dayType' | 'shift'>;
}

interface AttendeeFacts {
  /** Dates on which the span may lie: a shift of the evening before reaches into the morning. */
  readonly days: readonly AttendeeDay[];
  /** Other bookings that the person organizes or has not declined. */
  readonly booked: readonly TimeSpan[];
}

/** Within the hours of a shift, without leave and without another booking. Why not is nobody's matter. */
export function isAvailable(span: TimeSpan, { days, booked }: AttendeeFacts): boolean {
  return !booked.some((one) => overlaps(one, span)) && days.some((day) => covers(day, span));
}

function covers({ plan, ...day }: AttendeeDay, { start, end }: TimeSpan): boolean {
  if (plan.shift !== null) {
    const hours = expectedHours({ ...day, shift: plan.shift, overtimeUntil: null });
    return hours !== null && hours.start <= start && end <= hours.end;
  }
  // Nobody has planned the date yet: nothing is known against it.
  return plan.dayType === 'unscheduled' && day.permissions.length === 0;
}
