/**
 * A report, declared once (ARCHITECTURE#building-blocks): what it is called, who reads it, what names a row, its columns.
 * Table on screen, cards on a phone, XLSX, CSV and PDF, the endpoint and the server's select list follow from it. No zod
 * here: the browser draws from the same value.
 */
import type { Action } from '@hadir/domain/access/actions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type CellFormat, type Column, isNumeric } from './cell.ts';
import type { Paper } from './paper.ts';

/** What every report says of itself, whatever its rows are. */
export interface ReportWords<Name extends string> {
  /** In addresses, and as which report a file is asked for. */
  readonly name: Name;
  /** In the head of the file. */
  readonly title: string;
  /** In menus, where the page has said what it is about. */
  readonly word: string;
  /** What a row is, in one line. */
  readonly purpose: string;
  /** In the file's name. */
  readonly fileWord: string;
  /** Who sees its rows, and who may take them home. */
  readonly access: { readonly read: Action; readonly file: Action };
  /** Longest range of dates, both ends included. */
  readonly maxDays: number;
}

export interface Report<Row, Name extends string = string> extends ReportWords<Name> {
  /** Keys of the columns that people find a row by: in sight in a sheet, on every part of a printed page. */
  readonly frozenColumns: readonly string[];
  /** What short codes in the cells mean. */
  readonly legend: readonly (readonly [string, string])[];
  columns(from: LocalDate, to: LocalDate): readonly Column<Row>[];
  /** Behind them in HR's file. */
  readonly ofHr: readonly Column<Row>[];
  /** Absent: the columns as they are. */
  paper?(from: LocalDate, to: LocalDate): Paper<Row>;
}

type Optional = 'ofHr' | 'legend';

/** A report with a list of columns that knows how to read its rows. */
export function reportOf<Row, const Name extends string>(
  declared: Omit<Report<Row, Name>, Optional> & Partial<Pick<Report<Row, Name>, Optional>>,
): Report<Row, Name> {
  return { legend: [], ofHr: [], ...declared };
}

export type RowOf<R> = R extends Report<infer Row> ? Row : never;

/** Formats of rows made by the database: texts, dates and numbers. */
type KeyFormat = 'text' | 'date';
type SumFormat = 'count' | 'minutes' | 'hours' | 'days' | 'percent';

/** A column of a report whose rows are sums. Its value has the column's key in the row, on the wire and in the statement. */
export interface GroupedColumn<Key extends string = string, Format extends CellFormat = KeyFormat | SumFormat> {
  readonly key: Key;
  readonly label: string;
  readonly format: Format;
  /** In characters. */
  readonly width: number;
  /** Said where a text is missing. */
  readonly none?: string;
}

type ValueOf<Format> = Format extends SumFormat ? number : string | null;

/** A row by its columns; the totals of all rows have those of the sums alone. */
export type GroupedRow<C extends GroupedColumn> = {
  readonly [One in C as One['key']]: ValueOf<One['format']>;
};

/** A report whose rows are sums by any key: units by weeks, places by days. */
export interface GroupedReport<C extends GroupedColumn = GroupedColumn, Name extends string = string>
  extends Report<GroupedRow<C>, Name> {
  readonly cells: readonly C[];
  /** Keys of the columns that order the rows where nobody chose another order. */
  readonly order: readonly C['key'][];
}

const rowNumber: Column<unknown> = { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no };

function fileColumn(cell: GroupedColumn): Column<Readonly<Record<string, string | number | null>>> {
  const { key, label, format, width, none = null } = cell;
  return { key, label, format, width, read: (row) => row[key] ?? none };
}

/** Whether the line of totals has it: sums, and no part of the key. */
export const isSum = ({ format }: Pick<GroupedColumn, 'format'>): boolean => isNumeric(format);

/** `key` names a row and stays in sight, `sums` are of the rows of one key, and of all together in the totals. */
export function groupedReport<const Name extends string, const K extends GroupedColumn, const S extends GroupedColumn>({
  key,
  sums,
  order,
  ...words
}: ReportWords<Name> & {
  readonly key: readonly (K & { readonly format: KeyFormat })[];
  readonly sums: readonly (S & { readonly format: SumFormat })[];
  readonly order: readonly K['key'][];
}): GroupedReport<K | S, Name> {
  const cells = [...key, ...sums];
  const columns = [rowNumber, ...cells.map(fileColumn)];
  return {
    ...reportOf({
      ...words,
      frozenColumns: [rowNumber.key, ...key.map((cell) => cell.key)],
      columns: () => columns as readonly Column<GroupedRow<K | S>>[],
    }),
    cells,
    order,
  };
}
