/**
 * Months to be filled, grown from a plan that keeps every rule and that nobody is shown: what it has is what is needed, so
 * the best proposal misses nobody. Five of them, 60 people x 31 days x 4 shifts; the seed says which.
 */
import { addDays, localDate, localTime, weekday } from '../src/kernel/time.ts';
import { netMinutes, restBetween } from '../src/schedule/shift.ts';
import type { FillPerson, FillProblem, RosterWish } from '../src/roster/auto-fill/fill-problem.ts';
import { type SeededNumbers, seededNumbers } from '../src/roster/auto-fill/seeded-numbers.ts';
import type { RosterDate, RosterLimits, ShiftHours } from '../src/roster/roster-date.ts';

const shift = (start: string, end: string): ShiftHours => ({
  start: localTime(start),
  end: localTime(end),
  break: { mode: 'auto', minutes: 60 },
});

export const INSTANCE_SHIFTS: ReadonlyMap<string, ShiftHours> = new Map([
  ['pagi', shift('06:00', '14:00')],
  ['siang', shift('14:00', '22:00')],
  ['malam', shift('22:00', '06:00')],
  ['kantor', shift('08:00', '17:00')],
]);

export const INSTANCE_LIMITS: RosterLimits = {
  shift: { netMinutes: 480, restAfterMinutes: 240, restMinutes: 30 },
  weekMinutes: 2_400,
  restBetweenMinutes: 360,
  restWantedMinutes: 480,
};

export interface InstanceShape {
  readonly seed: number;
  readonly people: number;
  /** The month; weeks around it are known and free. */
  readonly first: string;
  readonly days: number;
  /** How often somebody who may work does. */
  readonly busy: number;
  /** Of the shifts of the hidden plan, in the order of INSTANCE_SHIFTS. */
  readonly mix: readonly number[];
}

const sixty = { people: 60, first: '2026-12-01', days: 31 };

export const INSTANCES: readonly InstanceShape[] = [
  { ...sixty, seed: 11, busy: 0.72, mix: [3, 3, 2, 2] },
  { ...sixty, seed: 22, busy: 0.8, mix: [2, 2, 2, 2] },
  { ...sixty, seed: 33, busy: 0.9, mix: [4, 3, 2, 1] },
  { ...sixty, seed: 44, busy: 0.97, mix: [2, 2, 3, 3] },
  { ...sixty, seed: 55, busy: 0.97, mix: [3, 3, 3, 1] },
];

const UNIT = 'gudang';
const AWAY_OF_PERSON = 0.2;
const BARRED_OF_PERSON = 0.25;
const FIXED = 0.03;
const WISHED = 0.04;

export interface RosterInstance {
  readonly problem: FillProblem;
  /** The hidden plan: shift by person and date. */
  readonly hidden: readonly (readonly (string | null)[])[];
}

export function rosterInstance({ seed, people, first, days, busy, mix }: InstanceShape): RosterInstance {
  const numbers = seededNumbers(seed);
  const month = localDate(first);
  const before = weekday(month) + 7;
  const known = before + days + 13 - weekday(addDays(month, days - 1));
  const dates = Array.from({ length: known }, (_, day) => addDays(month, day - before));
  const isOfMonth = (day: number) => day >= before && day < before + days;
  const grown = Array.from({ length: people }, (_, index) => {
    const person = whoIs(numbers, index);
    const awayFrom = numbers.fraction() < AWAY_OF_PERSON ? before + numbers.below(days) : -9;
    const away = dates.map((_, day) => day >= awayFrom && day < awayFrom + 3);
    const hidden = dates.map((): string | null => null);
    for (let day = before; day < before + days; day += 1)
      if (!away[day] && numbers.fraction() < busy)
        hidden[day] = allowedShift(numbers, { hidden, day, dates, person, mix });
    return { person, away, hidden };
  });
  const needs = [...INSTANCE_SHIFTS.keys()].map((shiftId) => ({
    unitId: UNIT,
    shiftId,
    pointId: null,
    counts: dates.map((_, day) => grown.filter(({ hidden }) => hidden[day] === shiftId).length),
  }));
  const problem: FillProblem = {
    dates,
    needs,
    limits: INSTANCE_LIMITS,
    hoursOn: (shiftId) => INSTANCE_SHIFTS.get(shiftId),
    people: grown.map(({ person, away, hidden }) => {
      const fixed = hidden.map((_, day) => isOfMonth(day) && !away[day] && numbers.fraction() < FIXED);
      return {
        ...person,
        ...shown({ dates, away, hidden, fixed, isOfMonth }),
        wishes: wishesOf(numbers, hidden, isOfMonth),
      };
    }),
  };
  return { problem, hidden: grown.map(({ hidden }) => hidden) };
}

