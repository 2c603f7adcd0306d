/** Which number formats of a workbook show dates and times: only they tell a date from a number. */
import { SheetTrouble } from './sheet-errors.ts';
import type { Archive } from './xlsx-parts.ts';

export type NumberKind = 'number' | 'date' | 'time' | 'datetime';

/** Formats every program knows by number (ECMA-376, 18.8.30). */
function builtinKind(id: number): NumberKind {
  if (id === 22) return 'datetime';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return 'number';
}

/** The longest format code that a spreadsheet takes. */
const MOST_CODE_CHARACTERS = 255;

/** By the letters of a format code; quoted words, colours and escapes are not letters of it. */
function codeKind(code: string): NumberKind {
  if (code.length > MOST_CODE_CHARACTERS) throw new SheetTrouble('berbahaya');
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase();
  const time = /[hs]/.test(letters);
  const date = /[yd]/.test(letters) || (!time && /m/.test(letters));
  if (date) return time ? 'datetime' : 'date';
  return time ? 'time' : 'number';
}

/** By the cell's style number. */
export async function readNumberKinds(archive: Archive): Promise<(style: number) => NumberKind> {
  const custom = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  if (archive.has('xl/styles.xml')) {
    await archive.read('xl/styles.xml', {
      open({ name, attributes }) {
        if (name === 'cellXfs') inCells = true;
        else if (name === 'numFmt')
          custom.set(Number(attributes['numFmtId']), codeKind(attributes['formatCode'] ?? ''));
        else if (name === 'xf' && inCells) {
          const id = Number(attributes['numFmtId'] ?? 0);
          kinds.push(custom.get(id) ?? builtinKind(id));
        }
      },
      close(name) {
        if (name === 'cellXfs') inCells = false;
      },
    });
  }
  return (style) => kinds[style] ?? 'number';
}
