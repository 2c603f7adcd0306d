import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '../kernel/time.ts';
import {
  daysWithEntry,
  doorVerdict,
  dueEventState,
  type EventState,
  eventActions,
  doorDayOf,
  eventDayOf,
  isOfDoorDay,
  type EventTimes,
  hoursByDate,
  judgeEvent,
  judgeRegistration,
  mayAccept,
  mayGiveFeedback,
  mayUndoCheckIn,
  mayWithdraw,
  offerEnds,
  type RegistrationState,
  registrationOf,
  seatForWaiting,
  stateOfUndone,
  seatsToFill,
} from './company-event.ts';

const at = (text: string) => instant(`${text}:00+07:00`);
const eventOf = (state: EventState = 'published'): EventTimes => ({
  state,
  start: at('2026-12-12T08:00'),
  end: at('2026-12-12T12:00'),
  registrationOpens: at('2026-12-01T08:00'),
  registrationCloses: at('2026-12-11T17:00'),
});

// State, moment, what time makes of it, what its keepers may do.
test.each<[EventState, string, string | undefined, string]>([
  ['draft', '2026-12-05T08:00', undefined, 'publish change cancel'],
  ['draft', '2026-12-12T12:00', undefined, 'change cancel'],
  ['published', '2026-12-12T07:59', undefined, 'change cancel'],
  ['published', '2026-12-12T08:00', 'ongoing', 'change cancel'],
  ['published', '2026-12-12T12:00', 'finished', 'change cancel'],
  ['ongoing', '2026-12-12T11:59', undefined, ''],
  ['ongoing', '2026-12-12T12:00', 'finished', ''],
  ['finished', '2026-12-20T08:00', undefined, 'archive'],
  ['archived', '2026-12-20T08:00', undefined, ''],
  ['cancelled', '2026-12-12T09:00', undefined, ''],
])('an event that is %s at %s becomes %s, and may: %s', (state, moment, due, actions) => {
  expect(dueEventState(eventOf(state), at(moment))).toBe(due);
  expect(eventActions(eventOf(state), at(moment)).join(' ')).toBe(actions);
});

// State of the event, moment, own state, what registering answers.
test.each<[EventState, string, RegistrationState | undefined, string | undefined]>([
  ['published', '2026-12-01T07:59', undefined, 'PENDAFTARAN_BELUM_DIBUKA'],
  ['published', '2026-12-01T08:00', undefined, undefined],
  ['published', '2026-12-11T16:59', 'cancelled', undefined],
  ['published', '2026-12-05T08:00', 'registered', 'SUDAH_TERDAFTAR'],
  ['published', '2026-12-05T08:00', 'waitlisted', 'SUDAH_TERDAFTAR'],
  ['published', '2026-12-11T17:00', undefined, 'PENDAFTARAN_DITUTUP'],
  ['draft', '2026-12-05T08:00', undefined, 'PENDAFTARAN_DITUTUP'],
  ['cancelled', '2026-12-05T08:00', undefined, 'PENDAFTARAN_DITUTUP'],
])('registering for a %s event at %s with own state %s: %s', (state, moment, own, answer) => {
  expect(judgeRegistration(eventOf(state), own, at(moment))).toBe(answer);
});

test.each([
  [null, 900, false, 'registered'],
  [2, 1, false, 'registered'],
  [2, 2, false, 'waitlisted'],
  // A seat is free, but somebody waits for it already.
  [2, 1, true, 'waitlisted'],
] as const)('of %s seats with %i taken and a line (%s): %s', (capacity, seated, isLine, state) => {
  expect(registrationOf(capacity, seated, isLine)).toBe(state);
});

test.each([
  [2, 1, '2026-12-11T16:59', 1],
  [2, 3, '2026-12-11T16:59', 0],
  [2, 1, '2026-12-11T17:00', 0],
])('of %i seats with %i taken at %s so many who wait get one: %i', (capacity, seated, moment, count) => {
  expect(seatsToFill({ ...eventOf(), capacity }, seated, at(moment))).toBe(count);
});

