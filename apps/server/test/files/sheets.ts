/** Cells of a written spreadsheet as a person would read them, row by row. */
import { dateOfSerial, dateText } from '@hadir/contract/kernel/cell.ts';
import { streamXlsxRows } from 'hucre/xlsx';

/** What a spreadsheet counts as a date of this century's first half; smaller numbers are counts. */
const SERIAL_DATES = { from: 36_526, to: 54_788 };

const MINUTE_MS = 60_000;

/** A cell of less than a day is a time. */
function momentText(value: Date): string {
  const minute = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return value.getUTCFullYear() < 1900 ? minute.slice(11, 16) : dateText(minute.slice(0, 10));
}

/** The text of a cell as the sheet shows it. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value !== 'number') return String(value);
  const isDate = Number.isInteger(value) && value >= SERIAL_DATES.from && value <= SERIAL_DATES.to;
  return isDate ? dateText(dateOfSerial(value) ?? '') : String(value).replace('.', ',');
}

export async function readXlsxCells(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of streamXlsxRows(bytes)) rows.push(row.values.map(textOf));
  return rows;
}
