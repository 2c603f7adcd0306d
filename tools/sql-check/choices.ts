/** Ways through code that the sources leave open: each option of each choice is taken at least once. */

/** More ways than that through one statement tell nothing new. */
const MAX_RUNS = 500;

/** Thrown where a way does not exist: it ends in a throw, or a test before it says no. */
export const DEAD_END = Symbol('dead end');

export class Choices {
  readonly #wanted: ReadonlyMap<string, number>;
  /** Taken so far, in their order. */
  readonly #taken = new Map<string, { option: number; of: number; group: string }>();

  constructor(wanted: ReadonlyMap<string, number>) {
    this.#wanted = wanted;
  }

  /**
   * @param key the same question has the same answer within a run
   * @param of number of options
   * @param group the place in the sources: an option taken there once need not be taken in every call of it
   */
  choose(key: string, of: number, group = key): number {
    const known = this.#taken.get(key);
    if (known !== undefined) return known.option;
    const option = Math.min(this.#wanted.get(key) ?? 0, of - 1);
    this.#taken.set(key, { option, of, group });
    return option;
  }

  /** The ways that turn off this one towards an option that was not taken before. */
  others(seen: Set<string>): ReadonlyMap<string, number>[] {
    for (const { option, group } of this.#taken.values()) seen.add(`${group}=${option}`);
    const ways: ReadonlyMap<string, number>[] = [];
    const before: [string, number][] = [];
    for (const [key, { option, of, group }] of this.#taken) {
      for (let other = 0; other < of; other += 1) {
        if (seen.has(`${group}=${other}`)) continue;
        seen.add(`${group}=${other}`);
        ways.push(new Map([...before, [key, other]]));
      }
      before.push([key, option]);
    }
    return ways;
  }
}

/**
 * Runs `work` until every option was taken, or too often.
 * @param mayRetry of an error: whether the same way is gone once more, because more is known now
 * @returns what the runs brought, dead ends left out
 */
export function everyWay<T>(work: (choices: Choices) => T, mayRetry: (error: unknown) => boolean): T[] {
  const results: T[] = [];
  const seen = new Set<string>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  for (let runs = 0; waiting.length > 0 && runs < MAX_RUNS; runs += 1) {
    const wanted = waiting.shift() ?? new Map();
    const choices = new Choices(wanted);
    try {
      results.push(work(choices));
    } catch (error) {
      if (mayRetry(error)) {
        waiting.unshift(wanted);
        continue;
      }
      if (error !== DEAD_END) throw error;
    }
    waiting.push(...choices.others(seen));
  }
  return results;
}
