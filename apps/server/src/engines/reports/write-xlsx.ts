/**
 * XLSX by hucre; with reports/xlsx-cells.ts the only files that know that library's writers. What people open and print has
 * filter arrows and a page setup, which takes the workbook whole; a file beyond that is streamed in constant memory.
 */
import type { Column } from '@hadir/contract/kernel/cell.ts';
import {
  type Cell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  colToLetter,
  writeXlsx as whole,
  writeXlsxStream,
} from 'hucre/xlsx';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Progress, ReportFile } from './report-file.ts';
import {
  bodyStyle,
  cellsOf,
  headStyle,
  labelStyle,
  letterStyle,
  rowsAbove,
  totalCells,
  totalStyle,
} from './xlsx-cells.ts';

/** Above it a sheet cannot grow; the writer then begins another one. */
const ROWS_PER_SHEET = 1_048_576;
/** A workbook of so many cells is held at once: the matrix of a thousand people over a month is. */
const WHOLE_CELLS = 60_000;

const SHEET = 'Laporan';

function layoutOf<Row>(file: ReportFile<Row>) {
  const above = rowsAbove(file);
  const columns: ColumnDef[] = file.columns.map(({ width }) => ({ width: width + 2 }));
  const moving = file.columns.findIndex(({ key }) => !file.frozenColumns.includes(key));
  return { above, columns, freezePane: { rows: above.length + 1, columns: Math.max(0, moving) } };
}

const isLetter = <Row>({ format }: Column<Row>) => format === 'letter';

/** The style of a body cell, where it has one. */
function stylesOf<Row>(columns: readonly Column<Row>[]): (index: number, value: CellValue) => CellStyle | undefined {
  const fixed = columns.map(({ format }) => bodyStyle(format));
  const letters = columns.map(isLetter);
  return (index, value) => (letters[index] === true ? letterStyle(String(value ?? '')) : fixed[index]);
}

async function writeWhole<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  const { above, columns, freezePane } = layoutOf(file);
  const rows: CellValue[][] = [...above.map((text) => [text]), file.columns.map(({ label }) => label)];
  const cells = new Map<string, Partial<Cell>>([['0,0', { style: headStyle }]]);
  const head = above.length;
  file.columns.forEach((_, index) => cells.set(`${head},${index}`, { style: labelStyle }));
  const styleOf = stylesOf(file.columns);
  const read = file.columns.map(cellsOf);
  let count = 0;
  for await (const page of file.pages) {
    for (const row of page) {
      count += 1;
      const values = read.map((cell) => cell(row, count, file.zoneOf(row)));
      values.forEach((value, index) => {
        const style = value === null ? undefined : styleOf(index, value);
        if (style !== undefined) cells.set(`${rows.length},${index}`, { style });
      });
      rows.push(values);
    }
    progress(count);
  }
  const last = colToLetter(file.columns.length - 1);
  // Not among the rows that the arrows filter and sort.
  const range = `A${head + 1}:${last}${Math.max(rows.length, head + 2)}`;
  if (file.totals !== undefined) {
    file.columns.forEach(({ format }, index) => cells.set(`${rows.length},${index}`, { style: totalStyle(format) }));
    rows.push(totalCells(file, file.totals));
  }
  const bytes = await whole({
    sheets: [
      {
        name: SHEET,
        columns,
        rows,
        cells,
        freezePane,
        autoFilter: { range },
        pageSetup: {
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          margins: { top: 0.5, bottom: 0.6, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
          printTitlesRow: `$${head + 1}:$${head + 1}`,
        },
        headerFooter: { oddFooter: '&L&A&RHalaman &P dari &N' },
      },
    ],
  });
  await writeFile(path, bytes);
}

async function* streamedRows<Row>(
  file: ReportFile<Row>,
  { above, columns }: { above: readonly string[]; columns: ColumnDef[] },
  progress: Progress,
): AsyncGenerator<CellValue[]> {
  // The writer looks up a column's style for each row as it takes that row, so a style set here holds for the next one.
  const dress = (styleOf: (index: number) => CellStyle | undefined) => {
    columns.forEach((definition, index) => {
      const style = styleOf(index);
      if (style) definition.style = style;
      else delete definition.style;
    });
  };
  for (const [at, text] of above.entries()) {
    dress(() => (at === 0 ? headStyle : undefined));
    yield [text];
  }
  dress(() => labelStyle);
  yield file.columns.map(({ label }) => label);
  const styleOf = stylesOf(file.columns);
  const changing = file.columns.some(isLetter);
  dress((index) => styleOf(index, null));
  const cells = file.columns.map(cellsOf);
  let rows = 0;
  for await (const page of file.pages) {
    for (const row of page) {
      rows += 1;
      const zone = file.zoneOf(row);
      const values = cells.map((cell) => cell(row, rows, zone));
      if (changing) dress((index) => styleOf(index, values[index] ?? null));
      yield values;
    }
    progress(rows);
  }
  if (file.totals === undefined) return;
  dress((index) => totalStyle(file.columns[index]?.format ?? 'text'));
  yield totalCells(file, file.totals);
}

async function writeStreamed<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  const { above, columns, freezePane } = layoutOf(file);
  const stream = writeXlsxStream(streamedRows(file, { above, columns }, progress), {
    name: SHEET,
    columns,
    freezePane,
    maxRowsPerSheet: ROWS_PER_SHEET,
    repeatHeaders: false,
  });
  await pipeline(Readable.fromWeb(stream), createWriteStream(path));
}

/** Writes the workbook to `path`; its memory is bounded, however many rows there are. */
export async function writeXlsx<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  const write = file.total * file.columns.length <= WHOLE_CELLS ? writeWhole : writeStreamed;
  await write(file, path, progress);
}
