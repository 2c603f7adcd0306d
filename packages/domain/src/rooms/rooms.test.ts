import { describe, expect, it } from 'vitest';
import { instant, localDate, type LocalDate } from '../kernel/time.ts';
import { type BookingRelation, bookingActions, dueState } from './booking-actions.ts';
import { type BookingState, earliestStart, needsApproval } from './booking.ts';
import { firstFree, freeTimes, freeUntil } from './free-times.ts';
import { recurrenceDates } from './recurrence.ts';

const at = (time: string) => instant(`2026-11-23T${time}:00+07:00`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

describe('dates of a series', () => {
  const first = localDate('2026-11-23');
  it.each<[string, Parameters<typeof recurrenceDates>[1], string[]]>([
    ['every second day', { frequency: 'DAILY', interval: 2, count: 3 }, ['11-23', '11-25', '11-27']],
    ['every second week', { frequency: 'WEEKLY', interval: 2, count: 2 }, ['11-23', '12-07']],
    [
      'two weekdays, the first before the start',
      { frequency: 'WEEKLY', weekdays: [4, 1], count: 3 },
      ['11-24', '11-27', '12-01'],
    ],
    [
      'count and end, the end comes first',
      { frequency: 'DAILY', count: 9, until: localDate('2026-11-24') },
      ['11-23', '11-24'],
    ],
    ['an end before the start', { frequency: 'DAILY', until: localDate('2026-11-22') }, []],
    ['without an end: one more than allowed', { frequency: 'DAILY' }, ['11-23', '11-24', '11-25', '11-26']],
  ])('%s', (_, rule, dates) => {
    expect(recurrenceDates(first, rule, 3)).toEqual(dates.map((date) => `2026-${date}` as LocalDate));
  });
});

describe('the earliest start', () => {
  it.each([
    ['10:00', '09:55'],
    ['10:03', '09:58'],
    ['10:14', '10:00'],
    ['10:24', '10:15'],
  ])('at %s is %s: the running quarter, or five minutes ago', (now, earliest) => {
    expect(earliestStart(at(now))).toBe(at(earliest));
  });
});

it.each([
  { what: 'four hours', to: '12:00', approvalRequired: false, catering: false, needed: false },
  { what: 'a quarter more', to: '12:15', approvalRequired: false, catering: false, needed: true },
  { what: 'a room that asks', to: '09:00', approvalRequired: true, catering: false, needed: true },
  { what: 'something to eat', to: '09:00', approvalRequired: false, catering: true, needed: true },
])('needs approval: $what is $needed', ({ to, needed, ...room }) => {
  expect(needsApproval(span('08:00', to), room)).toBe(needed);
});

describe('what can be done', () => {
  const organizer: BookingRelation = { organizer: true, attendee: false, manages: false };
  const attendee: BookingRelation = { organizer: false, attendee: true, manages: false };
  const manager: BookingRelation = { organizer: false, attendee: false, manages: true };
  const nobody: BookingRelation = { organizer: false, attendee: false, manages: false };
  it.each<[string, BookingState, BookingRelation, string, string[]]>([
    ['the organizer before the window', 'approved', organizer, '09:44', ['change', 'cancel']],
    ['the organizer as the window opens', 'approved', organizer, '09:45', ['check_in', 'change', 'cancel']],
    ['the organizer after the start', 'approved', organizer, '10:01', ['check_in']],
    ['the organizer at the last moment', 'approved', organizer, '10:15', ['check_in']],
    ['the organizer after the window', 'approved', organizer, '10:16', []],
    ['an attendee in the window', 'approved', attendee, '10:00', ['answer', 'check_in']],
    ['an attendee inside', 'checked_in', attendee, '10:30', ['answer', 'finish']],
    ['somebody else', 'approved', nobody, '10:00', []],
    ['whoever looks after rooms', 'pending', manager, '09:00', ['approve', 'reject', 'change', 'cancel']],
    ['after the start of what waits', 'pending', manager, '10:00', []],
    ['the organizer of what waits', 'pending', organizer, '09:00', ['change', 'cancel']],
    ['what is over', 'checked_in', organizer, '11:00', []],
    ['what was cancelled', 'cancelled', manager, '09:00', []],
  ])('%s, %s', (_, state, ...[relation, now, actions]) => {
    expect(bookingActions({ ...span('10:00', '11:00'), state }, relation, at(now))).toEqual(actions);
  });
});

it.each<[BookingState, string, BookingState | undefined]>([
  ['pending', '09:59', undefined],
  ['pending', '10:00', 'expired'],
  ['approved', '10:15', undefined],
  ['approved', '10:16', 'no_show'],
  ['checked_in', '10:59', undefined],
  ['checked_in', '11:00', 'finished'],
  ['cancelled', '12:00', undefined],
])('%s at %s becomes %s by itself', (state, now, next) => {
  expect(dueState({ ...span('10:00', '11:00'), state }, at(now))).toBe(next);
});

describe('free times', () => {
  const booked = [
    { id: 'b', ...span('13:00', '14:00'), state: 'pending' as const },
    { id: 'a', ...span('10:00', '11:00'), state: 'approved' as const },
    { id: 'c', ...span('08:00', '09:00'), state: 'cancelled' as const },
  ];
  const day = { booked, bufferMinutes: 15, hours: span('07:00', '15:00') };
  it('leaves out bookings with their buffers, and what is past', () => {
    expect(freeTimes(day, at('08:30'))).toEqual([
      span('08:30', '09:45'),
      span('11:15', '12:45'),
      span('14:15', '15:00'),
    ]);
  });
  it('says until when a room is free now, or not at all', () => {
    expect([freeUntil(day, at('08:30')), freeUntil(day, at('10:30'))]).toEqual([at('09:45'), undefined]);
  });
  it('proposes the first quarter with enough time', () => {
    expect(firstFree(day, at('08:50'), 60)).toEqual(span('11:15', '12:15'));
    expect(firstFree(day, at('08:40'), 60)).toEqual(span('08:45', '09:45'));
    expect(firstFree(day, at('12:00'), 60)).toBeUndefined();
  });
});
