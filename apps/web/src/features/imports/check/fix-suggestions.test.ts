import { describe, expect, it } from 'vitest';
import { suggestionsOf } from './fix-suggestions.ts';
import type { ImportLine } from '../import-calls.ts';

function line(
  rowNo: number,
  column: string,
  { value, proposal, skipped = false }: { value: string; proposal: string | null; skipped?: boolean },
): ImportLine {
  return {
    rowNo,
    values: { [column]: value },
    person: null,
    level: 'error',
    skipped,
    effect: null,
    clashes: [],
    consequences: [],
    problems: [{ column, level: 'error', code: 'TANGGAL_TIDAK_VALID', message: '', proposal }],
  };
}

describe('mending many cells at once', () => {
  it('gathers the same finding of one column and keeps the way back', () => {
    const [first, ...others] = suggestionsOf([
      line(12, 'TANGGAL', { value: '11/19/2026', proposal: '19/11/2026' }),
      line(24, 'TANGGAL', { value: '11/18/2026', proposal: '18/11/2026' }),
      line(30, 'NIK', { value: 'EMP1O05', proposal: 'EMP1005' }),
    ]);
    expect(first).toMatchObject({
      title: '2 sel TANGGAL dapat diperbaiki',
      example: '11/19/2026 menjadi 19/11/2026',
      cells: [
        { rowNo: 12, column: 'TANGGAL', value: '19/11/2026' },
        { rowNo: 24, column: 'TANGGAL', value: '18/11/2026' },
      ],
      before: [
        { rowNo: 12, column: 'TANGGAL', value: '11/19/2026' },
        { rowNo: 24, column: 'TANGGAL', value: '11/18/2026' },
      ],
    });
    expect(others).toHaveLength(1);
  });

  it('leaves alone what has no proposal or is skipped', () => {
    expect(
      suggestionsOf([
        line(3, 'JAM_MASUK', { value: '8.65', proposal: null }),
        line(4, 'NIK', { value: 'x', proposal: 'y', skipped: true }),
      ]),
    ).toEqual([]);
  });
});
