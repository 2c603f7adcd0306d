/** What being at an event of the company excuses on a day with taps (rules/attendance#events-that-count). */
import { type Instant, MINUTE_MS, minutesBetween } from '../kernel/time.ts';
import { onTimeLine, type Shift, type Span } from '../schedule/shift.ts';
import type { ClockEvent } from './clock-event.ts';
import type { DayInput } from './day-input.ts';

type Day = Pick<DayInput<ClockEvent>, 'permissions' | 'workDate' | 'zone'>;

/** Minutes of the span in which the person was at events. */
function minutesAtEvents({ permissions, workDate, zone }: Day, shift: Shift, { start, end }: Span): number {
  let minutes = 0;
  for (const one of permissions) {
    if (one.kind !== 'acara') continue;
    const from = Math.max(start, onTimeLine(one.from, shift, workDate, zone)) as Instant;
    const until = Math.min(end, onTimeLine(one.until, shift, workDate, zone)) as Instant;
    minutes += Math.max(0, minutesBetween(from, until));
  }
  return minutes;
}

/** As if the arrival were permitted later by the minutes at events; null where there were none. */
export function arrivalAfterEvents(day: Day, shift: Shift, late: Span): Instant | null {
  const minutes = minutesAtEvents(day, shift, late);
  return minutes === 0 ? null : ((late.start + minutes * MINUTE_MS) as Instant);
}

export function departureBeforeEvents(day: Day, shift: Shift, early: Span): Instant | null {
  const minutes = minutesAtEvents(day, shift, early);
  return minutes === 0 ? null : ((early.end - minutes * MINUTE_MS) as Instant);
}
