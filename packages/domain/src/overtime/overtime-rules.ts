/** When an overtime may be ordered or proposed (rules/overtime#checks-of-an-order; PP 35/2021 Ps 26, 28). */
import {
  addDays,
  DAY_MS,
  dateIn,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  minutesOf,
  timeIn,
  type Zone,
  zoneName,
} from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { Span } from '../schedule/shift.ts';
import { type OvertimePlan, plannedMinutes } from './overtime-day.ts';
import type { OvertimeCounter } from './overtime-limits.ts';

export interface OvertimeDraft extends OvertimePlan {
  readonly task: string;
}

export interface OvertimeFacts {
  readonly now: Instant;
  readonly workDate: LocalDate;
  readonly zone: Zone;
  /** Null when the reason is not in the list or no longer used. */
  readonly reason: { readonly needsNote: boolean } | null;
  /** The company or the department lets people work overtime at all. */
  readonly allowed: boolean;
  /** Ordinary hours of the workdays around; work in them is no overtime. */
  readonly ordinary: readonly Span[];
  readonly leastMinutes: number;
  /** With this draft counted in. */
  readonly counter: OvertimeCounter;
  /** What frees the person of that date: "Cuti Tahunan", "Sakit"; null when nothing does. */
  readonly awayFor: string | null;
  /** Other overtimes of the person, waiting or approved. */
  readonly others: readonly Span[];
  /** Label of the locked period the date lies in; null when it is open. */
  readonly lockedPeriod: string | null;
  /** Written down afterwards: the work is done (flag SUSULAN). */
  readonly retroactive: boolean;
}

type OvertimeRule = Rule<OvertimeDraft, OvertimeFacts>;

/** Calendar days in which done work may still be written down (rules/overtime#retroactive-orders). */
export const RETROACTIVE_DAYS = 2;
const LONGEST_TASK = 500;
const SHORTEST_TASK = 10;

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const day = (date: LocalDate) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

const reasonChosen: OvertimeRule = (_, { reason }) =>
  reason === null ? { code: 'ALASAN_LEMBUR_WAJIB', field: 'reasonId' } : undefined;

/** Every overtime says what is to be done; no reason of the list stands for it. */
const taskDescribed: OvertimeRule = ({ task }) => {
  const { length } = task.trim();
  if (length < SHORTEST_TASK) return { code: 'ALASAN_WAJIB', field: 'task', params: { n: SHORTEST_TASK } };
  return length > LONGEST_TASK
    ? { code: 'TERLALU_PANJANG', field: 'task', params: { Kolom: 'Pekerjaan', n: LONGEST_TASK } }
    : undefined;
};

const endsAfterStart: OvertimeRule = ({ start, end }) =>
  end > start ? undefined : { code: 'WAKTU_TIDAK_VALID', field: 'end' };

/** A plan longer than a day is two. */
const withinADay: OvertimeRule = ({ start, end }) =>
  end - start > DAY_MS ? { code: 'DURASI_TERLALU_LAMA', field: 'end', params: { n: 24 } } : undefined;

const overtimeAllowed: OvertimeRule = (_, { allowed }) =>
  allowed ? undefined : { code: 'LEMBUR_TIDAK_DIPAKAI', field: 'start' };

const periodIsOpen: OvertimeRule = (_, { lockedPeriod }) =>
  lockedPeriod === null ? undefined : { code: 'PERIODE_TERKUNCI', field: 'start', params: { periode: lockedPeriod } };

/** Ordered before it begins (Ps 28); what was done without an order is written down within two days. */
const orderedInTime: OvertimeRule = ({ start, end }, { now, zone, retroactive }) => {
  const lastDate = addDays(dateIn(end, zone), RETROACTIVE_DAYS);
  const inTime = retroactive ? end <= now && dateIn(now, zone) <= lastDate : now < start;
  return inTime ? undefined : { code: 'TENGGAT_SPL', field: 'start' };
};

export const outsideOrdinaryHours: OvertimeRule = (plan, { ordinary }) =>
  ordinary.some((hours) => overlaps(plan, hours)) ? { code: 'LEMBUR_BENTROK_JADWAL', field: 'start' } : undefined;

