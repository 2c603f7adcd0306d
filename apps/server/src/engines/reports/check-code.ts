/** The code at the foot of a paper, with where it leads: whoever holds the paper compares it with the record. */
import { drawQr } from './draw-qr.ts';
import { type Sheet, SHEET } from './paper-sheet.ts';

const QR_SIZE = (32 * 72) / 25.4;
export const CHECK_CODE_HEIGHT = QR_SIZE + 8;

/** At the lower edge of the page that has room for it. @param code as it is typed */
export function drawCheckCode(sheet: Sheet, url: string, code: string): void {
  const { doc, fonts } = sheet;
  sheet.place(CHECK_CODE_HEIGHT);
  const top = SHEET.bottom - QR_SIZE;
  drawQr(doc, url, { left: SHEET.left, top, size: QR_SIZE, ink: SHEET.ink });
  const style = { size: 9, color: SHEET.quiet, width: SHEET.width - QR_SIZE - 12 };
  const left = SHEET.left + QR_SIZE + 12;
  fonts.line('Pindai kode ini untuk mencocokkan surat dengan catatan.', left, top, style);
  fonts.line(`Kode ${code}`, left, top + 14, { ...style, color: SHEET.ink, bold: true });
  fonts.cell(url, left, top + 28, { ...style, lines: 3 });
}
