/**
 * People and dates as one grid at a desk: names stay in sight, arrow keys move, Enter opens the day
 * (product/requests#team-calendar).
 */
import type { TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { showDateInWords } from '../../ui/text/format.ts';
import { type Cell, cellAfterKey } from '../../ui/keys/grid-keys.ts';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { CellMark } from './cell-mark.tsx';
import styles from './team-calendar.module.css';
import { cellWords, hoursText } from './team-cell.ts';
import type { TeamDates } from './team-days.ts';

const WEEKDAY_LETTERS = ['S', 'S', 'R', 'K', 'J', 'S', 'M'];
const SATURDAY = 5;
/** Rows that PageDown moves by. */
const SCREEN = 10;

interface TeamGridProps {
  team: TeamDates;
  today: LocalDate;
  /** Columns are wide enough for hours. */
  hours: boolean;
  open: (person: TeamPerson, date: LocalDate) => void;
}

export function TeamGrid({ team: { dates, data }, today, hours, open }: TeamGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const rtl = useAppearance().activeDir === 'rtl';
  const start = Math.max(
    0,
    dates.findIndex(({ date }) => date === today),
  );
  const [at, setAt] = useState<Cell>({ row: 0, column: start });
  const words = useMemo(() => dates.map(({ date }) => showDateInWords(date, 'full')), [dates]);
  const stop: Cell = {
    row: Math.min(at.row, Math.max(0, data.length - 1)),
    column: Math.min(at.column, Math.max(0, dates.length - 1)),
  };

  useEffect(() => {
    // Today is in sight, with the days around it.
    const cell = table.current?.querySelector<HTMLElement>('thead [data-today]');
    const area = table.current?.parentElement;
    if (cell == null || area == null || area.scrollWidth <= area.clientWidth) return;
    area.scrollLeft = cell.offsetLeft - area.clientWidth / 2;
  }, [dates]);

  const chooseAt = (cell: Cell) => {
    const person = data[cell.row];
    const date = dates[cell.column]?.date;
    if (person !== undefined && date !== undefined && person.cells[cell.column] != null) open(person, date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target) ?? stop;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return chooseAt(from);
    }
    const extent = { rows: data.length, columns: dates.length, screen: SCREEN };
    const next = cellAfterKey({ key: event.key, ctrl: event.ctrlKey, rtl }, from, extent);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus(),
    );
  };
  const onClick = ({ target }: MouseEvent) => {
    const found = cellOf(target);
    if (found === undefined) return;
    setAt(found);
    chooseAt(found);
  };

  return (
    <div className={`card scroll ${styles.area}`}>
      <table
        ref={table}
        role="grid"
        className={`w-full ${styles.grid}`}
        aria-label="Jadwal tim"
        data-hours={hours || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Head dates={dates} today={today} />
        <tbody>
          {data.map((person, row) => (
            <Row
              key={person.userId}
              person={person}
              dates={dates}
              words={words}
              today={today}
              hours={hours}
              row={row}
              stop={row === stop.row ? stop.column : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ dates, today }: { dates: TeamDates['dates']; today: LocalDate }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`border-bottom ${styles.corner}`}>
          Nama
        </th>
        {dates.map(({ date, holiday }) => (
          <th
            className="border-bottom"
            key={date}
            scope="col"
            title={holiday ?? undefined}
            data-free={holiday !== null || weekday(date) >= SATURDAY || undefined}
            data-today={date === today || undefined}
          >
            <span className="block regular secondary">{WEEKDAY_LETTERS[weekday(date)]}</span>
            {Number(date.slice(8))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  person: TeamPerson;
  dates: TeamDates['dates'];
  /** The dates in words. */
  words: readonly string[];
  today: LocalDate;
  hours: boolean;
  row: number;
  /** The column that Tab stops at. */
  stop: number | undefined;
}

function Row({ person, dates, words, today, hours, row, stop }: RowProps) {
  return (
    <tr>
      <th className="border-bottom" scope="row">
        <span className={`row min-w-0 gap-8 ${styles.who}`}>
          <Avatar fullname={person.fullname} photo={person.photo} size={24} />
          <span title={person.fullname}>{person.fullname}</span>
        </span>
      </th>
      {dates.map(({ date }, column) => {
        const cell = person.cells[column] ?? null;
        return (
          <td
            className="pointer text-center border-bottom hover-press"
            key={date}
            data-at={`${row} ${column}`}
            data-today={date === today || undefined}
            data-free={weekday(date) >= SATURDAY || undefined}
            tabIndex={column === stop ? 0 : -1}
            title={given(cell, cellWords)}
            aria-label={`${person.fullname}, ${words[column] ?? date}, ${cellWords(cell)}`}
          >
            {cell !== null && <CellMark cell={cell} />}
            {cell !== null && hours && cell.kind === 'shift' && (
              <small className="block secondary">{hoursText(cell)}</small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The cell that an event came from. */
function cellOf(target: EventTarget): Cell | undefined {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, column] = (found?.dataset['at'] ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}
