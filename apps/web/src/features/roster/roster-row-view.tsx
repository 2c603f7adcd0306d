/** One person's month: codes of shifts on their colours, what is wrong with them, and the hours. */
import { rosterProblemText } from '@hadir/contract/roster/words.ts';
import type { RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import { type CSSProperties, memo } from 'react';
import { cellWords } from './cells/cell-ranges.ts';
import styles from './roster.module.css';
import type { MonthReader, RosterCell, RosterRow } from './roster-rows.ts';

export const cellId = (row: number, column: number) => `sel-${row}-${column}`;

/** What of a row is under the selection. */
export interface SelectedPart {
  readonly left: number;
  readonly right: number;
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

interface RowProps {
  readonly row: RosterRow | undefined;
  readonly index: number;
  /** From the top of the list, and its height. */
  readonly start: number;
  readonly size: number;
  readonly reader: MonthReader;
  readonly template: string;
  /** Dates in words, by place. */
  readonly dateWords: readonly string[];
  readonly freeDays: ReadonlySet<number>;
  readonly selected: SelectedPart | undefined;
}

const MINUTES_AN_HOUR = 60;

export const RosterRowView = memo(function RosterRowView(props: RowProps) {
  const { row, index, start, size, template } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={`stack ${styles.row}`}
      style={{ gridTemplateColumns: template, height: size, transform: `translateY(${start}px)` }}
    >
      {row !== undefined && <PersonCells {...props} row={row} />}
    </div>
  );
});

function PersonCells({ row, index, reader, dateWords, freeDays, selected }: RowProps & { readonly row: RosterRow }) {
  const { from, to } = reader;
  const { person, cells, problemsOn, minutes } = row;
  return (
    <>
      <div role="rowheader" className={`row min-w-0 ${styles.name}`} title={person.fullname}>
        <span className="one-line">{person.fullname}</span>
      </div>
      {cells.slice(from, to + 1).map((cell, column) => (
        <CellView
          key={column}
          id={cellId(index, column)}
          column={column}
          cell={cell}
          about={`${person.fullname}, ${dateWords[from + column] ?? ''}`}
          problems={problemsOn.get(from + column) ?? NO_PROBLEMS}
          isFree={freeDays.has(from + column)}
          selected={partAt(column, selected)}
        />
      ))}
      <div
        role="gridcell"
        className={`row end tabular bg-paper ${styles.hours}`}
        title={`${Math.round(minutes / MINUTES_AN_HOUR)} jam sebulan`}
      >
        {Math.round(minutes / MINUTES_AN_HOUR)}
      </div>
    </>
  );
}

/** The selection, where it has that column. */
function partAt(column: number, selected: SelectedPart | undefined): SelectedPart | undefined {
  if (selected === undefined || column < selected.left || column > selected.right) return undefined;
  return selected;
}

const NO_PROBLEMS: readonly RosterProblem[] = [];

const closedWord: Readonly<Record<NonNullable<RosterCell['closed']>, string>> = {
  absent: 'bukan karyawan pada tanggal ini',
  away: 'tidak masuk',
  fixed: 'ditetapkan tukar jadwal',
  locked: 'periode dikunci',
};

const stateWord: Readonly<Record<RosterCell['state'], string>> = {
  pattern: '',
  published: '',
  draft: 'draf',
  refused: 'belum tersimpan',
};

function letterOf({ closed, hours, shift }: RosterCell): string {
  if (closed === 'absent') return '';
  if (closed === 'away') return '–';
  if (hours === null) return 'L';
  return shift?.code ?? '•';
}

interface CellProps {
  readonly id: string;
  readonly column: number;
  readonly cell: RosterCell;
  readonly about: string;
  readonly problems: readonly RosterProblem[];
  readonly isFree: boolean;
  readonly selected: SelectedPart | undefined;
}

const CellView = memo(function CellView({ id, column, cell, about, problems, isFree, selected }: CellProps) {
  const letter = letterOf(cell);
  const isShift = cell.hours !== null && cell.closed !== 'away' && cell.closed !== 'absent';
  const worst = problems.some(({ level }) => level === 'error') ? 'error' : problems[0]?.level;
  const look = {
    'data-long': letter.length > 2 || undefined,
    'data-shift': isShift || undefined,
    style: isShift && cell.shift !== null ? ({ '--shift': cell.shift.color } as CSSProperties) : undefined,
  };
  // A letter of the pattern stands on no mark of its own: without one, the page has half the elements of a month to lay out.
  const isPlain = cell.state === 'pattern' && cell.closed === null;
  return (
    <div
      id={id}
      role="gridcell"
      // A label, not hidden text: the page would lay out nine hundred long lines that nobody sees.
      aria-label={nameOf(cell, about, problems)}
      aria-selected={selected !== undefined}
      className={`place-center relative ${styles.cell} ${isPlain ? styles.plain : ''}`}
      data-column={column}
      data-free={isFree || undefined}
      data-selected={selected !== undefined || undefined}
      data-top={selected?.isTop || undefined}
      data-bottom={selected?.isBottom || undefined}
      data-left={selected?.left === column || undefined}
      data-right={selected?.right === column || undefined}
      {...(isPlain && look)}
    >
      {isPlain ? (
        letter
      ) : (
        <span
          aria-hidden="true"
          className={`text-center radius-mark ${styles.code}`}
          data-state={cell.state}
          data-closed={cell.closed ?? undefined}
          {...look}
        >
          {letter}
        </span>
      )}
      {worst !== undefined && <span aria-hidden="true" className={styles.corner} data-level={worst} />}
    </div>
  );
});

/** `Siti Aminah, Senin 23 November, Pagi 08.00–17.00, draf, tidak ada masalah`. */
function nameOf(cell: RosterCell, about: string, problems: readonly RosterProblem[]): string {
  const { closed, state } = cell;
  const wrong = problems.map(rosterProblemText).join(' ') || 'tidak ada masalah';
  const parts = [
    about,
    closed !== 'absent' && closed !== 'away' && cellWords(cell),
    closed !== null && closedWord[closed],
    stateWord[state],
    wrong,
  ];
  return parts.filter(Boolean).join(', ');
}
