/** Places to sign beside each other at the end of a paper. */
import { type Sheet, SHEET } from './paper-sheet.ts';

export interface Signer {
  readonly role: string;
  readonly name: string;
}

/** So many fit beside each other. */
export const SIGN_PLACES = 4;

const SIGN_GAP = 16;
/** Of a place to sign: the role, room for a pen, the name. */
const SIGN_LINE = 60;
const SIGN_HEIGHT = 80;
export const SIGNERS_HEIGHT = SIGN_GAP + SIGN_HEIGHT;

export function drawSigners(sheet: Sheet, signers: readonly Signer[]): void {
  sheet.skip(SIGN_GAP);
  const top = sheet.place(SIGN_HEIGHT);
  const width = SHEET.width / SIGN_PLACES;
  const { doc, fonts } = sheet;
  signers.forEach(({ role, name }, index) => {
    const left = SHEET.left + index * width;
    const style = { size: 9, width: width - 12 };
    fonts.line(role, left, top, { ...style, color: SHEET.quiet });
    doc
      .moveTo(left, top + SIGN_LINE)
      .lineTo(left + width - 12, top + SIGN_LINE)
      .lineWidth(0.5)
      .stroke(SHEET.quiet);
    fonts.line(name, left, top + SIGN_LINE + 6, { ...style, color: SHEET.ink });
  });
  sheet.skip(SIGN_HEIGHT);
}
