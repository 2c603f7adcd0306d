/** The chain that judges a report of illness, and its letter (rules/leave#sick-leave). */
import { addDays, daysInclusive, type LocalDate } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { Settings } from '../settings/settings.ts';

export interface SickDraft {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface SickFacts {
  readonly today: LocalDate;
  readonly byHr: boolean;
  readonly lockedPeriod: string | null;
  /** Another request on one of the dates that illness does not outrank. */
  readonly overlap: { readonly date: LocalDate; readonly label: string } | null;
}

type SickRule = Rule<SickDraft, SickFacts>;

/** Calendar days back that illness may be reported by the person. */
const SICK_BACKDATE_DAYS = 7;

/** At once, calendar days; a longer illness is reported letter by letter. */
export const SICK_LONGEST_DAYS = 92;

const sickRangeInOrder: SickRule = ({ from, to }) =>
  to < from ? { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' } : undefined;

const sickPeriodIsOpen: SickRule = (_draft, { lockedPeriod }) =>
  lockedPeriod === null ? undefined : { code: 'PERIODE_TERKUNCI', field: 'from', params: { periode: lockedPeriod } };

const sickNotTooLate: SickRule = ({ from }, { today, byHr }) =>
  byHr || from >= addDays(today, -SICK_BACKDATE_DAYS)
    ? undefined
    : { code: 'PENGAJUAN_MUNDUR', field: 'from', params: { n: SICK_BACKDATE_DAYS } };

const sickWithinItsDays: SickRule = ({ from, to }) =>
  daysInclusive(from, to) > SICK_LONGEST_DAYS
    ? { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Sakit', n: SICK_LONGEST_DAYS } }
    : undefined;

const sickNothingElseThatDay: SickRule = (_draft, { overlap }) =>
  overlap === null
    ? undefined
    : { code: 'BENTROK_PENGAJUAN', field: 'from', params: { jenis: overlap.label, tanggal: overlap.date } };

const SICK_RULES: readonly SickRule[] = [
  sickRangeInOrder,
  sickPeriodIsOpen,
  sickNotTooLate,
  sickWithinItsDays,
  sickNothingElseThatDay,
];

/** Everything that stands against the report, in this order; of a range that ends before it starts nothing else. */
export function sickViolations(draft: SickDraft, facts: SickFacts): Violation[] {
  const backwards = sickRangeInOrder(draft, facts);
  return backwards ? [backwards] : check(SICK_RULES, draft, facts);
}

export type LetterTerms = Pick<Settings, 'sick_letter_from_day' | 'sick_letter_due_days'>;

/** The last day on which the letter may come; null where the illness is too short to need one. */
export function letterDue({ from, to }: SickDraft, terms: LetterTerms): LocalDate | null {
  if (daysInclusive(from, to) < terms.sick_letter_from_day) return null;
  // Counted from the return, which is the day after.
  return addDays(to, 1 + terms.sick_letter_due_days);
}

/** The last day that stays illness when it is called off on `today`; null where nothing of it has passed. */
export function lastRemainingSickDay({ from, to }: SickDraft, today: LocalDate): LocalDate | null {
  if (today < from) return null;
  return today < to ? today : to;
}
