import { describe, expect, it } from 'vitest';
import { MONDAY, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { localDate } from '../kernel/time.ts';
import { shiftSpan } from '../schedule/shift.ts';
import {
  actualOvertime,
  defaultValidated,
  minutesByDate,
  ordinaryHours,
  overtimeWorkDate,
  payDay,
  payWeek,
  plannedMinutes,
} from './overtime-day.ts';
import { nextPhase, OVERTIME_ACTIONS, OVERTIME_PHASES, phaseActions, shownPhase } from './overtime-phase.ts';
import { orderNumber } from './overtime-number.ts';
import { validationProblems } from './overtime-validation.ts';

describe('the kind of day for pay (rules/overtime#pay-day)', () => {
  it.each([
    ['workday', 5, false, 'workday'],
    ['unscheduled', 5, false, 'workday'],
    ['cuti_bersama', 6, true, 'workday'],
    ['rest', 5, false, 'rest_or_holiday'],
    // A rest day that is a holiday too stays a rest day.
    ['rest', 6, true, 'rest_or_holiday'],
    ['national_holiday', 6, false, 'rest_or_holiday'],
    ['national_holiday', 6, true, 'holiday_on_shortest_day'],
    ['national_holiday', 5, true, 'rest_or_holiday'],
  ] as const)('%s in a week of %i, shortest %s: %s', (dayType, week, shortest, expected) => {
    expect(payDay(dayType, week, shortest)).toBe(expected);
  });

  it('a roster has the week of its longest shift', () => {
    expect(payWeek(6, [])).toBe(6);
    expect(payWeek('roster', [])).toBe(6);
    expect(payWeek('roster', [shift({ end: '15:00' }), shift({ end: '17:00' })])).toBe(5);
    expect(payWeek('roster', [shift({ end: '16:00' })])).toBe(6);
  });
});

describe('ordinary hours', () => {
  const short = shift({ end: '15:30' });
  const day = { shift: short, date: MONDAY, zone: 'Asia/Jakarta', overridden: true } as const;

  it('in Ramadan last to the end of the law’s day, or to the end of the shorter shift', () => {
    expect(ordinaryHours(day, 'legal', 480).end).toBe(wib('02', '17:00'));
    expect(ordinaryHours(day, 'shift_end', 480).end).toBe(wib('02', '15:30'));
  });

  it('are the shift’s own where nothing overrides it', () => {
    expect(ordinaryHours({ ...day, overridden: false }, 'legal', 480).end).toBe(wib('02', '15:30'));
    expect(ordinaryHours({ ...day, shift: shift({ end: '19:00' }) }, 'legal', 480).end).toBe(wib('02', '19:00'));
  });
});

describe('what was really worked', () => {
  const plan = { start: wib('02', '17:00'), end: wib('02', '20:00'), breakMinutes: 0 };
  const came = wib('02', '07:50');

  it.each([
    ['to the end', wib('02', '20:10'), 180],
    ['went earlier', wib('02', '18:30'), 90],
    ['went before it began', wib('02', '17:00'), null],
    ['never tapped out', null, null],
  ] as const)('%s', (_, out, minutes) => {
    expect(actualOvertime(plan, [{ in: came, out }])?.minutes ?? null).toBe(minutes);
  });

  it('presence of two work dates adds up, none of it twice', () => {
    const both = [
      { in: wib('01', '22:00'), out: wib('02', '18:00') },
      { in: wib('02', '17:30'), out: wib('02', '19:00') },
      { in: null, out: wib('02', '20:00') },
    ];
    expect(actualOvertime(plan, both)).toEqual({ start: plan.start, end: wib('02', '19:00'), minutes: 120 });
  });

  it('rest is taken off as far as the plan was worked', () => {
    const long = { start: wib('02', '08:00'), end: wib('02', '18:00'), breakMinutes: 60 };
    expect(plannedMinutes(long)).toBe(540);
    expect(actualOvertime(long, [{ in: came, out: wib('02', '18:00') }])?.minutes).toBe(540);
    expect(actualOvertime(long, [{ in: came, out: wib('02', '13:00') }])?.minutes).toBe(270);
  });

  it('no more than was ordered is validated by itself', () => {
    expect([defaultValidated(200, 180), defaultValidated(90, 180)]).toEqual([180, 90]);
  });
});

describe('the date of an overtime', () => {
  const night = { ...shiftSpan(NIGHT, MONDAY, 'Asia/Jakarta'), date: MONDAY };

  it('after a night shift is that of the night', () => {
    expect(overtimeWorkDate(wib('03', '06:00'), 'Asia/Jakarta', [night])).toBe(MONDAY);
    expect(overtimeWorkDate(wib('03', '09:00'), 'Asia/Jakarta', [night])).toBe('2026-11-03');
    expect(overtimeWorkDate(wib('02', '20:00'), 'Asia/Jakarta', [night])).toBe(MONDAY);
  });

  const worked = { start: wib('02', '22:00'), end: wib('03', '02:00'), minutes: 210 };

  it('holds all its minutes, unless the company divides at midnight', () => {
    expect(minutesByDate(worked, MONDAY, 'Asia/Jakarta', false)).toEqual([{ date: MONDAY, minutes: 210 }]);
    expect(minutesByDate(worked, MONDAY, 'Asia/Jakarta', true)).toEqual([
      { date: MONDAY, minutes: 120 },
      { date: '2026-11-03', minutes: 90 },
    ]);
    expect(minutesByDate({ ...worked, end: wib('03', '00:30'), minutes: 130 }, MONDAY, 'Asia/Jakarta', true)).toEqual([
      { date: MONDAY, minutes: 100 },
      { date: '2026-11-03', minutes: 30 },
    ]);
    // In Makassar the day ends an hour earlier.
    expect(minutesByDate(worked, MONDAY, 'Asia/Makassar', true)).toEqual([
      { date: MONDAY, minutes: 60 },
      { date: '2026-11-03', minutes: 150 },
    ]);
  });
});

describe('the phases of an approved overtime (rules/overtime#states)', () => {
  const expected: Readonly<Record<string, string>> = {
    'waiting close_day': 'realised',
    'realised close_day': 'realised',
    'not_done close_day': 'realised',
    'realised validate': 'validated',
    'realised return': 'waiting',
    'not_done return': 'waiting',
    'validated reopen': 'realised',
  };
  const cases = OVERTIME_PHASES.flatMap((phase) => OVERTIME_ACTIONS.map((move) => [phase, move] as const));

  it.each(cases)('%s %s', (phase, move) => {
    expect(nextPhase(phase, move, { actualMinutes: 60 })).toBe(expected[`${phase} ${move}`]);
  });

  it('a day without work in the plan is not done', () => {
    expect(nextPhase('waiting', 'close_day', { actualMinutes: 0 })).toBe('not_done');
  });

  it('a validated one is final while its period is locked, and nobody moves it', () => {
    expect(shownPhase('validated', true)).toBe('final');
    expect(shownPhase('realised', true)).toBe('realised');
    expect(phaseActions('realised', true)).toEqual([]);
    expect(phaseActions('realised', false)).toEqual(['validate', 'return']);
    expect(phaseActions('validated', false)).toEqual(['reopen']);
  });
});

it('an order is numbered by year, with the month in Roman figures', () => {
  expect(orderNumber(7, 'HADIR', localDate('2026-11-20'))).toBe('007/SPL/HADIR/XI/2026');
  expect(orderNumber(1_204, 'HADIR', localDate('2027-01-02'))).toBe('1204/SPL/HADIR/I/2027');
});

describe('what an admin validates (rules/overtime#validation-by-hr)', () => {
  const facts = { actualMinutes: 150, plannedMinutes: 120 };

  it.each([
    [null, '', []],
    [120, '', []],
    [150, '', []],
    [151, '', ['DI_LUAR_RENTANG']],
    [-1, 'salah hitung', ['DI_LUAR_RENTANG']],
    [119, '', ['ALASAN_WAJIB']],
    [119, 'makan malam', []],
    [0, 'tidak ada hasil', []],
  ])('%s minutes, "%s"', (minutes, reason, codes) => {
    expect(validationProblems({ minutes, reason }, facts).map(({ code }) => code)).toEqual(codes);
  });
});
