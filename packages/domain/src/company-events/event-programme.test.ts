import { expect, test } from 'vitest';
import { instant } from '../kernel/time.ts';
import type { EventState, EventTimes, RegistrationState } from './company-event.ts';
import {
  type ActivityState,
  claimActions,
  type ClaimState,
  doOverlap,
  finishVerdict,
  judgeActivity,
  judgeActivityRegistration,
  judgeClaim,
  mayChangeProgramme,
  mayLeaveActivity,
} from './event-programme.ts';

const at = (time: string, day = '2026-12-12') => instant(`${day}T${time}:00+07:00`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const eventOf = (state: EventState = 'published'): EventTimes => ({
  state,
  ...span('08:00', '12:00'),
  registrationOpens: at('08:00', '2026-12-01'),
  registrationCloses: at('17:00', '2026-12-11'),
});

test.each([
  ['08:00', '12:00', []],
  ['09:00', '09:00', ['end WAKTU_TIDAK_VALID']],
  ['07:59', '09:00', ['start KEGIATAN_DI_LUAR_ACARA']],
  ['11:00', '12:01', ['end KEGIATAN_DI_LUAR_ACARA']],
])('an activity from %s to %s of an event from 08:00 to 12:00: %s', (from, to, refusals) => {
  expect(judgeActivity(span(from, to), eventOf()).map(({ field, code }) => `${field} ${code}`)).toEqual(refusals);
});

test.each([
  ['08:00', '09:00', '09:00', '10:00', false],
  ['08:00', '09:01', '09:00', '10:00', true],
  ['09:00', '10:00', '08:00', '09:00', false],
  ['08:00', '12:00', '09:00', '10:00', true],
])('%s to %s and %s to %s overlap: %s', (...row) => {
  const [a, b, c, d, answer] = row;
  expect(doOverlap(span(a, b), span(c, d))).toBe(answer);
});

// State of the event, moment, seat, own state, taken of 2, another activity, the answer.
test.each<
  [EventState, string, RegistrationState | undefined, ActivityState | undefined, number, string, string | undefined]
>([
  ['published', '07:00', 'registered', undefined, 1, '08:00-09:00', undefined],
  ['ongoing', '08:59', 'attended', 'cancelled', 0, '10:00-11:00', undefined],
  ['published', '07:00', 'registered', 'registered', 1, '08:00-09:00', 'SUDAH_TERDAFTAR'],
  ['ongoing', '09:00', 'attended', undefined, 0, '08:00-09:00', 'KEGIATAN_DITUTUP'],
  ['cancelled', '07:00', 'registered', undefined, 0, '08:00-09:00', 'KEGIATAN_DITUTUP'],
  ['published', '07:00', 'waitlisted', undefined, 0, '08:00-09:00', 'TEMPAT_DULU'],
  ['published', '07:00', undefined, undefined, 0, '08:00-09:00', 'TEMPAT_DULU'],
  ['published', '07:00', 'registered', undefined, 0, '08:30-09:30', 'KEGIATAN_BENTROK'],
  ['published', '07:00', 'registered', undefined, 2, '08:00-09:00', 'KEGIATAN_PENUH'],
])('joining 09:00-10:00 of a %s event at %s with seat %s, own %s, %i of 2 and %s: %s', (...row) => {
  const [state, moment, seat, own, taken, other, code] = row;
  const [from = '', to = ''] = other.split('-');
  const facts = { event: eventOf(state), seat, own, others: [span(from, to)] };
  const activity = { ...span('09:00', '10:00'), capacity: 2, taken };
  expect(judgeActivityRegistration({ ...facts, activity }, at(moment))?.code).toBe(code);
});

test('an activity is left until it begins', () => {
  expect(mayLeaveActivity(span('09:00', '10:00'), 'registered', at('08:59'))).toBe(true);
  expect(mayLeaveActivity(span('09:00', '10:00'), 'registered', at('09:00'))).toBe(false);
  expect(mayLeaveActivity(span('09:00', '10:00'), 'done', at('08:00'))).toBe(false);
});

test.each<[EventState, string, string, RegistrationState | undefined, ActivityState, string]>([
  ['ongoing', '2026-12-12', '09:00', 'attended', 'registered', 'done'],
  ['ongoing', '2026-12-12', '08:59', 'attended', 'registered', 'closed'],
  ['ongoing', '2026-12-12', '09:30', 'registered', 'registered', 'not_in'],
  ['ongoing', '2026-12-12', '09:30', 'attended', 'done', 'already'],
  ['ongoing', '2026-12-12', '09:30', 'attended', 'cancelled', 'not_registered'],
  ['finished', '2026-12-26', '11:59', 'attended', 'registered', 'done'],
  ['finished', '2026-12-26', '12:00', 'attended', 'registered', 'closed'],
  ['cancelled', '2026-12-12', '09:30', 'attended', 'registered', 'closed'],
])('noting 09:00-10:00 of a %s event on %s at %s with seat %s and own %s: %s', (...row) => {
  const [state, day, time, seat, own, verdict] = row;
  expect(finishVerdict(eventOf(state), span('09:00', '10:00'), { seat, own }, at(time, day))).toBe(verdict);
});

const DONE = [{ id: 'walk', points: 30 }];
// Seat, what the reward asks for, given of 2, former claim, day, the answer.
test.each<[RegistrationState | undefined, string | null, number, number, ClaimState | undefined, string, unknown]>([
  ['attended', null, 0, 0, undefined, '2026-12-12', undefined],
  ['attended', 'walk', 30, 1, undefined, '2026-12-12', undefined],
  ['registered', null, 0, 0, undefined, '2026-12-12', 'SYARAT_HADIAH'],
  ['attended', 'cooking', 0, 0, undefined, '2026-12-12', 'SYARAT_HADIAH'],
  ['attended', null, 31, 0, undefined, '2026-12-12', 'SYARAT_HADIAH'],
  ['attended', null, 0, 2, undefined, '2026-12-12', 'STOK_HABIS'],
  ['attended', null, 0, 1, 'rejected', '2026-12-12', 'SUDAH_KLAIM'],
  ['attended', null, 0, 0, undefined, '2026-12-27', 'KLAIM_DITUTUP'],
])('seat %s, activity %s, points %i, given %i of 2, former %s, on %s: %s', (...row) => {
  const [seat, activityId, points, given, claim, day, answer] = row;
  const facts = {
    event: eventOf('finished'),
    reward: { stock: 2, given, activityId, points },
    seat,
    done: DONE,
    claim,
  };
  expect(judgeClaim(facts, at('11:00', day))).toBe(answer);
});

test.each<[ClaimState, string]>([
  ['submitted', 'verify reject'],
  ['verified', 'deliver reject'],
  ['delivered', ''],
  ['rejected', ''],
])('a claim that is %s may: %s', (state, actions) => {
  expect(claimActions(state).join(' ')).toBe(actions);
});

test.each<[EventState, string, boolean]>([
  ['draft', '07:00', true],
  ['ongoing', '11:59', true],
  ['ongoing', '12:00', false],
  ['finished', '11:00', false],
  ['cancelled', '07:00', false],
])('the programme of a %s event may be changed at %s: %s', (state, time, answer) => {
  expect(mayChangeProgramme(eventOf(state), at(time))).toBe(answer);
});
