/** Which selfies people of a client may see (rules/access#hidden-parts): those of the open period, not the archive. */
import type { LocalDate } from '../kernel/time.ts';
import { periodOf, type StoredPeriod } from './period.ts';

export interface PeriodsKnown {
  /** As they are stored; none overlaps another. */
  readonly periods: readonly StoredPeriod[];
  readonly cutoffDay: number;
  readonly today: LocalDate;
}

/** A period that HR opened again is open; one that nobody stored yet is open while today lies in it. */
export function isSelfieOpenToClients(workDate: LocalDate, { periods, cutoffDay, today }: PeriodsKnown): boolean {
  const stored = periods.find(({ from, to }) => from <= workDate && workDate <= to);
  if (stored) return stored.state === 'open';
  return periodOf(workDate, cutoffDay).label === periodOf(today, cutoffDay).label;
}
