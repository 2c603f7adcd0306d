/** The ring of the matrix: the cell that keys and presses are about. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import type { ReportSearch } from '../report/attendance-search.ts';
import type { Cell } from './matrix-keys.ts';
import type { Matrix } from './use-matrix.ts';

export interface Ring {
  readonly at: Cell;
  readonly putOn: (cell: Cell) => void;
  readonly setShown: (shown: boolean) => void;
  /** Its column in that row: without focus, that of the day which the drawer explains. */
  readonly columnIn: (row: number, userId: string) => number | undefined;
}

export function useRing({ dates, total }: Matrix, today: LocalDate, open: ReportSearch['open']): Ring {
  const columnOf = (wanted: LocalDate | undefined) => dates.findIndex(({ date }) => date === wanted);
  const [cell, setCell] = useState<Cell>({ row: 0, column: Math.max(0, columnOf(today)) });
  const [shown, setShown] = useState(false);
  // The list became shorter: the ring stays inside.
  const at: Cell = {
    row: Math.min(cell.row, Math.max(0, total - 1)),
    column: Math.min(cell.column, Math.max(0, dates.length - 1)),
  };
  return {
    at,
    putOn: (next) => {
      setCell(next);
      setShown(true);
    },
    setShown,
    columnIn: (row, userId) => {
      if (shown && at.row === row) return at.column;
      if (shown || open?.userId !== userId) return undefined;
      return columnOf(open.date);
    },
  };
}
