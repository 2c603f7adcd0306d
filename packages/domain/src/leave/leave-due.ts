/** What the dates that have come do to an account: ends, grants, cuti bersama, in their order (domain.md 3.3, 3.4). */
import { addDays, type LocalDate } from '../kernel/time.ts';
import type { Grant, LeaveTerms } from './entitlement.ts';
import { grantsThrough } from './entitlement.ts';
import {
  type CarryPolicy,
  endLots,
  inTurn,
  lotOfGrant,
  openLot,
  settleDebt,
  type Step,
  takeJointLeave,
} from './leave-ledger.ts';
import type { LeaveAccount, Lot } from './leave-lots.ts';
import type { Settings } from '../settings/settings.ts';

/** Days before its end in which a refusal by the company keeps a lot from lapsing (PP 21/1954 Ps 2(3)). */
const REFUSAL_DAYS = 60;

export interface Due {
  readonly today: LocalDate;
  /** Since when service is continuous; null: nothing arises. */
  readonly serviceFrom: LocalDate | null;
  /** Through which date this was done before; null: the account begins today, with the grant that counts today. */
  readonly postedThrough: LocalDate | null;
  readonly terms: LeaveTerms & CarryPolicy & Pick<Settings, 'no_balance'>;
  /** Dates of cuti bersama that take a day and have not yet. */
  readonly jointLeave: readonly LocalDate[];
  /** Dates on which the company refused or called off leave of this account. */
  readonly refusals: readonly LocalDate[];
}

/** Not where the employer is the cause. */
export function isSuspended({ to }: Pick<Lot, 'to'>, refusals: readonly LocalDate[]): boolean {
  return refusals.some((date) => date > addDays(to, -REFUSAL_DAYS) && date <= to);
}

/** A name that no stored lot has. */
export function grantName(grant: Grant): string {
  return `grant:${grant.from}`;
}

/** Grants that are no lots yet, of those that begin by a date. */
export function missingGrants(
  account: LeaveAccount,
  { serviceFrom, postedThrough, terms, today }: Due,
  through: LocalDate,
): Grant[] {
  if (serviceFrom === null) return [];
  const known = new Set(account.lots.filter(({ kind }) => kind === 'grant').map(({ from }) => from));
  return grantsThrough(serviceFrom, terms, through).filter(
    (grant) => !known.has(grant.from) && (postedThrough === null ? grant.to >= today : grant.from > postedThrough),
  );
}

export interface DueStep extends Step {
  /** Days of cuti bersama per date that are owed, and such as are not paid. */
  readonly joint: ReadonlyMap<LocalDate, { readonly owed: number; readonly unpaid: number }>;
}

export function dueStep(account: LeaveAccount, due: Due): DueStep {
  const { today, terms, jointLeave, refusals, postedThrough } = due;
  const joint = new Map<LocalDate, { owed: number; unpaid: number }>();
  const begun = account.lots.filter(({ from }) => from <= today && (postedThrough === null || from > postedThrough));
  const happenings = [
    ...missingGrants(account, due, today).map((grant) => ({
      date: grant.from,
      rank: 0,
      go: (now: LeaveAccount) => openLot(now, lotOfGrant(grantName(grant), grant, terms)),
    })),
    // Made ahead for a leave in their time: what is owed comes off them when they begin.
    ...begun.map(({ from }) => ({ date: from, rank: 1, go: (now: LeaveAccount) => settleDebt(now, from) })),
    ...jointLeave.map((date) => ({
      date,
      rank: 2,
      go: (now: LeaveAccount) => {
        const step = takeJointLeave(now, date, 1, terms.no_balance);
        joint.set(date, { owed: step.account.debt - now.debt, unpaid: step.unpaid });
        return step;
      },
    })),
  ].toSorted((a, b) => (a.date !== b.date ? (a.date < b.date ? -1 : 1) : a.rank - b.rank));
  const ends = (date: LocalDate) => (now: LeaveAccount) => endLots(now, date, (lot) => isSuspended(lot, refusals));
  const step = inTurn(account, [...happenings.flatMap(({ date, go }) => [ends(date), go]), ends(today)]);
  return { ...step, joint };
}
