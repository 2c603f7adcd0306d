/**
 * Text in the product's own typeface. A font file holds either the Latin letters or the extended ones, so a name with
 * both is written in runs; what neither has is shown as the sign for "no such letter" rather than lost.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Face {
  size: number;
  bold?: boolean;
}

interface Style extends Face {
  color: string;
  /** Points; longer text ends in an ellipsis. */
  width: number;
  align?: 'left' | 'right' | 'center';
}

export interface Fonts {
  /** One line at most. */
  line(text: string, left: number, top: number, style: Style): void;
  /** Up to `lines` lines, broken at line ends, spaces and after `/`, in long words anywhere. @returns how many */
  cell(text: string, left: number, top: number, style: Style & { lines: number }): number;
  /** How many lines `cell` would take. */
  linesOf(text: string, style: Style & { lines: number }): number;
  /** Points of the longest piece of a text that is not broken: its lines where it has some, else its words. */
  widestPiece(text: string, face: Face): number;
}

type Weight = 'normal' | 'bold';
type Script = 'latin' | 'latin-ext';

const fontFile = (script: Script, weight: Weight) =>
  readFileSync(
    require.resolve(`@fontsource/dm-sans/files/dm-sans-${script}-${weight === 'bold' ? 700 : 400}-normal.woff`),
  );

/** Letters of the basic file: Basic Latin, Latin-1, and the typographic signs that are in use. */
const inLatin = (code: number) =>
  code < 0x100 ||
  code === 0x152 ||
  code === 0x153 ||
  (code >= 0x2013 && code <= 0x2026) ||
  code === 0x20ac ||
  code === 0x2122;
const inExtended = (code: number) => (code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff);

interface Run {
  script: Script;
  text: string;
}

/** Splits a text where the font must change; unknown letters become U+FFFD's stand-in. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x20) continue;
    const script: Script = inExtended(code) ? 'latin-ext' : 'latin';
    const shown = inLatin(code) || inExtended(code) ? sign : '¤';
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}

const ELLIPSIS = '…';
const LEADING = 1.12;
/** Widths are asked for again and again (names, statuses): remembered, but not without end. */
const REMEMBERED = 20_000;

export function fontsOf(doc: PDFKit.PDFDocument): Fonts {
  for (const weight of ['normal', 'bold'] as const) {
    for (const script of ['latin', 'latin-ext'] as const)
      doc.registerFont(`${script}-${weight}`, fontFile(script, weight));
  }
  const widths = new Map<string, number>();
  const weightOf = (style: Face): Weight => (style.bold === true ? 'bold' : 'normal');

  function widthOf(text: string, style: Face): number {
    const key = `${weightOf(style)}${style.size}${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = runsOf(text).reduce((sum, run) => {
      doc.font(`${run.script}-${weightOf(style)}`, style.size);
      return sum + doc.widthOfString(run.text);
    }, 0);
    if (widths.size > REMEMBERED) widths.clear();
    widths.set(key, width);
    return width;
  }

  /** The longest beginning that fits; at least one sign. */
  function beginning(text: string, style: Style, room: number): string {
    const signs = [...text];
    let low = 1;
    let high = signs.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (widthOf(signs.slice(0, middle).join(''), style) <= room) low = middle;
      else high = middle - 1;
    }
    return signs.slice(0, low).join('');
  }

  function shortened(text: string, style: Style): string {
    if (widthOf(text, style) <= style.width) return text;
    return beginning(text, style, style.width - widthOf(ELLIPSIS, style)).trimEnd() + ELLIPSIS;
  }

  /** Each line of the text keeps a line of its own; only what is left over may be broken. */
  function broken(text: string, style: Style, lines: number): string[] {
    const given = text.split('\n').map((part) => part.replaceAll(/\s+/g, ' ').trim());
    const found: string[] = [];
    for (const [index, part] of given.entries()) {
      const most = lines - found.length - (given.length - 1 - index);
      if (most <= 0) break;
      found.push(...brokenPart(part, style, most));
    }
    return found;
  }

  /** Behind a space or a `/`, but not within a date where anything else will do. 0: in the middle of a word. */
  function breakIn(rest: string, fits: string): number {
    const slash = [...rest.slice(0, fits.length + 1).matchAll(/\/(?=\D)/g)].at(-1)?.index ?? -1;
    const end = Math.max(fits.lastIndexOf(' '), slash + 1);
    return end > 0 ? end : fits.lastIndexOf('/') + 1;
  }

  function brokenPart(text: string, style: Style, lines: number): string[] {
    const found: string[] = [];
    let rest = text;
    while (found.length < lines - 1 && widthOf(rest, style) > style.width) {
      const fits = beginning(rest, style, style.width);
      const end = breakIn(rest, fits);
      const taken = rest[fits.length] === ' ' || end <= 0 ? fits : fits.slice(0, end);
      found.push(taken);
      rest = rest.slice(taken.length).trimStart();
    }
    return [...found, shortened(rest, style)];
  }

  function write(text: string, left: number, top: number, style: Style): void {
    const spare = style.align === undefined || style.align === 'left' ? 0 : style.width - widthOf(text, style);
    let at = left + (style.align === 'center' ? spare / 2 : spare);
    doc.fillColor(style.color);
    for (const run of runsOf(text)) {
      doc.font(`${run.script}-${weightOf(style)}`, style.size);
      doc.text(run.text, at, top, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
  }

  return {
    widestPiece(text, face) {
      const pieces = text.includes('\n') ? text.split('\n') : text.split(/\s|(?<=\/)/);
      return Math.max(...pieces.map((piece) => widthOf(piece, face)));
    },
    line(text, left, top, style) {
      if (text !== '') write(shortened(text.replaceAll(/\s+/g, ' '), style), left, top, style);
    },
    linesOf(text, style) {
      if (text === '') return 0;
      return !text.includes('\n') && widthOf(text, style) <= style.width ? 1 : broken(text, style, style.lines).length;
    },
    cell(text, left, top, style) {
      if (text === '') return 0;
      if (!text.includes('\n') && widthOf(text, style) <= style.width) {
        write(text, left, top, style);
        return 1;
      }
      const parts = broken(text, style, style.lines);
      parts.forEach((part, index) => {
        if (part !== '') write(part, left, top + index * style.size * LEADING, style);
      });
      return parts.length;
    },
  };
}
