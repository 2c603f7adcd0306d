/** What cannot stand on one date beside each other (domain.md 3.5, 5; decisions.md 17). */
import type { DaySlot } from './request-kind.ts';

/** Beside what a slot cannot stand, whatever else its request takes of the date. */
const BESIDE: Readonly<Record<DaySlot, readonly DaySlot[]>> = {
  am: ['am', 'late', 'sick'],
  pm: ['pm', 'early', 'sick'],
  late: ['late', 'am', 'sick'],
  early: ['early', 'pm', 'sick'],
  sick: ['sick'],
  out: ['out'],
  wfh: ['wfh'],
  correction: ['correction'],
  shift: ['shift'],
  // Twice a day is allowed; hours and days away are looked at by its own rules (domain.md 4.4).
  overtime: [],
};

/**
 * Slots of other requests that a new one finds in its way. Illness comes unasked: hours and overtime that were granted
 * before do not bar it, it stands over them.
 * @param own all slots that the request takes of one date
 */
export function clashingSlots(own: readonly DaySlot[]): DaySlot[] {
  if (own.includes('sick')) return [...own];
  const whole = own.includes('am') && own.includes('pm');
  return [...new Set(own.flatMap((slot) => BESIDE[slot])), ...(whole ? (['overtime'] as const) : [])];
}
