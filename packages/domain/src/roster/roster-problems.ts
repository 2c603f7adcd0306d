/**
 * What is wrong with a date of somebody's roster (rules/schedules#roster-rules). Every rule looks at one date and at
 * those before it, or at its own week: which dates a change may touch is told in judge-roster.ts.
 */
import { addDays, type LocalDate, minutesOf, weekday } from '../kernel/time.ts';
import { addMonths } from '../kernel/months.ts';
import { netMinutes, restBetween, shiftLength, type ShiftLimits, shiftProblems } from '../schedule/shift.ts';
import type { RosterDate, RosterLimits, RosterPerson, ShiftHours } from './roster-date.ts';

export const ROSTER_PROBLEMS = [
  'SHIFT_TIDAK_VALID',
  'JAM_SEHARI',
  'ISTIRAHAT_DALAM_SHIFT',
  'JAM_SEMINGGU',
  'TANPA_HARI_LIBUR',
  'LIBUR_KURANG_DARI_DUA',
  'JEDA_TERLALU_PENDEK',
  'JEDA_PENDEK',
  'MALAM_PEREMPUAN',
  'MALAM_DILARANG',
  'MALAM_DI_BAWAH_UMUR',
  'TIDAK_MASUK',
  'KERJA_HARI_LIBUR',
] as const;
export type RosterProblemCode = (typeof ROSTER_PROBLEMS)[number];

export interface RosterProblem {
  readonly code: RosterProblemCode;
  readonly level: 'error' | 'warning';
  /** The date that shows it: the last one that made it so. */
  readonly date: LocalDate;
  /** How much of it, where that can grow: minutes over, minutes of rest that are missing. */
  readonly amount: number;
}

/** The stretch around a date; undefined where nothing is known, which counts as free. */
export type DateFinder = (date: LocalDate) => RosterDate | undefined;

/** The same by how many days later or, below zero, earlier than the judged date. */
export type DaysAround = (later: number) => RosterDate | undefined;

interface Judged {
  readonly day: RosterDate;
  readonly around: DaysAround;
  readonly person: RosterPerson;
  readonly limits: RosterLimits;
}

type RosterRule = (judged: Judged) => RosterProblem | undefined;

const WEEK = 7;
const NIGHT_BEGINS = 23 * 60;
const NIGHT_ENDS = 7 * 60;
const ADULT_MONTHS = 18 * 12;

/** Hours that are worked: nobody works the shift of a date of leave. */
const worked = (day: RosterDate | undefined): ShiftHours | null => (day === undefined || day.away ? null : day.shift);

const problem = (
  { day }: Judged,
  code: RosterProblemCode,
  level: RosterProblem['level'],
  amount = 0,
): RosterProblem => ({ code, level, date: day.date, amount });

/** Between 23.00 and 07.00, each of both not included. */
export function worksAtNight(shift: ShiftHours): boolean {
  const start = minutesOf(shift.start);
  return start < NIGHT_ENDS || start + shiftLength(shift) > NIGHT_BEGINS;
}

/** Few shifts stand on the thousands of dates that are judged by one set of limits. */
const knownViolations = new WeakMap<ShiftLimits, WeakMap<ShiftHours, readonly string[]>>();

function violationsOf(shift: ShiftHours, limits: ShiftLimits): readonly string[] {
  const ofLimits = knownViolations.get(limits) ?? new WeakMap<ShiftHours, readonly string[]>();
  knownViolations.set(limits, ofLimits);
  const found = ofLimits.get(shift) ?? shiftProblems(shift, limits).map(({ code }) => code);
  ofLimits.set(shift, found);
  return found;
}

/** The shift's own limits with its hours of the date, by the code they are told by. */
const ofShift =
  (code: RosterProblemCode, about: (violation: string) => boolean): RosterRule =>
  (judged) => {
    const shift = worked(judged.day);
    if (shift === null) return undefined;
    return violationsOf(shift, judged.limits.shift).some(about) ? problem(judged, code, 'error') : undefined;
  };

const HOURS_A_DAY = 'JAM_KERJA_MELEBIHI_BATAS';
const BREAK = 'ISTIRAHAT_KURANG';

const shiftValid = ofShift('SHIFT_TIDAK_VALID', (code) => code !== HOURS_A_DAY && code !== BREAK);
const hoursOfDay = ofShift('JAM_SEHARI', (code) => code === HOURS_A_DAY);
const breakInShift = ofShift('ISTIRAHAT_DALAM_SHIFT', (code) => code === BREAK);

