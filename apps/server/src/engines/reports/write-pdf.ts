/**
 * PDF on A4 landscape (rules/reports#formats): head on every page, page x of y, wide tables in bands that repeat the columns
 * people find a row by. Row heights are fixed, so the number of pages is known before the first one and nothing is kept
 * in memory.
 */
import { type CellFormat, cellNumber, cellText, isNumeric, type Column } from '@hadir/contract/kernel/cell.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { CELL_PAD, layOut, PAGE, pagesOf, rowHeight, rowsAPage, type Band, type Placed } from './pdf-layout.ts';
import { fontsOf, type Fonts } from './pdf-fonts.ts';
import { drawQr } from './draw-qr.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from './draw-signatures.ts';
import { headLines, type Progress, type ReportFile, type Seal } from './report-file.ts';

const INK = '#1c2025';
const QUIET = '#5b6470';
const LINE = '#d5dbe1';
const HEAD_FILL = '#d6ecf9';
/** No letter on the page is smaller. */
const SIZE = 7;

interface Sheet<Row> {
  file: ReportFile<Row>;
  fonts: Fonts;
  doc: PDFKit.PDFDocument;
  pages: number;
  bands: readonly Band<Row>[];
  /** Lines of a row. */
  lines: number;
}

const QR_SIZE = 40;
const SEAL_WIDTH = 210;

/** The code of the closing at the right of the head, and the square that leads to where it is checked. */
function drawSeal<Row>({ fonts, doc }: Sheet<Row>, { code, url }: Seal): void {
  const right = PAGE.left + PAGE.width - QR_SIZE;
  drawQr(doc, url, { left: right, top: PAGE.top - 2, size: QR_SIZE, ink: INK });
  const style = { color: QUIET, width: SEAL_WIDTH, align: 'right' } as const;
  const left = right - SEAL_WIDTH - 8;
  fonts.line(`Kode tutup ${code}`, left, PAGE.top, { ...style, size: 9, bold: true, color: INK });
  fonts.line(url, left, PAGE.top + 14, { ...style, size: SIZE });
}

function drawHead<Row>(sheet: Sheet<Row>): void {
  const { file, fonts, doc } = sheet;
  const { seal, ...head } = file.head;
  const width = PAGE.width - (seal === undefined ? 0 : QR_SIZE + SEAL_WIDTH + 16);
  fonts.line(head.company, PAGE.left, PAGE.top, { size: 11, bold: true, color: INK, width });
  fonts.line(head.title, PAGE.left, PAGE.top + 14, { size: 9, bold: true, color: INK, width });
  fonts.line(headLines(head, file.total).join('  ·  '), PAGE.left, PAGE.top + 27, {
    size: 7,
    color: QUIET,
    width: PAGE.width - (seal === undefined ? 0 : QR_SIZE + 8),
  });
  if (seal !== undefined) drawSeal(sheet, seal);
  doc.rect(PAGE.left, PAGE.tableTop, PAGE.width, PAGE.labelHeight).fill(HEAD_FILL);
}

function drawFoot<Row>({ file, fonts, pages, bands }: Sheet<Row>, page: number, band: number): void {
  const part = bands.length > 1 ? ` · bagian kolom ${band + 1} dari ${bands.length}` : '';
  const legend = file.legend.map(([code, meaning]) => `${code} ${meaning}`).join(' · ');
  if (legend !== '')
    fonts.cell(legend, PAGE.left, PAGE.footTop - 18, { size: SIZE, color: QUIET, width: PAGE.width, lines: 2 });
  fonts.line(`HADIR · dicetak ${file.head.printedAt} oleh ${file.head.printedBy}`, PAGE.left, PAGE.footTop, {
    size: SIZE,
    color: QUIET,
    width: PAGE.width / 2,
  });
  fonts.line(`Halaman ${page} dari ${pages}${part}`, PAGE.left + PAGE.width / 2, PAGE.footTop, {
    size: SIZE,
    color: QUIET,
    width: PAGE.width / 2,
    align: 'right',
  });
}

function drawLabels<Row>({ fonts }: Sheet<Row>, columns: readonly Placed<Row>[]): void {
  for (const { column, left, width } of columns) {
    fonts.cell(column.label, left + CELL_PAD, PAGE.tableTop + 3, {
      size: SIZE,
      bold: true,
      color: INK,
      width: width - 2 * CELL_PAD,
      align: isNumeric(column.format) ? 'right' : 'left',
      lines: 3,
    });
  }
}

interface Line<Row> {
  row: Row;
  /** null: the totals below the rows. */
  no: number | null;
}

