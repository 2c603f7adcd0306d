/**
 * The lots of an account and what may be taken of them (rules/leave#taking-days). A lot is days that arose together and end
 * together; use takes those that end first. An account owes at most the debt of cuti bersama, never a lot.
 */
import { addDays, type LocalDate } from '../kernel/time.ts';
import { roundDays, sumDays } from './leave-days.ts';

export const LOT_KINDS = ['grant', 'carry', 'extra'] as const;
/** `grant`: arose by service; `carry`: the rest of one that ended; `extra`: given by HR. */
export type LotKind = (typeof LOT_KINDS)[number];

/** Until when and how much of a lot outlives its end. */
export interface CarryTerms {
  readonly max: number;
  readonly to: LocalDate;
}

export interface Lot {
  readonly id: string;
  readonly kind: LotKind;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly remaining: number;
  /** Null where nothing of it is carried. */
  readonly carry: CarryTerms | null;
  /** Already taken from it for dates after its end: part of what may be carried. */
  readonly takenBeyond: number;
  /** It ended, but does not lapse until HR says so (PP 21/1954 Ps 2(3): not where the employer is the cause). */
  readonly lapseSuspended: boolean;
}

export interface LeaveAccount {
  readonly lots: readonly Lot[];
  /** Days of cuti bersama that no lot covered; taken from the next days that arise. */
  readonly debt: number;
}

export const EMPTY_ACCOUNT: LeaveAccount = { lots: [], debt: 0 };

/** Days taken of a lot, or given back to it. */
export interface LotPart {
  readonly lotId: string;
  readonly days: number;
}

/** Whether a lot counts on a date. */
export function isCurrent(lot: Lot, date: LocalDate): boolean {
  return lot.from <= date && (date <= lot.to || lot.lapseSuspended);
}

/** How much of the lot a date may take. */
function reachOf(lot: Lot, date: LocalDate): number {
  if (isCurrent(lot, date)) return lot.remaining;
  if (lot.carry === null || date < lot.from || date > lot.carry.to) return 0;
  return Math.max(0, Math.min(lot.remaining, roundDays(lot.carry.max - lot.takenBeyond)));
}

/** The last date on which the lot would serve that date's use; a held one goes first. */
function lastsUntil(lot: Lot, date: LocalDate): string {
  if (lot.lapseSuspended) return '';
  return date > lot.to && lot.carry !== null ? lot.carry.to : lot.to;
}

function byExpiry(date: LocalDate) {
  return (one: Lot, other: Lot): number => {
    const [a, b] = [lastsUntil(one, date), lastsUntil(other, date)];
    if (a !== b) return a < b ? -1 : 1;
    if (one.from !== other.from) return one.from < other.from ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  };
}

/** Changes the remaining days of lots; `date` is that of the use. */
export function changeLots(lots: readonly Lot[], parts: readonly LotPart[], date: LocalDate, sign: 1 | -1): Lot[] {
  return lots.map((lot) => {
    const days = sumDays(parts.filter(({ lotId }) => lotId === lot.id).map((part) => part.days)) * sign;
    if (days === 0) return lot;
    const beyond = !isCurrent(lot, date) && date > lot.to;
    return {
      ...lot,
      remaining: roundDays(lot.remaining + days),
      takenBeyond: beyond ? roundDays(lot.takenBeyond - days) : lot.takenBeyond,
    };
  });
}

export interface Taken {
  readonly parts: readonly LotPart[];
  /** What no lot could give. */
  readonly unmet: number;
  readonly lots: readonly Lot[];
}

/** Takes days for one date, earliest end first. */
export function takeDays(lots: readonly Lot[], date: LocalDate, days: number): Taken {
  const parts: LotPart[] = [];
  let wanted = days;
  for (const lot of lots.toSorted(byExpiry(date))) {
    const part = roundDays(Math.min(wanted, reachOf(lot, date)));
    if (part <= 0) continue;
    parts.push({ lotId: lot.id, days: part });
    wanted = roundDays(wanted - part);
  }
  return { parts, unmet: wanted, lots: changeLots(lots, parts, date, -1) };
}

/** Days of the lots that count on a date, by kind, less the debt. */
export interface Balance {
  readonly balance: number;
  readonly current: number;
  readonly carryOver: number;
  readonly debt: number;
}

export function balanceOn(account: LeaveAccount, date: LocalDate): Balance {
  const counting = account.lots.filter((lot) => isCurrent(lot, date));
  const carryOver = sumDays(counting.filter(({ kind }) => kind === 'carry').map(({ remaining }) => remaining));
  const current = sumDays(counting.filter(({ kind }) => kind !== 'carry').map(({ remaining }) => remaining));
  return { balance: roundDays(current + carryOver - account.debt), current, carryOver, debt: account.debt };
}

/** The lot that a rest becomes on the day after its end. */
export function carryLotOf(lot: Lot): Lot | null {
  if (lot.carry === null) return null;
  const days = roundDays(Math.min(lot.remaining, lot.carry.max - lot.takenBeyond));
  const from = addDays(lot.to, 1);
  if (days <= 0 || lot.carry.to < from) return null;
  return {
    id: `${lot.id}+`,
    kind: 'carry',
    from,
    to: lot.carry.to,
    remaining: days,
    carry: null,
    takenBeyond: 0,
    lapseSuspended: false,
  };
}

/**
 * Days that are owed in money to who leaves: annual leave not taken and not lapsed on the last day (UU 13/2003 Ps 156(4)a;
 * rules/leave#leave-of-who-leaves). Reported, not paid by the product.
 * @param takenAfter booked for dates behind the last day: never taken
 */
export function daysForMoney(account: LeaveAccount, lastDay: LocalDate, takenAfter: number): number {
  return Math.max(0, sumDays([balanceOn(account, lastDay).balance, takenAfter]));
}