/** UU 13/2003 Ps 77: shown by the date that passes the limit; all that lies over it, whatever comes after that date. */
const hoursOfWeek: RosterRule = (judged) => {
  const { day, around, limits } = judged;
  if (limits.weekMinutes === null) return undefined;
  const own = netMinutes(worked(day));
  if (own === 0) return undefined;
  const place = weekday(day.date);
  let until = 0;
  for (let back = 0; back <= place; back += 1) until += netMinutes(worked(around(-back)));
  if (until <= limits.weekMinutes || until - own > limits.weekMinutes) return undefined;
  let all = until;
  for (let on = 1; on < WEEK - place; on += 1) all += netMinutes(worked(around(on)));
  return problem(judged, 'JAM_SEMINGGU', 'error', all - limits.weekMinutes);
};

/** More than so many of the seven days that end with the date are worked. */
function worksMoreThan(most: number, { around }: Judged): boolean {
  let free = 0;
  for (let back = 0; back < WEEK && free < WEEK - most; back += 1) if (worked(around(-back)) === null) free += 1;
  return WEEK - free > most;
}

/** UU 13/2003 Ps 79(2)b: one day of rest in every seven. */
const weeklyRest: RosterRule = (judged) =>
  worksMoreThan(WEEK - 1, judged) ? problem(judged, 'TANPA_HARI_LIBUR', 'error') : undefined;

/** Two of seven where five days are worked (PP 35/2021 Ps 22). */
const twoDaysOfRest: RosterRule = (judged) =>
  judged.person.fiveDays &&
  worked(judged.day) !== null &&
  worksMoreThan(WEEK - 2, judged) &&
  !worksMoreThan(WEEK - 1, judged)
    ? problem(judged, 'LIBUR_KURANG_DARI_DUA', 'warning')
    : undefined;

function restBefore({ day, around }: Judged): number | undefined {
  const [before, own] = [worked(around(-1)), worked(day)];
  return before === null || own === null ? undefined : restBetween(before, own);
}

const restEnough: RosterRule = (judged) => {
  const rest = restBefore(judged);
  const { restBetweenMinutes: least, restWantedMinutes: wanted } = judged.limits;
  if (rest === undefined || rest >= wanted) return undefined;
  return rest < least
    ? problem(judged, 'JEDA_TERLALU_PENDEK', 'error', least - rest)
    : problem(judged, 'JEDA_PENDEK', 'warning', wanted - rest);
};

/** UU 13/2003 Ps 76: women at night with food, safety and transport; never minors, nor against a doctor's advice. */
const nights: RosterRule = (judged) => {
  const { day, person } = judged;
  const shift = worked(day);
  if (shift === null || !worksAtNight(shift)) return undefined;
  if (person.birthDate !== null && day.date < addMonths(person.birthDate, ADULT_MONTHS))
    return problem(judged, 'MALAM_DI_BAWAH_UMUR', 'error');
  if (person.noNights) return problem(judged, 'MALAM_DILARANG', 'error');
  return person.gender === 'female' ? problem(judged, 'MALAM_PEREMPUAN', 'warning') : undefined;
};

/** Approved leave came before the roster: its date is not planned. */
const notAway: RosterRule = (judged) =>
  judged.day.away && judged.day.painted ? problem(judged, 'TIDAK_MASUK', 'error') : undefined;

/** Not owed, and paid as overtime of a holiday (UU 13/2003 Ps 85). A pattern plans no holiday. */
const notOnHoliday: RosterRule = (judged) =>
  judged.day.holiday && judged.day.painted && worked(judged.day) !== null
    ? problem(judged, 'KERJA_HARI_LIBUR', 'warning')
    : undefined;

const rosterRules: readonly RosterRule[] = [
  shiftValid,
  hoursOfDay,
  breakInShift,
  hoursOfWeek,
  weeklyRest,
  twoDaysOfRest,
  restEnough,
  nights,
  notAway,
  notOnHoliday,
];

/** Everything that the date shows, in the order of the rules. */
export function problemsOn(
  date: LocalDate,
  dateOn: DateFinder,
  person: RosterPerson,
  limits: RosterLimits,
): RosterProblem[] {
  return problemsAmong((later) => dateOn(addDays(date, later)), person, limits);
}

/** As `problemsOn`, of the date from which `around` counts. */
export function problemsAmong(around: DaysAround, person: RosterPerson, limits: RosterLimits): RosterProblem[] {
  const day = around(0);
  if (day === undefined) return [];
  const judged = { day, around, person, limits };
  const found: RosterProblem[] = [];
  for (const rule of rosterRules) {
    const broken = rule(judged);
    if (broken !== undefined) found.push(broken);
  }
  return found;
}
