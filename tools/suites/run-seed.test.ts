import { describe, expect, it } from 'vitest';
import { currentCommit, seedOfRun } from './run-seed.ts';

const COMMIT = '00000010aabbccddeeff00112233445566778899';

describe('the seed of a run', () => {
  it.each([
    ['is the one asked for', '7', COMMIT, 7],
    ['comes from the commit', undefined, COMMIT, 16],
    ['comes from the commit when an empty one is asked for', '', COMMIT, 16],
    ['is 1 without git', undefined, undefined, 1],
  ])('%s', (_, requested, commit, seed) => {
    expect(seedOfRun(requested, commit)).toBe(seed);
  });

  it.each(['today', '-1', '1.5', '4294967296'])('%s is refused', (requested) => {
    expect(() => seedOfRun(requested, COMMIT)).toThrow(`HADIR_TEST_SEED is "${requested}"`);
  });

  it('of this checkout fits 32 bits', () => {
    const commit = currentCommit();
    if (commit !== undefined) expect(commit).toMatch(/^[0-9a-f]{40,}$/);
    expect(seedOfRun(undefined, commit)).toBeLessThan(2 ** 32);
  });
});
