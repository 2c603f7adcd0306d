/**
 * Whether somebody may take a shift that is offered (rules/schedules#open-shifts): free on its date, rested before and
 * after it, within the law's week, with a day of rest in seven. Hours beyond the week are overtime, which is ordered and
 * never offered.
 */
import { addDays, datesBetween, MINUTE_MS, type Instant, type LocalDate, weekday } from '../kernel/time.ts';
import { netMinutes, restBetween } from '../schedule/shift.ts';
import { datesTouchedBy, judgeRoster, problemsMade } from './judge-roster.ts';
import type { RosterDate, RosterLimits, RosterPerson, ShiftHours } from './roster-date.ts';
import type { DateFinder } from './roster-problems.ts';

export const OPEN_SHIFT_REFUSALS = [
  'BUKAN_KARYAWAN',
  'PERIODE_TERKUNCI',
  'TIDAK_MASUK',
  'DITETAPKAN',
  'SUDAH_BEKERJA',
  'SUDAH_DIAMBIL',
  'SUDAH_DITOLAK',
  'POSISI_TIDAK_SESUAI',
  'ISTIRAHAT_KURANG',
  'JAM_SEMINGGU',
  'TANPA_HARI_LIBUR',
  'TIDAK_SESUAI',
] as const;
export type OpenShiftRefusal = (typeof OPEN_SHIFT_REFUSALS)[number];

/** What taking the shift would make of the person's week. */
export interface OpenShiftFit {
  /** Undefined: the person may take it. */
  readonly refusal?: OpenShiftRefusal;
  /** Minutes of rest from the shift of the day before, and to that of the day after; null where none is planned. */
  readonly restBefore: number | null;
  readonly restAfter: number | null;
  /** Net minutes of the week with the shift, and of the shift alone. */
  readonly weekMinutes: number;
  readonly ownMinutes: number;
  /** A free day that the week keeps, the next one after the shift first; null where none is left. */
  readonly freeDay: LocalDate | null;
}

export interface OfferedShift {
  readonly date: LocalDate;
  readonly hours: ShiftHours;
}

/** Of the date beyond its roster. */
export interface OfferedDate {
  readonly locked: boolean;
  /** An approved change of shifts decides the date. */
  readonly fixed: boolean;
  /** Another shift of that date is taken already, and waits or is approved. */
  readonly taken: boolean;
  /** A superior refused the person this very offer. */
  readonly rejected: boolean;
  /** The person's position may work the shift. */
  readonly inPosition: boolean;
}

interface Judge {
  readonly person: RosterPerson;
  readonly limits: RosterLimits;
}

const WEEK = 7;
/** Of every sector: who takes a shift by oneself is not asked for overtime (UU 13/2003 Ps 77). */
const WEEK_MINUTES = 2_400;

const worked = (day: RosterDate | undefined): ShiftHours | null => (day === undefined || day.away ? null : day.shift);

const rest = (before: ShiftHours | null, after: ShiftHours | null): number | null =>
  before === null || after === null ? null : restBetween(before, after);

/** Of the shift's week; days that are over keep nobody rested. */
function freeDayOf(week: readonly LocalDate[], dateOn: DateFinder, date: LocalDate): LocalDate | null {
  const free = week.filter((day) => worked(dateOn(day)) === null);
  return free.find((day) => day > date) ?? free.at(-1) ?? null;
}

/** Why the date itself is closed to the person, before hours are looked at. */
function refusalOfDate(
  day: RosterDate | undefined,
  { locked, fixed, taken, rejected, inPosition }: OfferedDate,
): OpenShiftRefusal | undefined {
  if (day === undefined) return 'BUKAN_KARYAWAN';
  if (locked) return 'PERIODE_TERKUNCI';
  if (day.away) return 'TIDAK_MASUK';
  if (taken) return 'SUDAH_DIAMBIL';
  if (day.shift !== null) return 'SUDAH_BEKERJA';
  if (rejected) return 'SUDAH_DITOLAK';
  if (!inPosition) return 'POSISI_TIDAK_SESUAI';
  return fixed ? 'DITETAPKAN' : undefined;
}

/**
 * @param dateOn the person's roster as it counts, shifts that were taken and still wait among it
 */
export function fitOf(offer: OfferedShift, dateOn: DateFinder, date: OfferedDate, judge: Judge): OpenShiftFit {
  const own = dateOn(offer.date);
  const after: DateFinder = (on) => {
    const day = dateOn(on);
    return on === offer.date && day !== undefined ? { ...day, shift: offer.hours, painted: true } : day;
  };
  const monday = addDays(offer.date, -weekday(offer.date));
  const week = datesBetween(monday, addDays(monday, WEEK - 1));
  const weekMinutes = week.reduce((sum, day) => sum + netMinutes(worked(after(day))), 0);
  const restBefore = rest(worked(dateOn(addDays(offer.date, -1))), offer.hours);
  const restAfter = rest(offer.hours, worked(dateOn(addDays(offer.date, 1))));
  const facts = {
    restBefore,
    restAfter,
    weekMinutes,
    ownMinutes: netMinutes(offer.hours),
    freeDay: freeDayOf(week, after, offer.date),
  };
  const refusal = refusalOfDate(own, date) ?? refusalOfHours({ offer, dateOn, after, judge }, facts);
  return refusal === undefined ? facts : { ...facts, refusal };
}

interface Compared {
  readonly offer: OfferedShift;
  readonly dateOn: DateFinder;
  readonly after: DateFinder;
  readonly judge: Judge;
}

function refusalOfHours(
  { offer, dateOn, after, judge }: Compared,
  { restBefore, restAfter, weekMinutes }: Pick<OpenShiftFit, 'restBefore' | 'restAfter' | 'weekMinutes'>,
): OpenShiftRefusal | undefined {
  const wanted = judge.limits.restWantedMinutes;
  if ((restBefore ?? wanted) < wanted || (restAfter ?? wanted) < wanted) return 'ISTIRAHAT_KURANG';
  if (weekMinutes > WEEK_MINUTES) return 'JAM_SEMINGGU';
  const range = datesTouchedBy({ first: offer.date, last: offer.date });
  const made = problemsMade(judgeRoster(dateOn, range, judge), judgeRoster(after, range, judge));
  const errors = made.filter(({ level }) => level === 'error').map(({ code }) => code);
  if (errors.includes('TANPA_HARI_LIBUR')) return 'TANPA_HARI_LIBUR';
  return errors.length > 0 ? 'TIDAK_SESUAI' : undefined;
}

const HOUR_MS = 60 * MINUTE_MS;
/** Who consents has so long, and never longer than until the shift begins. */
const DECIDE_HOURS = 12;
/** Until so long before the shift it may be given back. */
export const TAKE_BACK_HOURS = 24;

export const decideBy = (takenAt: Instant, startsAt: Instant): Instant =>
  Math.min(takenAt + DECIDE_HOURS * HOUR_MS, startsAt) as Instant;

export const mayTakeBack = (startsAt: Instant, now: Instant): boolean => now <= startsAt - TAKE_BACK_HOURS * HOUR_MS;
