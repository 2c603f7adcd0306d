import { describe, expect, it } from 'vitest';
import { atLocal, type Instant, localDate, localTime } from '../kernel/time.ts';
import {
  afterServiceDays,
  afterServiceMs,
  isServed,
  nextOpening,
  periodRefusal,
  type ServiceCalendar,
  serviceMs,
  STANDARD_PERIODS,
} from './service-hours.ts';
import { deadlinesOf, pausedUntil, silentUntil, type TicketPriority } from './service-level.ts';

const zone = 'Asia/Jakarta';
/** 2026-11-16 is a Monday; Wednesday 18 November is made a holiday. */
const CALENDAR: ServiceCalendar = {
  zone,
  holidays: new Set([localDate('2026-11-18')]),
  periods: STANDARD_PERIODS,
};
/** A lunch break every day, and Saturday mornings. */
const BROKEN: ServiceCalendar = {
  ...CALENDAR,
  periods: [
    ...[0, 1, 2, 3, 4].flatMap((weekday) => [
      { weekday, from: 480, to: 720 },
      { weekday, from: 780, to: 1_020 },
    ]),
    { weekday: 5, from: 480, to: 720 },
  ],
};
const on = (text: string): Instant => {
  const [date = '', time = ''] = text.split(' ');
  return atLocal(localDate(date), localTime(time), zone);
};
const HOUR = 3_600_000;

describe('Served time, counted by hand', () => {
  it.each<[string, string, number, ServiceCalendar?]>([
    ['2026-11-16 09:00', '2026-11-16 10:30', 1.5],
    ['2026-11-16 07:00', '2026-11-16 09:00', 1],
    ['2026-11-16 16:00', '2026-11-17 09:00', 2],
    // Friday afternoon to Monday morning.
    ['2026-11-13 16:00', '2026-11-16 10:00', 3],
    // Tuesday, the holiday between, Thursday.
    ['2026-11-17 15:00', '2026-11-19 09:00', 3],
    ['2026-11-18 09:00', '2026-11-18 16:00', 0],
    ['2026-11-16 10:00', '2026-11-16 09:00', 0],
    ['2026-11-16 11:00', '2026-11-16 14:00', 2, BROKEN],
    ['2026-11-20 16:00', '2026-11-23 09:00', 6, BROKEN],
  ])('from %s to %s', (from, to, hours, calendar = CALENDAR) => {
    expect(serviceMs(on(from), on(to), calendar) / HOUR).toBe(hours);
  });
});

describe('So much served time later', () => {
  it.each<[string, number, string, ServiceCalendar?]>([
    ['2026-11-16 09:00', 1, '2026-11-16 10:00'],
    ['2026-11-13 16:30', 1, '2026-11-16 08:30'],
    ['2026-11-14 12:00', 4, '2026-11-16 12:00'],
    ['2026-11-17 16:00', 4, '2026-11-19 11:00'],
    // Sixteen hours over the weekend: one on Friday, nine on Monday, six on Tuesday.
    ['2026-11-13 16:00', 16, '2026-11-17 14:00'],
    ['2026-11-16 11:30', 1, '2026-11-16 13:30', BROKEN],
  ])('%s and %s hours are %s', (from, hours, to, calendar = CALENDAR) => {
    expect(afterServiceMs(on(from), hours * HOUR, calendar)).toBe(on(to));
  });

  it('never comes where nobody ever answers', () => {
    expect(() => afterServiceMs(on('2026-11-16 09:00'), HOUR, { ...CALENDAR, periods: [] })).toThrow(RangeError);
  });
});

it('knows whether it is open, and when it opens', () => {
  expect(
    ['2026-11-16 08:00', '2026-11-16 17:00', '2026-11-18 09:00'].map((text) => isServed(on(text), CALENDAR)),
  ).toEqual([true, false, false]);
  expect(nextOpening(on('2026-11-17 18:00'), CALENDAR)).toBe(on('2026-11-19 08:00'));
  expect(nextOpening(on('2026-11-16 17:00'), CALENDAR)).toBe(on('2026-11-17 08:00'));
  expect(nextOpening(on('2026-11-17 10:00'), CALENDAR)).toBe(on('2026-11-17 10:00'));
});

describe('Deadlines by priority, of a ticket on Friday 13 November at 16.00', () => {
  it.each<[TicketPriority, string, string]>([
    ['urgent', '2026-11-13 16:15', '2026-11-16 11:00'],
    ['high', '2026-11-13 16:30', '2026-11-16 15:00'],
    ['normal', '2026-11-13 17:00', '2026-11-17 14:00'],
    // Four hours: one on Friday, three on Monday. Forty: 1 + 9 + 9 + the holiday + 9 + 9 + 3.
    ['low', '2026-11-16 11:00', '2026-11-23 11:00'],
  ])('%s', (priority, first, solve) => {
    expect(deadlinesOf({ priority, createdAt: on('2026-11-13 16:00'), pausedMs: 0 }, CALENDAR)).toEqual({
      firstDue: on(first),
      solveDue: on(solve),
    });
  });
});

describe('The clock of the solution', () => {
  const createdAt = on('2026-11-13 16:00');
  const paused = pausedUntil(on('2026-11-16 09:00'), on('2026-11-17 09:00'), CALENDAR);

  it('stands still while the requester is waited for', () => {
    expect(paused / HOUR).toBe(9);
    const { firstDue, solveDue } = deadlinesOf({ priority: 'high', createdAt, pausedMs: paused }, CALENDAR);
    expect([firstDue, solveDue]).toEqual([on('2026-11-13 16:30'), on('2026-11-17 15:00')]);
  });

  it('gives up after three served days of silence', () => {
    // Monday evening: Tuesday, Thursday (Wednesday is a holiday), Friday.
    expect(silentUntil(on('2026-11-16 18:00'), CALENDAR)).toBe(on('2026-11-21 00:00'));
    expect(afterServiceDays(on('2026-11-13 09:00'), 1, CALENDAR)).toBe(on('2026-11-17 00:00'));
  });
});

describe('Periods of a day', () => {
  const morning = { weekday: 0, from: 480, to: 720 };
  it.each([
    ['begin before they end', { weekday: 0, from: 720, to: 720 }, [], 'WAKTU_TIDAK_VALID'],
    ['do not overlap', { weekday: 0, from: 700, to: 800 }, [morning], 'PERIODE_LAYANAN_BERTABRAKAN'],
    ['may follow one another', { weekday: 0, from: 720, to: 800 }, [morning], undefined],
    ['are of their own day', { weekday: 1, from: 480, to: 720 }, [morning], undefined],
  ])('%s', (_, period, others, refusal) => {
    expect(periodRefusal(period, others)).toBe(refusal);
  });
});
