import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';
import { LONG } from './longest-first.ts';

it('every file that is begun first is there', () => {
  expect(LONG.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
