/** A text as a square that phones read. */
import writeQr from 'qrcode-generator';

interface Square {
  readonly left: number;
  readonly top: number;
  /** Points of a side. */
  readonly size: number;
  readonly ink: string;
}

export function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, size, ink }: Square): void {
  const qr = writeQr(0, 'M');
  qr.addData(text);
  qr.make();
  const count = qr.getModuleCount();
  const side = size / count;
  for (let line = 0; line < count; line += 1)
    for (let at = 0; at < count; at += 1)
      if (qr.isDark(line, at)) doc.rect(left + at * side, top + line * side, side, side);
  doc.fill(ink);
}
