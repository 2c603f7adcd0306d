/**
 * Leave by statute: how long, and what of the wage is paid (rules/leave#leave-types; UU 13/2003 Ps 81, 82, 93(4); UU
 * 4/2024 Ps 4-6).
 */
import { addMonths } from '../kernel/months.ts';
import { addDays, daysInclusive, type LocalDate } from '../kernel/time.ts';
import { type LegalParameterRow, legalValue } from '../settings/legal-parameters.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import type { LeaveGender, LeaveType } from './leave-types.ts';

export interface LeaveLaw {
  readonly maternity: {
    readonly baseMonths: number;
    readonly extraMonths: number;
    readonly fullPayMonths: number;
    readonly thenPercent: number;
  };
  readonly miscarriageDays: number;
  /** Least days of the types that the law lists, by their code. */
  readonly specialDays: Readonly<Record<string, number>>;
}

/** UU 4/2024 and UU 13/2003: what counts where the platform's list says nothing. */
export const LEAVE_LAW_FALLBACK: LeaveLaw = {
  maternity: { baseMonths: 3, extraMonths: 3, fullPayMonths: 4, thenPercent: 75 },
  miscarriageDays: 45,
  specialDays: {},
};

function numberAt(value: unknown, key: string, fallback: number): number {
  if (typeof value !== 'object' || value === null) return fallback;
  const found = new Map<string, unknown>(Object.entries(value)).get(key);
  return typeof found === 'number' && found >= 0 ? found : fallback;
}

/** The law of leave in force on a date (legal parameters `maternity`, `miscarriage_days`, `special_leave`). */
export function leaveLaw(rows: readonly LegalParameterRow[], date: LocalDate): LeaveLaw {
  const { maternity, miscarriageDays } = LEAVE_LAW_FALLBACK;
  const stored = legalValue(rows, 'maternity', date);
  const miscarriage = legalValue(rows, 'miscarriage_days', date);
  const special = legalValue(rows, 'special_leave', date);
  return {
    maternity: {
      baseMonths: numberAt(stored, 'baseMonths', maternity.baseMonths),
      extraMonths: numberAt(stored, 'extraMonths', maternity.extraMonths),
      fullPayMonths: numberAt(stored, 'fullPayMonths', maternity.fullPayMonths),
      thenPercent: numberAt(stored, 'thenPercent', maternity.thenPercent),
    },
    miscarriageDays: typeof miscarriage === 'number' ? miscarriage : miscarriageDays,
    specialDays:
      typeof special === 'object' && special !== null
        ? Object.fromEntries(Object.keys(special).map((code) => [code, numberAt(special, code, 0)]))
        : {},
  };
}

/** Days that husband and employer may agree on beside the two of a birth (UU 4/2024 Ps 6(2)a). */
const AGREED_EXTRA_DAYS = 3;

/** Days at once: what the company gives, never below the law; null where this table has no limit. */
export function longestDays(type: Pick<LeaveType, 'code' | 'maxDays'>, law: LeaveLaw, agreedExtra = 0): number | null {
  const statutory = law.specialDays[type.code] ?? 0;
  if (type.maxDays === null) return statutory === 0 ? null : statutory;
  const extra = type.code === 'ISTRI_LAHIR' ? Math.min(Math.max(0, agreedExtra), AGREED_EXTRA_DAYS) : 0;
  return Math.max(type.maxDays, statutory) + extra;
}

/** Whom a type is for. A gender that HR has not entered does not bar anybody from what the law gives. */
export function genderProblem(type: Pick<LeaveType, 'gender'>, gender: LeaveGender | null): ErrorCode | undefined {
  if (type.gender === null || gender === null || type.gender === gender) return undefined;
  return type.gender === 'P' ? 'KHUSUS_KARYAWAN_PEREMPUAN' : 'KHUSUS_KARYAWAN_LAKI_LAKI';
}

export interface LongLeave {
  readonly end: LocalDate;
  readonly calendarDays: number;
}

