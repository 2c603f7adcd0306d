/** Where a paper is signed: names and times of who did it in the product, room for a pen where nobody has. */
import type { Fonts } from './pdf-fonts.ts';
import { PAGE } from './pdf-layout.ts';
import type { SignaturePlace } from './report-file.ts';

/** Points that it takes below the rows. */
export const SIGNATURES_HEIGHT = 76;

const WIDTH = 200;
const GAP = 24;
const LINE_TOP = 54;

interface Drawn {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly ink: string;
  readonly quiet: string;
}

export function drawSignatures(
  { doc, fonts, ink, quiet }: Drawn,
  signatures: readonly SignaturePlace[],
  top: number,
): void {
  signatures.forEach(({ role, fullname, note }, index) => {
    const left = PAGE.left + index * (WIDTH + GAP);
    const style = { size: 7, color: quiet, width: WIDTH } as const;
    fonts.line(role, left, top + 8, style);
    fonts.line(fullname, left, top + LINE_TOP - 14, { ...style, size: 9, bold: true, color: ink });
    doc.moveTo(left, top + LINE_TOP).lineTo(left + WIDTH, top + LINE_TOP);
    doc.lineWidth(0.6).stroke(quiet);
    fonts.line(note, left, top + LINE_TOP + 5, style);
  });
}
