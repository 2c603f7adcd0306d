/** Badges of an event on A4, to be cut: event, name, unit, the letters that the door reads, as QR and for eyes. */
import { groupedLetters } from '@hadir/domain/displays/display-key.ts';
import PDFDocument from 'pdfkit';
import { drawQr } from '../../engines/reports/draw-qr.ts';
import { type Fonts, fontsOf } from '../../engines/reports/pdf-fonts.ts';

const MM = 72 / 25.4;
const [COLUMNS, ROWS] = [2, 4] as const;
const WIDTH = 90 * MM;
const HEIGHT = 65 * MM;
const LEFT = (210 * MM - COLUMNS * WIDTH) / 2;
const TOP = (297 * MM - ROWS * HEIGHT) / 2;
const PAD = 5 * MM;
const QR = 26 * MM;
const INK = '#1c2025';
const QUIET = '#5b6470';
const EDGE = '#b8bfc7';

interface Badge {
  readonly fullname: string;
  readonly unit: string | null;
  readonly place: number;
  readonly badge: string;
}

function drawBadge(doc: PDFKit.PDFDocument, fonts: Fonts, title: string, { badge, index }: DrawnBadge): void {
  const left = LEFT + (index % COLUMNS) * WIDTH;
  const top = TOP + Math.floor(index / COLUMNS) * HEIGHT;
  doc.rect(left, top, WIDTH, HEIGHT).lineWidth(0.5).stroke(EDGE);
  const width = WIDTH - 2 * PAD;
  const inner = left + PAD;
  fonts.cell(title, inner, top + PAD, { size: 9, color: QUIET, width, lines: 2 });
  fonts.cell(badge.fullname, inner, top + PAD + 26, { size: 17, bold: true, color: INK, width, lines: 2 });
  fonts.line(badge.unit ?? '', inner, top + PAD + 70, { size: 10, color: QUIET, width });
  const square = { left: left + WIDTH - PAD - QR, top: top + HEIGHT - PAD - QR, size: QR, ink: INK };
  drawQr(doc, badge.badge, square);
  const low = top + HEIGHT - PAD;
  const text = { color: INK, width: width - QR - PAD };
  fonts.line(groupedLetters(badge.badge), inner, low - 30, { ...text, size: 13, bold: true });
  fonts.line(`Nomor ${badge.place}`, inner, low - 12, { ...text, size: 9, color: QUIET });
}

interface DrawnBadge {
  readonly badge: Badge;
  /** On its page. */
  readonly index: number;
}

export function drawBadges(title: string, badges: readonly Badge[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: `Lencana ${title}` } });
  const fonts = fontsOf(doc);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const perPage = COLUMNS * ROWS;
  for (const [count, badge] of badges.entries()) {
    if (count > 0 && count % perPage === 0) doc.addPage();
    drawBadge(doc, fonts, title, { badge, index: count % perPage });
  }
  doc.end();
  return done;
}
