/** Nobody stands above himself on any date, with what a file changes taken into account. */
import type { LocalDate } from '../kernel/time.ts';

/** Who answers to whom from a date on; null answers to nobody. */
export interface Edge {
  readonly who: string;
  readonly superior: string | null;
  readonly from: LocalDate;
  /** The last day; open while null. */
  readonly to: LocalDate | null;
}

/** A change takes over on its first day and holds until the person's next row that begins later. */
function timelines(rows: readonly Edge[], changes: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  const changed = new Set(changes.map(({ who, from }) => `${who} ${from}`));
  const all = [...rows.filter(({ who, from }) => !changed.has(`${who} ${from}`)), ...changes];
  return Map.groupBy(
    all.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
    ({ who }) => who,
  );
}

/**
 * Those who stand in a circle on `first` or later. A circle is whole from the date on which the last of its rows begins,
 * so that each row is followed upwards once.
 * @param rows as they are; those of one person do not overlap
 * @param changes of the file, at most one for a person
 */
export function inCircles(rows: readonly Edge[], changes: readonly Edge[], first: LocalDate): ReadonlySet<string> {
  const edges = timelines(rows, changes);
  const above = (who: string, date: LocalDate): string | null => {
    const edge = edges.get(who)?.findLast(({ from }) => from <= date);
    return edge === undefined || (edge.to !== null && edge.to < date) ? null : edge.superior;
  };
  const found = new Set<string>();
  for (const edge of [...edges.values()].flat()) {
    const date = edge.from < first ? first : edge.from;
    const way: string[] = [];
    const seen = new Set<string>();
    let at: string | null = edge.who;
    for (; at !== null && !seen.has(at); at = above(at, date)) {
      seen.add(at);
      way.push(at);
    }
    if (at === edge.who) for (const who of way) found.add(who);
  }
  return found;
}
