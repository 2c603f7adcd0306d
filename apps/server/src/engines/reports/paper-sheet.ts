/** Letters of the product on A4: head of the company, title, lines of label and value, foot with page and printer. */
import PDFDocument from 'pdfkit';
import { dateText, timeText } from '@hadir/contract/attendance/words.ts';
import { dateIn, type Instant, timeIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { type Fonts, fontsOf } from './pdf-fonts.ts';

const MM = 72 / 25.4;
const MARGIN = 20 * MM;
const PAGE_HEIGHT = 297 * MM;
const LABEL = 45 * MM;
const GAP = 5;
const FOOT = 9;

/** Measures and inks of every letter, in points. */
export const SHEET = {
  left: MARGIN,
  top: MARGIN,
  width: 170 * MM,
  /** Nothing but the foot stands below. */
  bottom: PAGE_HEIGHT - MARGIN - FOOT - 6,
  body: 11,
  ink: '#1c2025',
  quiet: '#5b6470',
} as const;

export interface Letterhead {
  readonly address: string;
  readonly contact: string;
  /** JPEG or PNG. */
  readonly logo: Buffer | null;
}

export interface SheetHead {
  readonly company: string;
  /** "SURAT CUTI" */
  readonly title: string;
  readonly number: string;
  /** Head of the company's own papers; without it the name stands alone. */
  readonly letterhead?: Letterhead;
  readonly zone: Zone;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

export interface SheetLine {
  readonly label: string;
  readonly value: string;
  /** At most; 2 unless told. */
  readonly lines?: number;
}

/** A letter while it is written, from above to below. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  /** Where the next line begins; on a fresh page where the height has no room. */
  place(height: number): number;
  /** The next line begins that much lower. */
  skip(height: number): void;
  heading(text: string): void;
  /** Prose over the whole width. */
  paragraph(text: string): void;
  line(line: SheetLine): void;
}

/** `20/11/2026 08.00 WIB` */
export const momentText = (at: Instant, zone: Zone): string =>
  `${dateText(dateIn(at, zone))} ${timeText(timeIn(at, zone))} ${zoneName[zone]}`;

function sheetOn(doc: PDFKit.PDFDocument, fonts: Fonts): Sheet {
  let top = MARGIN;
  const { left, width, bottom, body, ink, quiet } = SHEET;
  const sheet: Sheet = {
    doc,
    fonts,
    place(height) {
      if (top + height > bottom) {
        doc.addPage();
        top = MARGIN;
      }
      return top;
    },
    skip(height) {
      top += height;
    },
    heading(text) {
      // A heading stays with its first line.
      fonts.line(text, left, sheet.place(40), { size: body, bold: true, color: ink, width });
      top += 20;
    },
    paragraph(text) {
      const style = { size: body, color: ink, width, lines: 8 };
      const at = sheet.place(Math.max(1, fonts.linesOf(text, style)) * body * 1.2);
      const count = fonts.cell(text, left, at, style);
      top += Math.max(1, count) * body * 1.2 + GAP * 2;
    },
    line({ label, value, lines = 2 }) {
      // What it takes, not what it might: else a page ends long before it is full.
      const style = { size: body, color: ink, width: width - LABEL, lines };
      const at = sheet.place(Math.max(1, fonts.linesOf(value, style)) * body * 1.2);
      fonts.line(label, left, at, { size: body, color: quiet, width: LABEL });
      const count = fonts.cell(value, left + LABEL, at, style);
      top += Math.max(1, count) * body * 1.2 + GAP;
    },
  };
  return sheet;
}

const LOGO = 44;

/** @returns how much lower the title begins */
function drawLetterhead({ doc, fonts }: Sheet, top: number, { address, contact, logo }: Letterhead): number {
  const { left, width, quiet } = SHEET;
  const from = logo === null ? left : left + LOGO + 12;
  if (logo !== null) doc.image(logo, left, top, { fit: [LOGO, LOGO] });
  const style = { size: 9, color: quiet, width: width - (from - left) };
  const count = fonts.cell(address, from, top + 18, { ...style, lines: 2 });
  fonts.line(contact, from, top + 18 + count * 11, style);
  const rule = top + LOGO + 8;
  doc
    .moveTo(left, rule)
    .lineTo(left + width, rule)
    .lineWidth(1)
    .stroke(quiet);
  return LOGO;
}

function drawHead(sheet: Sheet, { company, title, number, letterhead }: SheetHead): void {
  const { fonts } = sheet;
  const { left, width, ink, body } = SHEET;
  const head = sheet.place(0);
  const logoWidth = letterhead?.logo == null ? 0 : LOGO + 12;
  fonts.line(company, left + logoWidth, head, { size: 13, bold: true, color: ink, width: width - logoWidth });
  const top = head + (letterhead === undefined ? 0 : drawLetterhead(sheet, head, letterhead));
  sheet.skip(top - head);
  fonts.line(title, left, top + 26, { size: 14, bold: true, color: ink, width, align: 'center' });
  fonts.line(`Nomor ${number}`, left, top + 46, { size: body, color: ink, width, align: 'center' });
  sheet.skip(78);
}

function drawFeet(doc: PDFKit.PDFDocument, fonts: Fonts, { zone, printedBy, printedAt }: SheetHead): void {
  const { start, count } = doc.bufferedPageRange();
  const top = PAGE_HEIGHT - MARGIN - FOOT;
  const half = SHEET.width / 2;
  const style = { size: 8, color: SHEET.quiet };
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    const printed = `HADIR · dicetak ${momentText(printedAt, zone)} oleh ${printedBy}`;
    fonts.line(printed, SHEET.left, top, { ...style, width: half + 100 });
    const of = `Halaman ${String(page + 1)} dari ${String(count)}`;
    fonts.line(of, SHEET.left + half, top, { ...style, width: half, align: 'right' });
  }
}

/** @param write everything between head and foot */
export function drawSheet(head: SheetHead, write: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, number } = head;
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info: { Title: `${title} ${number}` } });
  const fonts = fontsOf(doc);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const sheet = sheetOn(doc, fonts);
  drawHead(sheet, head);
  write(sheet);
  drawFeet(doc, fonts, head);
  doc.end();
  return done;
}
