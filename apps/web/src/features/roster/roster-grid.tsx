/** People and dates as one grid: painted by mouse or keys, copied from and to a spreadsheet. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { weekday } from '@hadir/domain/kernel/time.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Cell, cellAfterKey } from '../../ui/keys/grid-keys.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { type CellRange, cornersOf } from './cells/cell-ranges.ts';
import { HeadcountRows } from './headcount-rows.tsx';
import { cellId, RosterRowView, type SelectedPart } from './roster-row-view.tsx';
import {
  countsHeight,
  dayWidth,
  HEAD_HEIGHT,
  HOURS_WIDTH,
  isRowSeen,
  NAME_WIDTH,
  ROW_HEIGHT,
  tracks,
} from './roster-sizes.ts';
import type { MonthReader } from './roster-rows.ts';
import styles from './roster.module.css';
import type { RosterEditor } from './use-roster-editor.ts';

const SATURDAY = 5;
const WEEKDAY_LETTERS = ['S', 'S', 'R', 'K', 'J', 'S', 'M'];

export interface RosterGridProps {
  readonly editor: RosterEditor;
  readonly unit: string | undefined;
  readonly range: CellRange;
  readonly select: (range: CellRange) => void;
  /** The pointer was lifted after a stroke over the range. */
  readonly stroked: (range: CellRange) => void;
  /** A key that does something with the range. @returns whether it did */
  readonly press: (event: KeyboardEvent) => boolean;
  /** What goes to the clipboard. */
  readonly copy: () => string;
  readonly cut: () => void;
  readonly paste: (text: string) => void;
}

