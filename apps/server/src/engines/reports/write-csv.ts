/**
 * CSV as Indonesian spreadsheets open it: UTF-8 with BOM, semicolons, comma decimals (rules/reports#formats). The
 * column names are the first line and no head block stands above them: programs read this format, people read the other
 * two.
 */
import { cellText, isNumeric, type Column } from '@hadir/contract/kernel/cell.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Progress, ReportFile } from './report-file.ts';
import { cellSafe } from '@hadir/contract/kernel/safe-text.ts';

export const BOM = '\ufeff';
export const LINE_END = '\r\n';

/** Text is always quoted: what stands inside can then neither end the cell nor begin one. */
export const quoted = (text: string) => `"${cellSafe(text).replaceAll('"', '""')}"`;

function line<Row>(columns: readonly Column<Row>[], row: Row, no: number, zone: Zone): string {
  return columns
    .map((column) => {
      const text = cellText(column.format, column.read(row, no), zone);
      return text === '' || isNumeric(column.format) ? text : quoted(text);
    })
    .join(';');
}

async function* chunks<Row>(file: ReportFile<Row>, progress: Progress): AsyncGenerator<string> {
  yield `${BOM}${file.columns.map((column) => quoted(column.label)).join(';')}${LINE_END}`;
  let rows = 0;
  for await (const page of file.pages) {
    yield page.map((row, index) => line(file.columns, row, rows + index + 1, file.zoneOf(row)) + LINE_END).join('');
    rows += page.length;
    progress(rows);
  }
}

/** Writes the whole file to `path`. */
export async function writeCsv<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  await pipeline(Readable.from(chunks(file, progress)), createWriteStream(path));
}
