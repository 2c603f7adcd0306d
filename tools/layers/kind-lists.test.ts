import { describe, expect, it } from 'vitest';
import { kindLists } from './kind-lists.ts';

const PLACE = 'apps/server/src/modules/leave/leave.service.ts';
const linesOf = (text: string, path = PLACE) => kindLists(new Map([[path, text]])).map(({ line }) => line);

describe('three kinds in one expression', () => {
  it.each([
    ['an array', "export const a = ['leave', 'sick', 'wfh'];\n"],
    ['a set', "export const a = new Set(['leave', 'sick', 'wfh']);\n"],
    ['a record of all', 'export const a = { leave: true, sick: false, wfh: true };\n'],
    ['a table of rows', "export const a = [{ kind: 'leave' }, { kind: 'sick' }, { kind: 'wfh' }];\n"],
    ['a table of pairs', "export const a = [['leave', 1], ['sick', 2], ['wfh', 3]];\n"],
    ['arguments', "export const a = each('leave', 'sick', 'wfh');\n"],
    ['actions', "export const a = each('own', 'leave.read', 'sick.read', 'wfh.export');\n"],
    ['comparisons', "export const a = (k: string) => k === 'leave' || k === 'sick' || k === 'wfh';\n"],
    ['a union', "export type A = 'leave' | 'sick' | 'wfh';\n"],
    ['an interface', 'export interface A { leave: 1; sick: 2; wfh: 3 }\n'],
    [
      'a switch',
      "export function a(k: string) {\n  switch (k) { case 'leave': case 'sick': case 'wfh': return 1; default: return 2; }\n}\n",
    ],
    ['a list in SQL', "export const a = `select 1 where kind in ('leave', 'sick', 'wfh')`;\n"],
    [
      'declarations',
      "import { leaveKind } from './leave-kind.ts';\nimport { sickKind } from './sick-kind.ts';\nimport { wfhKind } from './wfh-kind.ts';\nexport const a = [leaveKind, sickKind, wfhKind];\n",
    ],
    [
      'handlers',
      "import { leaveHandler } from './leave-handler.ts';\nimport { b, c } from './hour-handlers.ts';\nexport const a = [leaveHandler, b, c];\n",
    ],
  ])('%s', (_, text) => {
    expect(linesOf(text)).toHaveLength(1);
  });
});

describe('is no list', () => {
  it.each([
    ['two kinds', "export const a = ['leave', 'sick'];\n", PLACE],
    ['one kind three times', "export const a = [f('leave'), g('leave'), 'leave'];\n", PLACE],
    [
      'three rules of one kind each',
      "const a = f('leave');\nconst b = f('sick');\nexport const c = [a, b, f('wfh')];\n",
      PLACE,
    ],
    ['a test', "export const a = ['leave', 'sick', 'wfh'];\n", 'apps/server/src/modules/leave/leave.test.ts'],
    [
      'the list of a layer',
      "export const a = ['leave', 'sick', 'wfh'];\n",
      'apps/server/src/modules/requests/all-kinds.ts',
    ],
    [
      'groups of a day',
      'export const a = { leave: 1, sick: 2, permission: 3 };\n',
      'packages/domain/src/attendance/day-group.ts',
    ],
  ])('%s', (_, text, path) => {
    expect(linesOf(text, path)).toEqual([]);
  });
});

it('an excuse that excuses nothing is refused, and a list that is gone', () => {
  const found = kindLists(new Map([['package.json', '{}']]));
  expect(found.length).toBeGreaterThan(4);
  expect(found.every(({ why }) => why.includes('lists no kinds'))).toBe(true);
});
