import { describe, expect, test } from 'vitest';
import { codeFrom, type KnownStructure, planStructure, readStructure } from './structure-plan.ts';

const NOTHING: KnownStructure = {
  divisions: [],
  departments: [],
  positions: [],
  codes: { division: [], department: [], position: [] },
};

describe('Reading a pasted structure', () => {
  test('takes the columns of a spreadsheet and leaves out its headings', () => {
    expect(readStructure('Divisi\tDepartemen\tPosisi\nOperasi\tGudang\tStaf Gudang\n\n')).toEqual([
      { division: 'Operasi', department: 'Gudang', position: 'Staf Gudang' },
    ]);
  });

  test('takes typed arrows, and an empty division from the line above', () => {
    expect(readStructure('Operasi > Gudang > Staf\n > Armada > Supir\n >  > Kernet')).toEqual([
      { division: 'Operasi', department: 'Gudang', position: 'Staf' },
      { division: 'Operasi', department: 'Armada', position: 'Supir' },
      { division: 'Operasi', department: 'Armada', position: 'Kernet' },
    ]);
  });
});

describe('The plan of a structure', () => {
  test('makes each name once and finds what is there whatever its case', () => {
    const lines = readStructure('operasi;Gudang;Staf\nOperasi;Gudang;Kepala\nKeuangan;;');
    const plan = planStructure(lines, { ...NOTHING, divisions: [{ name: 'Operasi' }] });
    expect(plan.divisions.map(({ name }) => name)).toEqual(['Keuangan']);
    expect(plan.departments).toEqual([{ name: 'Gudang', code: 'GUD', division: 'operasi' }]);
    expect(plan.positions.map(({ name }) => name)).toEqual(['Staf', 'Kepala']);
    expect(plan.known).toBe(1);
    expect(plan.problems).toEqual([]);
  });

  test('names the cell that is wrong and makes nothing of its line', () => {
    const plan = planStructure([{ division: '', department: 'Gudang', position: 'X' }], NOTHING);
    expect(plan.problems).toEqual([
      { line: 1, field: 'division', code: 'WAJIB_DIISI' },
      { line: 1, field: 'position', code: 'TERLALU_PENDEK' },
    ]);
    expect([plan.divisions, plan.departments, plan.positions]).toEqual([[], [], []]);
  });

  test('gives codes that nobody has', () => {
    expect(codeFrom('Sumber Daya Manusia', new Set())).toBe('SDM');
    expect(codeFrom('Sumber Daya Manusia', new Set(['SDM', 'SDM2']))).toBe('SDM3');
    expect(codeFrom('Ñandú & Co', new Set())).toMatch(/^[A-Z0-9]{1,6}$/);
    expect(codeFrom('***', new Set())).toBe('X');
  });
});
