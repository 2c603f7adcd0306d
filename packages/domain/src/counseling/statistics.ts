/** Figures about counseling in which nobody can be recognised (rules/counseling#statistics). */

/** So many people stand behind a figure that is shown. */
export const MIN_PEOPLE = 5;

export interface Cell {
  readonly key: string;
  readonly sessions: number;
  readonly people: number;
}

export interface ShownCell {
  readonly key: string;
  /** Null: fewer people than may be shown, or it would tell a figure that is not. */
  readonly sessions: number | null;
  readonly people: number | null;
}

const hiddenCell = ({ key }: Cell): ShownCell => ({ key, sessions: null, people: null });

/**
 * Cells of one division of the whole. Where what is hidden could be computed as the rest of the whole and is of fewer people
 * than may be shown, the smallest of the others is hidden with it.
 */
export function shownCells(cells: readonly Cell[]): readonly ShownCell[] {
  const filled = cells.filter(({ sessions }) => sessions > 0);
  const bySize = [...filled].sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const hidden = new Set(filled.filter(({ people }) => people < MIN_PEOPLE).map(({ key }) => key));
  const hiddenPeople = () => filled.filter(({ key }) => hidden.has(key)).reduce((sum, { people }) => sum + people, 0);
  for (const { key } of bySize) {
    const isSafe = hidden.size === 0 || (hidden.size > 1 && hiddenPeople() >= MIN_PEOPLE);
    if (isSafe) break;
    hidden.add(key);
  }
  return cells.map((cell) => {
    const isShown = cell.sessions > 0 && !hidden.has(cell.key);
    return isShown ? { ...cell } : hiddenCell(cell);
  });
}

/** A figure that is no part of a division. */
export function shownTotal({ sessions, people }: Omit<Cell, 'key'>): Omit<ShownCell, 'key'> {
  return people >= MIN_PEOPLE ? { sessions, people } : { sessions: null, people: null };
}
