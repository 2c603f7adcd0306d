/** Each cap of a table on both of its sides, for every kind of file (docs/decisions/057). */
import { expect, test } from 'vitest';
import { RowCollector } from './row-collector.ts';
import type { SheetTroubleKind } from './sheet-errors.ts';

const times = (count: number, text: string) => Array.from({ length: count }, () => text);
const rows = (count: number, ...cells: string[]) => Array.from({ length: count }, () => cells);
const LONGEST = 'x'.repeat(2_000);

test.each<[string, string[][], SheetTroubleKind | null]>([
  ['the names and 5,000 lines', rows(5_001, 'x'), null],
  ['a line more', rows(5_002, 'x'), 'terlalu_banyak_baris'],
  ['a line more with nothing in it', [...rows(5_001, 'x'), ['', '']], null],
  ['40 columns', [times(40, 'x')], null],
  ['41 columns', [times(41, 'x')], 'terlalu_banyak_kolom'],
  ['a cell of 2,000 characters', [[LONGEST]], null],
  ['a cell of 2,001 characters', [[`${LONGEST}x`]], 'sel_terlalu_panjang'],
  ['4,000,800 characters in all', [...rows(50, ...times(40, LONGEST)), ['x'.repeat(800)]], null],
  ['one more in all', [...rows(50, ...times(40, LONGEST)), ['x'.repeat(801)]], 'teks_terlalu_banyak'],
])('a table with %s', (_, table, code) => {
  const collector = new RowCollector();
  const take = () => table.forEach((cells, index) => collector.add(index + 1, cells));
  if (code === null) expect(take).not.toThrow();
  else expect(take).toThrow(code);
});
