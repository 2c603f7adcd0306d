/** Workbooks written by hand: one sheet of the given XML beside whatever else the file is to hold. */
import { zip, type ZipEntry } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const workbook = {
  name: 'xl/workbook.xml',
  data: `${XML}<workbook xmlns="${MAIN}"><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`,
};

/** A cell with its text in itself. */
export const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The sheet that is read. @param after stands behind the rows */
export const sheet = (rows: string, after = ''): ZipEntry => ({
  name: 'xl/worksheets/sheet1.xml',
  data: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
});

/** The texts that cells share. */
export const shared = (...texts: string[]): ZipEntry => ({
  name: 'xl/sharedStrings.xml',
  data: `${XML}<sst xmlns="${MAIN}">${texts.join('')}</sst>`,
});

export const styles = (body: string): ZipEntry => ({
  name: 'xl/styles.xml',
  data: `${XML}<styleSheet xmlns="${MAIN}">${body}</styleSheet>`,
});

export const sheetOfNik = sheet(`<row r="1">${cell('A1', 'NIK')}</row><row r="2">${cell('A2', '0071')}</row>`);

/** The archive of a workbook with these parts. */
export const book = (...parts: ZipEntry[]): Buffer => zip([workbook, ...parts]);

/** Columns A to AN: as many as a table may have. */
const COLUMNS = Array.from({ length: 40 }, (_, index) =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(39 + index)}`,
);

/** Rows in which each cell names the shared text with the number 0. */
export function rowsOfOneText(rows: number, columns: number): string {
  return Array.from(
    { length: rows },
    (_, index) =>
      `<row r="${index + 1}">${COLUMNS.slice(0, columns)
        .map((column) => `<c r="${column}${index + 1}" t="s"><v>0</v></c>`)
        .join('')}</row>`,
  ).join('');
}

/** A few kilobytes of file, 300 MB of text: one text of a megabyte in 300 cells. */
export function bookOfOneLongText(): Buffer {
  return book(sheet(rowsOfOneText(300, 1)), shared(`<si><t>${'x'.repeat(1_048_576)}</t></si>`));
}

/** 380 MB of text in cells of which each is short enough. */
export function bookOfOneTextEverywhere(): Buffer {
  return book(sheet(rowsOfOneText(5_000, 40)), shared(`<si><t>${'x'.repeat(1_900)}</t></si>`));
}