function whoIs(numbers: SeededNumbers, index: number) {
  const shifts = [...INSTANCE_SHIFTS.keys()];
  const isBarred = numbers.fraction() < BARRED_OF_PERSON;
  return {
    userId: `orang-${String(index).padStart(2, '0')}`,
    unitId: UNIT,
    record: {
      gender: index % 3 === 0 ? ('female' as const) : ('male' as const),
      birthDate: null,
      noNights: false,
      fiveDays: false,
    },
    barred: new Set(isBarred ? [shifts[numbers.below(shifts.length)] ?? ''] : []),
    nights: numbers.below(15),
    weekends: numbers.below(12),
  };
}

interface Growing {
  readonly hidden: readonly (string | null)[];
  readonly day: number;
  readonly dates: FillProblem['dates'];
  readonly person: { readonly barred: ReadonlySet<string> };
  readonly mix: readonly number[];
}

/** A shift that keeps every rule beside what is planned already, drawn by the mix; null where none does. */
function allowedShift(numbers: SeededNumbers, { hidden, day, dates, person, mix }: Growing): string | null {
  const monday = day - weekday(dates[day] ?? localDate('2026-12-01'));
  const hoursOf = (at: number) => INSTANCE_SHIFTS.get(hidden[at] ?? '') ?? null;
  const week = Array.from({ length: 7 }, (_, index) => netMinutes(hoursOf(monday + index))).reduce(
    (sum, one) => sum + one,
    0,
  );
  const worked = Array.from({ length: 6 }, (_, back) => hoursOf(day - 1 - back)).every((hours) => hours !== null);
  if (worked) return null;
  const yesterday = hoursOf(day - 1);
  const able = [...INSTANCE_SHIFTS].filter(
    ([id, hours]) =>
      !person.barred.has(id) &&
      week + netMinutes(hours) <= 2_400 &&
      (yesterday === null || restBetween(yesterday, hours) >= 480),
  );
  const weights = able.map(([id]) => mix[[...INSTANCE_SHIFTS.keys()].indexOf(id)] ?? 0);
  let drawn = numbers.fraction() * weights.reduce((sum, one) => sum + one, 0);
  for (const [index, [id]] of able.entries()) {
    drawn -= weights[index] ?? 0;
    if (drawn < 0) return id;
  }
  return null;
}

interface Shown {
  readonly dates: FillProblem['dates'];
  readonly away: readonly boolean[];
  readonly hidden: readonly (string | null)[];
  /** Cells that stay as the hidden plan has them. */
  readonly fixed: readonly boolean[];
  readonly isOfMonth: (day: number) => boolean;
}

function shown({ dates, away, hidden, fixed, isOfMonth }: Shown): Pick<FillPerson, 'dates' | 'works' | 'open'> {
  return {
    dates: dates.map(
      (date, day): RosterDate => ({
        date,
        shift: fixed[day] === true ? (INSTANCE_SHIFTS.get(hidden[day] ?? '') ?? null) : null,
        away: away[day] === true,
        holiday: false,
        painted: fixed[day] === true,
      }),
    ),
    works: hidden.map((shiftId, day) => (fixed[day] === true && shiftId !== null ? { shiftId, pointId: null } : null)),
    open: dates.map((_, day) => isOfMonth(day) && away[day] !== true && fixed[day] !== true),
  };
}

/** Of what the hidden plan gives. */
function wishesOf(
  numbers: SeededNumbers,
  hidden: Shown['hidden'],
  isOfMonth: Shown['isOfMonth'],
): Map<number, RosterWish> {
  return new Map(
    hidden.flatMap((shiftId, day): [number, RosterWish][] => {
      if (!isOfMonth(day) || numbers.fraction() >= WISHED) return [];
      return [[day, shiftId === null ? { kind: 'FREE' } : { kind: 'SHIFT', shiftId }]];
    }),
  );
}
