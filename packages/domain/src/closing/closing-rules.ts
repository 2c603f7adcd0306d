/** Whether a period may be closed, and opened again (rules/attendance#closing-and-lock, #opening-again). */
import type { StoredPeriod } from '../attendance/period.ts';
import { addDays, type LocalDate } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { dateText } from '../permissions/shared-rules.ts';
import { closedOver, type OpenItemCounts, unresolved } from './open-items.ts';

export const CLOSING_REASON_AT_LEAST = 10;
export const CLOSING_REASON_AT_MOST = 500;
/** How many of the periods that are over may be opened again. */
const REOPENED_AT_MOST_BACK = 2;

type Ended = Pick<StoredPeriod, 'state' | 'to'>;

export interface ClosingFacts {
  readonly period: Ended;
  readonly today: LocalDate;
  readonly open: OpenItemCounts;
  readonly reason: string;
}

const tooShort = (reason: string): Violation | undefined =>
  reason.trim().length < CLOSING_REASON_AT_LEAST
    ? { code: 'ALASAN_WAJIB', field: 'reason', params: { n: CLOSING_REASON_AT_LEAST } }
    : undefined;

/** What forbids closing whatever is open in it. */
export function refusedPeriod({ state, to }: Ended, today: LocalDate): Violation | undefined {
  if (state === 'locked') return { code: 'PERIODE_SUDAH_DITUTUP' };
  return today > to ? undefined : { code: 'PERIODE_MASIH_BERJALAN', params: { tanggal: dateText(addDays(to, 1)) } };
}

/** @returns why not: PERIODE_SUDAH_DITUTUP, PERIODE_MASIH_BERJALAN, HARI_BELUM_DINILAI, ALASAN_WAJIB */
export function refusedClosing({ period, today, open, reason }: ClosingFacts): Violation | undefined {
  const refused = refusedPeriod(period, today);
  if (refused) return refused;
  if (unresolved(open) > 0) return { code: 'HARI_BELUM_DINILAI', params: { n: unresolved(open) } };
  return closedOver(open) > 0 ? tooShort(reason) : undefined;
}

export interface ReopeningFacts<P extends StoredPeriod = StoredPeriod> {
  readonly period: P;
  /** Of the company, in any order. */
  readonly periods: readonly StoredPeriod[];
  readonly today: LocalDate;
  /** The closed period that took in adjustments of this one. */
  readonly takenInBy: string | null;
  readonly reason: string;
}

/** Among the newest periods that are over. */
export function mayBeReopened(
  period: StoredPeriod,
  { periods, today }: Pick<ReopeningFacts, 'periods' | 'today'>,
): boolean {
  const newer = periods.filter(({ from, to }) => to < today && from > period.from);
  return period.state === 'locked' && newer.length < REOPENED_AT_MOST_BACK;
}

/** @returns why not: PERIODE_TIDAK_TERKUNCI, PERIODE_TERLALU_LAMA, PENYESUAIAN_SUDAH_DIHITUNG, ALASAN_WAJIB */
export function refusedReopening(facts: ReopeningFacts): Violation | undefined {
  const { period, takenInBy, reason } = facts;
  if (period.state !== 'locked') return { code: 'PERIODE_TIDAK_TERKUNCI' };
  if (!mayBeReopened(period, facts)) return { code: 'PERIODE_TERLALU_LAMA', params: { n: REOPENED_AT_MOST_BACK } };
  if (takenInBy !== null) return { code: 'PENYESUAIAN_SUDAH_DIHITUNG', params: { periode: takenInBy } };
  return tooShort(reason);
}
