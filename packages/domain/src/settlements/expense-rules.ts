/** What is refused of an expense and of a settlement that is sent, and what is only warned of (rules/settlements#what-is-refused). */
import type { Violation } from '../kernel/violation.ts';
import { addDays, type LocalDate } from '../kernel/time.ts';
import { type ExpenseCategory, HOME_CURRENCY } from './expense-amounts.ts';

/** Days before and after the trip on which an expense of it may have been paid. */
const DAYS_AROUND_TRIP = 1;
/** Days back from today of an expense without a trip. */
const REIMBURSEMENT_DAYS_BACK = 90;
const MAX_EXPENSES = 100;
/** Rupiah of one expense. */
const MAX_EXPENSE = 1_000_000_000;

interface ExpenseDraft {
  readonly date: LocalDate;
  readonly amount: number;
  readonly currency: string;
  readonly rate: number | null;
  readonly rateDate: LocalDate | null;
  readonly rateSource: string;
}

interface ExpenseFacts {
  /** Null: no trip behind it. */
  readonly trip: { readonly first: LocalDate; readonly last: LocalDate } | null;
  readonly today: LocalDate;
  /** How many the settlement has beside it. */
  readonly others: number;
  /** In rupiah. */
  readonly claimed: number;
}

function dateViolation({ date }: ExpenseDraft, { trip, today }: ExpenseFacts): Violation | undefined {
  const outside =
    trip === null
      ? date < addDays(today, -REIMBURSEMENT_DAYS_BACK)
      : date < addDays(trip.first, -DAYS_AROUND_TRIP) || date > addDays(trip.last, DAYS_AROUND_TRIP);
  if (trip !== null && outside) return { code: 'KUITANSI_DI_LUAR_TANGGAL', field: 'date' };
  if (outside) return { code: 'KUITANSI_TERLALU_LAMA', field: 'date', params: { n: REIMBURSEMENT_DAYS_BACK } };
  return date > today ? { code: 'KUITANSI_BESOK', field: 'date' } : undefined;
}

function currencyViolation({ currency, rate, rateDate, rateSource }: ExpenseDraft): Violation | undefined {
  if (currency === HOME_CURRENCY) return undefined;
  if (rate === null || rate <= 0) return { code: 'KURS_WAJIB', field: 'rate', params: { mata_uang: currency } };
  if (rateDate === null) return { code: 'TANGGAL_KURS_WAJIB', field: 'rateDate' };
  return rateSource.trim() === '' ? { code: 'SUMBER_KURS_WAJIB', field: 'rateSource' } : undefined;
}

export function expenseViolation(draft: ExpenseDraft, facts: ExpenseFacts): Violation | undefined {
  if (facts.others >= MAX_EXPENSES) return { code: 'BIAYA_TERLALU_BANYAK', params: { n: MAX_EXPENSES } };
  if (facts.claimed > MAX_EXPENSE) return { code: 'BIAYA_TERLALU_BESAR', field: 'amount' };
  return currencyViolation(draft) ?? dateViolation(draft, facts);
}

interface SubmittedFacts {
  /** An advance or daily money is settled even where nothing was spent. */
  readonly hasTrip: boolean;
  readonly expenses: number;
  /** The trip is over: its last day, null without a trip. */
  readonly lastDay: LocalDate | null;
  readonly today: LocalDate;
}

export function submitViolation({ hasTrip, expenses, lastDay, today }: SubmittedFacts): Violation | undefined {
  if (!hasTrip && expenses === 0) return { code: 'REALISASI_KOSONG' };
  return lastDay !== null && today < lastDay ? { code: 'PERJALANAN_BELUM_SELESAI' } : undefined;
}

/** What makes two expenses look like one that was claimed twice. */
export interface ExpenseMark {
  readonly date: LocalDate;
  readonly category: ExpenseCategory;
  /** In rupiah. */
  readonly claimed: number;
}

export const expenseKey = ({ date, category, claimed }: ExpenseMark): string => `${date} ${category} ${claimed}`;

interface VerifiedLine {
  readonly id: string;
  /** In rupiah. */
  readonly approved: number;
  readonly note: string;
}

/** Characters of a reason. */
export const REASON_MIN = 5;

/** A line is never borne beyond what was claimed, and what is borne otherwise than the rules say has a reason. */
export function verifiedViolation(
  line: VerifiedLine,
  judged: { readonly claimed: number; readonly cap: number | null; readonly approved: number },
): Violation | undefined {
  const most = judged.cap === null ? judged.claimed : Math.min(judged.claimed, judged.cap);
  if (line.approved > most)
    return { code: 'DISETUJUI_MELEBIHI', params: { nominal: `Rp ${most.toLocaleString('id-ID')}` } };
  return line.approved !== judged.approved && line.note.trim().length < REASON_MIN
    ? { code: 'ALASAN_WAJIB' }
    : undefined;
}
