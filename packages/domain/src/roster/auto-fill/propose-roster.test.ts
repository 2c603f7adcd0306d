import { describe, expect, test } from 'vitest';
import { naiveFill } from '../../../test-data/naive-fill.ts';
import { INSTANCES, INSTANCE_LIMITS, INSTANCE_SHIFTS, rosterInstance } from '../../../test-data/roster-instances.ts';
import { addDays, datesBetween, localDate } from '../../kernel/time.ts';
import { judgeRoster } from '../judge-roster.ts';
import type { FillPerson, FillProblem, ProposedCell } from './fill-problem.ts';
import { plannedDates } from './planned-date.ts';
import { proposeRoster } from './propose-roster.ts';

/** Errors that the judge finds in the whole plan, and cells proposed that were not open or barred. */
function broken(problem: FillProblem, cells: readonly ProposedCell[]): string[] {
  const range = { first: problem.dates[0]!, last: problem.dates.at(-1)! };
  return problem.people.flatMap((person, index) => {
    const { userId, record, open, barred } = person;
    const own = cells.filter((cell) => cell.userId === userId);
    const dateOn = plannedDates(problem, index, cells);
    const errors = judgeRoster(dateOn, range, { person: record, limits: problem.limits }).filter(
      ({ level }) => level === 'error',
    );
    const touched = own.filter(({ day }) => open[day] !== true).map(({ day }) => `${userId} ${day} was not open`);
    const wrong = own.filter(({ post }) => post !== null && barred.has(problem.needs[post]!.shiftId));
    return [
      ...errors.map(({ code, date }) => `${userId} ${date} ${code}`),
      ...touched,
      ...wrong.map(({ day }) => `${userId} ${day} barred`),
    ];
  });
}

describe('the five months with a hidden plan', () => {
  test.each(INSTANCES)('seed $seed: the hidden plan keeps every rule and is what is needed', (shape) => {
    const { problem, hidden } = rosterInstance(shape);
    const cells = problem.people.flatMap(({ userId, open }, person) =>
      open.flatMap((isOpen, day): ProposedCell[] => {
        const post = problem.needs.findIndex(({ shiftId }) => shiftId === hidden[person]?.[day]);
        return isOpen ? [{ userId, day, post: post < 0 ? null : post }] : [];
      }),
    );
    expect(broken(problem, cells)).toEqual([]);
    const planned = hidden.flat().filter((shiftId) => shiftId !== null).length;
    expect([problem.people.length, proposeRoster(problem).progress().needed]).toEqual([60, planned]);
  });

  test.each(INSTANCES)('seed $seed: misses at most 2 %, breaks no rule, and leaves what is fixed', (shape) => {
    const { problem } = rosterInstance(shape);
    const search = proposeRoster(problem, { tries: 20_000 });
    const built = search.progress().missing;
    const { missing, needed } = search.improve(20_000);
    expect(broken(problem, search.best())).toEqual([]);
    expect(missing).toBeLessThanOrEqual(built);
    expect(missing / needed).toBeLessThanOrEqual(0.02);
    expect(missing).toBeLessThan(naiveFill(problem));
  });
});

describe('small months of other shapes', () => {
  const shapes = Array.from({ length: 30 }, (_, index) => ({
    seed: 100 + index,
    people: 2 + (index % 7),
    first: `2026-${String(1 + (index % 12)).padStart(2, '0')}-01`,
    days: 7 + (index % 22),
    busy: 0.5 + (index % 5) / 10,
    mix: [1, 1 + (index % 3), 1, index % 2],
  }));

  test.each(shapes)('seed $seed: no rule is broken and nothing fixed is touched', (shape) => {
    const { problem } = rosterInstance(shape);
    const search = proposeRoster(problem, { seed: shape.seed, tries: 3_000 });
    search.improve(3_000);
    expect(broken(problem, search.best())).toEqual([]);
  });

  test('the same seed proposes the same, in one go or in steps', () => {
    const { problem } = rosterInstance(shapes[4]!);
    const [one, other] = [proposeRoster(problem, { tries: 4_000 }), proposeRoster(problem, { tries: 4_000 })];
    one.improve(4_000);
    while (!other.improve(700).isDone);
    expect(other.best()).toEqual(one.best());
  });
});

/** Tuesday 1 December and as many days as are asked for, in weeks around them. */
const FIRST = localDate('2026-11-30');
const DATES = datesBetween(FIRST, addDays(FIRST, 13));

