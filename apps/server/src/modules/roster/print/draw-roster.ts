/** A month of the roster on paper, A3 for the desk or A4 for the notice board: one layout, measured from the page. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { weekday } from '@hadir/domain/kernel/time.ts';
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import { momentText } from '../../../engines/reports/paper-sheet.ts';
import { type Fonts, fontsOf } from '../../../engines/reports/pdf-fonts.ts';
import type { MonthSheet, SheetCell, SheetRow } from './roster-sheet.ts';

const MM = 72 / 25.4;

interface Paper {
  readonly size: 'A3' | 'A4';
  readonly width: number;
  readonly height: number;
  readonly name: number;
  readonly row: number;
  readonly text: number;
}

/** Both landscape, in points; widths of names and heights of rows differ, all else follows. */
export const PAPERS = {
  a3: { size: 'A3', width: 420 * MM, height: 297 * MM, name: 62 * MM, row: 7 * MM, text: 9 },
  papan: { size: 'A4', width: 297 * MM, height: 210 * MM, name: 44 * MM, row: 5.4 * MM, text: 7.5 },
} as const satisfies Readonly<Record<string, Paper>>;

export interface PrintedRoster {
  readonly kind: keyof typeof PAPERS;
  readonly company: string;
  readonly unit: string;
  readonly month: string;
  readonly sheet: MonthSheet;
  /** When something of it was last published; null: nothing by hand was. */
  readonly publishedAt: Instant | null;
  readonly zone: Zone;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

const MARGIN = 10 * MM;
const HOURS = 11 * MM;
const HEAD = 19 * MM;
const DATES = 10 * MM;
const FOOT = 6 * MM;
const LEGEND_LINE = 5 * MM;
const LEGEND_ENTRY = 46 * MM;
const INK = '#1c2025';
const QUIET = '#5b6470';
const RULE = '#c9d0d8';
const FREE = '#f1f3f6';
const LETTERS = ['S', 'S', 'R', 'K', 'J', 'S', 'M'];
/** How much of the shift's colour lies under its letter: readable in black and white, too. */
const TINT = 0.22;

/** Where things stand on one paper. */
export function measure({ kind, sheet }: Pick<PrintedRoster, 'kind' | 'sheet'>) {
  const paper: Paper = PAPERS[kind];
  const inner = paper.width - 2 * MARGIN;
  const day = (inner - paper.name - HOURS) / Math.max(1, sheet.dates.length);
  const perLine = Math.max(1, Math.floor(inner / LEGEND_ENTRY));
  const legend = Math.ceil(sheet.legend.length / perLine) * LEGEND_LINE;
  const top = MARGIN + HEAD + legend + DATES;
  const perPage = Math.max(1, Math.floor((paper.height - MARGIN - FOOT - top) / paper.row));
  return { paper, inner, day, perLine, top, perPage, pages: Math.max(1, Math.ceil(sheet.rows.length / perPage)) };
}
type Measures = ReturnType<typeof measure>;

export async function drawRoster(printed: PrintedRoster): Promise<Buffer> {
  const measures = measure(printed);
  const { paper, perPage, pages } = measures;
  const title = `Jadwal ${printed.unit} ${printed.month}`;
  const doc = new PDFDocument({ size: paper.size, layout: 'landscape', margin: 0, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const fonts = fontsOf(doc);
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) doc.addPage();
    drawHead({ doc, fonts }, printed, measures);
    const rows = printed.sheet.rows.slice(page * perPage, (page + 1) * perPage);
    for (const [at, row] of rows.entries()) drawRow({ doc, fonts }, row, measures, measures.top + at * paper.row);
    drawFoot({ doc, fonts }, printed, measures, `Halaman ${page + 1} dari ${pages}`);
    // A long roster leaves room for others between its pages.
    await nextTurn();
  }
  doc.end();
  return done;
}

interface Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
}