/** Maternity: the months of the law from its first day, and those of a special condition by a doctor's letter. */
export function maternityLeave(
  start: LocalDate,
  specialMonths: number,
  law: LeaveLaw,
): LongLeave & { readonly tooLong: boolean } {
  const end = addDays(addMonths(start, law.maternity.baseMonths + specialMonths), -1);
  return { end, calendarDays: daysInclusive(start, end), tooLong: specialMonths > law.maternity.extraMonths };
}

/** Dates of one leave, both included; of such as was called off while it ran, those that were kept. */
export interface LeaveDates {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A leave of birth with the months that a doctor's letter adds to it. */
export interface BirthLeave extends LeaveDates {
  readonly specialMonths: number;
}

/**
 * This leave and the others of the same birth, the earliest first: what begins within the months that one birth has at
 * most, or goes on without a day between. However it is split, the further months need their letter (UU 4/2024 Ps 4(3)b).
 */
export function sameBirth(
  leave: BirthLeave,
  others: readonly BirthLeave[],
  { maternity }: Pick<LeaveLaw, 'maternity'>,
): readonly BirthLeave[] {
  const most = maternity.baseMonths + maternity.extraMonths;
  let birth: BirthLeave[] = [];
  for (const one of [...others, leave].toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const first = birth[0];
    const within = first !== undefined && one.from < addMonths(first.from, most);
    if (within || birth.some(({ to }) => one.from <= addDays(to, 1))) birth.push(one);
    else if (birth.includes(leave)) return birth;
    else birth = [one];
  }
  return birth;
}

/** Dates on which the same share of the wage is paid, in percent. */
export interface WageStage extends LeaveDates {
  readonly percent: number;
}

/** The first day of a leave that was extended by others: what follows without a day between is one. */
export function beginOf(leave: LeaveDates, others: readonly LeaveDates[]): LocalDate {
  let { from } = leave;
  for (const other of others.toSorted((one, two) => (one.from > two.from ? -1 : 1)))
    if (other.from < from && addDays(other.to, 1) >= from) ({ from } = other);
  return from;
}

/**
 * Full wage in the first months, then the part of the law (UU 4/2024 Ps 5(2): months 1 to 4 whole, 5 and 6 75 %).
 * @param others the person's other maternity leaves: an extension counts its months on
 */
export function maternityStages(
  leave: LeaveDates,
  { maternity }: Pick<LeaveLaw, 'maternity'>,
  others: readonly LeaveDates[] = [],
): WageStage[] {
  const { from, to } = leave;
  const reduced = addMonths(beginOf(leave, others), maternity.fullPayMonths);
  const whole = { from, to: to < reduced ? to : addDays(reduced, -1), percent: 100 };
  const part = { from: from < reduced ? reduced : from, to, percent: maternity.thenPercent };
  return [whole, part].filter((stage) => stage.from <= stage.to);
}

/** Percent of the wage on a date of maternity leave; 0 before its first day and after its last. */
export function maternityPercent(
  leave: LeaveDates,
  date: LocalDate,
  law: Pick<LeaveLaw, 'maternity'>,
  others: readonly LeaveDates[] = [],
): number {
  return maternityStages(leave, law, others).find(({ from, to }) => from <= date && date <= to)?.percent ?? 0;
}

/** Calendar days of a period by the percent they are paid with; shares without days are absent. */
export function percentDays(stages: readonly WageStage[], period: LeaveDates): Map<number, number> {
  const days = new Map<number, number>();
  for (const { from, to, percent } of stages) {
    const first = from < period.from ? period.from : from;
    const last = to > period.to ? period.to : to;
    if (first <= last) days.set(percent, (days.get(percent) ?? 0) + daysInclusive(first, last));
  }
  return days;
}

/** Rest after a miscarriage: the days of the law, or as a doctor or midwife writes. */
export function miscarriageLeave(start: LocalDate, letterDays: number | null, law: LeaveLaw): LongLeave {
  const calendarDays = letterDays ?? law.miscarriageDays;
  return { end: addDays(start, calendarDays - 1), calendarDays };
}
