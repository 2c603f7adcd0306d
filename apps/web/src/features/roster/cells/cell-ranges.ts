/** Ranges of the grid, and what painting, copying and filling them means. Pure. */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { codeOf, readCodes } from '@hadir/domain/roster/cell-codes.ts';
import type { CodeError } from '@hadir/domain/roster/cell-codes.ts';
import { type FilledCell, fillWithCycle, samePlan, type RosterPlan } from '@hadir/domain/roster/fill-roster.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Cell } from '../../../ui/keys/grid-keys.ts';
import { timeSpan } from '../../../ui/text/time-words.ts';
import type { Stroke } from './cell-edits.ts';
import { asPlan, type MonthReader, type RosterCell, type RosterRow } from '../roster-rows.ts';

/** Rows count from the top of the list, columns from the first day of the month. */
export interface CellRange {
  readonly anchor: Cell;
  readonly focus: Cell;
}

export interface Corners {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function cornersOf({ anchor, focus }: CellRange): Corners {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export const cellCount = ({ top, bottom, left, right }: Corners) => (bottom - top + 1) * (right - left + 1);

/** What the ranges are read from. */
export interface Sheet {
  readonly reader: MonthReader;
  readonly rowAt: (index: number) => RosterRow | undefined;
}

type Change = Stroke['cells'][number];

/** A shift painted over a shift keeps its place, unless it brings one: no key and no code of a cell names places. */
function withPlace(after: PaintedPlan, before: PaintedPlan): PaintedPlan {
  if (after.kind !== 'SHIFT' || before.kind !== 'SHIFT' || after.pointId !== null) return after;
  return { ...after, pointId: before.pointId };
}

/** A change of one cell; undefined where it may not be painted or says the same. */
function changeOf(row: RosterRow, day: number, wanted: PaintedPlan): Change | undefined {
  const cell = row.cells[day];
  if (cell === undefined || cell.closed !== null || !row.person.can.includes('paint')) return undefined;
  const after = withPlace(wanted, cell.plan);
  if (cell.state !== 'refused' && samePlan(asPlan(cell.plan), asPlan(after))) return undefined;
  return { place: { userId: row.person.userId, day }, before: cell.plan, after };
}

function eachCell({ reader, rowAt }: Sheet, corners: Corners, visit: (row: RosterRow, day: number, at: Cell) => void) {
  for (let index = corners.top; index <= corners.bottom; index += 1) {
    const row = rowAt(index);
    if (row === undefined) continue;
    for (let column = corners.left; column <= corners.right; column += 1)
      visit(row, reader.from + column, { row: index, column });
  }
}

const isChange = (change: Change | undefined): change is Change => change !== undefined;

/** Every cell of the range that may be painted becomes the same. */
export function paintRange(sheet: Sheet, corners: Corners, plan: PaintedPlan): Stroke {
  const cells: (Change | undefined)[] = [];
  eachCell(sheet, corners, (row, day) => cells.push(changeOf(row, day, plan)));
  return { cells: cells.filter(isChange) };
}

/** The uppermost row of the range goes to all below it; a single row takes the one above. */
export function fillDown(sheet: Sheet, corners: Corners): Stroke {
  const from = corners.top === corners.bottom ? Math.max(0, corners.top - 1) : corners.top;
  const source = sheet.rowAt(from);
  const cells: (Change | undefined)[] = [];
  eachCell(sheet, corners, (row, day, at) => {
    const plan = source?.cells[day]?.plan;
    if (plan !== undefined && at.row !== from) cells.push(changeOf(row, day, plan));
  });
  return { cells: cells.filter(isChange) };
}

/** Codes as a spreadsheet takes them: a row per person, a tab between days. Days of the pattern stay empty. */
export function copyRange(sheet: Sheet, corners: Corners): string {
  const lines: string[][] = [];
  const { shifts, archived } = sheet.reader.month;
  const codes = [...shifts, ...archived];
  eachCell(sheet, corners, (row, day, at) => {
    const line = (lines[at.row - corners.top] ??= []);
    line.push(codeOf(asPlan(row.cells[day]?.plan ?? { kind: 'PATTERN' }), codes));
  });
  return lines.map((line) => line.join('\t')).join('\n');
}

const monthDates = ({ month, from, to }: MonthReader) => month.dates.slice(from, to + 1).map(({ date }) => date);

/** Rows of codes; the last line break of a spreadsheet is no row. */
export const codeRows = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

interface Pasted {
  readonly stroke: Stroke;
  readonly errors: readonly CodeError[];
  readonly range: CellRange;
}

/**
 * Codes laid on the grid from its upper left cell on; one code fills the whole range. Places of errors count within
 * what was pasted.
 */
export function pasteCodes(sheet: Sheet, corners: Corners, rows: readonly (readonly string[])[]): Pasted {
  const { reader, rowAt } = sheet;
  const single = rows.length === 1 && rows[0]?.length === 1;
  const laid = single ? repeated(rows[0]?.[0] ?? '', corners) : rows;
  const width = Math.max(...laid.map((row) => row.length));
  const dates = monthDates(reader).slice(corners.left, corners.left + width);
  const { cells, errors } = readCodes(laid, dates, reader.month.shifts);
  const stroke = cells.map(({ row, date, plan }) => {
    const target = rowAt(corners.top + row - 1);
    return target && changeOf(target, dayOf(reader, date), plan);
  });
  const focus = { row: corners.top + laid.length - 1, column: corners.left + Math.max(dates.length, 1) - 1 };
  return {
    stroke: { cells: stroke.filter(isChange) },
    errors: single ? errors.slice(0, 1) : errors,
    range: { anchor: { row: corners.top, column: corners.left }, focus },
  };
}

/** One code in every cell of the range. */
function repeated(code: string, { top, bottom, left, right }: Corners): string[][] {
  const row = Array.from({ length: right - left + 1 }, () => code);
  return Array.from({ length: bottom - top + 1 }, () => row);
}

const dayOf = (reader: MonthReader, date: LocalDate) => reader.dayOf.get(date) ?? -1;

/**
 * A cycle over the range: each row begins where the one above it began, `shift` days later.
 * @param shift 0: everybody works the same; 2 of a cycle of 8: crews one after the other
 */
export function fillCycle(sheet: Sheet, corners: Corners, cycle: readonly RosterPlan[], shift: number): Stroke {
  const dates = monthDates(sheet.reader).slice(corners.left, corners.right + 1);
  const [first] = dates;
  if (first === undefined || cycle.length === 0) return { cells: [] };
  const cells: (Change | undefined)[] = [];
  for (let index = corners.top; index <= corners.bottom; index += 1) {
    const row = sheet.rowAt(index);
    if (row === undefined) continue;
    const start = ((index - corners.top) * shift) % cycle.length;
    const turned = [...cycle.slice(start), ...cycle.slice(0, start)];
    for (const cell of fillWithCycle(turned, dates, first))
      cells.push(changeOf(row, dayOf(sheet.reader, cell.date), cell.plan));
  }
  return { cells: cells.filter(isChange) };
}

/** Cells that were worked out elsewhere, of one person each. */
export function paintCells(
  { reader }: Sheet,
  filled: readonly { readonly row: RosterRow; readonly cells: readonly FilledCell[] }[],
): Stroke {
  return {
    cells: filled
      .flatMap(({ row, cells }) => cells.map(({ date, plan }) => changeOf(row, dayOf(reader, date), plan)))
      .filter(isChange),
  };
}

/** `Pagi 08.00–17.00`, `libur`, `libur menurut pola`. */
export function cellWords({ plan, hours, shift }: RosterCell): string {
  const words: string[] = [];
  if (hours === null) words.push('libur');
  if (hours !== null && shift !== null) words.push(shift.name);
  if (hours !== null) words.push(timeSpan(hours.start, hours.end));
  if (plan.kind === 'PATTERN') words.push('menurut pola');
  return words.join(' ');
}
