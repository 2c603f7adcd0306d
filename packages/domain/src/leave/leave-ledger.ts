/**
 * What happens to an account of leave, as entries of its ledger (rules/leave#ledger, rules/leave#carry-over). Every
 * step answers the account after it and the entries that lead there: the entries of a lot sum to what remains of it,
 * those without a lot to the debt, so that the balance is the sum of the ledger.
 */
import { addMonths } from '../kernel/months.ts';
import { addDays, type LocalDate } from '../kernel/time.ts';
import type { Settings } from '../settings/settings.ts';
import type { Grant } from './entitlement.ts';
import { roundDays, sumDays } from './leave-days.ts';
import {
  carryLotOf,
  type CarryTerms,
  changeLots,
  isCurrent,
  type LeaveAccount,
  type Lot,
  type LotPart,
  takeDays,
} from './leave-lots.ts';

export const ENTRY_KINDS = [
  'hak',
  'pakai',
  'batal',
  'potong_cuti_bersama',
  'carry_over',
  'hangus',
  'hutang',
  'penyesuaian',
  'uang_pengganti',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface Entry {
  readonly kind: EntryKind;
  /** Null: the debt. */
  readonly lotId: string | null;
  /** The date the entry is about: of the leave, of the grant, the first after an end. */
  readonly date: LocalDate;
  /** Signed. */
  readonly days: number;
}

export interface Step {
  readonly account: LeaveAccount;
  readonly entries: readonly Entry[];
  /** Lots that came to be; the ids are names within the step, whoever stores them gives their own. */
  readonly opened: readonly Lot[];
  /** Ended lots that are kept from lapsing. */
  readonly suspended: readonly string[];
}

export type CarryPolicy = Pick<Settings, 'leave_mode' | 'carry_over_max_days' | 'carry_over_valid_months'>;

/** What of a grant outlives its end. Monthly lots have their half year in their own dates already. */
function carryTermsOf(grant: Pick<Grant, 'to'>, policy: CarryPolicy): CarryTerms | null {
  const { carry_over_max_days: max, carry_over_valid_months: months, leave_mode: mode } = policy;
  if (mode === 'MONTHLY_ACCRUAL' || max === 0 || months === 0) return null;
  return { max, to: addDays(addMonths(addDays(grant.to, 1), months), -1) };
}

/** A grant as a lot, full. */
export function lotOfGrant(id: string, grant: Grant, policy: CarryPolicy): Lot {
  const carry = carryTermsOf(grant, policy);
  return {
    id,
    kind: 'grant',
    from: grant.from,
    to: grant.to,
    remaining: grant.days,
    carry,
    takenBeyond: 0,
    lapseSuspended: false,
  };
}

export function still(account: LeaveAccount): Step {
  return { account, entries: [], opened: [], suspended: [] };
}

/** Steps in a row, each on the account the one before left. */
export function inTurn(account: LeaveAccount, steps: readonly ((account: LeaveAccount) => Step)[]): Step {
  let whole = still(account);
  for (const next of steps) {
    const step = next(whole.account);
    whole = {
      account: step.account,
      entries: [...whole.entries, ...step.entries],
      opened: [...whole.opened, ...step.opened],
      suspended: [...whole.suspended, ...step.suspended],
    };
  }
  return whole;
}

function entriesOf(kind: EntryKind, parts: readonly LotPart[], date: LocalDate, sign: 1 | -1): Entry[] {
  return parts.map(({ lotId, days }) => ({ kind, lotId, date, days: days * sign }));
}

/** Takes what is owed from the lots that count on the date. */
export function settleDebt(account: LeaveAccount, date: LocalDate): Step {
  if (account.debt === 0) return still(account);
  const counting = account.lots.filter((lot) => isCurrent(lot, date));
  const { parts } = takeDays(counting, date, account.debt);
  const paid = sumDays(parts.map(({ days }) => days));
  if (paid === 0) return still(account);
  return {
    ...still({ lots: changeLots(account.lots, parts, date, -1), debt: roundDays(account.debt - paid) }),
    entries: [...entriesOf('hutang', parts, date, -1), { kind: 'hutang', lotId: null, date, days: paid }],
  };
}

/** Days arise: by service, or given by HR (`penyesuaian`). What is owed goes off at once. */
export function openLot(account: LeaveAccount, lot: Lot, kind: 'hak' | 'penyesuaian' = 'hak'): Step {
  return inTurn(account, [
    (before) => ({
      ...still({ ...before, lots: [...before.lots, lot] }),
      entries: lot.remaining === 0 ? [] : [{ kind, lotId: lot.id, date: lot.from, days: lot.remaining }],
      opened: [lot],
    }),
    (before) => settleDebt(before, lot.from),
  ]);
}

/** A lot made before it begins, for a leave in its time: what is owed is taken off when it does. */
export function openAhead(account: LeaveAccount, lot: Lot): Step {
  return {
    ...still({ ...account, lots: [...account.lots, lot] }),
    entries: lot.remaining === 0 ? [] : [{ kind: 'hak', lotId: lot.id, date: lot.from, days: lot.remaining }],
    opened: [lot],
  };
}

/** A name no lot of the account has yet: a lot that days came back to may end, and carry, a second time. */
function unusedLotId(lots: readonly Lot[], wanted: string): string {
  return lots.some(({ id }) => id === wanted) ? unusedLotId(lots, `${wanted}+`) : wanted;
}

function endLot(account: LeaveAccount, lot: Lot, isSuspended: (lot: Lot) => boolean): Step {
  const date = addDays(lot.to, 1);
  if (isSuspended(lot)) {
    const lots = account.lots.map((other) => (other.id === lot.id ? { ...other, lapseSuspended: true } : other));
    return { ...still({ ...account, lots }), suspended: [lot.id] };
  }
  const carry = carryLotOf(lot);
  const carried = carry && { ...carry, id: unusedLotId(account.lots, carry.id) };
  const moved = carried?.remaining ?? 0;
  const lapsed = roundDays(lot.remaining - moved);
  // What was carried counts against the same terms, should the lot be held and end again.
  const takenBeyond = roundDays(lot.takenBeyond + moved);
  const lots = account.lots.map((other) => (other.id === lot.id ? { ...other, remaining: 0, takenBeyond } : other));
  const entries: Entry[] = [];
  if (carried) {
    entries.push({ kind: 'carry_over', lotId: lot.id, date, days: -moved });
    entries.push({ kind: 'carry_over', lotId: carried.id, date, days: moved });
  }
  if (lapsed > 0) entries.push({ kind: 'hangus', lotId: lot.id, date, days: -lapsed });
  return {
    account: { ...account, lots: carried ? [...lots, carried] : lots },
    entries,
    opened: carried ? [carried] : [],
    suspended: [],
  };
}

/**
 * Lots that ended before the date give their rest to a carry lot, up to its terms; the remainder lapses. A carry lot
 * never carries again. Several years are caught up in one call.
 */
export function endLots(account: LeaveAccount, date: LocalDate, isSuspended: (lot: Lot) => boolean): Step {
  let whole = still(account);
  for (;;) {
    const ended = whole.account.lots
      .filter((lot) => lot.to < date && !lot.lapseSuspended && lot.remaining > 0)
      .toSorted((one, other) => (one.to < other.to ? -1 : 1))[0];
    if (!ended) return whole;
    const before = whole;
    whole = inTurn(account, [() => before, (now) => endLot(now, ended, isSuspended)]);
  }
}

export interface JointLeave extends Step {
  /** Without balance and unpaid by the company's policy. */
  readonly unpaid: number;
}

/** A day of cuti bersama that takes of the annual leave (policy POTONG); `noBalance` says what becomes of the rest. */
export function takeJointLeave(
  account: LeaveAccount,
  date: LocalDate,
  days: number,
  noBalance: Settings['no_balance'],
): JointLeave {
  const counting = account.lots.filter((lot) => isCurrent(lot, date));
  const { parts, unmet } = takeDays(counting, date, days);
  const owed = noBalance === 'MINUS' ? unmet : 0;
  const entries = entriesOf('potong_cuti_bersama', parts, date, -1);
  return {
    ...still({ lots: changeLots(account.lots, parts, date, -1), debt: roundDays(account.debt + owed) }),
    entries: owed > 0 ? [...entries, { kind: 'hutang', lotId: null, date, days: -owed }] : entries,
    unpaid: noBalance === 'TANPA_UPAH' ? unmet : 0,
  };
}

/** Takes the parts that were planned for a use. */
export function takeParts(account: LeaveAccount, parts: readonly LotPart[], date: LocalDate): Step {
  return {
    ...still({ ...account, lots: changeLots(account.lots, parts, date, -1) }),
    entries: entriesOf('pakai', parts, date, -1),
  };
}

/** A booking gives its parts free to take others: nothing comes back to the person. */
export function returnParts(account: LeaveAccount, parts: readonly LotPart[], date: LocalDate): Step {
  return {
    ...still({ ...account, lots: changeLots(account.lots, parts, date, 1) }),
    entries: entriesOf('batal', parts, date, 1),
  };
}

/**
 * Days come back to the lots they were taken from: a cancelled leave, a date that became a holiday, an illness. A lot
 * that ended meanwhile is held, or the day would lapse in the same night.
 * @param date that of the use
 */
export function giveBack(account: LeaveAccount, parts: readonly LotPart[], date: LocalDate, today: LocalDate): Step {
  const back = new Set(parts.map(({ lotId }) => lotId));
  const endedLotIds = account.lots
    .filter((lot) => back.has(lot.id) && lot.to < today && !lot.lapseSuspended)
    .map(({ id }) => id);
  const lots = changeLots(account.lots, parts, date, 1).map((lot) =>
    endedLotIds.includes(lot.id) ? { ...lot, lapseSuspended: true } : lot,
  );
  return inTurn({ ...account, lots }, [
    (before) => ({ ...still(before), entries: entriesOf('batal', parts, date, 1), suspended: endedLotIds }),
    (before) => settleDebt(before, today),
  ]);
}

/**
 * A day of cuti bersama that was worked after all, or is none any more: back to lots, or off the debt; where the debt was
 * paid from a grant meanwhile, back to the lot that lasts longest.
 */
export function giveJointLeaveBack(
  account: LeaveAccount,
  { parts, owed, date, today }: { parts: readonly LotPart[]; owed: number; date: LocalDate; today: LocalDate },
): Step {
  const off = Math.min(owed, account.debt);
  const paid = roundDays(owed - off);
  const longest = account.lots.toSorted((one, other) => (one.to < other.to ? 1 : -1));
  const lot = longest.find((one) => isCurrent(one, today)) ?? longest[0];
  const back = paid > 0 && lot ? [...parts, { lotId: lot.id, days: paid }] : parts;
  return inTurn(account, [
    (before) => ({
      ...still({ ...before, debt: roundDays(before.debt - off) }),
      entries: off > 0 ? [{ kind: 'batal', lotId: null, date, days: off }] : [],
    }),
    (before) => giveBack(before, back, date, today),
  ]);
}

/** HR lets a held lot end after all: carried and lapsed as any other. */
export function releaseLot(account: LeaveAccount, lotId: string, today: LocalDate): Step {
  const lots = account.lots.map((lot) => (lot.id === lotId ? { ...lot, lapseSuspended: false } : lot));
  return endLots({ ...account, lots }, today, () => false);
}

/** HR takes days away: only such as are there. Undefined where they are not. */
export function takeAway(account: LeaveAccount, days: number, date: LocalDate): Step | undefined {
  const counting = account.lots.filter((lot) => isCurrent(lot, date));
  const { parts, unmet } = takeDays(counting, date, days);
  if (unmet > 0) return undefined;
  return {
    ...still({ ...account, lots: changeLots(account.lots, parts, date, -1) }),
    entries: entriesOf('penyesuaian', parts, date, -1),
  };
}
