/** CSV as people save it: semicolons, commas or tabs, with or without BOM, UTF-8 or the old Windows code page. */
import { SHEET_LIMITS, type SheetRow, SheetTrouble } from './sheet-trouble.ts';

function decoded(bytes: Uint8Array): string {
  // A NUL or a control byte at the start is no text file at all.
  if (bytes.subarray(0, 4_096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
    throw new SheetTrouble('bukan_tabel');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let no = 1;
  const endCell = () => {
    if (cells.length >= SHEET_LIMITS.columns) throw new SheetTrouble('terlalu_banyak_kolom');
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value !== '')) rows.push({ no, cells });
    if (rows.length > SHEET_LIMITS.rows) throw new SheetTrouble('terlalu_banyak_baris');
    cells = [];
    no += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
      if (cell.length > SHEET_LIMITS.cellCharacters) throw new SheetTrouble('berbahaya');
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