// State of the event, own state, moment, what the door says.
test.each<[EventState, RegistrationState | undefined, string, string]>([
  ['published', 'registered', '2026-12-12T05:59', 'closed'],
  ['published', 'registered', '2026-12-12T06:00', 'in'],
  ['ongoing', 'attended', '2026-12-12T09:00', 'already'],
  ['ongoing', 'waitlisted', '2026-12-12T09:00', 'not_registered'],
  ['ongoing', undefined, '2026-12-12T09:00', 'not_registered'],
  ['ongoing', 'registered', '2026-12-12T12:00', 'closed'],
  ['cancelled', 'registered', '2026-12-12T09:00', 'closed'],
])('the door of a %s event says to %s at %s: %s', (state, own, moment, verdict) => {
  expect(doorVerdict(eventOf(state), { own, isInside: own === 'attended' }, at(moment))).toBe(verdict);
});

test('feedback is asked of who was there, from the end on for 14 days', () => {
  const done = eventOf('finished');
  expect(mayGiveFeedback(done, 'attended', at('2026-12-12T11:59'))).toBe(false);
  expect(mayGiveFeedback(done, 'attended', at('2026-12-12T12:00'))).toBe(true);
  expect(mayGiveFeedback(done, 'attended', at('2026-12-26T11:59'))).toBe(true);
  expect(mayGiveFeedback(done, 'attended', at('2026-12-26T12:00'))).toBe(false);
  expect(mayGiveFeedback(done, 'no_show', at('2026-12-13T08:00'))).toBe(false);
});

test('who registered may withdraw until the start', () => {
  expect(mayWithdraw(eventOf(), 'registered', at('2026-12-12T07:59'))).toBe(true);
  expect(mayWithdraw(eventOf(), 'registered', at('2026-12-12T08:00'))).toBe(false);
  expect(mayWithdraw(eventOf(), 'attended', at('2026-12-12T07:00'))).toBe(false);
  expect(mayWithdraw(eventOf(), 'offered', at('2026-12-12T07:00'))).toBe(true);
});

test.each([
  ['2026-12-05T08:00', '2026-12-06T08:00'],
  // Nobody is asked beyond the end of registration.
  ['2026-12-11T08:00', '2026-12-11T17:00'],
])('a seat that is offered at %s is taken before %s', (now, until) => {
  expect(offerEnds(eventOf(), at(now))).toBe(at(until));
});

// State of the event, own state, moment; the offer ends on 6 December at 08:00.
test.each<[EventState, RegistrationState, string, boolean]>([
  ['published', 'offered', '2026-12-06T07:59', true],
  ['ongoing', 'offered', '2026-12-06T07:59', true],
  ['published', 'offered', '2026-12-06T08:00', false],
  ['published', 'waitlisted', '2026-12-06T07:59', false],
  ['cancelled', 'offered', '2026-12-06T07:59', false],
])('a seat of a %s event by %s at %s is taken: %s', (state, own, now, answer) => {
  expect(mayAccept(eventOf(state), own, at('2026-12-06T08:00'), at(now))).toBe(answer);
  expect(mayAccept(eventOf(state), own, null, at(now))).toBe(false);
});

test('seats are offered while they are few, and given where there is no limit any more', () => {
  expect([seatForWaiting(40), seatForWaiting(null)]).toEqual(['offered', 'registered']);
});

test('what is wrong with a draft is named at its fields', () => {
  const { state: _state, ...times } = eventOf();
  expect(judgeEvent({ ...times, audience: 'company', units: 0 })).toEqual([]);
  const wrong = { ...times, end: times.start, registrationCloses: times.registrationOpens };
  expect(judgeEvent({ ...wrong, audience: 'units', units: 0 }).map(({ field }) => field)).toEqual([
    'end',
    'registrationCloses',
    'unitIds',
  ]);
});

