/**
 * What the dates that have come do to an account: ends, grants, cuti bersama, in their order
 * (rules/leave#annual-entitlement, rules/leave#carry-over).
 */
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
function isSuspended({ to }: Pick<Lot, 'to'>, refusals: readonly LocalDate[]): boolean {
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

/** Something that a date does to an account; on one date the lower rank first. */
export interface Happening {
  readonly date: LocalDate;
  readonly rank: 'grant' | 'settlement' | 'use';
  readonly go: (account: LeaveAccount) => Step;
}

const RANKS = ['grant', 'settlement', 'use'] as const;

/** Days arise, and what is owed goes off them. */
export function grantHappens(id: string, grant: Grant, policy: CarryPolicy): Happening {
  return { date: grant.from, rank: 'grant', go: (now) => openLot(now, lotOfGrant(id, grant, policy)) };
}

/** A day of cuti bersama is taken; `told` hears how much of it is owed or not paid. */
export function jointLeaveHappens(
  date: LocalDate,
  days: number,
  noBalance: Settings['no_balance'],
  onTaken: (outcome: { readonly owed: number; readonly unpaid: number }) => void,
): Happening {
  return {
    date,
    rank: 'use',
    go(now) {
      const step = takeJointLeave(now, date, days, noBalance);
      onTaken({ owed: step.account.debt - now.debt, unpaid: step.unpaid });
      return step;
    },
  };
}

/** All of it in order of dates, those of one date as they are given; lots that ended before a date end before it. */
export function inOrderOfDates(
  account: LeaveAccount,
  happenings: readonly Happening[],
  until: LocalDate,
  suspended: (lot: Lot) => boolean,
): Step {
  const ends = (date: LocalDate) => (now: LeaveAccount) => endLots(now, date, suspended);
  const ordered = happenings.toSorted((a, b) =>
    a.date !== b.date ? (a.date < b.date ? -1 : 1) : RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank),
  );
  return inTurn(account, [...ordered.flatMap(({ date, go }) => [ends(date), go]), ends(until)]);
}

export interface DueStep extends Step {
  /** Days of cuti bersama per date that are owed, and such as are not paid. */
  readonly joint: ReadonlyMap<LocalDate, { readonly owed: number; readonly unpaid: number }>;
}

export function dueStep(account: LeaveAccount, due: Due): DueStep {
  const { today, terms, jointLeave, refusals, postedThrough } = due;
  const joint = new Map<LocalDate, { owed: number; unpaid: number }>();
  const begun = account.lots.filter(({ from }) => from <= today && (postedThrough === null || from > postedThrough));
  const happenings: Happening[] = [
    ...missingGrants(account, due, today).map((grant) => grantHappens(grantName(grant), grant, terms)),
    // Made ahead for a leave in their time: what is owed comes off them when they begin.
    ...begun.map(({ from }): Happening => ({ date: from, rank: 'settlement', go: (now) => settleDebt(now, from) })),
    ...jointLeave.map((date) => jointLeaveHappens(date, 1, terms.no_balance, (outcome) => joint.set(date, outcome))),
  ];
  const step = inOrderOfDates(account, happenings, today, (lot) => isSuspended(lot, refusals));
  return { ...step, joint };
}
