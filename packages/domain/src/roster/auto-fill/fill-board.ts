/**
 * The board a proposal is searched on: cells as small numbers, with the rules as sums that one change tries. A cell is set
 * only where no rule breaks; the judge of the roster judges every proposal once more (rules/schedules#proposing-a-roster).
 */
import { item } from './item.ts';
import { minutesOf, weekday } from '../../kernel/time.ts';
import { netMinutes, shiftLength } from '../../schedule/shift.ts';
import { plannedFor } from '../roster-need.ts';
import type { ShiftHours } from '../roster-date.ts';
import { problemsOn, worksAtNight } from '../roster-problems.ts';
import { type FillPerson, type FillProblem, WISH_WEIGHT } from './fill-problem.ts';

export const FREE = -1;
/** The proposal does not decide it. */
const CLOSED = -2;

const WEEK = 7;
const SATURDAY = 5;
const DAY_MINUTES = 1_440;
const MINUTES_OF_DAY_WORKED = 480;
/** Each worth more than all that stands below it can bring together. */
const WEIGHT = { missing: 1_000, above: 300, shortRest: 15, load: 1, nights: 1, weekends: 1 } as const;

/** Why somebody cannot take a post on a date; the codes of rules that would break, and what stands before them. */
export type FillHindrance =
  | 'TIDAK_MASUK'
  | 'TETAP'
  | 'TIDAK_BOLEH'
  | 'SUDAH_BEKERJA'
  | 'JAM_SEMINGGU'
  | 'TANPA_HARI_LIBUR'
  | 'JEDA_TERLALU_PENDEK';

export interface FillBoard {
  readonly problem: FillProblem;
  readonly people: number;
  readonly days: number;
  /** Of person and day (person * days + day): a post, FREE, or closed. */
  readonly cells: Int16Array;
  /** Posts that the person may work on the day, hours of other days aside. */
  readonly options: readonly (readonly number[])[];
  /** People open on a day. */
  readonly openCells: Int32Array;
  /** Of post and day: how many more are needed; below zero: too many. */
  readonly missing: Int16Array;
  readonly hindrance: (person: number, day: number, post: number) => FillHindrance | undefined;
  /** The cell becomes this; nothing is asked. @returns by how much the plan is worse */
  readonly set: (person: number, day: number, post: number) => number;
}

interface PostHours {
  readonly start: number;
  readonly end: number;
  readonly net: number;
  readonly night: number;
}

const NOT_WORKED: PostHours = { start: -1, end: -1, net: 0, night: 0 };

function postHours(hours: ShiftHours | null | undefined): PostHours {
  if (hours == null) return NOT_WORKED;
  const start = minutesOf(hours.start);
  return { start, end: start + shiftLength(hours), net: netMinutes(hours), night: worksAtNight(hours) ? 1 : 0 };
}

