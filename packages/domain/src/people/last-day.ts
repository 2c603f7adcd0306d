/** A last day of work (docs/decisions/060): it is worked, so the access ends after it, with two exceptions. */
import type { LocalDate } from '../kernel/time.ts';
import type { EndReason } from './person-rules.ts';

export interface LastDaySet {
  readonly lastDay: LocalDate;
  /** Undefined while it is not chosen yet. */
  readonly endReason: EndReason | undefined;
  /** An employment carries the day. */
  readonly employed: boolean;
}

/** Nothing would carry a last day out later without an employment, and whoever has died works no more. */
function isNotWorked({ endReason, employed }: LastDaySet): boolean {
  return !employed || endReason === 'MENINGGAL';
}

/**
 * Whether the access ends with the act that sets the day; any other last day is carried out once it is over.
 * @param worked the day, and the shift that began on it, are over where the person works
 */
export function endsImmediately(set: LastDaySet, { today, worked }: { today: LocalDate; worked: boolean }): boolean {
  return worked || (set.lastDay <= today && isNotWorked(set));
}
