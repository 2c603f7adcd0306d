/** People and dates as one grid: arrow keys move the ring, Enter opens the day. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { showDateInWords } from '../../../ui/text/format.ts';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import type { MatrixRow } from '../attendance-calls.ts';
import type { ReportSearch } from '../report/attendance-search.ts';
import { MatrixHead } from './matrix-head.tsx';
import { type Cell, cellAfterKey } from './matrix-keys.ts';
import { cellId, MatrixRowView } from './matrix-row.tsx';
import { DATE_HEIGHT, MONTH_HEIGHT, ROW_HEIGHT, ZOOM_ROW_HEIGHT } from './matrix-sizes.ts';
import styles from './matrix.module.css';
import { useDrawnColumns } from './use-drawn-columns.ts';
import type { Matrix } from './use-matrix.ts';
import { type Ring, useRing } from './use-ring.ts';

const HEAD_HEIGHT = MONTH_HEIGHT + DATE_HEIGHT;

interface MatrixGridProps {
  matrix: Matrix;
  zone: Zone;
  today: LocalDate;
  zoom: boolean;
  open: ReportSearch['open'];
  stale: boolean;
  reach: (index: number) => void;
  choose: (userId: string, date: LocalDate) => void;
  /** HR corrects the day under the ring; absent for everybody else. */
  correct: ((wish: { userId: string; fullname: string; date: LocalDate }) => void) | undefined;
  /** First and last shown row, for the words below the grid. */
  shows: (first: number, last: number) => void;
}

export function MatrixGrid(props: MatrixGridProps) {
  const { matrix, zone, today, zoom, open, stale } = props;
  const { dates, total, rowAt } = matrix;
  const area = useRef<HTMLDivElement>(null);
  const rowHeight = zoom ? ZOOM_ROW_HEIGHT : ROW_HEIGHT;
  const columnOf = (wanted: LocalDate | undefined) => dates.findIndex(({ date }) => date === wanted);
  // The explained day and today stay in sight; where both do not fit, the explained one.
  const columns = useDrawnColumns(area, {
    days: dates.length,
    zoom,
    visibleColumns: [columnOf(open?.date), columnOf(today)],
  });
  const { width, template, inner } = columns;
  const virtual = useDrawnRows(area, rowHeight, props);
  const ring = useRing(matrix, today, open);
  const moveTo = (cell: Cell) => {
    ring.putOn(cell);
    virtual.scrollToIndex(cell.row);
    columns.show(cell.column);
  };
  const handlers = useGridHandlers({ area, rowHeight, ring, moveTo }, props);
  const dateWords = useMemo(() => dates.map(({ date }) => showDateInWords(date, 'full')), [dates]);

  return (
    <div
      ref={area}
      role="grid"
      tabIndex={0}
      className={`fill scroll bg-paper ${styles.area}`}
      aria-label="Matriks kehadiran"
      aria-rowcount={total + 2}
      aria-colcount={dates.length + 6}
      aria-activedescendant={total > 0 ? cellId(ring.at.row, ring.at.column) : undefined}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-zoom={zoom || undefined}
      {...handlers}
      onFocus={() => ring.setShown(true)}
      onBlur={() => ring.setShown(false)}
    >
      <div className="relative" style={{ height: virtual.getTotalSize(), width: inner }}>
        <MatrixHead dates={dates} today={today} width={width} template={template} />
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rowAt(index);
          const isOpen = row !== undefined && row.userId === open?.userId;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 3}
              data-row={index}
              className={`stack absolute border-bottom ${styles.row}`}
              data-open={isOpen || undefined}
              style={{ gridTemplateColumns: template, height: size, transform: `translateY(${start}px)` }}
            >
              {row === undefined && (
                <span role="gridcell" className={`bg-pressed radius-mark ${styles.waiting}`} aria-label="Memuat" />
              )}
              {row !== undefined && (
                <MatrixRowView
                  {...{ row, index, dates, dateWords, zone, zoom, isOpen }}
                  activeColumn={ring.columnIn(index, row.userId)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type Area = RefObject<HTMLDivElement | null>;

/** Only the rows in sight are drawn; what is reached is fetched. */
function useDrawnRows(area: Area, rowHeight: number, { matrix, reach, shows }: MatrixGridProps) {
  const { total } = matrix;
  // oxlint-disable-next-line react/incompatible-library -- matters to the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: 0,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  useEffect(() => virtual.measure(), [rowHeight, virtual]);
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => reach(last), [last, reach]);

  const firstSeen = virtual.range?.startIndex ?? 0;
  const lastSeen = virtual.range?.endIndex ?? 0;
  useEffect(() => shows(firstSeen, Math.min(lastSeen, total - 1)), [firstSeen, lastSeen, total, shows]);
  return virtual;
}

interface RingInGrid {
  area: Area;
  rowHeight: number;
  ring: Ring;
  /** Puts the ring on a cell and brings it into sight. */
  moveTo: (cell: Cell) => void;
}

/** What keys and presses do to the cell under the ring. */
function useGridHandlers({ area, rowHeight, ring, moveTo }: RingInGrid, { matrix, choose, correct }: MatrixGridProps) {
  const { dates, total, rowAt } = matrix;
  const rtl = useAppearance().activeDir === 'rtl';
  /** With the person and the date of a cell; not where nothing is known of the day. */
  const withDay = ({ row: index, column }: Cell, run: (row: MatrixRow, date: LocalDate) => void) => {
    const row = rowAt(index);
    const date = dates[column]?.date;
    if (row !== undefined && date !== undefined && row.cells[column] != null) run(row, date);
  };
  const chooseAt = (cell: Cell) => withDay(cell, ({ userId }, date) => choose(userId, date));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      chooseAt(ring.at);
      return;
    }
    if (event.key === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey && correct !== undefined) {
      event.preventDefault();
      withDay(ring.at, ({ userId, fullname }, date) => correct({ userId, fullname, date }));
      return;
    }
    const screen = Math.max(1, Math.floor(((area.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1);
    const key = { key: event.key, ctrl: event.ctrlKey, rtl };
    const next = cellAfterKey(key, ring.at, { rows: total, columns: dates.length, screen });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };

  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement)) return;
    const pressed = target.closest<HTMLElement>('[data-column]');
    const row = pressed?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = pressed?.dataset['column'];
    if (row === undefined || column === undefined) return;
    const cell = { row: Number(row), column: Number(column) };
    ring.putOn(cell);
    chooseAt(cell);
  };
  return { onKeyDown, onClick };
}
