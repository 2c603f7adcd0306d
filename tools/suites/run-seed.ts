import { spawnSync } from 'node:child_process';
import { Trouble } from '../postgres/user-errors.ts';
import { root } from '../root.ts';

const LARGEST = 0xff_ff_ff_ff;

/**
 * The seed that chooses the samples of this run (sampling.ts): the one that is asked for, or one of the commit, so that
 * each commit tries others and every run of a commit the same.
 * @param requested HADIR_TEST_SEED
 * @param commit undefined where there is no git
 * @throws Trouble when what is asked for is no seed
 */
export function seedOfRun(requested: string | undefined, commit: string | undefined): number {
  if (requested === undefined || requested === '')
    return commit === undefined ? 1 : Number.parseInt(commit.slice(0, 8), 16);
  const seed = Number(requested);
  if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST) {
    throw new Trouble(`HADIR_TEST_SEED is "${requested}"; it must be a whole number from 0 to ${LARGEST}.`);
  }
  return seed;
}

/** The commit that is checked out. */
export function currentCommit(): string | undefined {
  const gitResult = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return gitResult.status === 0 ? gitResult.stdout.trim() : undefined;
}