export function fillBoard(problem: FillProblem): FillBoard {
  const { dates, needs, people, limits } = problem;
  const days = dates.length;
  const hours = needs.map(({ shiftId }) => dates.map((_, day) => postHours(problem.hoursOn(shiftId, day))));
  const cells = new Int16Array(people.length * days).fill(CLOSED);
  const start = new Int16Array(cells.length).fill(-1);
  const end = new Int16Array(cells.length).fill(-1);
  const net = new Int16Array(cells.length);
  const weekOf = dates.map((date) => Math.floor((weekday(dates[0] ?? date) + dates.indexOf(date)) / WEEK));
  const weeks = (weekOf.at(-1) ?? 0) + 1;
  const weekMinutes = new Int32Array(people.length * weeks);
  const weekend = dates.map((date) => (weekday(date) >= SATURDAY ? 1 : 0));
  const tallies = fairTallies(problem);
  const { load, nights, weekends, shares } = tallies;
  const wishes = people.map(({ wishes: own }) => wishCosts(own, problem));
  const options = people.flatMap((person) => dates.map((_, day) => optionsOf(person, day, problem)));

  const missing = missingNow(problem);
  people.forEach((person, index) => {
    dates.forEach((_, day) => {
      const at = index * days + day;
      const open = person.open[day] === true;
      if (open) cells[at] = FREE;
      const date = person.dates[day];
      if (open || date === undefined || date.away) return;
      const fixed = postHours(date.shift);
      start[at] = fixed.start;
      end[at] = fixed.end;
      net[at] = fixed.net;
      weekMinutes[index * weeks + (weekOf[day] ?? 0)] =
        item(weekMinutes, index * weeks + (weekOf[day] ?? 0)) + fixed.net;
    });
  });

  const restAt = (at: number, day: number): number => {
    // Minutes between the end of the date before and the start of this one; plenty where one of both is free.
    if (day === 0 || item(start, at) < 0 || item(start, at - 1) < 0) return Number.MAX_SAFE_INTEGER;
    return item(start, at) + DAY_MINUTES - item(end, at - 1);
  };
  const shortRest = (at: number, day: number) => (restAt(at, day) < limits.restWantedMinutes ? WEIGHT.shortRest : 0);

  const hindrance: FillBoard['hindrance'] = (person, day, post) => {
    const at = person * days + day;
    const one = people[person];
    if (one?.dates[day] === undefined || one.dates[day].away) return 'TIDAK_MASUK';
    if (cells[at] === CLOSED) return item(start, at) >= 0 ? 'SUDAH_BEKERJA' : 'TETAP';
    if (options[at]?.includes(post) !== true) return 'TIDAK_BOLEH';
    if (cells[at] !== FREE) return 'SUDAH_BEKERJA';
    const own = hours[post]?.[day] ?? NOT_WORKED;
    const sum = item(weekMinutes, person * weeks + item(weekOf, day)) + own.net;
    if (limits.weekMinutes !== null && sum > limits.weekMinutes) return 'JAM_SEMINGGU';
    let run = 1;
    for (let back = at - 1; back >= at - day && item(start, back) >= 0; back -= 1) run += 1;
    for (let next = at + 1; next < at - day + days && item(start, next) >= 0; next += 1) run += 1;
    if (run >= WEEK) return 'TANPA_HARI_LIBUR';
    const least = limits.restBetweenMinutes;
    if (day > 0 && item(start, at - 1) >= 0 && own.start + DAY_MINUTES - item(end, at - 1) < least)
      return 'JEDA_TERLALU_PENDEK';
    const isBeforeWork = day + 1 < days && item(start, at + 1) >= 0;
    return isBeforeWork && item(start, at + 1) + DAY_MINUTES - own.end < least ? 'JEDA_TERLALU_PENDEK' : undefined;
  };

  /** Adds (sign 1) or takes away (-1) what a post of a person means. */
  const count = (person: number, day: number, post: number, sign: 1 | -1): number => {
    if (post < 0) return 0;
    const own = hours[post]?.[day] ?? NOT_WORKED;
    const at = post * days + day;
    const before = item(missing, at);
    missing[at] = before - sign;
    const needCost = (left: number) => (left > 0 ? left * WEIGHT.missing : -left * WEIGHT.above);
    weekMinutes[person * weeks + item(weekOf, day)] =
      item(weekMinutes, person * weeks + item(weekOf, day)) + sign * own.net;
    return (
      needCost(before - sign) -
      needCost(before) +
      moved(load, person, shares.load, (sign * own.net) / MINUTES_OF_DAY_WORKED) * WEIGHT.load +
      moved(nights, person, shares.nights, sign * own.night) * WEIGHT.nights +
      moved(weekends, person, shares.weekends, sign * item(weekend, day)) * WEIGHT.weekends
    );
  };
  const set: FillBoard['set'] = (person, day, post) => {
    const at = person * days + day;
    const rest = () => shortRest(at, day) + (day + 1 < days ? shortRest(at + 1, day + 1) : 0);
    const wish = wishes[person]?.get(day);
    const wished = () => wish?.[item(cells, at) + 1] ?? 0;
    const before = rest() + wished();
    let cost = count(person, day, item(cells, at), -1);
    const own = post < 0 ? NOT_WORKED : (hours[post]?.[day] ?? NOT_WORKED);
    cells[at] = post;
    start[at] = own.start;
    end[at] = own.end;
    net[at] = own.net;
    cost += count(person, day, post, 1);
    return cost + rest() + wished() - before;
  };
  const openCells = Int32Array.from(
    [...cells.keys()].filter((at) => cells[at] === FREE && (options[at]?.length ?? 0) > 0),
  );
  return { problem, people: people.length, days, cells, options, openCells, missing, hindrance, set };
}

