/** The stretch of dates that cells lie in. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';

/** @throws Error where there is no cell */
export function rangeOf(cells: readonly { readonly date: LocalDate }[]): { first: LocalDate; last: LocalDate } {
  const [one] = cells;
  if (one === undefined) throw new Error('no cell');
  let [first, last] = [one.date, one.date];
  for (const { date } of cells) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return { first, last };
}
