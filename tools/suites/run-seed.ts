import { spawnSync } from 'node:child_process';
import { Trouble } from '../postgres/trouble.ts';
import { root } from '../root.ts';

const LARGEST = 0xff_ff_ff_ff;

/**
 * The seed that chooses the samples of this run (sampling.ts): the one that is asked for, or one of the commit, so that
 * each commit tries others and every run of a commit the same.
 * @param asked HADIR_TEST_SEED
 * @param commit undefined where there is no git
 * @throws Trouble when what is asked for is no seed
 */
export function seedOfRun(asked: string | undefined, commit: string | undefined): number {
  if (asked === undefined || asked === '') return commit === undefined ? 1 : Number.parseInt(commit.slice(0, 8), 16);
  const seed = Number(asked);
  if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST) {
    throw new Trouble(`HADIR_TEST_SEED is "${asked}"; it must be a whole number from 0 to ${LARGEST}.`);
  }
  return seed;
}

/** The commit that is checked out. */
export function currentCommit(): string | undefined {
  const asked = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}
