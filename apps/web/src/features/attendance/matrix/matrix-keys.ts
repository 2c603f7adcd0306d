/** Where the keys lead the ring of the matrix, and the months above its dates. */

import type { LocalDate } from '@hadir/domain/kernel/time.ts';

export { type Cell, cellAfterKey } from '../../../ui/keys/grid-keys.ts';

export interface MonthGroup {
  readonly name: string;
  readonly first: number;
  readonly days: number;
}

/** Neighbouring dates of one month, for the names above them. */
export function monthGroups(
  dates: readonly { readonly date: LocalDate }[],
  name: (date: LocalDate) => string,
): readonly MonthGroup[] {
  const groups: { name: string; first: number; days: number }[] = [];
  dates.forEach(({ date }, index) => {
    const last = groups.at(-1);
    const month = name(date);
    if (last?.name === month) last.days += 1;
    else groups.push({ name: month, first: index, days: 1 });
  });
  return groups;
}
