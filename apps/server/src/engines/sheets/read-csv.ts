/**
 * CSV as people save it: semicolons, commas or tabs, with or without BOM; UTF-8, UTF-16 as "Unicode text" of Excel, or
 * the old Windows code page.
 */
import { RowCollector } from './row-collector.ts';
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-errors.ts';

/** Of UTF-16 by its mark; without one it is full of NUL and no text. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (utf16) throw new SheetTrouble('rusak');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Control signs no program writes into a table; the database takes no NUL either. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** The separator that the first line uses most, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map([';', ',', '\t'].map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Rows with something in them. Row numbers count lines as a spreadsheet shows them. @throws SheetTrouble */
export function readCsv(bytes: Uint8Array): SheetRow[] {
  const text = textOf(bytes);
  if (NO_TEXT.test(text)) throw new SheetTrouble('bukan_tabel');
  const separator = separatorOf(text);
  const collector = new RowCollector();
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let no = 1;
  const add = (sign: string) => {
    cell += sign;
    if (cell.length > SHEET_LIMITS.cellCharacters) throw new SheetTrouble('sel_terlalu_panjang');
  };
  const endCell = () => {
    if (cells.length >= SHEET_LIMITS.columns) throw new SheetTrouble('terlalu_banyak_kolom');
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    collector.add(no, cells);
    cells = [];
    no += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') add(sign);
      else if (text.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') add(sign);
  }
  if (cell !== '' || cells.length > 0) endRow();
  return collector.rows;
}
