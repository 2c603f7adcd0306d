import { describe, expect, it } from 'vitest';
import { checkCheckout } from '../check-layers.ts';
import { importCircles } from './import-circles.ts';
import { readSource } from './source-file.ts';

const SERVER = 'apps/server/src/modules/leave';
const DOMAIN = 'packages/domain/src/leave';

/** What is said of these files, each with the targets of its imports. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  return importCircles(Object.entries(files).map(([path, text]) => readSource(path, text))).map(
    ({ path, line, why }) => `${path}:${line} ${why}`,
  );
}

describe('a circle of imports', () => {
  it.each([
    ['of values', "import { b } from './b.ts';\nexport const a = b;\n"],
    ['of types', "import type { B } from './b.ts';\nexport type A = B;\n"],
    ['of a type among values', "import { type B } from './b.ts';\nexport type A = B;\n"],
    ['of a type in its place', "export type A = import('./b.ts').B;\n"],
    ['of what is handed on', "export { b } from './b.ts';\n"],
  ])('%s is refused, both files named', (_, text) => {
    const files = {
      [`${SERVER}/a.ts`]: text,
      [`${SERVER}/b.ts`]: "import { c } from './a.ts';\nexport const b = c;\n",
    };
    expect(complaints(files)).toEqual([
      `${SERVER}/a.ts:1 a circle of imports: ${SERVER}/a.ts -> ${SERVER}/b.ts -> ${SERVER}/a.ts; move what they share to a file of its own`,
    ]);
  });

  it('is found over three files and by the name of a package', () => {
    const files = {
      [`${DOMAIN}/a.ts`]: "import { b } from './b.ts';\nexport const a = b;\n",
      [`${DOMAIN}/b.ts`]: "import { c } from './c.ts';\nexport const b = c;\n",
      [`${DOMAIN}/c.ts`]: "import { a } from '@hadir/domain/leave/a.ts';\nexport const c = a;\n",
    };
    expect(complaints(files)).toEqual([
      expect.stringContaining(`${DOMAIN}/a.ts -> ${DOMAIN}/b.ts -> ${DOMAIN}/c.ts -> ${DOMAIN}/a.ts`),
    ]);
  });

  it('is found once in a knot, and beside what leads there and away', () => {
    const to = (...names: string[]) => names.map((name) => `export * from './${name}.ts';\n`).join('');
    const files = {
      [`${DOMAIN}/a.ts`]: to('b'),
      [`${DOMAIN}/b.ts`]: to('c', 'd', 'e'),
      [`${DOMAIN}/c.ts`]: to('b'),
      [`${DOMAIN}/d.ts`]: to('b'),
      [`${DOMAIN}/e.ts`]: 'export const e = 1;\n',
    };
    expect(complaints(files)).toEqual([expect.stringContaining(`${DOMAIN}/b.ts -> ${DOMAIN}/c.ts -> ${DOMAIN}/b.ts`)]);
  });

  it.each([
    ['one way', `${SERVER}/b.ts`, 'export const b = 1;\n'],
    ['back by what is loaded when it is needed', `${SERVER}/b.ts`, "export const b = () => import('./a.ts');\n"],
    ['back from a test', `${SERVER}/b.test.ts`, "import { a } from './a.ts';\nexport const b = a;\n"],
  ])('is not seen %s', (_, path, text) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    expect(complaints({ [`${SERVER}/a.ts`]: `export * from './${name}';\n`, [path]: text })).toEqual([]);
  });

  it('breaks the check of the checkout', () => {
    const one = "import type { B } from './b.ts';\nexport type A = B;\n";
    const other = "import type { A } from './a.ts';\nexport type B = A;\n";
    const found = checkCheckout(
      new Map([
        [`${DOMAIN}/a.ts`, one],
        [`${DOMAIN}/b.ts`, other],
      ]),
    );
    expect(found.map(({ why }) => why)).toContainEqual(expect.stringContaining('a circle of imports'));
  });
});
