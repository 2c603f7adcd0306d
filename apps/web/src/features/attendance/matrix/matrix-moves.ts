/** Where the keys lead the ring of the matrix. */

import type { LocalDate } from '@hadir/domain/kernel/time.ts';

export interface Cell {
  /** Index of the person in the whole list. */
  readonly row: number;
  /** Index of the date. */
  readonly column: number;
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are seen at once. */
  readonly screen: number;
}

/** @returns the cell after the key, or `undefined` for keys that do not move. `rtl` turns left and right around. */
export function cellAfterKey(key: string, ctrl: boolean, at: Cell, extent: Extent, rtl: boolean): Cell | undefined {
  const within = (row: number, column: number): Cell => ({
    row: Math.max(0, Math.min(extent.rows - 1, row)),
    column: Math.max(0, Math.min(extent.columns - 1, column)),
  });
  const forward = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return within(at.row, at.column + forward);
    case 'ArrowLeft':
      return within(at.row, at.column - forward);
    case 'ArrowDown':
      return within(at.row + 1, at.column);
    case 'ArrowUp':
      return within(at.row - 1, at.column);
    case 'Home':
      return within(ctrl ? 0 : at.row, 0);
    case 'End':
      return within(ctrl ? extent.rows - 1 : at.row, extent.columns - 1);
    case 'PageDown':
      return within(at.row + extent.screen, at.column);
    case 'PageUp':
      return within(at.row - extent.screen, at.column);
    default:
      return undefined;
  }
}

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
