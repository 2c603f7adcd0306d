/** Staying away with permission (izin tidak masuk, rules/leave#absence-with-permission): short, and paid six days a year. */
import type { LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { PermissionFacts } from './permission-facts.ts';
import {
  includesWorkday,
  noClash,
  periodsAreOpen,
  type RangeDraft,
  rangeInOrder,
  rangeNotTooLong,
} from './shared-rules.ts';

export const ABSENCE_CATEGORIES = ['keluarga', 'administrasi', 'musibah', 'lainnya'] as const;
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number];

export interface AbsenceDraft extends RangeDraft {
  readonly category: AbsenceCategory;
  /** What an admin says about the pay; null = by the rule. */
  readonly paid: boolean | null;
}

export interface AbsenceFacts extends PermissionFacts {
  /** Dates of the range on which the person would work, in order. */
  readonly workdays: readonly LocalDate[];
  /** Paid days of izin already taken or asked in the calendar year of the first date. */
  readonly paidDaysUsed: number;
}

type AbsenceRule = Rule<AbsenceDraft, AbsenceFacts>;

const LONGEST_ABSENCE_DAYS = 3;
export const PAID_DAYS_A_YEAR = 6;

const atMostThreeWorkdays: AbsenceRule = (_, { workdays }) =>
  workdays.length > LONGEST_ABSENCE_DAYS
    ? { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { Jenis: 'Izin', n: LONGEST_ABSENCE_DAYS } }
    : undefined;

/** Whether days are paid is decided by an admin, never asked for. */
const payIsForAdmins: AbsenceRule = ({ paid }, { byAdmin }) =>
  paid !== null && !byAdmin ? { code: 'TIDAK_BERHAK', field: 'paid' } : undefined;

const paidWithinYear: AbsenceRule = ({ paid }, { workdays, paidDaysUsed }) =>
  paid === true && paidDaysUsed + workdays.length > PAID_DAYS_A_YEAR
    ? {
        code: 'MELEBIHI_BATAS_HARI',
        field: 'paid',
        params: { Jenis: 'Izin yang dibayar setahun', n: PAID_DAYS_A_YEAR },
      }
    : undefined;

const absenceRules: readonly AbsenceRule[] = [
  rangeInOrder,
  rangeNotTooLong,
  periodsAreOpen,
  includesWorkday,
  atMostThreeWorkdays,
  payIsForAdmins,
  paidWithinYear,
  noClash,
];

export function absenceProblems(draft: AbsenceDraft, facts: AbsenceFacts): Violation[] {
  return check(absenceRules, draft, facts);
}

/** The first days of the year are paid, up to six; the rest is not (UU 13/2003 Ps 93(1)). */
export function paidDays(
  draft: Pick<AbsenceDraft, 'paid'>,
  facts: Pick<AbsenceFacts, 'workdays' | 'paidDaysUsed'>,
): number {
  if (draft.paid === false) return 0;
  return Math.min(facts.workdays.length, Math.max(0, PAID_DAYS_A_YEAR - facts.paidDaysUsed));
}
