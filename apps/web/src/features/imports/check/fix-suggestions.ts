/** One move that mends many cells of the same kind (product/desk#imports): every group keeps its own proposals. */
import { showNumber } from '../../../ui/text/format.ts';
import type { Edit, ImportLine } from '../import-calls.ts';

type CellEdit = NonNullable<Edit['cells']>[number];

export interface Suggestion {
  readonly key: string;
  /** `12 TANGGAL: tanggal tidak ada` */
  readonly title: string;
  /** The first change as an example: `03/13/2026 menjadi 13/03/2026`. */
  readonly example: string;
  readonly cells: readonly CellEdit[];
  /** The cells as they were, for the way back. */
  readonly before: readonly CellEdit[];
}

interface Group {
  readonly column: string;
  readonly code: string;
  readonly cells: CellEdit[];
  readonly before: CellEdit[];
}

/** Groups of at least `least` cells with a proposal, the largest first. */
export function suggestionsOf(lines: readonly ImportLine[], least = 1): readonly Suggestion[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    if (line.skipped) continue;
    for (const { column, code, proposal } of line.problems) {
      if (proposal === null) continue;
      const key = `${column} ${code}`;
      const group = groups.get(key) ?? { column, code, cells: [], before: [] };
      groups.set(key, group);
      group.cells.push({ rowNo: line.rowNo, column, value: proposal });
      group.before.push({ rowNo: line.rowNo, column, value: line.values[column] ?? '' });
    }
  }
  return [...groups]
    .filter(([, { cells }]) => cells.length >= least)
    .map(([key, group]) => ({ key, ...words(group), cells: group.cells, before: group.before }))
    .sort((a, b) => b.cells.length - a.cells.length);
}

function words({ column, cells, before }: Group): { title: string; example: string } {
  const from = before[0]?.value ?? '';
  const to = cells[0]?.value ?? '';
  return {
    title: `${showNumber(cells.length)} sel ${column} dapat diperbaiki`,
    example: `${from === '' ? '(kosong)' : from} menjadi ${to === '' ? '(kosong)' : to}`,
  };
}
