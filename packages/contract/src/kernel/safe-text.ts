/**
 * Text on its way into a spreadsheet: nothing a person typed may become a formula, not even after the file was saved
 * again under another format (rules/reports#cell-safety).
 */

/** = + - @ at the beginning, also full-width and behind spaces or zero-width signs; a leading tab or line end. */
const LIVE = /^[\s\u200b-\u200d\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Signs that XML 1.0 cannot carry; lone halves of a surrogate pair are mended by toWellFormed. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Excel's own limit of one cell. */
const MOST_CHARACTERS = 32_767;

/** Plain words and numbers: nearly every cell, known at one look. */
const HARMLESS = /^[A-Za-z0-9(][\x20-\x7e]{0,200}$/;

/** The text as it may stand in a cell: an apostrophe before anything that a spreadsheet could take for a formula. */
export function cellSafe(text: string): string {
  if (HARMLESS.test(text)) return text;
  const printable = UNPRINTABLE.test(text) ? text.replace(UNPRINTABLE, '') : text;
  const whole = printable.isWellFormed() ? printable : printable.toWellFormed();
  const safe = LIVE.test(whole) ? `'${whole}` : whole;
  return safe.length > MOST_CHARACTERS ? safe.slice(0, MOST_CHARACTERS) : safe;
}
