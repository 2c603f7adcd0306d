/**
 * Rupiah as they are typed and pasted: dots between thousands while typing, the caret where it was. A comma begins sen,
 * of which a whole amount has none; a file or a chat may write `Rp 250.000,00`, `250000`, `250.000,-` or `250,000.00`.
 */

/** More than any amount has; a number holds it exactly. */
const MOST_DIGITS = 15;

/** `250000` as `250.000`. */
function dotted(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}

/** What a form shows of a whole amount; nothing of none. */
export function rupiahText(value: number | null): string {
  return dotted(String(value ?? ''));
}

/** Digits and what stands behind a comma; undefined: no comma. Three digits behind it are thousands, as English has it. */
function partsOf(text: string): { whole: string; sen: string | undefined } {
  const [first = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const [sen, ...more] = rest;
  const thousands = more.length > 0 || (sen !== undefined && sen.length > 2);
  if (thousands) return { whole: [first, ...rest].join(''), sen: undefined };
  return { whole: first, sen };
}

/** The amount that a text says: null of none, undefined of one with sen, which no whole amount is. */
export function typedRupiah(text: string): number | null | undefined {
  const { whole, sen = '' } = partsOf(text);
  if (whole === '') return sen === '' ? null : undefined;
  if (/[^0]/.test(sen)) return undefined;
  return Number(whole.slice(0, MOST_DIGITS));
}

/** A text from elsewhere as digits, with its sen behind a comma; undefined where there is no amount in it. */
export function pastedRupiah(text: string): string | undefined {
  const bare = text
    .trim()
    // `250.000,-` says that there are no sen.
    .replace(/[.,]\s*[-–—]+$/, '')
    .replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare)) return undefined;
  const [, whole = '', sign = '', sen = ''] = /^(.*\d)?([.,])(\d{1,2})$/.exec(bare) ?? [];
  // Two digits behind the only sign of its kind are sen, whichever sign it is.
  const hasSen = sign !== '' && !whole.includes(sign);
  const digits = (hasSen ? whole : bare).replace(/\D/g, '').slice(0, MOST_DIGITS);
  if (!hasSen || /^0+$/.test(sen)) return digits || '0';
  return `${digits},${sen}`;
}

/** A text of a field with its caret. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const marks = (text: string) => text.replace(/[^\d,]/g, '').length;

/** Behind so many digits and commas of the text. */
function caretBehind(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== '.') seen += 1;
  }
  return text.length;
}

/** What a text becomes once its dots stand where they belong. */
export function withDots({ text, caret }: Typed): Typed {
  const { whole, sen } = partsOf(text);
  const shown = dotted(whole.slice(0, MOST_DIGITS)) + (sen === undefined ? '' : `,${sen}`);
  const lost = marks(text) - marks(shown);
  // Zeros that lead nowhere, and a comma that was one of thousands, stood before the caret.
  return { text: shown, caret: caretBehind(shown, Math.max(0, marks(text.slice(0, caret)) - Math.max(0, lost))) };
}

/** A dot is no digit: taken away alone, it takes the digit beside it along, or nothing would happen. */
export function withoutDot(before: string, after: Typed, direction: 'back' | 'forward'): Typed {
  const { text, caret } = after;
  const onlyDot = before.length === text.length + 1 && marks(before) === marks(text);
  if (!onlyDot) return after;
  if (direction === 'forward') return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  const start = Math.max(0, caret - 1);
  return { text: text.slice(0, start) + text.slice(caret), caret: start };
}
