/** A correction of a day's taps: what may be asked (rules/attendance#correction-by-the-employee). */
import { freeDayWindow } from '../attendance/day-input.ts';
import {
  addDays,
  atMinutes,
  dateIn,
  DAY_MINUTES,
  type Instant,
  type LocalDate,
  type LocalTime,
  MINUTE_MS,
  minutesOf,
  timeIn,
  type Zone,
} from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import { dateText, timeText } from '../permissions/shared-rules.ts';
import { type Shift, shiftSpan, shiftWindow, type Span, type WindowSettings } from '../schedule/shift.ts';

/** Local times of the day's zone; null leaves that end of the day as it is. */
export interface WantedTimes {
  readonly in: LocalTime | null;
  readonly out: LocalTime | null;
}

/** What the day is judged by now. */
export interface CorrectedDay {
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly shift: Shift | null;
  readonly settings: WindowSettings;
  /** The taps that count; null where one is missing. */
  readonly inAt: Instant | null;
  readonly outAt: Instant | null;
}

export interface Correction {
  readonly inAt: Instant | null;
  readonly outAt: Instant | null;
}

/** Between which instants a tap may be asked for. */
export function correctionWindow({ date, zone, shift, settings }: CorrectedDay): Span {
  if (shift) return shiftWindow(shift, date, zone, settings);
  return freeDayWindow(date, zone);
}

const within = ({ start, end }: Span, at: Instant) => start <= at && at <= end;

/** The time on the evening before, the work date and the date after it, as far as it lies in the window. */
export function inWindow(time: LocalTime, day: CorrectedDay): Instant[] {
  const window = correctionWindow(day);
  const instants = [-1, 0, 1].map((days) => atMinutes(addDays(day.date, days), minutesOf(time), day.zone));
  return instants.filter((at) => within(window, at));
}

/** Of several the nearest to `aim`; outside of the window, on the work date, where the rules refuse it. */
function placed(time: LocalTime, candidates: readonly Instant[], day: CorrectedDay, aim: Instant): Instant {
  const [best] = candidates.toSorted((one, other) => Math.abs(one - aim) - Math.abs(other - aim));
  return best ?? atMinutes(day.date, minutesOf(time), day.zone);
}

/**
 * The wanted times on the day's time line: of a night shift the end lies on the next date, and who comes before
 * midnight for a shift that starts at midnight comes on the evening before.
 */
export function placeTimes(wanted: WantedTimes, day: CorrectedDay): Correction {
  const span = day.shift ? shiftSpan(day.shift, day.date, day.zone) : null;
  const morning = atMinutes(day.date, 0, day.zone);
  const inAt = wanted.in === null ? null : placed(wanted.in, inWindow(wanted.in, day), day, span?.start ?? morning);
  if (wanted.out === null) return { inAt, outAt: null };
  const begun = inAt ?? day.inAt;
  // The evening before holds an end only where the person had come by then: 22.30 ends no shift that starts at 00.00.
  const ends = inWindow(wanted.out, day).filter((at) => at >= morning || (begun !== null && at > begun));
  const outAt = placed(wanted.out, ends, day, span?.end ?? morning);
  const later = (outAt + DAY_MINUTES * MINUTE_MS) as Instant;
  const nextDay = begun !== null && outAt <= begun && within(correctionWindow(day), later);
  return { inAt, outAt: nextDay ? later : outAt };
}

export interface CorrectionFacts {
  readonly day: CorrectedDay;
  readonly employed: boolean;
  readonly now: Instant;
  /** The date in the day's zone. */
  readonly today: LocalDate;
  /** Label of the locked period of the date. */
  readonly lockedPeriod: string | null;
  /** Days back that employees have (setting correction_max_days); null for HR, who has the open period. */
  readonly maxDays: number | null;
}

type CorrectionRule = Rule<Correction, CorrectionFacts>;

const notAhead: CorrectionRule = (_, { day, today }) =>
  day.date > today ? { code: 'BELUM_TIBA', field: 'date', params: { kolom: 'tanggal' } } : undefined;

const employed: CorrectionRule = (_, facts) =>
  facts.employed ? undefined : { code: 'TANGGAL_TIDAK_MUNGKIN', field: 'date', params: { kolom: 'tanggal' } };

const openPeriod: CorrectionRule = (_, { lockedPeriod }) =>
  lockedPeriod === null ? undefined : { code: 'PERIODE_TERKUNCI', params: { periode: lockedPeriod } };

