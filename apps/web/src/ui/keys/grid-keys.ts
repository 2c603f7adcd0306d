/** Where the keys lead in a grid of people and dates. */

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
export function cellAfterKey(
  { key, ctrl, rtl }: { key: string; ctrl: boolean; rtl: boolean },
  at: Cell,
  extent: Extent,
): Cell | undefined {
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
