/** Days, nights and daily money of a trip, and what is paid or given back in the end (rules/settlements#amounts). */
import { halfUp } from '../kernel/fraction.ts';
import {
  addDays,
  dateIn,
  dayNumber,
  daysInclusive,
  type Instant,
  type LocalDate,
  localTime,
  timeIn,
  type Zone,
} from '../kernel/time.ts';

export const SETTLEMENT_OUTCOMES = ['KURANG_BAYAR', 'LEBIH_BAYAR', 'NIHIL'] as const;
/** KURANG_BAYAR: the company pays the rest. LEBIH_BAYAR: the person gives the rest back. */
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

/** Whether a trip that begins or ends in the middle of a day has half of its daily money. */
export type PerDiemPartial = 'none' | 'half';

export interface TripTimes {
  readonly departAt: Instant;
  readonly returnAt: Instant;
  readonly originZone: Zone;
  readonly returnZone: Zone;
}

export interface TripLength {
  /** In the zone of the place where it began. */
  readonly first: LocalDate;
  /** In the zone of the place where it ended. */
  readonly last: LocalDate;
  readonly days: number;
  readonly nights: number;
  /** Days with daily money, halves included. */
  readonly perDiemDays: number;
}

const NOON = localTime('12:00');

export function tripLength(trip: TripTimes, partial: PerDiemPartial): TripLength {
  const first = dateIn(trip.departAt, trip.originZone);
  const last = dateIn(trip.returnAt, trip.returnZone);
  const days = daysInclusive(first, last);
  const halves = partial === 'half' && days > 1;
  const late = halves && timeIn(trip.departAt, trip.originZone) >= NOON;
  const early = halves && timeIn(trip.returnAt, trip.returnZone) < NOON;
  return {
    first,
    last,
    days,
    nights: Math.max(0, dayNumber(last) - dayNumber(first)),
    perDiemDays: days - (late ? 0.5 : 0) - (early ? 0.5 : 0),
  };
}

/** Whole rupiah; half a day of an odd rate is rounded half up. */
export const perDiemTotal = (perDiemDays: number, rate: number): number =>
  Number(halfUp({ over: BigInt(Math.round(perDiemDays * 2)) * BigInt(rate), under: 2n }));

export interface Sums {
  readonly perDiem: number;
  /** Of the expenses as they are borne. */
  readonly expenses: number;
  readonly advance: number;
}

export interface Balance {
  readonly total: number;
  /** Never below zero; the outcome says whose it is. */
  readonly difference: number;
  readonly outcome: SettlementOutcome;
}

export function balanceOf({ perDiem, expenses, advance }: Sums): Balance {
  const total = perDiem + expenses;
  const rest = total - advance;
  const difference = Math.abs(rest);
  if (rest === 0) return { total, difference, outcome: 'NIHIL' };
  return { total, difference, outcome: rest > 0 ? 'KURANG_BAYAR' : 'LEBIH_BAYAR' };
}

/** A trip that was called off spent nothing: an advance that was paid comes back whole. */
export const balanceOfCancelledTrip = (advance: number): Balance => balanceOf({ perDiem: 0, expenses: 0, advance });

export const settlementDue = (lastDay: LocalDate, dueDays: number): LocalDate => addDays(lastDay, dueDays);

export const isLateSettlement = (submittedOn: LocalDate, due: LocalDate): boolean => submittedOn > due;
