import { describe, expect, it } from 'vitest';
import { MONDAY, shift } from '../../test-data/builders.ts';
import { addDays, localDate } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import { judgeRoster, problemsMade } from './judge-roster.ts';
import type { RosterDate, RosterLimits, RosterPerson } from './roster-date.ts';
import { type RosterProblem, worksAtNight } from './roster-problems.ts';

const hours = (start: string, end: string, minutes = 60) => shift({ start, end, break: { mode: 'auto', minutes } });
const LIMITS: RosterLimits = {
  shift: { netMinutes: 480, restAfterMinutes: 240, restMinutes: 30 },
  weekMinutes: 2_400,
  restBetweenMinutes: 360,
  restWantedMinutes: 480,
};
const EXEMPT: RosterLimits = { ...LIMITS, weekMinutes: null, shift: { ...LIMITS.shift, netMinutes: null } };
const MAN: RosterPerson = { gender: 'male', birthDate: null, noNights: false, fiveDays: false };
const WOMAN: RosterPerson = { ...MAN, gender: 'female' };

const BY_LETTER: Record<string, Shift> = {
  P: hours('06:00', '14:00'),
  S: hours('14:00', '22:00'),
  M: hours('22:00', '06:00'),
  K: hours('08:00', '17:00'),
  // Four hours and no break: seven of them stay below the week's forty.
  H: hours('08:00', '12:00', 0),
};

/** From Monday on; a point is a date of leave, a small letter is planned by the pattern. */
const week = (letters: string): RosterDate[] =>
  [...letters].map((letter, day) => ({
    date: addDays(MONDAY, day),
    shift: BY_LETTER[letter.toUpperCase()] ?? null,
    away: false,
    holiday: false,
    painted: letter === letter.toUpperCase(),
  }));

function judge(days: readonly RosterDate[], person = MAN, limits = LIMITS): RosterProblem[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const last = days.at(-1)?.date ?? MONDAY;
  return judgeRoster((date) => known.get(date), { first: MONDAY, last }, { person, limits });
}

const codes = (problems: readonly RosterProblem[]) => problems.map(({ code, level }) => `${code} ${level}`);
const one = (planned: Shift, fields: Partial<RosterDate> = {}): RosterDate[] => [
  { date: MONDAY, shift: planned, away: false, holiday: false, painted: true, ...fields },
];

describe('a single shift of a roster', () => {
  it.each<[string, Shift, string[]]>([
    ['an hour is allowed', hours('08:00', '09:00', 0), []],
    ['59 minutes are too short', hours('08:00', '08:59', 0), ['SHIFT_TIDAK_VALID error']],
    ['eight hours net are allowed', hours('08:00', '17:00'), []],
    ['a minute more is not', hours('08:00', '17:01'), ['JAM_SEHARI error']],
    ['four and a half hours need no break', hours('08:00', '12:30', 0), []],
    ['a minute more needs half an hour', hours('08:00', '12:31', 29), ['ISTIRAHAT_DALAM_SHIFT error']],
    ['which is enough', hours('08:00', '12:31', 30), []],
    ['start and end differ', hours('08:00', '08:00', 0), ['SHIFT_TIDAK_VALID error']],
  ])('%s', (_, planned, expected) => {
    expect(codes(judge(one(planned))).filter((code) => !code.startsWith('MALAM'))).toEqual(expected);
  });

  it.each<[string, Shift, string[]]>([
    ['twelve hours', hours('08:00', '20:00'), []],
    ['a minute more', hours('08:00', '20:01'), ['SHIFT_TIDAK_VALID error']],
  ])('of an exempt sector: %s', (_, planned, expected) => {
    expect(codes(judge(one(planned), MAN, EXEMPT))).toEqual(expected);
  });
});

describe('the hours of a week', () => {
  it.each<[string, string, [string, number][]]>([
    ['five of eight hours are the forty', 'KKKKKLL', []],
    ['a sixth day passes them', 'KKKKKHL', [['2026-11-07', 240]]],
    // 5 x 7 + 4 = 39, and seven more: the Sunday passes it.
    ['shown by the date that passes them', 'PPPPPLP', [['2026-11-08', 120]]],
    ['all that lies over counts, also later', 'KKKKKHH', [['2026-11-07', 480]]],
    // Five days to both sides of the Sunday: neither week passes them.
    ['a new week begins on Monday', 'LLKKKKKKKKKK', []],
  ])('%s', (_, letters, expected) => {
    const found = judge(week(letters)).filter(({ code }) => code === 'JAM_SEMINGGU');
    expect(found.map(({ date, amount }) => [date, amount])).toEqual(expected);
  });

  it.each([
    ['17:00', []],
    ['17:01', [1]],
  ])('the fifth day until %s: a minute beyond the forty is told', (end, expected) => {
    const days = week('KKKKKLL').map((day, at) => (at === 4 ? { ...day, shift: hours('08:00', end) } : day));
    const found = judge(days).filter(({ code }) => code === 'JAM_SEMINGGU');
    expect(found.map(({ amount }) => amount)).toEqual(expected);
  });

  it('are not limited where the sector is exempt', () => {
    expect(codes(judge(week('KKKKKKL'), MAN, EXEMPT))).toEqual([]);
  });

  it('do not count dates of leave', () => {
    const days = week('KKKKKKL').map((day, index) => (index === 2 ? { ...day, away: true, painted: false } : day));
    expect(codes(judge(days))).toEqual([]);
  });
});

