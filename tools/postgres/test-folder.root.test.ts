import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY_MS, makeLeftover, makeParent } from '../test-bench/leftovers.ts';
import { NOBODY } from './identity.ts';
import { removeLeftovers } from './test-folder.ts';

it('the old folder of a run of another user stays', () => {
  const parent = makeParent();
  const name = `hadir-test-${spawnSync(process.execPath, ['--version']).pid}-old`;
  chownSync(makeLeftover(parent, name, 2 * DAY_MS), NOBODY.uid, NOBODY.gid);
  removeLeftovers(parent);
  expect(readdirSync(parent)).toEqual([name]);
});
