/**
 * Which cases the generic suites take: all of them in `npm run test:long`, a part chosen by a seed in `npm test`.
 * The seed is new per commit (run-all.ts) and printed; HADIR_TEST_SEED=N repeats a run. Sample data and inputs only,
 * never endpoints, roles or guards.
 */
import { LONG_TESTS } from './long-tests.ts';

/** The seed of this run; 1 for a test file that is run by hand without one. */
export const SEED = Number(process.env.HADIR_TEST_SEED ?? 1);

/**
 * `count` of the items in their own order, or all of them in `npm run test:long`.
 * @param name of what is sampled: two samples of one run do not take the same places
 */
export function sample<T>(items: readonly T[], count: number, name: string): readonly T[] {
  return LONG_TESTS ? items : chosen(items, count, random(SEED, name));
}

/** How many random cases a property tries. */
export function tries(inTest: number, inLongTest: number): number {
  return LONG_TESTS ? inLongTest : inTest;
}

/** Exported for its test. */
export function chosen<T>(items: readonly T[], count: number, next: () => number): readonly T[] {
  const places = items.map((_, place) => place);
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  const taken = new Set(places.slice(0, count));
  return items.filter((_, place) => taken.has(place));
}

/** Numbers from 0 up to 1, the same for the same seed and name (mulberry32 over an FNV-1a hash of the name). */
export function random(seed: number, name: string): () => number {
  let state = seed >>> 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
