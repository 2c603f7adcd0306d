/** One person's dates and totals. */
import { OPEN_CHANGE_WORD } from '@hadir/contract/corrections/day-change-words.ts';
import { letterWord, REVIEW_WORD } from '@hadir/contract/attendance/words.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { memo } from 'react';
import { isQuietLetter, toneOfLetter } from '@hadir/contract/status-colours.ts';
import { decimalText, clockText } from '../../../ui/text/time-words.ts';
import type { MatrixDate, MatrixRow } from '../attendance-calls.ts';
import styles from './matrix.module.css';
import { workedOff } from './worked-off.ts';
import { matrixTotals } from './matrix-totals.ts';

interface RowProps {
  row: MatrixRow;
  index: number;
  dates: readonly MatrixDate[];
  /** The dates in words, in their order. */
  dateWords: readonly string[];
  zone: Zone;
  zoom: boolean;
  /** Column of the ring when it is in this row. */
  activeColumn: number | undefined;
  /** The drawer shows a day of this person. */
  isOpen: boolean;
}

export const MatrixRowView = memo(function MatrixRowView({
  row,
  index,
  dates,
  dateWords,
  zone,
  zoom,
  activeColumn,
  isOpen,
}: RowProps) {
  return (
    <>
      <div
        role="rowheader"
        className={`row min-w-0 ${styles.name}`}
        title={row.fullname}
        data-open={isOpen || undefined}
      >
        <span className="one-line">{row.fullname}</span>
      </div>
      {dates.map(({ date }, column) => (
        <DayCell
          key={date}
          id={cellId(index, column)}
          column={column}
          cell={row.cells[column] ?? null}
          about={`${row.fullname}, ${dateWords[column] ?? date}`}
          monthStart={column > 0 && date.endsWith('-01')}
          zone={zone}
          zoom={zoom}
          activeCell={activeColumn === column}
        />
      ))}
      {matrixTotals(row.totals).map(({ key, value, tone, words }, at) => (
        <div
          key={key}
          role="gridcell"
          className={`flex end tabular nowrap bg-paper ${styles.total}`}
          data-first={at === 0 || undefined}
          data-zero={value === 0 || undefined}
          data-tone={value > 0 ? tone : undefined}
          aria-label={`${words}: ${key === 'Jam' ? decimalText(value) : value}`}
        >
          {shownTotal(key, value)}
        </div>
      ))}
    </>
  );
});

export function cellId(row: number, column: number): string {
  return `hari-${row}-${column}`;
}

interface DayCellProps {
  id: string;
  column: number;
  cell: MatrixRow['cells'][number];
  about: string;
  monthStart: boolean;
  zone: Zone;
  zoom: boolean;
  activeCell: boolean;
}

// The name tells what the letter stands for; the letter itself is only drawn.
const DayCell = memo(function DayCell({ id, column, cell, about, monthStart, zone, zoom, activeCell }: DayCellProps) {
  if (cell === null) {
    return (
      <div
        id={id}
        role="gridcell"
        className={`row relative centre pointer gap-4 ${styles.cell}`}
        data-empty=""
        data-month={monthStart || undefined}
        data-ring={activeCell || undefined}
        data-column={column}
      >
        <span className="visually-hidden">{about}, tidak ada data</span>
      </div>
    );
  }
  const { letter, review, openChange, inAt, outAt } = cell;
  const shown = review ? '!' : letter;
  const worked = workedOff(cell);
  const tone = worked ? 'hadir' : toneOfLetter(letter);
  const words = [
    about,
    wordOf(letter),
    review && REVIEW_WORD,
    openChange && OPEN_CHANGE_WORD.toLowerCase(),
    inAt !== null && `masuk ${clockText(inAt, zone)}`,
    outAt !== null && `pulang ${clockText(outAt, zone)}`,
  ].filter((part) => part !== false);
  return (
    <div
      id={id}
      role="gridcell"
      className={`row relative centre pointer gap-4 ${styles.cell}`}
      data-month={monthStart || undefined}
      data-ring={activeCell || undefined}
      data-column={column}
    >
      <span className="visually-hidden">{words.join(', ')}</span>
      <span
        aria-hidden="true"
        className={`bold text-center radius-mark ${styles.letter}`}
        data-long={shown.length > 2 || undefined}
        data-quiet={(!review && !worked && isQuietLetter(letter)) || undefined}
        data-tone={review ? 'tinjau' : tone}
      >
        {shown}
      </span>
      {openChange && (
        <span aria-hidden="true" className={`radius-mark ${styles.openChange}`} title={OPEN_CHANGE_WORD} />
      )}
      {zoom && (
        <span className={`stack secondary ${styles.times}`} aria-hidden="true">
          <TapTime at={inAt} zone={zone} />
          <TapTime at={outAt} zone={zone} />
        </span>
      )}
    </div>
  );
});

/** Also without a tap the line keeps its height. */
function TapTime({ at, zone }: { at: string | null; zone: Zone }) {
  return <span>{at === null ? '\u00a0' : clockText(at, zone)}</span>;
}

function wordOf(letter: string): string {
  return new Map(Object.entries(letterWord)).get(letter) ?? letter;
}

export function weekdayLetter(date: LocalDate, weekday: number): string {
  return WEEKDAY_LETTERS[weekday] ?? date;
}

const WEEKDAY_LETTERS = ['S', 'S', 'R', 'K', 'J', 'S', 'M'];

function shownTotal(key: string, value: number): string | number {
  if (value === 0) return '–';
  if (key === 'Jam') return decimalText(value);
  return value;
}
