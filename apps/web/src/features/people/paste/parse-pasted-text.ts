/** Text from a spreadsheet as lines of people: columns by their headings, or in the usual order without. */
import { PASTE_COLUMNS, type PasteCells, type PasteColumn } from '@hadir/domain/people/paste-plan.ts';

export const pasteLabel: Readonly<Record<PasteColumn, string>> = {
  nik: 'NIK',
  name: 'Nama',
  contact: 'Email atau HP',
  unit: 'Unit',
  place: 'Titik lokasi',
  joined: 'Tanggal masuk',
};

const HEADINGS: readonly (readonly [PasteColumn, RegExp])[] = [
  ['nik', /^(nik|no\.? ?induk|id)\b/i],
  ['name', /^nama\b/i],
  ['contact', /^(alamat )?(e-?mail|((no\.?|nomor) ?)?(hp|wa|telepon)|kontak)\b/i],
  ['unit', /^(unit|cabang)\b/i],
  ['place', /^(titik )?(lokasi|tempat)\b/i],
  ['joined', /^((tanggal|tgl\.?) ?)?(masuk|bergabung|join)\b/i],
];

const EMPTY: PasteCells = { nik: '', name: '', contact: '', unit: '', place: '', joined: '' };
/** A copied table has tabs; a CSV its own sign. */
function cellsOf(line: string): string[] {
  const sign = ['\t', ';'].find((one) => line.includes(one)) ?? ',';
  return line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** A line of people has a number or an address in it; headings have neither, and name no column twice. */
function headingsOf(cells: readonly string[]): (PasteColumn | undefined)[] | undefined {
  if (cells.some((cell) => /[\d@]/.test(cell))) return undefined;
  const columns = cells.map((cell) => HEADINGS.find(([, pattern]) => pattern.test(cell))?.[0]);
  const found = columns.filter((column) => column !== undefined);
  return found.length >= 2 && new Set(found).size === found.length ? columns : undefined;
}

export function linesOf(text: string): PasteCells[] {
  const rows = text
    // What no column can hold.
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const headings = headingsOf(rows[0] ?? []);
  const order = headings ?? [...PASTE_COLUMNS];
  return rows.slice(headings === undefined ? 0 : 1).map((cells) => {
    const known = order.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? ''] as const]));
    return { ...EMPTY, ...Object.fromEntries(known) };
  });
}
