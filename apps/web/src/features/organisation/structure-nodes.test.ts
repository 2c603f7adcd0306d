import { describe, expect, it } from 'vitest';
import { EVERYWHERE, linesOf, type Structure, takes, treeOf, type TreeNode } from './structure-nodes.ts';

const row = <V extends object>(id: string, values: V, can: ['change'] | [] = ['change']) => ({
  id,
  version: 1,
  active: true,
  values: { code: id, name: id, headId: null, ...values },
  names: {},
  usedBy: [{ what: 'karyawan', count: 3 }],
  updatedAt: '2026-11-20T00:00:00Z',
  updatedBy: null,
  can,
});
const position = (id: string, departmentId: string | null) =>
  row(id, { departmentId, otExempt: false, dokumenDasar: null });

const structure: Structure = {
  divisions: [row('A', {}), row('B', {})],
  departments: [row('a1', { divisionId: 'A' }), row('b1', { divisionId: 'B' })],
  positions: [position('p', 'a1'), position('q', null)],
};
const tree = treeOf(structure);
const lines = linesOf(tree, new Set());
const find = (key: string): TreeNode => {
  const found = lines.find(({ node }) => node.key === key)?.node;
  if (found === undefined) throw new Error(key);
  return found;
};

describe('the tree of the structure', () => {
  it('puts departments under their division, positions under theirs or under all', () => {
    expect(lines.map(({ node, depth }) => `${depth} ${node.key}`)).toEqual([
      '0 division-A',
      '1 department-a1',
      '2 position-p',
      '0 division-B',
      '1 department-b1',
      `0 ${EVERYWHERE}`,
      '1 position-q',
    ]);
  });

  it('lets a department go to another division and a position to another department, and nothing else', () => {
    expect(takes(find('division-B'), find('department-a1'))).toBe(true);
    expect(takes(find('division-A'), find('department-a1'))).toBe(false);
    expect(takes(find('department-b1'), find('position-p'))).toBe(true);
    expect(takes(find(EVERYWHERE), find('position-p'))).toBe(true);
    expect(takes(find('division-B'), find('position-p'))).toBe(false);
    expect(takes(find(EVERYWHERE), find('department-a1'))).toBe(false);
  });

  it('moves nothing for those who may not change it', () => {
    const still = treeOf({ ...structure, departments: [row('a1', { divisionId: 'A' }, [])] });
    const [a, b] = still;
    expect(takes(b as TreeNode, a?.children[0] as TreeNode)).toBe(false);
  });

  it('hides what is below a closed branch', () => {
    expect(linesOf(tree, new Set(['division-A', 'division-B'])).map(({ node }) => node.key)).toEqual([
      'division-A',
      'division-B',
      EVERYWHERE,
      'position-q',
    ]);
  });
});
