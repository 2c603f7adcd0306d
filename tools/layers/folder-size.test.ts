import { describe, expect, it } from 'vitest';
import { checkCheckout } from '../check-layers.ts';
import { folderSizes } from './folder-size.ts';

const FOLDER = 'packages/domain/src/leave';
const sources = (count: number, ending = '.ts', folder = FOLDER) =>
  Array.from({ length: count }, (_, at) => `${folder}/part-${at}${ending}`);

describe('a folder', () => {
  it('holds thirty sources', () => expect(folderSizes(sources(30))).toEqual([]));

  it('holds no more, whatever they are', () => {
    const paths = [...sources(11), ...sources(10, '.tsx'), ...sources(10, '.module.css')];
    expect(folderSizes(paths)).toEqual([{ path: FOLDER, line: 1, why: expect.stringContaining('31 sources') }]);
  });

  it.each([
    ['tests', sources(9, '.test.ts')],
    ['long tests', sources(9, '.long.test.tsx')],
    ['migrations', sources(9, '.sql')],
    ['documents', sources(9, '.md')],
    ['what lies in a folder of its own', sources(9, '.ts', `${FOLDER}/balances`)],
  ])('does not count %s', (_, more) => expect(folderSizes([...sources(30), ...more])).toEqual([]));

  it('that is too full breaks the check of a checkout', () => {
    const files = new Map(sources(31).map((path) => [path, 'export {};\n']));
    expect(checkCheckout(files).filter(({ path }) => path === FOLDER)).toHaveLength(1);
  });
});
