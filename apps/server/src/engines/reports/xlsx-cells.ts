/** The cells of a report as a spreadsheet keeps them: numbers, dates and times as what they are, letters in their colours. */
import {
  cellNumber,
  cellText,
  dateSerial,
  decimalsOf,
  isNumeric,
  timeSerial,
  type CellFormat,
  type Column,
} from '@hadir/contract/kernel/cell.ts';
import { isQuietLetter, statusColours, toneOfLetter } from '@hadir/contract/status-colours.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { CellStyle, CellValue } from 'hucre/xlsx';
import { headLines, type ReportFile } from './report-file.ts';
import { cellSafe } from '@hadir/contract/kernel/safe-text.ts';

export const headStyle: CellStyle = { font: { name: 'Calibri', bold: true, size: 13 } };
export const labelStyle: CellStyle = {
  font: { name: 'Calibri', bold: true, size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'D6ECF9' } },
  border: { bottom: { style: 'thin', color: { rgb: '1BA0E2' } } },
  alignment: { wrapText: true, vertical: 'center' },
};

/** Only what people would miss is formatted: a style costs time in every cell of a long file. */
export function bodyStyle(format: CellFormat): CellStyle | undefined {
  if (format === 'date') return { numFmt: 'dd/mm/yyyy' };
  if (format === 'time' || format === 'clock') return { numFmt: 'hh:mm' };
  return decimalsOf(format) === 2 ? { numFmt: '0.00' } : undefined;
}

/** Below the rows: bold, under a line, in the form of its column. */
export const totalStyle = (format: CellFormat): CellStyle => ({
  ...bodyStyle(format),
  font: { name: 'Calibri', bold: true, size: 11 },
  border: { top: { style: 'thin', color: { rgb: '1BA0E2' } } },
});

const rgb = (colour: string) => ({ rgb: colour.slice(1) });
const letterStyles = new Map<string, CellStyle>();

/** A letter as the matrix on the screen shows it: the normal case without a fill. */
export function letterStyle(letter: string): CellStyle {
  const known = letterStyles.get(letter);
  if (known !== undefined) return known;
  const { text, fill } = statusColours[toneOfLetter(letter)];
  const style: CellStyle = {
    font: { name: 'Calibri', size: 11, color: rgb(text) },
    alignment: { horizontal: 'center' },
    ...(isQuietLetter(letter) ? {} : { fill: { type: 'pattern', pattern: 'solid', fgColor: rgb(fill) } }),
  };
  letterStyles.set(letter, style);
  return style;
}

/** Values come again and again (names, places, dates): what a text became is remembered, within bounds. */
const REMEMBERED = 20_000;

export type Cells<Row> = (row: Row, no: number, zone: Zone) => CellValue;

function textCell(format: CellFormat, text: string, zone: Zone): CellValue {
  if (format === 'date') return dateSerial(text) ?? cellSafe(text);
  if (format === 'clock') return timeSerial(text) ?? cellSafe(text);
  return cellSafe(cellText(format, text, zone));
}

export function cellsOf<Row>({ format, read }: Column<Row>): Cells<Row> {
  const numeric = isNumeric(format);
  const known = new Map<string, CellValue>();
  return (row, no, zone) => {
    const value = read(row, no);
    if (value === null || value === '') return null;
    if (numeric) return typeof value === 'number' ? cellNumber(format, value) : null;
    // What a time reads depends on the row's zone, so it is made for each row.
    if (format === 'time') {
      const text = cellText(format, value, zone);
      return timeSerial(text) ?? cellSafe(text);
    }
    if (typeof value === 'number') return cellSafe(cellText(format, value, zone));
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = textCell(format, value, zone);
    if (known.size < REMEMBERED) known.set(value, made);
    return made;
  };
}

/** The line below the rows; it has no number. */
export function totalCells<Row>({ columns, zoneOf }: ReportFile<Row>, totals: Row): CellValue[] {
  return columns.map((column) => (column.format === 'rowNumber' ? null : cellsOf(column)(totals, 0, zoneOf(totals))));
}

/** What stands above the column names: few rows, so that the data begins near the top. */
export function rowsAbove<Row>(file: ReportFile<Row>): string[] {
  const legend = file.legend.map(([short, long]) => `${short} = ${long}`).join(', ');
  const [period = '', ...rest] = headLines(file.head, file.total);
  return [
    `${file.head.company} · ${file.head.title} · ${period}`,
    rest.join(' · '),
    ...(legend === '' ? [] : [`Keterangan huruf: ${legend}`]),
  ].map(cellSafe);
}
