/** Where everything stands on an A4 landscape page, in points (1/72 inch). */
import type { Column } from '@hadir/contract/kernel/cell.ts';

const WIDTH = 841.89;
const HEIGHT = 595.28;
const MARGIN = 28;
const TABLE_TOP = MARGIN + 42;
const LABEL_HEIGHT = 28;
const ROW_HEIGHT = 18;
const FOOT_TOP = HEIGHT - MARGIN - 6;

export const PAGE = {
  left: MARGIN,
  top: MARGIN,
  width: WIDTH - 2 * MARGIN,
  tableTop: TABLE_TOP,
  labelHeight: LABEL_HEIGHT,
  rowHeight: ROW_HEIGHT,
  footTop: FOOT_TOP,
  /** Rows of one page; room for the legend is left on each. */
  rows: Math.floor((FOOT_TOP - 14 - TABLE_TOP - LABEL_HEIGHT) / ROW_HEIGHT),
} as const;

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
const pointsOf = (characters: number) => Math.max(17, characters * 3.15 + 4);

const widthOf = <Row>(columns: readonly Column<Row>[]) => columns.reduce((sum, { width }) => sum + pointsOf(width), 0);

function place<Row>(columns: readonly Column<Row>[]): Placed<Row>[] {
  const scale = PAGE.width / widthOf(columns);
  let left: number = PAGE.left;
  return columns.map((column) => {
    const width = pointsOf(column.width) * scale;
    const placed = { column, left, width };
    left += width;
    return placed;
  });
}

/** Columns may be squeezed by this much before another band is begun. */
const SQUEEZE = 1.15;

/** Spreads the columns over as few bands as stay legible; each begins with the kept columns. */
export function layOut<Row>(columns: readonly Column<Row>[], kept: readonly string[]): Band<Row>[] {
  if (widthOf(columns) <= PAGE.width * SQUEEZE) return [{ columns: place(columns) }];
  const head = columns.filter(({ key }) => kept.includes(key));
  const others = columns.filter(({ key }) => !kept.includes(key));
  const room = Math.max(PAGE.width / 4, PAGE.width * SQUEEZE - widthOf(head));
  const count = Math.ceil(widthOf(others) / room);
  const share = widthOf(others) / count;
  const bands: Column<Row>[][] = Array.from({ length: count }, () => []);
  let passed = 0;
  for (const column of others) {
    const points = pointsOf(column.width);
    // By its middle: a column goes where the greater part of it would lie.
    bands[Math.min(count - 1, Math.floor((passed + points / 2) / share))]?.push(column);
    passed += points;
  }
  return bands.filter((band) => band.length > 0).map((band) => ({ columns: place([...head, ...band]) }));
}

/** Pages of the whole document; a report without rows still has its head. */
export function pagesOf(rows: number, bands: number): number {
  return Math.max(1, Math.ceil(rows / PAGE.rows)) * bands;
}