const notTooLate: CorrectionRule = (_, { day, today, maxDays }) =>
  maxDays !== null && addDays(day.date, maxDays) < today
    ? { code: 'BATAS_KOREKSI', field: 'date', params: { n: maxDays } }
    : undefined;

const saysSomething: CorrectionRule = ({ inAt, outAt }) =>
  inAt === null && outAt === null
    ? { code: 'WAJIB_DIISI', field: 'in', params: { kolom: 'jam masuk atau jam pulang' } }
    : undefined;

/** `22.00`, on another date than the work date `22.00 (17/11/2026)`. */
export function hourText(at: Instant, { date, zone }: CorrectedDay): string {
  const on = dateIn(at, zone);
  return on === date ? timeText(timeIn(at, zone)) : `${timeText(timeIn(at, zone))} (${dateText(on)})`;
}

/** One of the two ends lies where a tap could not have been. */
const insideWindow: CorrectionRule = ({ inAt, outAt }, { day }) => {
  const window = correctionWindow(day);
  const stray = (at: Instant | null) => at !== null && !within(window, at);
  if (!stray(inAt) && !stray(outAt)) return undefined;
  const params = { dari: hourText(window.start, day), sampai: hourText(window.end, day) };
  return { code: 'DI_LUAR_JAM_SHIFT', field: stray(inAt) ? 'in' : 'out', params };
};

const notAheadOfNow: CorrectionRule = ({ inAt, outAt }, { now }) => {
  if (inAt !== null && inAt > now) return { code: 'BELUM_TIBA', field: 'in', params: { kolom: 'jam masuk' } };
  if (outAt !== null && outAt > now) return { code: 'BELUM_TIBA', field: 'out', params: { kolom: 'jam pulang' } };
  return undefined;
};

/** What the day would be judged by. */
function corrected({ inAt, outAt }: Correction, day: CorrectedDay): Correction {
  return { inAt: inAt ?? day.inAt, outAt: outAt ?? day.outAt };
}

const inOrder: CorrectionRule = (wanted, { day }) => {
  const { inAt, outAt } = corrected(wanted, day);
  const wrong = inAt !== null && outAt !== null && outAt <= inAt;
  return wrong ? { code: 'WAKTU_TIDAK_VALID', field: wanted.outAt === null ? 'in' : 'out' } : undefined;
};

/** Times are asked for in minutes: the seconds of a tap are no difference. */
export function isSameMinute(one: Instant, other: Instant | null): boolean {
  return other !== null && Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);
}

const stays = (wanted: Instant | null, stands: Instant | null) => wanted === null || isSameMinute(wanted, stands);

const changesSomething: CorrectionRule = ({ inAt, outAt }, { day }) =>
  (inAt !== null || outAt !== null) && stays(inAt, day.inAt) && stays(outAt, day.outAt)
    ? { code: 'KOREKSI_TIDAK_BERUBAH', field: inAt === null ? 'out' : 'in' }
    : undefined;

/** What holds of the date, and of the times, whoever writes them. */
export const DATE_RULES: readonly CorrectionRule[] = [notAhead, employed, openPeriod];
export const TIME_RULES: readonly CorrectionRule[] = [insideWindow, notAheadOfNow, inOrder];

/** In the order in which they answer. */
const RULES: readonly CorrectionRule[] = [...DATE_RULES, notTooLate, saysSomething, ...TIME_RULES, changesSomething];

/** Every reason why it may not be asked. */
export function judgeCorrection(wanted: Correction, facts: CorrectionFacts): Violation[] {
  return check(RULES, wanted, facts);
}

/** What must still hold when it is approved: other taps may have come in between. */
export function judgeApproval(wanted: Correction, facts: CorrectionFacts): Violation | undefined {
  return inOrder(wanted, facts);
}

export const CORRECTION_KINDS = ['lupa_masuk', 'lupa_pulang', 'salah_jam', 'lainnya'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** What kind of correction it is, told by what changes. */
export function correctionKind(wanted: Correction, before: Correction): CorrectionKind {
  const adds = (at: Instant | null, stood: Instant | null) => at !== null && stood === null;
  const addsIn = adds(wanted.inAt, before.inAt);
  const addsOut = adds(wanted.outAt, before.outAt);
  if (addsIn && addsOut) return 'lainnya';
  if (addsIn && wanted.outAt === null) return 'lupa_masuk';
  if (addsOut && wanted.inAt === null) return 'lupa_pulang';
  return 'salah_jam';
}
