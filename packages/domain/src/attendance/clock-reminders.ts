/**
 * Who is reminded of a tap, and when (rules/attendance#reminders). Each stage is due within a span of time and no later: after a
 * standstill only the stage that still helps is told.
 */
import { type Instant, type LocalDate, MINUTE_MS, type Zone } from '../kernel/time.ts';
import { type Shift, shiftSpan, type Span } from '../schedule/shift.ts';
import { excusedFrom, excusedUntil } from './day-result.ts';
import { fullDayPermission, halfDayLeave, type Permission } from './permission.ts';
import { halfDaySpan } from './worked-time.ts';

/** Minutes before the start, where the person wants to be told. */
export const BEFORE_MINUTES = 10;
/** Behind this many minutes nobody is reminded any more. */
export const LAST_MINUTES = 60;

/** Minutes since the start, or the end, of the expected hours; the second is not part of it. */
const DUE: Readonly<Record<ClockReminder, readonly [number, number]>> = {
  before: [-BEFORE_MINUTES, 0],
  in_first: [10, 30],
  in_last: [30, LAST_MINUTES],
  superior_first: [15, 30],
  superior_last: [30, LAST_MINUTES],
  out_first: [10, 30],
  out_last: [30, LAST_MINUTES],
};

const OF_ARRIVAL = ['before', 'in_first', 'in_last', 'superior_first', 'superior_last'] as const;
const OF_DEPARTURE = ['out_first', 'out_last'] as const;
export type ClockReminder = (typeof OF_ARRIVAL)[number] | (typeof OF_DEPARTURE)[number];

export interface ExpectedDay {
  readonly shift: Shift;
  readonly date: LocalDate;
  readonly zone: Zone;
  /** Approved ones. */
  readonly permissions: readonly Permission[];
  /** The end of approved overtime that begins before the shift is over, or right behind it. */
  readonly overtimeUntil: Instant | null;
}

/** From when until when the person is waited for; null where leave, illness or travel take the whole day. */
export function expectedHours(day: ExpectedDay): Span | null {
  const { shift, date, zone, permissions, overtimeUntil } = day;
  if (fullDayPermission(permissions) !== undefined) return null;
  const whole = shiftSpan(shift, date, zone);
  const half = halfDayLeave(permissions);
  const span = half === undefined ? whole : halfDaySpan(day, whole, half);
  const facts = { permissions, workDate: date, zone };
  const start = excusedUntil(facts, shift) ?? span.start;
  const end = excusedFrom(facts, shift) ?? span.end;
  return {
    start: start > span.start ? start : span.start,
    end: latest(end < span.end ? end : span.end, overtimeUntil),
  };
}

const latest = (end: Instant, overtime: Instant | null): Instant =>
  overtime !== null && overtime > end ? overtime : end;

export interface ReminderFacts {
  readonly expected: Span;
  readonly came: boolean;
  readonly left: boolean;
  /** Chose to be told before the shift. */
  readonly wantsBefore: boolean;
  readonly sent: readonly string[];
}

/** What is to be told now and was not; at most one stage to the person and one to the superior. */
export function dueReminders(facts: ReminderFacts, now: Instant): readonly ClockReminder[] {
  const { expected, came, left, wantsBefore, sent } = facts;
  if (left) return [];
  const from = came ? expected.end : expected.start;
  const stages: readonly ClockReminder[] = came ? OF_DEPARTURE : OF_ARRIVAL;
  return stages.filter((stage) => {
    const [begins, ends] = DUE[stage];
    const since = now - from;
    return (
      since >= begins * MINUTE_MS &&
      since < ends * MINUTE_MS &&
      !sent.includes(stage) &&
      (stage !== 'before' || wantsBefore)
    );
  });
}