/** By how much the square of the distance to the even share changes. */
function moved(tally: Float64Array, person: number, share: number, by: number): number {
  if (by === 0) return 0;
  const before = item(tally, person) - share;
  tally[person] = item(tally, person) + by;
  return (before + by) ** 2 - before ** 2;
}

/** What everybody has already, and what an even share of all of it would be. */
function fairTallies({ people, needs, dates, hoursOn }: FillProblem) {
  const of = (value: (person: FillPerson) => number) => Float64Array.from(people, value);
  const needed = { load: 0, nights: 0, weekends: 0 };
  needs.forEach(({ shiftId, counts }) => {
    counts.forEach((count, day) => {
      const own = postHours(hoursOn(shiftId, day));
      const date = dates[day];
      needed.load += (count * own.net) / MINUTES_OF_DAY_WORKED;
      needed.nights += count * own.night;
      needed.weekends += date !== undefined && weekday(date) >= SATURDAY ? count : 0;
    });
  });
  const tallies = { load: of(() => 0), nights: of(({ nights }) => nights), weekends: of(({ weekends }) => weekends) };
  const share = (tally: Float64Array, more: number) =>
    (tally.reduce((sum, one) => sum + one, 0) + more) / Math.max(1, people.length);
  return {
    ...tallies,
    shares: {
      load: share(tallies.load, needed.load),
      nights: share(tallies.nights, needed.nights),
      weekends: share(tallies.weekends, needed.weekends),
    },
  };
}

/** What each choice of a wished date costs, by the place of the post plus one: first free, then the posts. */
function wishCosts(wishes: FillPerson['wishes'], { needs }: FillProblem): Map<number, number[]> {
  return new Map(
    [...wishes].map(([day, wish]) => [
      day,
      wish.kind === 'FREE'
        ? [0, ...needs.map(() => WISH_WEIGHT.FREE)]
        : [0, ...needs.map(({ shiftId }) => (shiftId === wish.shiftId ? 0 : WISH_WEIGHT.SHIFT))],
    ]),
  );
}

/** Posts of the own unit that the date may be worked in by itself: by the judge's own word. */
function optionsOf(person: FillPerson, day: number, { needs, hoursOn, limits }: FillProblem): number[] {
  const date = person.dates[day];
  if (person.open[day] !== true || date === undefined || date.away) return [];
  return needs.flatMap(({ unitId, shiftId, counts }, post) => {
    const shift = hoursOn(shiftId, day);
    if (unitId !== person.unitId || shift === undefined || person.barred.has(shiftId) || (counts[day] ?? 0) === 0)
      return [];
    const alone = { ...date, shift, painted: true };
    const found = problemsOn(date.date, (on) => (on === date.date ? alone : undefined), person.record, limits);
    return found.some(({ level }) => level === 'error') ? [] : [post];
  });
}

/** Needed people less those that cells which stay bring already. */
function missingNow({ needs, people, dates }: FillProblem): Int16Array {
  const missing = new Int16Array(needs.length * dates.length);
  dates.forEach((_, day) => {
    const stay = people.flatMap((person) => {
      const works = person.works[day];
      const counts = works != null && person.open[day] !== true && person.dates[day]?.away !== true;
      return counts ? [{ unitId: person.unitId, ...works }] : [];
    });
    plannedFor(needs, stay).forEach((planned, post) => {
      missing[post * dates.length + day] = (needs[post]?.counts[day] ?? 0) - planned;
    });
  });
  return missing;
}
