/** Chance that repeats: the same seed tells the same story on every machine (mulberry32). */
import { v7 } from 'uuid';
import type { Instant } from '@hadir/domain/kernel/time.ts';

export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** Around 0, mostly within -1..1, never beyond -2..2. */
  spread(): number;
  /** A uuid version 7 whose time is `at`. */
  id(at: Instant): string;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    spread: () => (next() + next() + next() + next() - 2) as number,
    id: (at) =>
      v7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => between(0, 255)), seq: between(0, 0x7fffffff) }),
  };
}