const longEnough: OvertimeRule = (plan, { leastMinutes }) =>
  plan.end > plan.start && plannedMinutes(plan) < leastMinutes
    ? { code: 'LEMBUR_MINIMAL_30_MENIT', field: 'end', params: { n: leastMinutes } }
    : undefined;

/** Ps 26: four hours on a workday. Work that is done is paid and marked, never refused. */
export const withinDayLimit: OvertimeRule = (_, { counter, retroactive }) =>
  !retroactive && counter.day !== null && counter.day.used > counter.day.limit
    ? { code: 'LEMBUR_MELEBIHI_4_JAM', field: 'end', params: { n: counter.day.limit / 60 } }
    : undefined;

/** Ps 26: eighteen hours from Monday to Sunday. A plan on a rest day does not count. */
export const withinWeekLimit: OvertimeRule = (_, { counter, retroactive }) =>
  !retroactive && counter.day !== null && counter.week.used > counter.week.limit
    ? { code: 'LEMBUR_MELEBIHI_18_JAM', field: 'end', params: { n: hours(counter.week.used) } }
    : undefined;

/** 19, or 18,5: as people say it. */
function hours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10).replace('.', ',');
}

export const notWhileAway: OvertimeRule = (_, { awayFor }) =>
  awayFor === null ? undefined : { code: 'LEMBUR_SAAT_CUTI', field: 'start' };

export const notTwice: OvertimeRule = (plan, { others }) =>
  others.some((other) => overlaps(plan, other)) ? { code: 'LEMBUR_GANDA', field: 'start' } : undefined;

const overtimeRules: readonly OvertimeRule[] = [
  reasonChosen,
  taskDescribed,
  endsAfterStart,
  withinADay,
  overtimeAllowed,
  periodIsOpen,
  orderedInTime,
  outsideOrdinaryHours,
  longEnough,
  withinDayLimit,
  withinWeekLimit,
  notWhileAway,
  notTwice,
];

/** All that stands against an overtime; the first one answers. */
export function overtimeProblems(draft: OvertimeDraft, facts: OvertimeFacts): Violation[] {
  return check(overtimeRules, draft, facts);
}

/**
 * What does not forbid an overtime but has to be seen to: night work of women and of the young (UU 13/2003 Ps 76), food
 * and drink from four hours on (PP 35/2021 Ps 29(1)c).
 */
const OVERTIME_WARNINGS = ['MALAM_DI_BAWAH_18', 'MALAM_PEREMPUAN', 'MAKAN_MINUM'] as const;
export type OvertimeWarning = (typeof OVERTIME_WARNINGS)[number];

export interface WorkerFacts {
  readonly gender: 'P' | 'L' | null;
  /** Whole years on the date; null when the birth date is not known. */
  readonly age: number | null;
}

const NIGHT_FROM = 23 * 60;
const NIGHT_TO = 7 * 60;
const ADULT = 18;

/** Some of it lies between 23.00 and 07.00 on the person's clock. */
export function touchesNight(span: Span, zone: Zone): boolean {
  const start = minutesOf(timeIn(span.start, zone));
  const length = (span.end - span.start) / MINUTE_MS;
  if (length <= 0) return false;
  return start < NIGHT_TO || start >= NIGHT_FROM || start + length > NIGHT_FROM;
}

export function overtimeWarnings(
  draft: OvertimeDraft,
  worker: WorkerFacts,
  facts: { readonly zone: Zone; readonly mealFrom: number },
): OvertimeWarning[] {
  const night = touchesNight(draft, facts.zone);
  const found: Readonly<Record<OvertimeWarning, boolean>> = {
    MALAM_DI_BAWAH_18: night && worker.age !== null && worker.age < ADULT,
    MALAM_PEREMPUAN: night && worker.gender === 'P',
    MAKAN_MINUM: plannedMinutes(draft) >= facts.mealFrom,
  };
  return OVERTIME_WARNINGS.filter((warning) => found[warning]);
}

/** The name of an overtime in lists: "Lembur 20/11/2026 17.00-20.00 WIB". */
export function overtimeLabel(plan: Span, zone: Zone, workDate: LocalDate): string {
  const time = (at: Instant) => timeIn(at, zone).replace(':', '.');
  return `Lembur ${day(workDate)} ${time(plan.start)}-${time(plan.end)} ${zoneName[zone]}`;
}
