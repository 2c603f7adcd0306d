/** The written order (surat perintah lembur) on one page: number, name, hours, who agreed, a code to check it by. */
import PDFDocument from 'pdfkit';
import writeQr from 'qrcode-generator';
import { dateText, timeText } from '@hadir/contract/attendance-words.ts';
import { durationText, payDayWord } from '@hadir/contract/overtime-words.ts';
import { type Instant, timeIn, dateIn, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { type Fonts, fontsOf } from '../../engines/export-pdf-text.ts';
import type { OvertimeRow } from './overtime.store.ts';
import type { PersonRow } from './validation.store.ts';

export interface PaperStep {
  readonly namedBy: string;
  readonly name: string;
  readonly at: Instant;
}

export interface OrderPaper {
  readonly company: string;
  readonly row: OvertimeRow;
  readonly splNo: string;
  readonly person: PersonRow;
  readonly steps: readonly PaperStep[];
  /** Where the code leads. */
  readonly url: string;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

const MM = 72 / 25.4;
const LEFT = 20 * MM;
const WIDTH = 170 * MM;
const LABEL = 45 * MM;
const INK = '#1c2025';
const QUIET = '#5b6470';
const BODY = 11;
const QR_SIZE = 32 * MM;

const moment = (at: Instant, zone: Zone) =>
  `${dateText(dateIn(at, zone))} ${timeText(timeIn(at, zone))} ${zoneName[zone]}`;

/** What stands on the paper, in order: label and value. */
export function paperLines({ row, person }: OrderPaper): readonly (readonly [string, string])[] {
  const { zone } = row;
  return [
    ['Nama', person.fullname],
    ['NIK', person.employeeNo],
    ['Unit', person.unit ?? '-'],
    ['Diperintahkan oleh', row.orderedByName ?? 'Usulan karyawan'],
    ['Jenis hari', payDayWord[row.payDay]],
    ['Mulai', moment(row.start, zone)],
    ['Selesai', moment(row.end, zone)],
    ['Istirahat', durationText(row.breakMinutes)],
    ['Lama lembur', durationText(row.planMinutes)],
    ['Alasan', row.reason],
    ['Pekerjaan', row.task],
    ['Persetujuan karyawan', row.consentAt === null ? '-' : moment(row.consentAt, zone)],
    ...(row.validatedMinutes === null ? [] : [['Lembur tervalidasi', durationText(row.validatedMinutes)] as const]),
  ];
}

function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const qr = writeQr(0, 'M');
  qr.addData(text);
  qr.make();
  const count = qr.getModuleCount();
  const side = QR_SIZE / count;
  for (let line = 0; line < count; line += 1)
    for (let at = 0; at < count; at += 1)
      if (qr.isDark(line, at)) doc.rect(left + at * side, top + line * side, side, side);
  doc.fill(INK);
}

function drawLines(fonts: Fonts, lines: readonly (readonly [string, string])[], from: number): number {
  let top = from;
  for (const [label, value] of lines) {
    const lines = label === 'Pekerjaan' ? 6 : 2;
    fonts.line(label, LEFT, top, { size: BODY, color: QUIET, width: LABEL });
    fonts.cell(value, LEFT + LABEL, top, { size: BODY, color: INK, width: WIDTH - LABEL, lines });
    const needed = Math.min(
      lines,
      Math.max(1, Math.ceil(fonts.widestPiece(value.replaceAll(' ', ' '), { size: BODY }) / (WIDTH - LABEL))),
    );
    top += needed * BODY * 1.2 + 5;
  }
  return top;
}

export function drawPaper(paper: OrderPaper): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: `SPL ${paper.splNo}` } });
  const fonts = fontsOf(doc);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const { zone } = paper.row;
  let top = 20 * MM;
  fonts.line(paper.company, LEFT, top, { size: 13, bold: true, color: INK, width: WIDTH });
  fonts.line('SURAT PERINTAH LEMBUR', LEFT, top + 26, {
    size: 14,
    bold: true,
    color: INK,
    width: WIDTH,
    align: 'center',
  });
  fonts.line(`Nomor ${paper.splNo}`, LEFT, top + 46, { size: BODY, color: INK, width: WIDTH, align: 'center' });
  top = drawLines(fonts, paperLines(paper), top + 78) + 12;
  fonts.line('Persetujuan', LEFT, top, { size: BODY, bold: true, color: INK, width: WIDTH });
  top += 20;
  for (const step of paper.steps) {
    fonts.line(step.namedBy, LEFT, top, { size: BODY, color: QUIET, width: LABEL });
    fonts.line(`${step.name}, ${moment(step.at, zone)}`, LEFT + LABEL, top, {
      size: BODY,
      color: INK,
      width: WIDTH - LABEL,
    });
    top += 18;
  }
  const qrTop = 297 * MM - 20 * MM - QR_SIZE - 14;
  drawQr(doc, paper.url, LEFT, qrTop);
  const beside = { size: 9, color: QUIET, width: WIDTH - QR_SIZE - 12 };
  fonts.line('Pindai kode ini untuk mencocokkan surat dengan catatan.', LEFT + QR_SIZE + 12, qrTop, beside);
  fonts.cell(paper.url, LEFT + QR_SIZE + 12, qrTop + 14, { ...beside, lines: 3 });
  const foot = `HADIR · dicetak ${moment(paper.printedAt, zone)} oleh ${paper.printedBy}`;
  fonts.line(foot, LEFT, 297 * MM - 20 * MM - 9, { size: 8, color: QUIET, width: WIDTH / 2 + 100 });
  fonts.line('Halaman 1 dari 1', LEFT + WIDTH / 2, 297 * MM - 20 * MM - 9, {
    size: 8,
    color: QUIET,
    width: WIDTH / 2,
    align: 'right',
  });
  doc.end();
  return done;
}
