/** The rows of the file as a grid: arrows move, Enter or a press opens a cell, F8 goes to the next finding. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { CellEditor } from './cell-editor.tsx';
import styles from './check-grid.module.css';
import type { ImportLine, ImportProblem } from '../import-calls.ts';
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
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  // By number and name, not by place: rows may come and go under an open field.
  const [open, setOpen] = useState<{ readonly rowNo: number; readonly column: string }>();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const rtl = useAppearance().activeDir === 'rtl';
  const place: Place = { row: Math.min(at.row, lines.length - 1), column: Math.min(at.column, columns.length - 1) };

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row}-${place.column}"]`)?.focus();
  }, [place.row, place.column]);

  const moveTo = (next: Place) => {
    moved.current = true;
    setAt({ row: clamp(next.row, lines.length), column: clamp(next.column, columns.length) });
  };

  /** The next finding after a cell; by the row's number, because a mended row may have left the list. */
  const nextProblem = (from: { readonly rowNo: number; readonly column: number }, inclusive = false) => {
    const wrong = lines.flatMap((line, row) =>
      columns.flatMap((column, index) =>
        problemOf(line, column) === undefined ? [] : [{ row, column: index, rowNo: line.rowNo }],
      ),
    );
    const isAfter = ({ rowNo, column }: { rowNo: number; column: number }) =>
      rowNo > from.rowNo || (rowNo === from.rowNo && (inclusive ? column >= from.column : column > from.column));
    const found = wrong.find(isAfter) ?? wrong[0];
    if (found === undefined) return;
    const cell = { row: found.row, column: found.column };
    if (!canEdit) return moveTo(cell);
    // The field takes the focus itself.
    setAt(cell);
    setOpen({ rowNo: found.rowNo, column: columns[found.column] ?? '' });
  };

  const latest = useRef(nextProblem);
  useEffect(() => {
    latest.current = nextProblem;
  });
  // A finding under the ring that is not open yet is itself the next one.
  const here = useRef({ rowNo: 0, column: 0, inclusive: true });
  useEffect(() => {
    here.current = { rowNo: lines[place.row]?.rowNo ?? 0, column: place.column, inclusive: open === undefined };
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      latest.current(here.current, here.current.inclusive);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

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
      moveTo(next);
    } else if ((event.key === 'Enter' || event.key === 'F2') && canEdit) {
      event.preventDefault();
      const line = lines[place.row];
      const column = columns[place.column];
      if (line !== undefined && column !== undefined) setOpen({ rowNo: line.rowNo, column });
    }
  };

  const close = (back: boolean) => {
    setOpen(undefined);
    if (back) grid.current?.querySelector<HTMLElement>(`[data-cell="${place.row}-${place.column}"]`)?.focus();
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
              {columns.map((column, index) => {
                const problem = problemOf(line, column);
                const value = line.values[column] ?? '';
                const isOpen = open?.rowNo === line.rowNo && open.column === column;
                return (
                  <td
                    className="relative tabular nowrap border-bottom hover-fill focus-inset"
                    key={column}
                    data-cell={`${row}-${index}`}
                    data-level={line.skipped ? undefined : problem?.level}
                    tabIndex={row === place.row && index === place.column ? 0 : -1}
                    aria-label={cellWords(column, value, line, problem)}
                    aria-invalid={problem?.level === 'error' || undefined}
                    title={problem === undefined ? undefined : messagesOf(line, column)}
                    onClick={() => {
                      setAt({ row, column: index });
                      if (canEdit && !isOpen) setOpen({ rowNo: line.rowNo, column });
                    }}
                  >
                    {isOpen ? (
                      <CellEditor
                        line={line}
                        column={column}
                        problem={problem}
                        editing={editing}
                        close={close}
                        next={() => latest.current({ rowNo: line.rowNo, column: index })}
                      />
                    ) : (
                      <span className={`row gap-8 ${styles.value}`}>
                        {problem === undefined || line.skipped ? null : (
                          <StatusShape tone={problem.level === 'error' ? 'alpa' : 'tinjau'} />
                        )}
                        {value === '' && problem !== undefined ? '(kosong)' : value}
                      </span>
                    )}
                    {isOpen || problem === undefined || line.skipped ? null : (
                      <>
                        {/* Read as one text with the value: the space keeps their words apart. */}{' '}
                        <span className={`block ${styles.reason}`} aria-hidden="true">
                          {problem.message}
                        </span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

function problemOf(line: ImportLine, column: string): ImportProblem | undefined {
  const found = line.problems.filter((problem) => problem.column === column);
  return found.find(({ level }) => level === 'error') ?? found[0];
}

function messagesOf(line: ImportLine, column: string): string {
  return line.problems.flatMap((problem) => (problem.column === column ? [problem.message] : [])).join(' ');
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

function cellWords(
  column: string,
  value: string,
  { rowNo, skipped }: ImportLine,
  problem: ImportProblem | undefined,
): string {
  const shown = value === '' ? 'kosong' : value;
  if (skipped) return `Baris ${rowNo}, ${column}: ${shown}, dilewati`;
  return problem === undefined
    ? `Baris ${rowNo}, ${column}: ${shown}`
    : `Baris ${rowNo}, ${column}: ${shown}. ${problem.message}`;
}