export function RosterGrid({ editor, unit, range, select, stroked, press, copy, cut, paste }: RosterGridProps) {
  const area = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  const room = useRoom(area);
  const { month, reader } = editor;
  const days = reader.to - reader.from + 1;
  const total = month.people.length;
  const counts = month.shifts.length;
  const rtl = useAppearance().activeDir === 'rtl';
  const width = dayWidth(room, days);
  const template = tracks(days, width);
  const inner = Math.max(room, NAME_WIDTH + days * width + HOURS_WIDTH);
  const dateWords = useMemo(() => month.dates.map(({ date }) => showDateInWords(date, 'full')), [month]);
  const freeDays = useMemo(() => freePlaces(month), [month]);
  // oxlint-disable-next-line react/incompatible-library -- matters to the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 3,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: countsHeight(counts),
  });

  const { row: focusRow, column: focusColumn } = range.focus;
  useEffect(() => {
    // Opened at its first cell: asking how far it can scroll would lay everything out once more.
    const isOpening = !opened.current && focusRow === 0 && focusColumn === 0;
    opened.current = true;
    if (isOpening) return;
    const { scrollOffset, scrollRect } = virtual;
    const isSeen =
      scrollOffset !== null &&
      scrollRect !== null &&
      isRowSeen({ offset: scrollOffset, height: scrollRect.height, counts }, focusRow);
    // Whatever asks the page where it is lays it out once more: on the way through rows that are seen nothing does.
    if (!isSeen) virtual.scrollToIndex(focusRow);
  }, [virtual, focusRow, focusColumn, counts]);
  const isWider = inner > room;
  useEffect(() => {
    if (isWider) showColumn(area.current, focusColumn, { width, rtl });
  }, [focusColumn, width, rtl, isWider]);
  const screen = Math.max(1, Math.floor(((area.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
  const onKeyDown = moveByKeys({ range, select, press, rtl, extent: { rows: total, columns: days, screen } });
  const drag = useDrag({ range, select, stroked });
  const clipboard = useClipboard({ copy, cut, paste });
  const corners = cornersOf(range);

  return (
    <div
      ref={area}
      role="grid"
      tabIndex={0}
      className={`fill scroll bg-paper ${styles.area}`}
      aria-label="Jadwal bulanan"
      aria-multiselectable="true"
      aria-rowcount={total + 1}
      aria-colcount={days + 2}
      aria-activedescendant={total > 0 ? cellId(range.focus.row, range.focus.column) : undefined}
      onKeyDown={onKeyDown}
      {...drag}
      {...clipboard}
    >
      <div className="relative" style={{ height: virtual.getTotalSize(), width: inner }}>
        <RosterHead reader={reader} template={template} freeDays={freeDays} />
        {virtual.getVirtualItems().map(({ index, start, size }) => (
          <RosterRowView
            key={index}
            row={editor.rowAt(index)}
            index={index}
            start={start}
            size={size}
            reader={reader}
            template={template}
            dateWords={dateWords}
            freeDays={freeDays}
            selected={selectedPart(corners, index)}
          />
        ))}
      </div>
      <HeadcountRows reader={reader} unit={unit} template={template} inner={inner} />
    </div>
  );
}

interface HeadProps {
  readonly reader: MonthReader;
  readonly template: string;
  readonly freeDays: ReadonlySet<number>;
}

const RosterHead = memo(function RosterHead({ reader, template, freeDays }: HeadProps) {
  const { month } = reader;
  const shown = month.people.length;
  return (
    <div role="rowgroup" className={`border-bottom ${styles.head}`} style={{ height: HEAD_HEIGHT }}>
      <div
        role="row"
        aria-rowindex={1}
        className="stack"
        style={{ gridTemplateColumns: template, height: HEAD_HEIGHT }}
      >
        <span role="columnheader" className={`flex size-12 medium secondary ${styles.nameHead}`}>
          {shown === month.total ? `${shown} orang` : `${shown} dari ${month.total} orang`}
        </span>
        {month.dates.slice(reader.from, reader.to + 1).map(({ date, holiday }, column) => (
          <span
            key={date}
            role="columnheader"
            className={`column end text-center ${styles.date}`}
            title={holiday ?? undefined}
            data-free={freeDays.has(reader.from + column) || undefined}
          >
            <span className="regular secondary">{WEEKDAY_LETTERS[weekday(date)]}</span>
            {Number(date.slice(8))}
          </span>
        ))}
        <span role="columnheader" className={`flex end size-12 medium secondary bg-paper ${styles.hoursHead}`}>
          Jam
        </span>
      </div>
    </div>
  );
});

interface KeyActions extends Pick<RosterGridProps, 'range' | 'select' | 'press'> {
  readonly rtl: boolean;
  readonly extent: Parameters<typeof cellAfterKey>[2];
}

/** Keys of the planner first, then those that move; with Shift they widen the range. */
function moveByKeys({ range, select, press, rtl, extent }: KeyActions) {
  return (event: KeyboardEvent) => {
    if (press(event)) {
      event.preventDefault();
      return;
    }
    const next = cellAfterKey({ key: event.key, ctrl: event.ctrlKey, rtl }, range.focus, extent);
    if (next === undefined) return;
    event.preventDefault();
    select({ anchor: event.shiftKey ? range.anchor : next, focus: next });
  };
}

function freePlaces({ dates }: RosterEditor['month']): ReadonlySet<number> {
  const free = [...dates.entries()].filter(([, { date, holiday }]) => holiday !== null || weekday(date) >= SATURDAY);
  return new Set(free.map(([day]) => day));
}

/** The same object for the same part: rows that are not touched are not drawn again. */
const parts = new Map<string, SelectedPart>();

function selectedPart({ top, bottom, left, right }: ReturnType<typeof cornersOf>, index: number) {
  if (index < top || index > bottom) return undefined;
  const part = { left, right, isTop: index === top, isBottom: index === bottom };
  const key = JSON.stringify(part);
  const known = parts.get(key);
  if (known !== undefined) return known;
  parts.set(key, part);
  return part;
}

/** The width of the grid without its scroll bar. */
function useRoom(area: React.RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const measure = () => setRoom(element.clientWidth);
    // Before the rows are first drawn, together with the rows' own measure: else all of them would be drawn twice.
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [area]);
  return room;
}

/** Brings a column out from under the pinned name and hours. */
function showColumn(area: HTMLElement | null, column: number, { width, rtl }: { width: number; rtl: boolean }): void {
  if (area === null) return;
  const seen = area.clientWidth - NAME_WIDTH - HOURS_WIDTH;
  const at = Math.abs(area.scrollLeft);
  const [least, most] = [(column + 1) * width - seen, column * width];
  const to = Math.max(least, Math.min(at, most));
  area.scrollLeft = rtl ? -to : to;
}

function cellUnder({ target }: PointerEvent): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = cell?.dataset['column'];
  if (row === undefined || column === undefined) return undefined;
  return { row: Number(row), column: Number(column) };
}

function useDrag({ range, select, stroked }: Pick<RosterGridProps, 'range' | 'select' | 'stroked'>) {
  const start = useRef<Cell>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellUnder(event);
      if (cell === undefined || event.button !== 0) return;
      start.current = event.shiftKey ? range.anchor : cell;
      select({ anchor: start.current, focus: cell });
    },
    onPointerOver: (event: PointerEvent) => {
      const cell = cellUnder(event);
      // Let go outside the grid.
      if ((event.buttons & 1) === 0) start.current = undefined;
      if (start.current !== undefined && cell !== undefined) select({ anchor: start.current, focus: cell });
    },
    onPointerUp: () => {
      if (start.current === undefined) return;
      start.current = undefined;
      stroked(range);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

function useClipboard({ copy, cut, paste }: Pick<RosterGridProps, 'copy' | 'cut' | 'paste'>) {
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copy());
  };
  return {
    onCopy: write,
    onCut: (event: ClipboardEvent) => {
      write(event);
      cut();
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain'));
    },
  };
}
