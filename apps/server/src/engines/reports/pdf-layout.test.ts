import { detailPaper, matrixPaper, recapPaper } from '@hadir/contract/attendance/paper.ts';
import { detailColumns, identityColumns, recapColumns } from '@hadir/contract/attendance/columns.ts';
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { GroupedReport } from '@hadir/contract/kernel/report.ts';
import { meetingColumns } from '@hadir/contract/rooms/columns.ts';
import { settlementColumns } from '@hadir/contract/settlements/columns.ts';
import { ticketColumns } from '@hadir/contract/tickets/columns.ts';
import { tripTexts } from '@hadir/contract/trips/trip-texts.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import { type Band, CELL_PAD, layOut, PAGE, pagesOf } from './pdf-layout.ts';
import { fontsOf } from './pdf-fonts.ts';
import { paperText } from './write-pdf.ts';

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

  test('breaks no number of a ticket, a booking or a trip', () => {
    const reports: readonly (readonly [readonly Column<never>[], string])[] = [
      [ticketColumns, 'TCK-202611-00418'],
      [meetingColumns, 'RM-4F2A90C1B7'],
      [settlementColumns, '012/SPPD/HRD/XI/2026'],
    ];
    for (const [columns, number] of reports) {
      const frozenColumns = columns.slice(0, 3).map(({ key }) => key);
      const placed = layOut({ columns, frozenColumns }, widest).flatMap((band) => band.columns);
      const own = placed.find(({ column }) => column.key === 'number' || column.key === 'tripNumber');
      expect((own?.width ?? 0) - 2 * CELL_PAD, number).toBeGreaterThanOrEqual(fonts.widestPiece(number, { size: 7 }));
    }
  });

  test('begins no part for a single column: what is left over goes with the others', () => {
    const reports: readonly (readonly Column<never>[])[] = [
      ticketColumns,
      meetingColumns,
      settlementColumns,
      [...identityColumns, ...tripTexts.columns],
      detailColumns,
    ];
    for (const columns of reports) {
      const frozenColumns = columns.slice(0, 3).map(({ key }) => key);
      const bands = layOut({ columns, frozenColumns }, widest);
      expectWhole(bands);
      for (const band of bands) expect(band.columns.length).toBeGreaterThan(frozenColumns.length + 2);
      const dates = bands.flatMap((band) => band.columns).filter(({ column }) => column.format === 'date');
      const longest = fonts.widestPiece('30-08-2026', { size: 7 });
      for (const { width } of dates) expect(width - 2 * CELL_PAD).toBeGreaterThanOrEqual(longest);
    }
  });

  test('breaks a line before a date, and within it only where nothing else fits', async () => {
    const doc = new PDFDocument();
    const bytes = buffer(doc);
    const own = fontsOf(doc);
    const style = { size: 9, color: '#000000', lines: 3 };
    own.cell('berangkat 28/11/2026', 20, 20, { ...style, width: own.widestPiece('berangkat28/11/', style) + 2 });
    own.cell('28/11/2026', 20, 80, { ...style, width: own.widestPiece('2026/', style) });
    doc.end();
    expect(textsOf(await bytes).map(({ text }) => text)).toEqual(['berangkat', '28/11/2026', '28/11/', '2026']);
  });

  test('groups the digits of what is counted, and nothing else', () => {
    const zone = 'Asia/Jakarta';
    expect(paperText('count', 12_500_000, zone)).toBe('12.500.000');
    expect(paperText('count', null, zone)).toBe('');
    expect(paperText('rowNumber', 1_250, zone)).toBe('1250');
    expect(paperText('measure', 16_250.5, zone)).toBe('16250,5');
  });

  test('knows its pages before the first one', () => {
    expect(pagesOf(0, 2, 2)).toBe(2);
    expect(pagesOf(24, 2, 1)).toBe(2);
  });
});