function person(userId: string, given: Partial<FillPerson> = {}): FillPerson {
  return {
    userId,
    unitId: 'gudang',
    record: { gender: null, birthDate: null, noNights: false, fiveDays: false },
    dates: DATES.map((date) => ({ date, shift: null, away: false, holiday: false, painted: false })),
    works: DATES.map(() => null),
    open: DATES.map((_, day) => day < 7),
    barred: new Set(),
    wishes: new Map(),
    nights: 0,
    weekends: 0,
    ...given,
  };
}

function problemOf(people: FillPerson[], counts: Record<string, number[]>): FillProblem {
  const needs = Object.entries(counts).map(([shiftId, list]) => ({
    unitId: 'gudang',
    shiftId,
    pointId: null,
    counts: DATES.map((_, day) => list[day] ?? 0),
  }));
  return { dates: DATES, needs, limits: INSTANCE_LIMITS, hoursOn: (id) => INSTANCE_SHIFTS.get(id), people };
}

function proposed(problem: FillProblem) {
  const search = proposeRoster(problem, { tries: 2_000 });
  search.improve(2_000);
  const works = search.best().flatMap(({ userId, day, post }) => (post === null ? [] : [`${userId} ${day}`]));
  return { works, unmet: search.unmet(), missing: search.progress().missing };
}

describe('a proposal', () => {
  test('gives a wished free day to who wished it, where another can come', () => {
    const people = [person('adi', { wishes: new Map([[0, { kind: 'FREE' }]]) }), person('budi')];
    expect(proposed(problemOf(people, { pagi: [1] })).works).toEqual(['budi 0']);
  });

  test('gives a wished shift to who wished it', () => {
    const people = [person('adi', { wishes: new Map([[0, { kind: 'SHIFT', shiftId: 'siang' }]]) }), person('budi')];
    const search = proposeRoster(problemOf(people, { pagi: [1], siang: [1] }), { tries: 2_000 });
    search.improve(2_000);
    expect(search.best().find(({ userId, day }) => userId === 'adi' && day === 0)?.post).toBe(1);
  });

  test('gives the night to who had fewer in the last three months', () => {
    const people = [person('adi', { nights: 9 }), person('budi', { nights: 2 })];
    expect(proposed(problemOf(people, { malam: [1] })).works).toEqual(['budi 0']);
  });

  test('gives the Sunday to who had fewer weekends', () => {
    const people = [person('adi', { weekends: 2 }), person('budi', { weekends: 9 })];
    expect(proposed(problemOf(people, { pagi: [0, 0, 0, 0, 0, 0, 1] })).works).toEqual(['adi 6']);
  });

  test('plans nobody where nobody is needed, and counts who is fixed for the need', () => {
    const fixed = person('adi', {
      open: DATES.map(() => false),
      works: DATES.map((_, day) => (day === 0 ? { shiftId: 'pagi', pointId: null } : null)),
    });
    expect(proposed(problemOf([fixed, person('budi')], { pagi: [1, 1] })).works).toEqual(['budi 1']);
  });

  test.each([
    ['somebody away', { dates: person('x').dates.map((date) => ({ ...date!, away: true })) }, 'TIDAK_MASUK'],
    ['a fixed free day', { open: DATES.map(() => false) }, 'TETAP'],
    ['a barred shift', { barred: new Set(['pagi']) }, 'TIDAK_BOLEH'],
  ])('says of a post without anybody: %s', (_, given: Partial<FillPerson>, by) => {
    const { unmet } = proposed(problemOf([person('adi', given)], { pagi: [1] }));
    expect(unmet).toEqual([{ post: 0, day: 0, count: 1, hindered: [{ userId: 'adi', by }] }]);
  });

  test('says of a sixth day of 8 hours that the week is full', () => {
    const { unmet, missing } = proposed(problemOf([person('adi')], { kantor: [1, 1, 1, 1, 1, 1] }));
    expect([missing, unmet[0]?.hindered]).toEqual([1, [{ userId: 'adi', by: 'JAM_SEMINGGU' }]]);
  });

  test('of nobody, or without a need, is empty', () => {
    expect(proposed(problemOf([], { pagi: [1] })).works).toEqual([]);
    expect(proposed(problemOf([person('adi')], {})).works).toEqual([]);
  });
});
