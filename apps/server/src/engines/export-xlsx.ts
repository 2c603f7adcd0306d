/** XLSX by hucre's constant-memory stream; the only file that knows that library's writer (decisions.md 24). */
import {
  cellNumber,
  cellText,
  dateSerial,
  decimalsOf,
  isNumeric,
  type CellFormat,
  type Column,
} from '@hadir/contract/kernel/cell.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headLines, type Progress, type ReportFile } from './report-file.ts';
import { cellSafe } from './sheet-text.ts';

/** Above it a sheet cannot grow; the writer then begins another one. */
const ROWS_PER_SHEET = 1_048_576;

const headStyle: CellStyle = { font: { name: 'Calibri', bold: true, size: 13 } };
const labelStyle: CellStyle = {
  font: { name: 'Calibri', bold: true, size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'D6ECF9' } },
  border: { bottom: { style: 'thin', color: { rgb: '1BA0E2' } } },
  alignment: { wrapText: true, vertical: 'center' },
};

/** Only what people would miss is formatted: a style costs time in every cell of a long file. */
function bodyStyle(format: CellFormat): CellStyle | undefined {
  if (format === 'date') return { numFmt: 'dd/mm/yyyy' };
  return decimalsOf(format) === 2 ? { numFmt: '0.00' } : undefined;
}

/** Values come again and again (names, places, dates): what a text became is remembered, within bounds. */
const REMEMBERED = 20_000;

type Cells<Row> = (row: Row, no: number, zone: Zone) => CellValue;

function textCell(format: CellFormat, text: string, zone: Zone): CellValue {
  if (format === 'date') return dateSerial(text) ?? cellSafe(text);
  return cellSafe(cellText(format, text, zone));
}

function cellsOf<Row>({ format, read }: Column<Row>): Cells<Row> {
  const numeric = isNumeric(format);
  const known = new Map<string, CellValue>();
  return (row, no, zone) => {
    const value = read(row, no);
    if (value === null || value === '') return null;
    if (numeric) return typeof value === 'number' ? cellNumber(format, value) : null;
    // What a time reads depends on the row's zone, so it is made anew.
    if (typeof value === 'number' || format === 'time') return cellSafe(cellText(format, value, zone));
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = textCell(format, value, zone);
    if (known.size < REMEMBERED) known.set(value, made);
    return made;
  };
}

/** What stands between the title and the table. */
function linesAbove<Row>(file: ReportFile<Row>): string[] {
  const legend = file.legend.map(([short, long]) => `${short} = ${long}`).join(', ');
  return [...headLines(file.head, file.total), ...(legend === '' ? [] : [`Keterangan huruf: ${legend}`])];
}

async function* sheetRows<Row>(
  file: ReportFile<Row>,
  definitions: ColumnDef[],
  progress: Progress,
): AsyncGenerator<CellValue[]> {
  // The writer looks up a column's style for each row as it takes that row, so a style set here holds for the next one.
  const dress = (styleOf: (index: number) => CellStyle | undefined) => {
    definitions.forEach((definition, index) => {
      const style = styleOf(index);
      if (style) definition.style = style;
      else delete definition.style;
    });
  };
  dress(() => headStyle);
  yield [cellSafe(file.head.company)];
  yield [cellSafe(file.head.title)];
  dress(() => undefined);
  for (const text of linesAbove(file)) yield [cellSafe(text)];
  yield [];
  dress(() => labelStyle);
  yield file.columns.map((column) => cellSafe(column.label));
  const styles = file.columns.map((column) => bodyStyle(column.format));
  dress((index) => styles[index]);
  const cells = file.columns.map(cellsOf);
  let rows = 0;
  for await (const page of file.pages) {
    for (const row of page) {
      rows += 1;
      const zone = file.zoneOf(row);
      yield cells.map((cell) => cell(row, rows, zone));
    }
    progress(rows);
  }
}

/** Writes the whole workbook to `path`; memory does not grow with the rows. */
export async function writeXlsx<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  const definitions: ColumnDef[] = file.columns.map(({ width }) => ({ width: width + 2 }));
  const firstMoving = file.columns.findIndex(({ key }) => !file.kept.includes(key));
  // Company, title, the lines, an empty row, the column names.
  const frozenRows = 2 + linesAbove(file).length + 2;
  const stream = writeXlsxStream(sheetRows(file, definitions, progress), {
    name: 'Laporan',
    columns: definitions,
    freezePane: { rows: frozenRows, columns: Math.max(0, firstMoving) },
    maxRowsPerSheet: ROWS_PER_SHEET,
    repeatHeaders: false,
  });
  await pipeline(Readable.fromWeb(stream), createWriteStream(path));
}
