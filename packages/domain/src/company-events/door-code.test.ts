import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Instant, instant } from '../kernel/time.ts';
import type { EventState, RegistrationState } from './company-event.ts';
import { codeMessage, codeOf, codeStep, phoneText, readTicket, scanVerdict, stepsAround } from './door-code.ts';

const at = (time: string) => instant(`2026-12-12T${time}+07:00`);
const codeAt = (time: string) =>
  codeOf(
    createHmac('sha256', 'key')
      .update(codeMessage(codeStep(at(time))))
      .digest(),
  );

test.each([
  ['08:00:00', '08:00:59', true],
  // One minute before and after, no more.
  ['08:00:00', '08:01:59', true],
  ['08:01:00', '08:00:00', true],
  ['08:00:00', '08:02:00', false],
  ['08:02:00', '08:00:59', false],
])('the code of %s counts at %s: %s', (shown, read, answer) => {
  expect(stepsAround(at(read)).includes(codeStep(at(shown)))).toBe(answer);
});

test('a code is six letters, another one each minute', () => {
  expect(codeAt('08:00:00')).toMatch(/^[B-Z]{6}$/);
  expect(codeAt('08:00:59')).toBe(codeAt('08:00:00'));
  expect(codeAt('08:01:00')).not.toBe(codeAt('08:00:00'));
});

test.each([
  [phoneText(128, 'BCDFGH'), { way: 'phone', place: 128, code: 'BCDFGH' }],
  [' 128 bcd fgh ', { way: 'phone', place: 128, code: 'BCDFGH' }],
  ['128-BCDFG', undefined],
  ['128-BCDFGA', undefined],
  ['bcdf-ghjk', { way: 'badge', badge: 'BCDFGHJK' }],
  ['BCDFGHJ', undefined],
  ['https://example.com', undefined],
  ['', undefined],
])('%s is read as %o', (text, ticket) => {
  expect(readTicket(text)).toEqual(ticket);
});

// State of the event, own state, moment of the scan, the verdict.
test.each<[EventState, RegistrationState | undefined, string, string]>([
  ['published', 'registered', '06:00:00', 'in'],
  ['published', 'registered', '05:59:59', 'closed'],
  ['ongoing', 'attended', '09:00:00', 'double'],
  ['ongoing', 'waitlisted', '09:00:00', 'not_registered'],
  ['ongoing', undefined, '09:00:00', 'not_registered'],
  // Made without signal before the end, arrived after it.
  ['finished', 'no_show', '11:59:59', 'in'],
  ['finished', 'no_show', '12:00:00', 'closed'],
  ['cancelled', 'registered', '09:00:00', 'closed'],
  ['archived', 'no_show', '09:00:00', 'in'],
  ['archived', 'no_show', '12:00:00', 'closed'],
  ['draft', 'registered', '09:00:00', 'closed'],
])('a scan of a %s event by %s at %s: %s', (state, own, time, verdict) => {
  const event = { state, start: at('08:00:00'), end: at('12:00:00') };
  expect(scanVerdict(event, { own, isInside: own === 'attended' }, at(time))).toBe(verdict);
});

test('on another day of a longer event whoever was there comes in once more', () => {
  const event = { state: 'ongoing' as const, start: at('08:00:00'), end: (at('12:00:00') + 86_400_000) as Instant };
  expect(scanVerdict(event, { own: 'attended', isInside: false }, at('09:00:00'))).toBe('in');
});
