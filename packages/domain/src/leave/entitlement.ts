/**
 * Annual leave as it arises (rules/leave#annual-entitlement; UU 13/2003 Ps 79(3): at least 12 days after 12 months of
 * service). Three modes; every grant is a lot with its own dates.
 */
import { addMonths, completedMonths } from '../kernel/months.ts';
import { addDays, daysInclusive, type LocalDate, localDate } from '../kernel/time.ts';
import type { Settings } from '../settings/settings.ts';
import { roundDays } from './leave-days.ts';

export type LeaveTerms = Pick<
  Settings,
  'leave_mode' | 'annual_days' | 'usable_after_months' | 'prorata_cutoff_day' | 'prorata_rounding'
>;

/** Days that arise on a date and count until another, both included. */
export interface Grant {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
}

/** Months a monthly lot counts: its year and the half year behind it; it is not carried further. */
const ACCRUAL_MONTHS = 18;

/** The longest break between two contracts in which service goes on. */
const RENEWAL_GAP_DAYS = 30;

export interface ServiceSpan {
  readonly from: LocalDate;
  /** Null while it lasts. */
  readonly to: LocalDate | null;
}

/** Since when service is continuous: the first contract of those that follow each other within 30 days. */
export function serviceStart(spans: readonly ServiceSpan[]): LocalDate | null {
  const [latest, ...earlier] = spans.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  if (!latest) return null;
  let start = latest.from;
  for (const span of earlier) {
    if (span.to !== null && daysInclusive(addDays(span.to, 1), addDays(start, -1)) > RENEWAL_GAP_DAYS) break;
    start = span.from;
  }
  return start;
}

/** The last day of somebody who has left; null while an employment runs or is to begin. */
export function lastDayOf(spans: readonly ServiceSpan[], today: LocalDate): LocalDate | null {
  if (spans.some(({ to }) => to === null || to >= today)) return null;
  return (
    spans
      .flatMap(({ to }) => (to === null ? [] : [to]))
      .toSorted()
      .at(-1) ?? null
  );
}

/** The first date on which annual leave may be taken. */
export function eligibleOn(joinDate: LocalDate, terms: LeaveTerms): LocalDate {
  return addMonths(joinDate, terms.usable_after_months);
}

/** @param numerator of `numerator / 12`: whole numbers, so that no half is lost to binary fractions */
function roundTwelfths(numerator: number, rounding: LeaveTerms['prorata_rounding']): number {
  if (rounding === 'floor') return Math.floor(numerator / 12);
  if (rounding === 'ceil') return Math.ceil(numerator / 12);
  return Math.floor((2 * numerator + 12) / 24);
}

function yearEnd(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 4)}-12-31`);
}

/** The part of the year that is left when eligibility comes. */
function firstCalendarGrant(from: LocalDate, terms: LeaveTerms): Grant {
  const counted = Number(from.slice(8)) <= terms.prorata_cutoff_day ? 1 : 0;
  const months = 12 - Number(from.slice(5, 7)) + counted;
  return { from, to: yearEnd(from), days: roundTwelfths(terms.annual_days * months, terms.prorata_rounding) };
}

function nthGrant(joinDate: LocalDate, terms: LeaveTerms, index: number): Grant {
  const { leave_mode: mode, annual_days: annual, usable_after_months: wait } = terms;
  if (mode === 'MONTHLY_ACCRUAL') {
    const month = index + 1;
    const from = addMonths(joinDate, month);
    // The difference of sums, so that twelve months are exactly a year's days.
    const days = roundDays(roundDays((annual * month) / 12) - roundDays((annual * (month - 1)) / 12));
    return { from, to: addDays(addMonths(joinDate, month + ACCRUAL_MONTHS), -1), days };
  }
  if (mode === 'ANNIVERSARY') {
    const from = addMonths(joinDate, wait + 12 * index);
    return { from, to: addDays(addMonths(joinDate, wait + 12 * (index + 1)), -1), days: annual };
  }
  const first = eligibleOn(joinDate, terms);
  if (index === 0) return firstCalendarGrant(first, terms);
  const from = localDate(`${Number(first.slice(0, 4)) + index}-01-01`);
  return { from, to: yearEnd(from), days: annual };
}

/** Every grant that has begun by a date, in order. A first grant of 0 days is listed, too. */
export function grantsThrough(joinDate: LocalDate, terms: LeaveTerms, through: LocalDate): Grant[] {
  const grants: Grant[] = [];
  for (let index = 0; ; index += 1) {
    const grant = nthGrant(joinDate, terms, index);
    if (grant.from > through) return grants;
    grants.push(grant);
  }
}

export interface Entitlement {
  readonly completedMonths: number;
  readonly eligible: boolean;
  readonly eligibleOn: LocalDate;
  /** The latest grant; null before eligibility. */
  readonly grant: Grant | null;
  /** All that has arisen month by month, exact, and what of it may be taken: halves. MONTHLY_ACCRUAL only, else 0. */
  readonly accruedDays: number;
  readonly usableDays: number;
}

/** What somebody is entitled to on a date, before any use. */
export function entitlementOn(joinDate: LocalDate, terms: LeaveTerms, date: LocalDate): Entitlement {
  const months = completedMonths(joinDate, date);
  const first = eligibleOn(joinDate, terms);
  const eligible = date >= first;
  const accrues = terms.leave_mode === 'MONTHLY_ACCRUAL';
  const accruedDays = accrues ? (terms.annual_days * months) / 12 : 0;
  return {
    completedMonths: months,
    eligible,
    eligibleOn: first,
    grant: eligible ? (grantsThrough(joinDate, terms, date).at(-1) ?? null) : null,
    accruedDays,
    usableDays: eligible ? Math.floor(accruedDays * 2) / 2 : 0,
  };
}
