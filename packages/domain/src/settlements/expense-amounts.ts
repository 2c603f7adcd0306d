/** What an expense comes to in rupiah, and how much of it the company bears (rules/settlements#amounts). */
import { halfUp } from '../kernel/fraction.ts';

export const EXPENSE_CATEGORIES = [
  'hotel',
  'tiket',
  'transport',
  'taksi',
  'bbm',
  'tol',
  'parkir',
  'konsumsi',
  'lainnya',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** Why an expense is borne as it is. */
export const EXPENSE_REASONS = [
  'SESUAI',
  'DIBATASI_PLAFON',
  'DAFTAR_PENGELUARAN_RIIL',
  'TANPA_KUITANSI_PERSENTASE',
  'DITOLAK_TANPA_KUITANSI',
] as const;
export type ExpenseReason = (typeof EXPENSE_REASONS)[number];

/** A currency that is paid as it is. */
export const HOME_CURRENCY = 'IDR';

export interface Expense {
  readonly category: ExpenseCategory;
  /** In its currency. */
  readonly amount: number;
  /** Rupiah for one of it; absent: it is rupiah. */
  readonly rate?: number | null | undefined;
  /** Of a hotel; absent: those of its limits. */
  readonly nights?: number | null | undefined;
  readonly hasReceipt: boolean;
  /** The person vouches for it without a receipt. */
  readonly statement?: boolean | undefined;
  /** The most that is borne of it; a hotel has that of its nights. */
  readonly cap?: number | null | undefined;
}

export interface ExpenseLimits {
  /** Of one night; null: none. */
  readonly hotelCap: number | null;
  /** Of the trip, or those that a hotel has of them beside others. */
  readonly nights: number;
  /** How much of its cap a hotel without a receipt gets. */
  readonly hotelNoReceiptPercent: number;
  /** Up to this an expense without a receipt counts by its statement. */
  readonly maxWithoutReceipt: number;
}

export interface JudgedExpense {
  /** Whole rupiah. */
  readonly claimed: number;
  readonly cap: number | null;
  readonly approved: number;
  readonly reason: ExpenseReason;
}

/** Decimals of an amount and of a rate; more are not written. */
export const AMOUNT_DECIMALS = 2;
export const RATE_DECIMALS = 6;

/** Exact: a decimal fraction has no exact double, its digits do. */
function scaled(value: number, places: number): bigint {
  const [whole = '0', part = ''] = value.toFixed(places).split('.');
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(part === '' ? 0 : part);
}

/** Rupiah of an amount in its currency, half a rupiah up. */
export function inRupiah(amount: number, rate: number | null | undefined): number {
  const under = 10n ** BigInt(AMOUNT_DECIMALS + RATE_DECIMALS);
  return Number(halfUp({ over: scaled(amount, AMOUNT_DECIMALS) * scaled(rate ?? 1, RATE_DECIMALS), under }));
}

interface HotelExpense {
  readonly id: string;
  readonly category: ExpenseCategory;
  readonly nights?: number | null | undefined;
}

/**
 * The nights of a trip among its hotels: first those that are written, in the order of the expenses; what is left is split
 * among the hotels that name none, the earlier ones get the odd night. Together never more than the trip has.
 */
export function sharedNights(expenses: readonly HotelExpense[], ofTrip: number): (id: string) => number {
  const hotels = expenses.filter(({ category }) => category === 'hotel');
  const shared = new Map<string, number>();
  let left = ofTrip;
  const give = (id: string, nights: number) => {
    shared.set(id, nights);
    left -= nights;
  };
  for (const { id, nights } of hotels) if (typeof nights === 'number') give(id, Math.min(nights, left));
  const unnamed = hotels.filter(({ id }) => !shared.has(id));
  for (const [index, { id }] of unnamed.entries()) give(id, Math.ceil(left / (unnamed.length - index)));
  return (id) => shared.get(id) ?? ofTrip;
}

function capOf({ category, nights, cap }: Expense, limits: ExpenseLimits): number | null {
  if (category !== 'hotel') return cap ?? null;
  // Nobody sleeps in a hotel for more nights than the trip has.
  return limits.hotelCap === null ? null : limits.hotelCap * Math.min(nights ?? limits.nights, limits.nights);
}

export function judgeExpense(expense: Expense, limits: ExpenseLimits): JudgedExpense {
  const claimed = inRupiah(expense.amount, expense.rate);
  const cap = capOf(expense, limits);
  const within = cap === null ? claimed : Math.min(claimed, cap);
  const judged = (approved: number, reason: ExpenseReason): JudgedExpense => ({ claimed, cap, approved, reason });
  if (expense.hasReceipt) return judged(within, within < claimed ? 'DIBATASI_PLAFON' : 'SESUAI');
  if (expense.category === 'hotel' && cap !== null && limits.hotelNoReceiptPercent > 0) {
    const part = Number(halfUp({ over: BigInt(cap) * BigInt(limits.hotelNoReceiptPercent), under: 100n }));
    return judged(Math.min(claimed, part), 'TANPA_KUITANSI_PERSENTASE');
  }
  if (expense.statement === true && claimed <= limits.maxWithoutReceipt)
    return judged(within, 'DAFTAR_PENGELUARAN_RIIL');
  return judged(0, 'DITOLAK_TANPA_KUITANSI');
}
