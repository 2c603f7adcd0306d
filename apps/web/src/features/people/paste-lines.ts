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
  ['nik', /^(nik|no\.? ?induk|id)/i],
  ['name', /^nama/i],
  ['contact', /(e-?mail|hp|telepon|kontak|wa)/i],
  ['unit', /^(unit|cabang)/i],
  ['place', /(lokasi|tempat)/i],
  ['joined', /(masuk|bergabung|join)/i],
];

const EMPTY: PasteCells = { nik: '', name: '', contact: '', unit: '', place: '', joined: '' };
const MOST_LINES = 500;

/** A copied table has tabs; a CSV its own sign. */
function cellsOf(line: string): string[] {
  const sign = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function headingsOf(cells: readonly string[]): (PasteColumn | undefined)[] | undefined {
  const found = cells.map((cell) => HEADINGS.find(([, pattern]) => pattern.test(cell))?.[0]);
  return found.filter((column) => column !== undefined).length >= 2 ? found : undefined;
}

export function linesOf(text: string): PasteCells[] {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const headings = headingsOf(rows[0] ?? []);
  const order = headings ?? [...PASTE_COLUMNS];
  return rows.slice(headings === undefined ? 0 : 1, MOST_LINES + 1).map((cells) => {
    const known = order.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at] ?? ''] as const]));
    return { ...EMPTY, ...Object.fromEntries(known) };
  });
}
