/**
 * Whether the days that are asked for find lots, beside those that are booked already (rules/leave#taking-days). Every
 * use takes the lot that ends first; where that leaves somebody's later request without days although all could be
 * served, future bookings move to other lots. Dates that are over keep theirs.
 */
import { roundDays, sumDays } from './leave-days.ts';
import { returnParts, type Step, takeParts } from './leave-ledger.ts';
import { type LeaveAccount, type Lot, type LotPart, changeLots, takeDays } from './leave-lots.ts';
import type { LocalDate } from '../kernel/time.ts';

/** One date of a request. */
export interface PlannedUse {
  /** Names it among the others. */
  readonly id: string;
  readonly date: LocalDate;
  readonly days: number;
  /** What it holds already; empty while the request waits. */
  readonly parts: readonly LotPart[];
}

export interface Cover {
  /** Days that no lot gives, over all uses; 0: everything is served. */
  readonly unmet: number;
  /** What each use takes, by its id. */
  readonly parts: ReadonlyMap<string, readonly LotPart[]>;
}

/** What is owed comes off the lots that begin first. */
function lessDebt({ lots, debt }: LeaveAccount): Lot[] {
  let owed = debt;
  return lots
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((lot) => {
      const part = Math.min(owed, lot.remaining);
      owed = roundDays(owed - part);
      return part === 0 ? lot : { ...lot, remaining: roundDays(lot.remaining - part) };
    });
}

function inOrder(uses: readonly PlannedUse[]): PlannedUse[] {
  return uses.toSorted((a, b) => (a.date !== b.date ? (a.date < b.date ? -1 : 1) : a.id < b.id ? -1 : 1));
}

function allocate(lots: readonly Lot[], uses: readonly PlannedUse[]): Cover & { readonly lots: readonly Lot[] } {
  let left = lots;
  const parts = new Map<string, readonly LotPart[]>();
  const missing: number[] = [];
  for (const use of inOrder(uses)) {
    const taken = takeDays(left, use.date, use.days);
    left = taken.lots;
    parts.set(use.id, taken.parts);
    missing.push(taken.unmet);
  }
  return { lots: left, parts, unmet: sumDays(missing) };
}

/** Serves all uses: those that hold nothing yet, and where they find too little, future bookings anew. */
export function coverUses(account: LeaveAccount, uses: readonly PlannedUse[], today: LocalDate): Cover {
  const booked = uses.filter(({ parts }) => parts.length > 0);
  const wanting = uses.filter(({ parts }) => parts.length === 0);
  const bookedParts = new Map(booked.map((use) => [use.id, use.parts]));
  const lots = lessDebt(account);
  const first = allocate(lots, wanting);
  if (first.unmet === 0) return { unmet: 0, parts: new Map([...bookedParts, ...first.parts]) };

  const movable = booked.filter(({ date }) => date >= today);
  let freed: readonly Lot[] = lots;
  for (const use of movable) freed = changeLots(freed, use.parts, use.date, 1);
  const reallocated = allocate(freed, [...movable, ...wanting]);
  return reallocated.unmet === 0
    ? { unmet: 0, parts: new Map([...bookedParts, ...reallocated.parts]) }
    : { unmet: Math.min(first.unmet, reallocated.unmet), parts: new Map([...bookedParts, ...first.parts]) };
}

/** A use whose days are taken or given free, and what that does to the account as it stands then. */
interface UseStep {
  readonly use: PlannedUse;
  readonly go: (account: LeaveAccount) => Step;
}

export interface UseSteps {
  /** Days that no lot gives; above 0 nothing is booked. */
  readonly unmet: number;
  readonly steps: readonly UseStep[];
}

const sameParts = (one: readonly LotPart[], other: readonly LotPart[]): boolean =>
  one.length === other.length &&
  one.every(({ lotId, days }, at) => other[at]?.lotId === lotId && other[at].days === days);

/**
 * The booking of wanted uses beside those that are booked: whatever has to move is given free first.
 * @param booked hold their parts
 * @param wanted hold none yet
 */
export function bookUses(
  account: LeaveAccount,
  booked: readonly PlannedUse[],
  wanted: readonly PlannedUse[],
  today: LocalDate,
): UseSteps {
  const cover = coverUses(account, [...booked, ...wanted], today);
  if (cover.unmet > 0) return { unmet: cover.unmet, steps: [] };
  const partsOf = (use: PlannedUse) => cover.parts.get(use.id) ?? [];
  const moved = booked.filter((use) => !sameParts(use.parts, partsOf(use)));
  const freed = moved.map((use) => ({ use, go: (now: LeaveAccount) => returnParts(now, use.parts, use.date) }));
  const taken = [...moved, ...wanted].map((use) => ({
    use,
    go: (now: LeaveAccount) => takeParts(now, partsOf(use), use.date),
  }));
  return { unmet: 0, steps: [...freed, ...taken] };
}

/** The most that the first of these dates could take beside the uses that are there: "Sisa {n} hari". */
export function daysLeftOn(account: LeaveAccount, others: readonly PlannedUse[], date: LocalDate): number {
  const waiting = allocate(
    lessDebt(account),
    others.filter(({ parts }) => parts.length === 0),
  );
  return sumDays(takeDays(waiting.lots, date, Number.MAX_SAFE_INTEGER).parts.map(({ days }) => days));
}
