/** People and dates as one grid: arrow keys move the ring, Enter opens the day. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showDateInWords } from '../../../ui/text/format.ts';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { monthAndYear } from '../../../ui/text/time-words.ts';
import type { ReportSearch } from '../report/attendance-search.ts';
import { type Cell, cellAfterKey, monthGroups } from './matrix-keys.ts';
import { cellId, MatrixRowView, weekdayLetter } from './matrix-row.tsx';
import {
  dayWidth,
  DATE_HEIGHT,
  MONTH_HEIGHT,
  nameWidth,
  ROW_HEIGHT,
  scrolledTo,
  TOTALS_WIDTH,
  tracks,
  ZOOM_ROW_HEIGHT,
} from './matrix-sizes.ts';
import styles from './matrix.module.css';
import type { Matrix } from './use-matrix.ts';

const HEAD_HEIGHT = MONTH_HEIGHT + DATE_HEIGHT;
const SATURDAY = 5;

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

export function MatrixGrid({ matrix, zone, today, zoom, open, stale, reach, choose, correct, shows }: MatrixGridProps) {
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const { dates, total, rowAt } = matrix;
  const [activeCell, setRing] = useState<Cell>({
    row: 0,
    column: Math.max(
      0,
      dates.findIndex(({ date }) => date === today),
    ),
  });
  const [ringShown, setRingShown] = useState(false);
  const rtl = useAppearance().activeDir === 'rtl';
  const rowHeight = zoom ? ZOOM_ROW_HEIGHT : ROW_HEIGHT;
  const width = dayWidth(room, dates.length, zoom);
  const months = useMemo(() => monthGroups(dates, (date) => monthAndYear(date)), [dates]);
  const dateWords = useMemo(() => dates.map(({ date }) => showDateInWords(date, 'full')), [dates]);
  const name = nameWidth(room, dates.length, width);
  const template = tracks(dates.length, width, name);
  const inner = Math.max(room, name + dates.length * width + TOTALS_WIDTH);

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
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => reach(last), [last, reach]);

  const seen = virtual.range;
  const firstSeen = seen?.startIndex ?? 0;
  const lastSeen = seen?.endIndex ?? 0;
  useEffect(() => shows(firstSeen, Math.min(lastSeen, total - 1)), [firstSeen, lastSeen, total, shows]);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // The explained day and today stay in sight when the room changes; where both do not fit, the explained one.
  const openColumn = dates.findIndex(({ date }) => date === open?.date);
  const todayColumn = dates.findIndex(({ date }) => date === today);
  useLayoutEffect(() => {
    if (room > 0) showColumns(area.current, [openColumn, todayColumn], { width, name, rtl });
  }, [room, openColumn, todayColumn, width, name, rtl]);

  // The list became shorter: the ring stays inside.
  const at: Cell = {
    row: Math.min(activeCell.row, Math.max(0, total - 1)),
    column: Math.min(activeCell.column, Math.max(0, dates.length - 1)),
  };

  const moveTo = (cell: Cell) => {
    setRing(cell);
    setRingShown(true);
    virtual.scrollToIndex(cell.row);
    showColumns(area.current, [cell.column], { width, name, rtl });
  };

  const chooseAt = (cell: Cell) => {
    const row = rowAt(cell.row);
    const date = dates[cell.column]?.date;
    if (row !== undefined && date !== undefined && row.cells[cell.column] != null) choose(row.userId, date);
  };

  const correctAt = (cell: Cell, run: NonNullable<typeof correct>) => {
    const row = rowAt(cell.row);
    const date = dates[cell.column]?.date;
    if (row === undefined || date === undefined || row.cells[cell.column] == null) return;
    run({ userId: row.userId, fullname: row.fullname, date });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      chooseAt(at);
      return;
    }
    const screen = Math.max(1, Math.floor(((area.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1);
    if (event.key === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey && correct !== undefined) {
      event.preventDefault();
      correctAt(at, correct);
      return;
    }
    const next = cellAfterKey({ key: event.key, ctrl: event.ctrlKey, rtl }, at, {
      rows: total,
      columns: dates.length,
      screen,
    });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-column]') : null;
    const row = target?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = target?.dataset['column'];
    if (row === undefined || column === undefined) return;
    const cell = { row: Number(row), column: Number(column) };
    setRing(cell);
    setRingShown(true);
    chooseAt(cell);
  };

  return (
    <div
      ref={area}
      role="grid"
      tabIndex={0}
      className={`fill scroll bg-paper ${styles.area}`}
      aria-label="Matriks kehadiran"
      aria-rowcount={total + 2}
      aria-colcount={dates.length + 6}
      aria-activedescendant={total > 0 ? cellId(at.row, at.column) : undefined}
      aria-busy={stale}
      data-stale={stale || undefined}
      data-zoom={zoom || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => setRingShown(true)}
      onBlur={() => setRingShown(false)}
    >
      <div className="relative" style={{ height: virtual.getTotalSize(), width: inner }}>
        <div className={`sticky bg-paper ${styles.head}`} role="rowgroup">
          <div
            role="row"
            aria-rowindex={1}
            className="stack"
            style={{ gridTemplateColumns: template, height: MONTH_HEIGHT }}
          >
            <span role="columnheader" className={styles.corner}>
              <span className="visually-hidden">Bulan</span>
            </span>
            {months.map(({ name, first, days }) => (
              <span
                key={name}
                role="columnheader"
                className={`size-12 medium secondary nowrap ${styles.month}`}
                data-month={first > 0 || undefined}
                style={{ gridColumn: `span ${days}` }}
              >
                <span className={days * width > 60 ? undefined : 'visually-hidden'}>{name}</span>
              </span>
            ))}
            <span
              role="columnheader"
              className={`size-12 medium secondary bg-paper sticky ${styles.totalHead}`}
              style={{ gridColumn: 'span 5' }}
            >
              Total
            </span>
          </div>
          <div
            role="row"
            aria-rowindex={2}
            className="stack border-bottom"
            style={{ gridTemplateColumns: template, height: DATE_HEIGHT }}
          >
            <span role="columnheader" className={`flex size-12 medium secondary items-end ${styles.nameHead}`}>
              Karyawan
            </span>
            {dates.map(({ date, weekday, holiday }, column) => (
              <span
                key={date}
                role="columnheader"
                className={`column end text-center ${styles.date}`}
                title={holiday ?? undefined}
                data-free={weekday >= SATURDAY || holiday !== null || undefined}
                data-today={date === today || undefined}
                data-month={(column > 0 && date.endsWith('-01')) || undefined}
              >
                <span className="regular secondary">{weekdayLetter(date, weekday)}</span>
                {Number(date.slice(8))}
              </span>
            ))}
            {['H', 'T', 'A', 'C,S', 'Jam'].map((key, index) => (
              <span
                key={key}
                role="columnheader"
                className={`flex end size-12 medium secondary bg-paper ${styles.totalKey}`}
                data-first={index === 0 || undefined}
              >
                {key}
              </span>
            ))}
          </div>
        </div>
        {items.map(({ index, start, size }) => {
          const row = rowAt(index);
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 3}
              data-row={index}
              className={`stack absolute border-bottom ${styles.row}`}
              data-open={(row !== undefined && row.userId === open?.userId) || undefined}
              style={{ gridTemplateColumns: template, height: size, transform: `translateY(${start}px)` }}
            >
              {row === undefined ? (
                <span role="gridcell" className={`bg-pressed radius-mark ${styles.waiting}`} aria-label="Memuat" />
              ) : (
                <MatrixRowView
                  row={row}
                  index={index}
                  dates={dates}
                  dateWords={dateWords}
                  zone={zone}
                  zoom={zoom}
                  activeColumn={ringColumn(index, row.userId)}
                  isOpen={row.userId === open?.userId}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );

  /** The ring marks the cell in focus; without focus, the day that the drawer explains. */
  function ringColumn(index: number, userId: string): number | undefined {
    if (ringShown) return at.row === index ? at.column : undefined;
    if (open === undefined || open.userId !== userId) return undefined;
    const column = dates.findIndex(({ date }) => date === open.date);
    return column === -1 ? undefined : column;
  }
}

interface Drawn {
  width: number;
  name: number;
  rtl: boolean;
}

/** Brings columns out from under the pinned name and totals; -1 is none. */
function showColumns(area: HTMLElement | null, columns: readonly number[], { width, name, rtl }: Drawn): void {
  if (area === null || area.scrollWidth <= area.clientWidth) return;
  const wanted = columns.filter((column) => column >= 0);
  const to = scrolledTo(Math.abs(area.scrollLeft), area.clientWidth - name - TOTALS_WIDTH, width, wanted);
  area.scrollLeft = rtl ? -to : to;
}