describe('days of rest', () => {
  it.each([
    ['one free day in seven is enough', 'HHHHHHLHHHHHH', []],
    ['the seventh in a row shows it', 'HHHHHHH', ['2026-11-08']],
    ['and each one after it', 'HHHHHHHHL', ['2026-11-08', '2026-11-09']],
    ['across two weeks', 'LLLHHHHHHHLL', ['2026-11-11']],
  ])('%s', (_, letters, expected) => {
    const found = judge(week(letters)).filter(({ code }) => code === 'TANPA_HARI_LIBUR');
    expect(found.map(({ date }) => date)).toEqual(expected);
  });

  it.each([
    ['HHHHHLL', []],
    ['HHHHHHL', ['LIBUR_KURANG_DARI_DUA warning']],
    // Seven is the error, no warning beside it.
    ['LHHHHHHH', ['LIBUR_KURANG_DARI_DUA warning', 'TANPA_HARI_LIBUR error']],
  ])('of a week of five days two are wanted: %s', (letters, expected) => {
    expect(codes(judge(week(letters), { ...MAN, fiveDays: true }))).toEqual(expected);
  });
});

describe('rest between two shifts', () => {
  const pair = (end: string, start: string): RosterDate[] => [
    ...one(hours('14:00', end)),
    { date: addDays(MONDAY, 1), shift: hours(start, '11:00'), away: false, holiday: false, painted: true },
  ];
  it.each([
    ['22:00', '06:00', []],
    ['22:00', '05:59', ['JEDA_PENDEK warning']],
    ['22:00', '04:00', ['JEDA_PENDEK warning']],
    ['22:00', '03:59', ['JEDA_TERLALU_PENDEK error']],
  ])('from %s to %s', (end, start, expected) => {
    expect(codes(judge(pair(end, start)))).toEqual(expected);
  });

  it('below six hours is an error, told with what is missing', () => {
    const found = judge(pair('22:30', '04:29')).filter(({ code }) => code === 'JEDA_TERLALU_PENDEK');
    expect(found).toEqual([{ code: 'JEDA_TERLALU_PENDEK', level: 'error', date: '2026-11-03', amount: 1 }]);
  });

  it('after a night shift is counted from its end in the morning', () => {
    expect(codes(judge(week('MP')))).toEqual(['JEDA_TERLALU_PENDEK error']);
    expect(codes(judge(week('MS')))).toEqual([]);
  });
});

describe('nights', () => {
  it.each([
    ['07:00', '15:00', false],
    ['06:59', '15:00', true],
    ['15:00', '23:00', false],
    ['15:00', '23:01', true],
    ['22:00', '06:00', true],
    ['00:00', '08:00', true],
  ])('%s to %s is night work: %s', (start, end, expected) => {
    expect(worksAtNight(hours(start, end))).toBe(expected);
  });

  const night = (fields: Partial<RosterPerson>) => codes(judge(week('M'), { ...MAN, ...fields }));
  it.each<[string, Partial<RosterPerson>, string[]]>([
    ['of a man', {}, []],
    ['of somebody of whom it is not known', { gender: null }, []],
    ['of a woman are pointed out', { gender: 'female' }, ['MALAM_PEREMPUAN warning']],
    ['against a doctor’s advice', { gender: 'female', noNights: true }, ['MALAM_DILARANG error']],
    ['the day before being 18', { birthDate: localDate('2008-11-03') }, ['MALAM_DI_BAWAH_UMUR error']],
    ['from the 18th birthday on', { birthDate: MONDAY.replace('2026', '2008') as typeof MONDAY }, []],
  ])('%s', (_, fields, expected) => {
    expect(night(fields)).toEqual(expected);
  });

  it('are no matter of the day’s hours', () => {
    expect(codes(judge(week('KKKKKLL'), { ...WOMAN, noNights: true, birthDate: localDate('2009-01-01') }))).toEqual([]);
  });
});

describe('dates that are not to be planned', () => {
  const OFFICE = hours('08:00', '17:00');
  it.each<[string, Partial<RosterDate>, string[]]>([
    ['leave', { away: true }, ['TIDAK_MASUK error']],
    ['leave of a date that the pattern plans', { away: true, painted: false }, []],
    ['a day off on a date of leave', { away: true, shift: null }, ['TIDAK_MASUK error']],
    ['a holiday', { holiday: true }, ['KERJA_HARI_LIBUR warning']],
    ['a holiday with a day off', { holiday: true, shift: null }, []],
    ['a holiday of the pattern', { holiday: true, painted: false }, []],
  ])('%s', (_, fields, expected) => {
    expect(codes(judge(one(OFFICE, fields)))).toEqual(expected);
  });
});

describe('what a change made', () => {
  const made = (before: string, after: string) => codes(problemsMade(judge(week(before)), judge(week(after))));
  it.each([
    ['PPPPPPL', 'PPPPPPL', []],
    ['PPPPPLL', 'PPPPPPL', ['JAM_SEMINGGU error']],
    // Broken before, and worse now.
    ['PPPPPPL', 'KPPPPPL', ['JAM_SEMINGGU error']],
    ['KPPPPPL', 'PPPPPPL', []],
  ])('%s to %s', (before, after, expected) => {
    expect(made(before, after)).toEqual(expected);
  });
});
