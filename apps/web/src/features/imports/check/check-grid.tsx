/** The rows of the file as a grid: arrows move, Enter or a press opens a cell, F8 goes to the next finding. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { CellEditor } from './cell-editor.tsx';
import styles from './check-grid.module.css';
import { cellWords, levelTone, messagesOf, problemOf } from './line-problems.ts';
import type { ImportLine } from '../import-calls.ts';
import { type ImportKind, useImportKind } from '../kinds/import-kind.ts';
import type { Editing } from '../use-batch.ts';

interface CheckGridProps {
  lines: readonly ImportLine[];
  /** Also the columns of the template that hold nothing here. */
  everyColumn: boolean;
  editing: Editing;
  canEdit: boolean;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

export function CheckGrid({ lines, everyColumn, editing, canEdit }: CheckGridProps) {
  const kind = useImportKind();
  const columns = useMemo(() => columnsOf(kind, lines, everyColumn), [kind, lines, everyColumn]);
  const grid = useRef<HTMLTableElement>(null);
  const cells = useCells(grid, lines, columns);
  const { place, open, close } = cells;
  const nextProblem = useNextProblem(lines, columns, { ...cells, canEdit });
  const rtl = useAppearance().activeDir === 'rtl';

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = rtl ? -1 : 1;
    const targets: Readonly<Record<string, Place>> = {
      ArrowRight: { row: place.row, column: place.column + forward },
      ArrowLeft: { row: place.row, column: place.column - forward },
      ArrowDown: { row: place.row + 1, column: place.column },
      ArrowUp: { row: place.row - 1, column: place.column },
      Home: { row: place.row, column: 0 },
      End: { row: place.row, column: columns.length - 1 },
    };
    const next = targets[event.key];
    if (next !== undefined) {
      event.preventDefault();
      cells.moveTo(next);
    } else if ((event.key === 'Enter' || event.key === 'F2') && canEdit) {
      event.preventDefault();
      cells.openAt(place);
    }
  };

  return (
    <div className="scroll">
      <table ref={grid} role="grid" aria-label="Baris berkas" className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={`nowrap border-bottom ${styles.no}`}>
              Baris
            </th>
            {columns.map((column) => (
              <th className="nowrap border-bottom" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.rowNo} data-skipped={line.skipped || undefined}>
              <th scope="row" className={`nowrap border-bottom ${styles.no}`} title={line.person ?? undefined}>
                {line.rowNo}
              </th>
              {columns.map((column, index) => (
                <CheckCell
                  key={column}
                  {...{ line, column, editing, close }}
                  place={{ row, column: index }}
                  isInTabOrder={row === place.row && index === place.column}
                  isOpen={open?.rowNo === line.rowNo && open.column === column}
                  press={() => cells.press({ row, column: index }, canEdit)}
                  next={() => nextProblem({ rowNo: line.rowNo, column: index })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CheckCellProps {
  line: ImportLine;
  column: string;
  place: Place;
  /** Tab reaches one cell of the grid, arrows the others. */
  isInTabOrder: boolean;
  isOpen: boolean;
  editing: Editing;
  press: () => void;
  close: (back: boolean) => void;
  next: () => void;
}

function CheckCell({ line, column, place, isInTabOrder, isOpen, editing, press, close, next }: CheckCellProps) {
  const problem = problemOf(line, column);
  const value = line.values[column] ?? '';
  const marked = line.skipped ? undefined : problem;
  return (
    <td
      className="relative tabular nowrap border-bottom hover-fill focus-inset"
      data-cell={`${place.row}-${place.column}`}
      data-level={marked?.level}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={cellWords(line, column)}
      aria-invalid={problem?.level === 'error' || undefined}
      title={problem && messagesOf(line, column)}
      onClick={press}
    >
      {isOpen && <CellEditor {...{ line, column, problem, editing, close, next }} />}
      {!isOpen && (
        <span className={`row gap-8 ${styles.value}`}>
          {marked !== undefined && <StatusShape tone={levelTone[marked.level].shape} />}
          {value === '' && problem !== undefined ? '(kosong)' : value}
        </span>
      )}
      {!isOpen && marked !== undefined && (
        <>
          {/* Read as one text with the value: the space keeps their words apart. */}{' '}
          <span className={`block ${styles.reason}`} aria-hidden="true">
            {marked.message}
          </span>
        </>
      )}
    </td>
  );
}

/** The cell that keys are about, and the one that is written in. */
function useCells(grid: RefObject<HTMLElement | null>, lines: readonly ImportLine[], columns: readonly string[]) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  // By number and name, not by place: rows may come and go under an open field.
  const [open, setOpen] = useState<{ readonly rowNo: number; readonly column: string }>();
  const moved = useRef(false);
  const place: Place = { row: Math.min(at.row, lines.length - 1), column: Math.min(at.column, columns.length - 1) };
  const { row, column } = place;
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    focusCell(grid, { row, column });
  }, [grid, row, column]);

  const openAt = (cell: Place) => {
    const line = lines[cell.row];
    const name = columns[cell.column];
    if (line !== undefined && name !== undefined) setOpen({ rowNo: line.rowNo, column: name });
  };
  return {
    place,
    open,
    openAt,
    moveTo: (next: Place) => {
      moved.current = true;
      setAt({ row: clamp(next.row, lines.length), column: clamp(next.column, columns.length) });
    },
    /** The field takes the focus itself. */
    press: (cell: Place, opens: boolean) => {
      setAt(cell);
      if (opens) openAt(cell);
    },
    close: (back: boolean) => {
      setOpen(undefined);
      if (back) focusCell(grid, place);
    },
  };
}

function focusCell(grid: RefObject<HTMLElement | null>, { row, column }: Place): void {
  grid.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
}

type Cells = ReturnType<typeof useCells>;

/** Goes to the next finding after a cell; F8 does so from where the ring is. */
function useNextProblem(
  lines: readonly ImportLine[],
  columns: readonly string[],
  { place, open, press, moveTo, canEdit }: Cells & { canEdit: boolean },
) {
  /** By the row's number, because a mended row may have left the list. */
  const goOn = (from: { readonly rowNo: number; readonly column: number }, inclusive = false) => {
    const wrong = lines.flatMap((line, row) =>
      columns
        .map((column, index) => ({ row, column: index, rowNo: line.rowNo, problem: problemOf(line, column) }))
        .filter(({ problem }) => problem !== undefined),
    );
    const isAfter = ({ rowNo, column }: { rowNo: number; column: number }) => {
      if (rowNo === from.rowNo) return column > from.column || (inclusive && column === from.column);
      return rowNo > from.rowNo;
    };
    const found = wrong.find(isAfter) ?? wrong[0];
    if (found === undefined) return;
    const cell = { row: found.row, column: found.column };
    if (canEdit) press(cell, true);
    else moveTo(cell);
  };
  // A finding under the ring that is not open yet is itself the next one.
  const goOnFromHere = () => goOn({ rowNo: lines[place.row]?.rowNo ?? 0, column: place.column }, open === undefined);

  const latest = useRef({ goOn, goOnFromHere });
  useEffect(() => {
    latest.current = { goOn, goOnFromHere };
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      latest.current.goOnFromHere();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // After an edit the rows are others than when the field was opened.
  return (from: { rowNo: number; column: number }) => latest.current.goOn(from);
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** The columns that hold or need something, in the order of the template; the others hide nothing. */
function columnsOf(
  { columns, always, remedyOf }: ImportKind,
  lines: readonly ImportLine[],
  everyColumn: boolean,
): readonly string[] {
  if (everyColumn) return columns;
  const used = new Set(
    lines.flatMap(({ values, problems }) => [
      ...Object.keys(values).filter((column) => values[column] !== ''),
      ...problems.map(({ column }) => column),
      ...problems.map(({ code }) => remedyOf[code]),
    ]),
  );
  return columns.filter((column) => used.has(column) || always.includes(column));
}
