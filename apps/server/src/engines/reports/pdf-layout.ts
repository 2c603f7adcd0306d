/** Where everything stands on an A4 landscape page, in points (1/72 inch). */
import type { CellFormat, Column } from '@hadir/contract/kernel/cell.ts';
import type { ReportFile } from './report-file.ts';

const WIDTH = 841.89;
const HEIGHT = 595.28;
const MARGIN = 28;
const TABLE_TOP = MARGIN + 42;
const LABEL_HEIGHT = 30;
/** Points between the edge of a column and its text. */
export const CELL_PAD = 3;
const FOOT_TOP = HEIGHT - MARGIN - 6;

export const PAGE = {
  left: MARGIN,
  top: MARGIN,
  width: WIDTH - 2 * MARGIN,
  tableTop: TABLE_TOP,
  labelHeight: LABEL_HEIGHT,
  footTop: FOOT_TOP,
} as const;

/** Points of a row of so many lines. */
export const rowHeight = (lines: number) => 3 + 8 * lines;

/** Rows of one page; room for two lines of legend is left on each. */
export const rowsAPage = (lines: number) => Math.floor((FOOT_TOP - 20 - TABLE_TOP - LABEL_HEIGHT) / rowHeight(lines));

/** One column on a page. */
export interface Placed<Row> {
  column: Column<Row>;
  left: number;
  width: number;
}

export interface Band<Row> {
  columns: readonly Placed<Row>[];
}

/** Points of a column of so many characters at the size of the table's text. */
const pointsOf = (characters: number) => characters * 3.5 + 2 * CELL_PAD;

/** Width of the longest piece of a label that is never broken. */
export type Measure = (label: string) => number;

/** A date or a time that goes on in the next line is misread. */
const WHOLE: Partial<Record<CellFormat, string>> = { date: '30-08-2026', clock: '08:30', time: '08:30' };
const leastFor = <Row>({ label, format }: Column<Row>, widest: Measure): number =>
  Math.ceil(Math.max(widest(label), widest(WHOLE[format] ?? '')));

/**
 * Spreads the columns over the width of the page: by their characters, but none narrower than a word of its label.
 * The last resort for too many columns is a table beyond the edge, so the parts of a report are kept small.
 */
function place<Row>(columns: readonly Column<Row>[], widest: Measure): Placed<Row>[] {
  const least = new Map(columns.map((column) => [column, leastFor(column, widest) + 2 * CELL_PAD]));
  const leastOf = (column: Column<Row>) => least.get(column) ?? 0;
  let fixed: readonly Column<Row>[] = [];
  let scale = 1;
  for (;;) {
    const free = columns.filter((column) => !fixed.includes(column));
    const room = PAGE.width - fixed.reduce((sum, column) => sum + leastOf(column), 0);
    scale = room / free.reduce((sum, { width }) => sum + pointsOf(width), 0);
    const narrow = free.filter((column) => pointsOf(column.width) * scale < leastOf(column));
    if (narrow.length === 0) break;
    fixed = [...fixed, ...narrow];
  }
  let left: number = PAGE.left;
  return columns.map((column) => {
    const width = fixed.includes(column) ? leastOf(column) : pointsOf(column.width) * scale;
    const placed = { column, left, width };
    left += width;
    return placed;
  });
}

/** Columns may be squeezed by this much before another part is begun. */
const SQUEEZE = 1.35;

/** Points by which parts are made wider until they are as few as can be. */
const WIDER = 4;

/** Columns in their order, as many together as are no wider than `most`. */
function cut<Row>(columns: readonly Column<Row>[], most: number, pointsFor: (column: Column<Row>) => number) {
  const parts: Column<Row>[][] = [];
  let points = 0;
  for (const column of columns) {
    points += pointsFor(column);
    if (parts.length === 0 || points > most) {
      parts.push([]);
      points = pointsFor(column);
    }
    parts.at(-1)?.push(column);
  }
  return parts;
}

/** As few parts as stay legible, about equally wide: a last part of one column is a page for nothing. */
function partsOf<Row>(
  columns: readonly Column<Row>[],
  frozenColumns: readonly string[],
  widest: Measure,
): Column<Row>[][] {
  const pointsFor = (column: Column<Row>) => Math.max(pointsOf(column.width) / SQUEEZE, leastFor(column, widest));
  const sum = (list: readonly Column<Row>[]) => list.reduce((points, column) => points + pointsFor(column), 0);
  if (sum(columns) <= PAGE.width) return [[...columns]];
  const head = columns.filter(({ key }) => frozenColumns.includes(key));
  const others = columns.filter(({ key }) => !frozenColumns.includes(key));
  const room = Math.max(PAGE.width / 4, PAGE.width - sum(head));
  const fewest = cut(others, room, pointsFor).length;
  let most = sum(others) / fewest;
  while (most < room && cut(others, most, pointsFor).length > fewest) most += WIDER;
  const [first = [], ...more] = cut(others, Math.min(most, room), pointsFor);
  return [[...head, ...first], ...more];
}

/** One band per part; those after the first begin with the kept columns. */
export function layOut<Row>(
  { columns, frozenColumns, paper }: Pick<ReportFile<Row>, 'columns' | 'frozenColumns' | 'paper'>,
  widest: Measure,
): Band<Row>[] {
  const parts = paper?.parts ?? partsOf(columns, frozenColumns, widest);
  const keys = paper?.frozenColumns ?? frozenColumns;
  const repeated = (parts[0] ?? []).filter(({ key }) => keys.includes(key));
  return parts.map((part, index) => ({ columns: place(index === 0 ? part : [...repeated, ...part], widest) }));
}

/** Pages of the whole document; a report without rows still has its head. */
export function pagesOf(rows: number, lines: number, bands: number): number {
  return Math.max(1, Math.ceil(rows / rowsAPage(lines))) * bands;
}
