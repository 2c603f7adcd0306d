import { detailPaper, matrixPaper, recapPaper } from '@hadir/contract/attendance/paper.ts';
import { detailColumns, recapColumns } from '@hadir/contract/attendance/columns.ts';
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { GroupedReport } from '@hadir/contract/kernel/report.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { type Band, CELL_PAD, layOut, PAGE, pagesOf } from './pdf-layout.ts';
import { fontsOf } from './pdf-fonts.ts';

const fonts = fontsOf(new PDFDocument({ autoFirstPage: false }));
const widest = (label: string) => fonts.widestPiece(label, { size: 7, bold: true });
const none = { columns: [], frozenColumns: [] };

function expectWhole<Row>(bands: readonly Band<Row>[]): void {
  for (const { columns } of bands) {
    for (const { column, width } of columns) {
      expect(width - 2 * CELL_PAD, column.label).toBeGreaterThanOrEqual(widest(column.label));
    }
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(PAGE.width, 3);
  }
}

describe('a report on paper', () => {
  test('breaks no label inside a word and stays on the page', () => {
    expectWhole(layOut({ ...none, paper: detailPaper }, widest));
    expectWhole(layOut({ ...none, paper: recapPaper }, widest));
    const matrix = layOut({ ...none, paper: matrixPaper(localDate('2026-10-21'), localDate('2026-11-20')) }, widest);
    expectWhole(matrix);
    for (const report of groupedReports) {
      const declared: GroupedReport = report;
      const columns = declared.columns(localDate('2026-10-21'), localDate('2026-11-20'));
      expectWhole(layOut({ columns, frozenColumns: report.frozenColumns }, widest));
    }
    // The person is found on both parts.
    expect(matrix.map(({ columns }) => columns[1]?.column.label)).toEqual(['Nama\nNIK', 'Nama\nNIK']);
  });

  test('has the detail of a day on one part, thirty columns on few when they are chosen one by one', () => {
    expect(layOut({ ...none, paper: detailPaper }, widest)).toHaveLength(1);
    const frozenColumns = ['no', 'employeeNo', 'fullname', 'workDate'];
    const bands = layOut({ columns: detailColumns, frozenColumns }, widest);
    expect(bands.length).toBeLessThanOrEqual(3);
    expectWhole(bands);
    const shown = new Set(bands.flatMap(({ columns }) => columns.map(({ column }) => column.key)));
    expect(shown.size).toBe(detailColumns.length);
    for (const { columns } of bands) expect(columns.slice(0, 4).map(({ column }) => column.key)).toEqual(frozenColumns);
  });

  test('says every value that the file for spreadsheets says', () => {
    const keysOf = (columns: readonly Column<never>[]) => columns.flatMap(({ key }) => key.split('+'));
    const missing = <Row>(columns: readonly Column<Row>[], paper: readonly string[]) =>
      columns.map(({ key }) => key).filter((key) => !paper.includes(key));
    const combined = { schedule: ['scheduledStart', 'scheduledEnd', 'zone'] };
    const detail = keysOf(detailPaper.parts.flat()).flatMap((key) => (key === 'schedule' ? combined.schedule : [key]));
    expect(missing(detailColumns, detail)).toEqual([]);
    expect(missing(recapColumns, keysOf(recapPaper.parts.flat()))).toEqual([]);
  });

  test('knows its pages before the first one', () => {
    expect(pagesOf(0, 2, 2)).toBe(2);
    expect(pagesOf(24, 2, 1)).toBe(2);
  });
});