test.each([
  ['2026-12-12T08:00', '2026-12-12T12:00', ['2026-12-12 08:00-12:00']],
  ['2026-12-12T19:00', '2026-12-13T00:00', ['2026-12-12 19:00-23:59']],
  [
    '2026-12-12T13:00',
    '2026-12-14T09:00',
    ['2026-12-12 13:00-23:59', '2026-12-13 00:00-23:59', '2026-12-14 00:00-09:00'],
  ],
])('an event from %s to %s takes %o', (start, end, hours) => {
  const of = hoursByDate({ start: at(start), end: at(end) }, 'Asia/Jakarta');
  expect(of.map(({ date, from, until }) => `${date} ${from}-${until}`)).toEqual(hours);
});

describe('a check-in that was a mistake', () => {
  const end = instant('2026-12-12T12:00:00+07:00');
  test.each([
    ['ongoing', 'attended', 0, true],
    ['finished', 'attended', 13, true],
    ['finished', 'attended', 14, false],
    ['archived', 'attended', 1, false],
    ['ongoing', 'registered', 0, false],
  ] as const)('at an event that is %s, of who is %s, is undone %i days after it: %s', (state, own, days, may) => {
    expect(mayUndoCheckIn({ state, end }, own, (end + days * 86_400_000) as Instant)).toBe(may);
  });

  test('makes of who came somebody who may still come, and after the end somebody who did not', () => {
    expect(stateOfUndone({ state: 'ongoing' })).toBe('registered');
    expect(stateOfUndone({ state: 'finished' })).toBe('no_show');
  });
});

describe('days of an event', () => {
  const zone = 'Asia/Jakarta';
  const evening = { start: at('2026-12-12T20:00'), end: at('2026-12-13T02:00') };
  const three = { start: at('2026-12-12T08:00'), end: at('2026-12-14T12:00') };

  test.each([
    ['an evening over midnight is one', evening, '2026-12-13T00:30', '2026-12-12'],
    ['each date of a longer event', three, '2026-12-13T09:00', '2026-12-13'],
    ['before it begins, the first', { ...three, start: at('2026-12-12T00:30') }, '2026-12-11T23:00', '2026-12-12'],
  ])('%s', (_, event, scanned, day) => {
    expect(eventDayOf(event, zone, at(scanned))).toBe(day);
  });

  test.each([
    ['the first counts from whenever', '2026-12-12T09:00', null, '2026-12-13T00:00'],
    ['also before it begins', '2026-12-11T23:00', null, '2026-12-13T00:00'],
    ['the second by itself', '2026-12-13T00:00', '2026-12-13T00:00', '2026-12-14T00:00'],
    ['the last until whenever', '2026-12-14T11:59', '2026-12-14T00:00', null],
  ])('at the door: %s', (_, now, from, until) => {
    const day = doorDayOf(three, zone, at(now));
    expect(day).toEqual({ from: from === null ? null : at(from), until: until === null ? null : at(until) });
    for (const scanned of ['2026-12-12T09:00', '2026-12-13T23:59', '2026-12-14T00:00'].map(at))
      expect(isOfDoorDay(day, scanned)).toBe(eventDayOf(three, zone, scanned) === eventDayOf(three, zone, at(now)));
  });

  test('at the door all count where the event is one day or over', () => {
    expect(doorDayOf(evening, zone, at('2026-12-13T00:30'))).toBeUndefined();
    expect(doorDayOf(three, zone, three.end)).toBeUndefined();
    expect(isOfDoorDay(undefined, three.start)).toBe(true);
  });

  test.each([
    ['nobody came', three, [], []],
    ['the second day alone', three, ['2026-12-13T09:00', '2026-12-13T13:00'], ['2026-12-13']],
    ['the first and the last', three, ['2026-12-12T07:30', '2026-12-14T08:00'], ['2026-12-12', '2026-12-14']],
    ['an evening, whole', evening, ['2026-12-12T20:10'], ['2026-12-12', '2026-12-13']],
  ])('count where the door was passed: %s', (_, event, entries, days) => {
    expect(daysWithEntry(event, zone, entries.map(at)).map(({ date }) => date)).toEqual(days);
  });
});