/** Nobody computes with a number on paper: amounts are read by their groups of three. */
export function paperText(format: CellFormat, value: string | number | null, zone: Zone): string {
  const isWhole = format === 'count' && typeof value === 'number';
  return isWhole ? cellNumber(format, value).toLocaleString('id-ID') : cellText(format, value, zone);
}

function textOf<Row>(file: ReportFile<Row>, column: Column<Row>, { row, no }: Line<Row>): string {
  if (no === null && column.format === 'rowNumber') return '';
  return paperText(column.format, column.read(row, no ?? 0), file.zoneOf(row));
}

function drawPage<Row>(sheet: Sheet<Row>, lines: readonly Line<Row>[], band: number, page: number): void {
  const { file, fonts, doc, bands } = sheet;
  const height = rowHeight(sheet.lines);
  const columns = bands[band]?.columns ?? [];
  doc.addPage();
  drawHead(sheet);
  drawLabels(sheet, columns);
  lines.forEach((line, index) => {
    const top = PAGE.tableTop + PAGE.labelHeight + index * height;
    for (const { column, left, width } of columns) {
      const align = isNumeric(column.format) ? 'right' : column.format === 'letter' ? 'center' : 'left';
      fonts.cell(textOf(file, column, line), left + CELL_PAD, top + 2, {
        size: SIZE,
        bold: line.no === null,
        color: INK,
        width: width - 2 * CELL_PAD,
        align,
        lines: sheet.lines,
      });
    }
    doc.moveTo(PAGE.left, top + height).lineTo(PAGE.left + PAGE.width, top + height);
    doc.lineWidth(0.4).stroke(LINE);
  });
  drawFoot(sheet, page, band);
}

/** Gathers rows to full pages; the last one may be short. */
async function* sheetsOfRows<Row>(
  file: ReportFile<Row>,
  most: number,
  progress: Progress,
): AsyncGenerator<Line<Row>[]> {
  let lines: Line<Row>[] = [];
  let no = 0;
  const add = (line: Line<Row>) => {
    // A full page waits for the line after it: the totals may be that line.
    const full = lines.length === most ? lines : undefined;
    if (full !== undefined) lines = [];
    lines.push(line);
    return full;
  };
  for await (const page of file.pages) {
    for (const row of page) {
      no += 1;
      const full = add({ row, no });
      if (full !== undefined) yield full;
    }
    progress(no);
  }
  const full = file.totals === undefined ? undefined : add({ row: file.totals, no: null });
  if (full !== undefined) yield full;
  yield lines;
}

/** Below the rows of the last page, or on a page of its own where they leave no room. */
function placeOfSignatures(rows: number, lines: number): { readonly ownPage: boolean; readonly top: number } {
  const most = rowsAPage(lines);
  const onLast = rows === 0 ? 0 : ((rows - 1) % most) + 1;
  const top = PAGE.tableTop + PAGE.labelHeight + onLast * rowHeight(lines);
  const ownPage = top + SIGNATURES_HEIGHT > PAGE.footTop - 20;
  return { ownPage, top: ownPage ? PAGE.tableTop + PAGE.labelHeight : top };
}

/** Writes the whole document to `path`. */
export async function writePdf<Row>(file: ReportFile<Row>, path: string, progress: Progress): Promise<void> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: file.head.title, Author: file.head.company, Creator: 'HADIR' },
    lang: 'id',
  });
  const out = createWriteStream(path);
  const written = finished(out);
  doc.pipe(out);
  const fonts = fontsOf(doc);
  const bands = layOut(file, (label) => fonts.widestPiece(label, { size: SIZE, bold: true }));
  const lines = file.paper?.lines ?? 2;
  const rows = file.total + (file.totals === undefined ? 0 : 1);
  const signatures = file.head.seal?.signatures ?? [];
  const place = placeOfSignatures(rows, lines);
  const ownPage = signatures.length > 0 && place.ownPage;
  const pages = pagesOf(rows, lines, bands.length) + (ownPage ? 1 : 0);
  const sheet: Sheet<Row> = { file, doc, bands, fonts, lines, pages };
  let page = 0;
  for await (const pageRows of sheetsOfRows(file, rowsAPage(lines), progress)) {
    for (let band = 0; band < bands.length; band += 1) {
      page += 1;
      drawPage(sheet, pageRows, band, page);
      // The paper of a long file must not pile up in memory before the disk has taken it.
      if (out.writableNeedDrain) await once(out, 'drain');
    }
  }
  if (ownPage) drawPage(sheet, [], bands.length - 1, pages);
  drawSignatures({ doc, fonts, ink: INK, quiet: QUIET }, signatures, place.top);
  doc.end();
  await written;
}