function drawHead(canvas: Canvas, printed: PrintedRoster, measures: Measures): void {
  const { fonts, doc } = canvas;
  const { sheet, company, unit, month, kind } = printed;
  const { paper, inner, day, perLine, top } = measures;
  fonts.line(`Jadwal kerja ${unit}`, MARGIN, MARGIN, { size: 15, bold: true, color: INK, width: inner / 2 });
  fonts.line(month, MARGIN + inner / 2, MARGIN, { size: 15, bold: true, color: INK, width: inner / 2, align: 'right' });
  fonts.line(company, MARGIN, MARGIN + 21, { size: 9, color: QUIET, width: inner / 2 });
  const version = versionText(printed);
  fonts.line(version, MARGIN + inner / 2, MARGIN + 21, { size: 9, color: QUIET, width: inner / 2, align: 'right' });
  for (const [at, { letter, meaning }] of sheet.legend.entries()) {
    const left = MARGIN + (at % perLine) * LEGEND_ENTRY;
    const line = MARGIN + HEAD + Math.floor(at / perLine) * LEGEND_LINE - 2 * MM;
    fonts.line(letter, left, line, { size: 8, bold: true, color: INK, width: 10 * MM });
    fonts.line(meaning, left + 10 * MM, line, { size: 8, color: INK, width: LEGEND_ENTRY - 12 * MM });
  }
  const style = { size: paper.text, color: INK, align: 'center' as const };
  for (const [at, { date, isFree }] of sheet.dates.entries()) {
    const left = MARGIN + paper.name + at * day;
    const bottom = paper.height - MARGIN - FOOT;
    if (isFree)
      doc.rect(left, top - DATES, day, Math.min(bottom - top, rowsHeight(sheet, measures)) + DATES).fill(FREE);
    fonts.line(LETTERS[weekday(date)] ?? '', left, top - DATES + 3, { ...style, color: QUIET, width: day });
    fonts.line(String(Number(date.slice(8))), left, top - DATES + 14, { ...style, bold: true, width: day });
  }
  fonts.line('Nama', MARGIN, top - DATES + 14, { size: paper.text, bold: true, color: INK, width: paper.name - 4 });
  fonts.line('Jam', MARGIN + inner - HOURS, top - DATES + 14, { ...style, bold: true, align: 'right', width: HOURS });
  if (kind === 'a3' && sheet.drafts > 0)
    fonts.line('Bergaris bawah: draf, belum terbit', MARGIN, top - DATES + 2, {
      size: 7,
      color: QUIET,
      width: paper.name,
    });
}

const rowsHeight = ({ rows }: MonthSheet, { paper, perPage }: Measures) => Math.min(rows.length, perPage) * paper.row;

function versionText({ publishedAt, zone, kind, sheet }: PrintedRoster): string {
  const published = publishedAt === null ? 'Belum ada sel yang diterbitkan' : `Terbit ${momentText(publishedAt, zone)}`;
  return kind === 'a3' && sheet.drafts > 0 ? `${published} · ${sheet.drafts} draf belum terbit` : published;
}

function drawRow({ doc, fonts }: Canvas, { name, cells, hours }: SheetRow, measures: Measures, top: number): void {
  const { paper, inner, day } = measures;
  const line = top + (paper.row - paper.text) / 2 - 1;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + inner, top)
    .lineWidth(0.4)
    .stroke(RULE);
  fonts.line(name, MARGIN, line, { size: paper.text, color: INK, width: paper.name - 4 });
  for (const [at, cell] of cells.entries())
    drawCell({ doc, fonts }, cell, measures, [MARGIN + paper.name + at * day, top]);
  const right = MARGIN + inner - HOURS;
  fonts.line(String(hours), right, line, { size: paper.text, color: INK, width: HOURS, align: 'right' });
}

function drawCell(
  { doc, fonts }: Canvas,
  cell: SheetCell,
  { paper, day }: Measures,
  [left, top]: [number, number],
): void {
  if (cell.color !== null)
    doc
      .fillOpacity(TINT)
      .rect(left + 0.5, top + 0.5, day - 1, paper.row - 1)
      .fill(cell.color)
      .fillOpacity(1);
  const size = cell.letter.length > 2 ? paper.text * 0.72 : paper.text;
  const line = top + (paper.row - size) / 2 - 1;
  fonts.line(cell.letter, left, line, { size, color: cell.color === null ? QUIET : INK, width: day, align: 'center' });
  if (cell.isDraft)
    doc
      .moveTo(left + day * 0.2, top + paper.row - 2)
      .lineTo(left + day * 0.8, top + paper.row - 2)
      .lineWidth(0.8)
      .stroke(INK);
}

function drawFoot(
  { fonts }: Canvas,
  { printedBy, printedAt, zone }: PrintedRoster,
  measures: Measures,
  of: string,
): void {
  const { paper, inner } = measures;
  const top = paper.height - MARGIN - 8;
  const style = { size: 8, color: QUIET };
  fonts.line(`HADIR · dicetak ${momentText(printedAt, zone)} oleh ${printedBy}`, MARGIN, top, {
    ...style,
    width: inner / 2,
  });
  fonts.line(of, MARGIN + inner / 2, top, { ...style, width: inner / 2, align: 'right' });
}
