/** What cannot stand on one date beside each other (rules/leave#one-date-taken-once, rules/requests#dates-taken). */
import { type DaySlot, kindTraits } from './request-kind.ts';

/**
 * Beside what a slot cannot stand, whatever else its request takes of the date: as its kinds declare it. Half a day of
 * leave and hours of permission may share a date: the rules of both look at the hours.
 */
const CONFLICTING_SLOTS = Object.assign({}, ...Object.values(kindTraits).map(({ slots }) => slots)) as Readonly<
  Record<DaySlot, readonly DaySlot[]>
>;

/** Hours of a day of which nothing is left: both of its halves are taken. */
export function barredByWholeDay(own: readonly DaySlot[]): boolean {
  return own.includes('late') || own.includes('early');
}

/**
 * Slots of other requests that a new one finds in its way. Illness comes unasked: hours and overtime that were granted
 * before do not bar it, it stands over them.
 * @param own all slots that the request takes of one date
 */
export function clashingSlots(own: readonly DaySlot[]): DaySlot[] {
  if (own.includes('sick')) return [...own];
  const whole = own.includes('am') && own.includes('pm');
  return [
    ...new Set(own.flatMap((slot) => CONFLICTING_SLOTS[slot])),
    ...(whole ? (['late', 'early', 'overtime'] as const) : []),
  ];
}
