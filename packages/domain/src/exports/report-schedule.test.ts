import { expect, test } from 'vitest';
import { instant, localDate, localTime, toWire } from '../kernel/time.ts';
import { datesOfSpan, isDayOfRhythm, newestRun, nextRun, type ScheduleRhythm } from './report-schedule.ts';

const rhythmOf = (rhythm: ScheduleRhythm['rhythm'], day: number | null, time = '07:00'): ScheduleRhythm => ({
  rhythm,
  day,
  time: localTime(time),
});

test.each([
  ['daily, later today', rhythmOf('daily', null), '2026-11-20T06:59:00+07:00', '2026-11-20T07:00:00+07:00'],
  [
    'daily, the moment itself is over',
    rhythmOf('daily', null),
    '2026-11-20T07:00:00+07:00',
    '2026-11-21T07:00:00+07:00',
  ],
  ['weekly on Monday', rhythmOf('weekly', 0), '2026-11-20T12:00:00+07:00', '2026-11-23T07:00:00+07:00'],
  ['monthly on the 26th', rhythmOf('monthly', 26), '2026-11-26T07:00:00+07:00', '2026-12-26T07:00:00+07:00'],
  [
    'monthly on the 31st of a short month',
    rhythmOf('monthly', 31),
    '2026-02-01T00:00:00+07:00',
    '2026-02-28T07:00:00+07:00',
  ],
  [
    'monthly on the 30th, over the end of the year',
    rhythmOf('monthly', 30),
    '2026-12-30T08:00:00+07:00',
    '2027-01-30T07:00:00+07:00',
  ],
])('the next run: %s', (_, rhythm, after, expected) => {
  expect(toWire(nextRun(rhythm, instant(after), 'Asia/Jakarta'))).toBe(toWire(instant(expected)));
});

test('the hour is that of the company', () => {
  const next = nextRun(rhythmOf('daily', null), instant('2026-11-20T00:00:00Z'), 'Asia/Jayapura');
  expect(toWire(next)).toBe('2026-11-20T22:00:00.000Z');
});

test('of several runs that were missed the newest is made', () => {
  const due = instant('2026-11-20T07:00:00+07:00');
  const now = instant('2026-11-23T06:00:00+07:00');
  const run = newestRun(rhythmOf('daily', null), { due, now, zone: 'Asia/Jakarta' });
  expect([toWire(run.newest), run.skipped]).toEqual(['2026-11-22T00:00:00.000Z', 2]);
  expect(newestRun(rhythmOf('daily', null), { due, now: due, zone: 'Asia/Jakarta' })).toEqual({
    newest: due,
    skipped: 0,
  });
});

test.each([
  ['yesterday', '2026-11-25', '2026-11-25'],
  ['last-week', '2026-11-19', '2026-11-25'],
  ['last-period', '2026-10-26', '2026-11-25'],
  ['open-period', '2026-11-26', '2026-11-26'],
] as const)('%s on the 26th, where periods end on the 25th', (span, from, to) => {
  expect(datesOfSpan(span, localDate('2026-11-26'), 25)).toEqual({ from, to });
});

test.each([
  ['daily', null, true],
  ['daily', 1, false],
  ['weekly', 6, true],
  ['weekly', 7, false],
  ['weekly', null, false],
  ['monthly', 31, true],
  ['monthly', 0, false],
] as const)('%s on %s fits: %s', (rhythm, day, fits) => {
  expect(isDayOfRhythm({ rhythm, day })).toBe(fits);
});
