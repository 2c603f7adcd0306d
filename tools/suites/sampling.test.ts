import { describe, expect, it, vi } from 'vitest';
import { chosen, random } from './sampling.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const letters = (seed: number, name: string, count = 8) => chosen(LETTERS, count, random(seed, name)).join('');

describe('a sample', () => {
  it('is the same for the same seed and name', () => {
    expect(letters(5, 'endpoints')).toBe(letters(5, 'endpoints'));
  });

  it.each([
    ['another seed', 6, 'endpoints'],
    ['another name', 5, 'roles'],
  ])('differs for %s', (_, seed, name) => {
    expect(letters(seed, name)).not.toBe(letters(5, 'endpoints'));
  });

  it.each([0, 1, 8, 26])('has %i different items in their own order', (count) => {
    const taken = letters(5, 'endpoints', count);
    expect(taken).toHaveLength(count);
    expect([...new Set(taken)].sort().join('')).toBe(taken);
  });

  it('has all items when more are asked for', () => {
    expect(letters(5, 'endpoints', 40)).toBe(LETTERS.join(''));
  });

  it('leaves no item out over many seeds', () => {
    const seen = new Set(Array.from({ length: 100 }, (_, seed) => [...letters(seed, 'endpoints')]).flat());
    expect(seen.size).toBe(LETTERS.length);
  });

  it.each([
    ['has that many items in npm test', '', 8, 20],
    ['has all items in npm run test:long', '1', LETTERS.length, 300],
  ])('%s', async (_, long, items, cases) => {
    vi.stubEnv('LONG_TESTS', long);
    vi.resetModules();
    const { sample, tries } = await import('./sampling.ts');
    vi.unstubAllEnvs();
    expect(sample(LETTERS, 8, 'endpoints')).toHaveLength(items);
    expect(tries(20, 300)).toBe(cases);
  });
});
