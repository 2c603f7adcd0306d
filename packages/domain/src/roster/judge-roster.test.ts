import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyShift } from '../../test-data/arbitraries.ts';
import { MONDAY } from '../../test-data/builders.ts';
import { addDays, datesBetween, type LocalDate } from '../kernel/time.ts';
import { datesNeededFor, datesTouchedBy, judgeRoster, rejudgeRoster } from './judge-roster.ts';
import type { RosterDate, RosterLimits } from './roster-date.ts';

const LIMITS: RosterLimits = {
  shift: { netMinutes: 480, restAfterMinutes: 240, restMinutes: 30 },
  weekMinutes: 2_400,
  restBetweenMinutes: 360,
  restWantedMinutes: 480,
};
const DAYS = 35;
const RANGE = { first: addDays(MONDAY, 3), last: addDays(MONDAY, DAYS - 4) };

const anyPerson = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const, null),
  birthDate: fc.constantFrom(null, addDays(MONDAY, 12 - 6_575)),
  noNights: fc.boolean(),
  fiveDays: fc.boolean(),
});
/** Mostly worked, so that weeks fill up. */
const anyCell = fc.record({
  shift: fc.option(anyShift, { freq: 6 }),
  away: fc.constantFrom(false, false, false, true),
  holiday: fc.constantFrom(false, false, false, true),
  painted: fc.boolean(),
});
const anyChange = fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), cell: anyCell });

it('Judging the neighbourhood of each painted cell finds what judging everything finds', () => {
  fc.assert(
    fc.property(
      anyPerson,
      fc.array(anyCell, { minLength: DAYS, maxLength: DAYS }),
      fc.array(anyChange, { minLength: 1, maxLength: 8 }),
      (person, cells, changes) => {
        const days = new Map<LocalDate, RosterDate>();
        const dateOn = (date: LocalDate) => days.get(date);
        const paint = (day: number, cell: (typeof cells)[number]) => {
          const date = addDays(MONDAY, day);
          days.set(date, { date, ...cell });
          return date;
        };
        for (const [day, cell] of cells.entries()) paint(day, cell);
        const judge = { person, limits: LIMITS };
        let problems = judgeRoster(dateOn, RANGE, judge);
        for (const { day, cell } of changes) {
          const changed = paint(day, cell);
          problems = rejudgeRoster(problems, changed, { ...judge, dateOn, range: RANGE });
          expect(problems).toEqual(judgeRoster(dateOn, RANGE, judge));
        }
      },
    ),
  );
});

it('What is needed for a date is enough: nothing beyond it changes a problem', () => {
  fc.assert(
    fc.property(anyPerson, fc.array(anyCell, { minLength: DAYS, maxLength: DAYS }), (person, cells) => {
      const all = new Map(cells.map((cell, day) => [addDays(MONDAY, day), { date: addDays(MONDAY, day), ...cell }]));
      for (const date of datesBetween(RANGE.first, RANGE.last)) {
        const needed = datesNeededFor({ first: date, last: date });
        const near = (one: LocalDate) => (one < needed.first || one > needed.last ? undefined : all.get(one));
        const judge = { person, limits: LIMITS };
        const range = { first: date, last: date };
        expect(judgeRoster(near, range, judge)).toEqual(judgeRoster((one) => all.get(one), range, judge));
      }
    }),
  );
});

it.each([
  ['2026-11-02', '2026-11-02', '2026-11-08'],
  ['2026-11-05', '2026-11-02', '2026-11-11'],
  ['2026-11-08', '2026-11-02', '2026-11-14'],
])('A cell of %s touches %s to %s', (date, first, last) => {
  const changed = date as LocalDate;
  expect(datesTouchedBy({ first: changed, last: changed })).toEqual({ first, last });
});

it('A change beyond the range leaves its problems as they are', () => {
  const judge = { person: { gender: null, birthDate: null, noNights: false, fiveDays: false }, limits: LIMITS };
  const problems = [{ code: 'JEDA_PENDEK', level: 'warning', date: RANGE.first, amount: 1 }] as const;
  const changed = addDays(RANGE.last, 14);
  expect(rejudgeRoster(problems, changed, { ...judge, dateOn: () => undefined, range: RANGE })).toEqual(problems);
});
