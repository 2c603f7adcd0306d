/** Small workbooks that people fill in or mend: a table to import, a sheet of examples beside it. */
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { cellSafe } from '@hadir/contract/kernel/safe-text.ts';

export interface TemplateSheet {
  name: string;
  /** Names of the columns; `*` marks required ones. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Shown at the first column's name, for the program that reads the file back. */
  comment?: string;
}

const HEAD = {
  font: { name: 'Calibri', bold: true, size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'D6ECF9' } },
} as const;

/** Every cell is text: identity numbers keep their zeros, dates stay as they are typed. */
export async function writeTemplate(sheets: readonly TemplateSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, head, rows, comment }) => ({
      name,
      columns: head.map((label) => ({ width: Math.max(14, label.length + 4), style: { numFmt: '@' } })),
      rows: [head, ...rows].map((row): CellValue[] => row.map((cell) => (cell === '' ? null : cellSafe(cell)))),
      cells: new Map(
        head.map((_, index) => [
          `0,${index}`,
          {
            style: HEAD,
            ...(index === 0 && comment !== undefined ? { comment: { text: comment, author: 'HADIR' } } : {}),
          },
        ]),
      ),
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(bytes);
}
