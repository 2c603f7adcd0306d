/**
 * An account through time: what the dates between do to it (rules/leave#balances). History for the vectors, future for
 * people.
 */
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';
import type { Settings } from '../settings/settings.ts';
import type { Grant } from './entitlement.ts';
import { bookUses } from './leave-cover.ts';
import { sumDays } from './leave-days.ts';
import { grantHappens, type Happening, inOrderOfDates, jointLeaveHappens } from './leave-due.ts';
import { type CarryPolicy, type Entry, inTurn } from './leave-ledger.ts';
import { balanceOn, type LeaveAccount } from './leave-lots.ts';

export type ReplayPolicy = CarryPolicy & Pick<Settings, 'no_balance'>;

export interface ReplayedUse {
  readonly date: LocalDate;
  readonly days: number;
  readonly kind: 'leave' | 'joint_leave';
}

export interface Replayed {
  readonly account: LeaveAccount;
  readonly entries: readonly Entry[];
  /** Of cuti bersama that found no balance and is not paid. */
  readonly unpaid: number;
  /** Indexes of uses of leave that found too little and did not happen. */
  readonly rejected: readonly number[];
}

/** Everything up to `until`, in order of dates whatever order it is given in, by the steps that post and book it. */
export function replay(
  start: LeaveAccount,
  {
    grants,
    uses,
    until,
  }: { grants: readonly (Grant & { readonly id: string })[]; uses: readonly ReplayedUse[]; until: LocalDate },
  policy: ReplayPolicy,
): Replayed {
  let unpaid = 0;
  const rejected: number[] = [];
  const leaveHappens = ({ date, days }: ReplayedUse, index: number): Happening => ({
    date,
    rank: 'use',
    go(now) {
      const booking = bookUses(now, [], [{ id: String(index), date, days, parts: [] }], date);
      if (booking.unmet > 0) rejected.push(index);
      return inTurn(
        now,
        booking.steps.map(({ go }) => go),
      );
    },
  });
  const happenings = [
    ...grants.map((grant) => grantHappens(grant.id, grant, policy)),
    ...uses.map((use, index) =>
      use.kind === 'leave'
        ? leaveHappens(use, index)
        : jointLeaveHappens(use.date, use.days, policy.no_balance, (outcome) => {
            unpaid = sumDays([unpaid, outcome.unpaid]);
          }),
    ),
  ].filter(({ date }) => date <= until);
  const { account, entries } = inOrderOfDates(start, happenings, until, () => false);
  return { account, entries, unpaid, rejected };
}

/** How many days lapse, and the last day they count. */
interface Lapse {
  readonly days: number;
  readonly lastDay: LocalDate;
}

/** "hari ini 7, 31 Des 9, hangus 3 pada 30 Juni". */
export interface Projection {
  readonly today: number;
  readonly yearEnd: { readonly date: LocalDate; readonly balance: number };
  readonly lapses: readonly Lapse[];
}

export interface Outlook {
  readonly today: LocalDate;
  /** Those that are not lots yet, to come. */
  readonly grants: readonly Grant[];
  /** Dates of cuti bersama that will take a day. */
  readonly jointLeave: readonly LocalDate[];
  readonly policy: ReplayPolicy;
}

/** How far ahead lapses are told: a year's grant and the half year of its carry-over. */
const LAPSE_HORIZON_DAYS = 550;

/** What becomes of the account if nothing more is asked for. */
export function project(account: LeaveAccount, { today, grants, jointLeave, policy }: Outlook): Projection {
  const named = grants.map((grant) => ({ ...grant, id: `grant:${grant.from}` }));
  const uses = jointLeave.map((date) => ({ date, days: 1, kind: 'joint_leave' as const }));
  const until = (date: LocalDate): Replayed => replay(account, { grants: named, uses, until: date }, policy);
  const yearEnd = localDate(`${today.slice(0, 4)}-12-31`);
  const lapses = new Map<LocalDate, number>();
  for (const { kind, date, days } of until(addDays(today, LAPSE_HORIZON_DAYS)).entries) {
    if (kind !== 'hangus') continue;
    const lastDay = addDays(date, -1);
    lapses.set(lastDay, sumDays([lapses.get(lastDay) ?? 0, -days]));
  }
  return {
    today: balanceOn(account, today).balance,
    yearEnd: { date: yearEnd, balance: balanceOn(until(yearEnd).account, yearEnd).balance },
    lapses: [...lapses]
      .map(([lastDay, days]) => ({ lastDay, days }))
      .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1)),
  };
}

/** Days before a lapse on which the person is warned of it. */
export const LAPSE_WARNING_DAYS = [60, 30, 7] as const;
