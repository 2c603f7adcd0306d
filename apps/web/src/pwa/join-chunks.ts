/**
 * Puts parts together into files as long as that saves more requests than it makes pages load for nothing. Build time.
 */
import { addAll, count, countOfEither, countWithout, type EntrySet, has } from './entry-set.ts';

/** Bytes of source that a request is worth: its head, its place in the queue, and a file that compresses worse alone. */
const REQUEST_COST = 50_000;
/** Bytes of source: a smaller file costs more for its request, and for its name in the list of files, than for what is in it. */
const LEAST_SOURCE = 8_000;
/** What a small part may cost all entries together, in bytes of source, so that there is one file less. */
const LEAST_PRICE = 1_000_000;

export interface Part {
  readonly modules: string[];
  bytes: number;
  /** The entries that load it. */
  readonly loads: EntrySet;
  /** Of what no other may join: files of the library with a name of their own. */
  readonly fixed: boolean;
  readonly imports: Set<Part>;
}

interface Pair {
  readonly one: Part;
  readonly other: Part;
  /** What all entries together load more, or less, in bytes. */
  readonly cost: number;
}

/**
 * Joins the two that save most, until nothing is saved any more; then the smallest into whatever they cost least in.
 * @param parts are joined in place; no two import each other before, and none do after
 * @param apart the entry for which nobody else's bytes are loaded, as its place
 */
export function joinParts(parts: Part[], apart: number): void {
  const plan = new JoinPlan(parts, apart);
  for (let pair = plan.cheapest(); pair !== undefined; pair = plan.cheapest()) plan.join(pair);
  for (let pair = plan.smallest(); pair !== undefined; pair = plan.smallest()) plan.join(pair);
}

class JoinPlan {
  readonly #parts: Part[];
  readonly #apart: number;
  /** All that each loads, directly or not. */
  #reached: ReadonlyMap<Part, ReadonlySet<Part>>;
  /** With whom each saves most; null: with nobody. What a join changes is looked for again. */
  readonly #partners = new Map<Part, Pair | null>();

  constructor(parts: Part[], apart: number) {
    this.#parts = parts;
    this.#apart = apart;
    this.#reached = reachOfAll(parts);
  }

  /** The two that save most. */
  cheapest(): Pair | undefined {
    for (;;) {
      let found: Pair | undefined;
      for (const part of this.#parts) {
        const pair = this.#partnerOf(part);
        if (pair !== null && pair.cost < (found?.cost ?? 0)) found = pair;
      }
      if (found === undefined) return undefined;
      // Joins of others may have made it dearer, or a circle.
      const now = this.#best(found.one);
      if (now !== undefined && now.cost <= found.cost) return now;
      this.#partners.set(found.one, now ?? null);
    }
  }

  /** What is too small to be a file, and where it costs least; one that can join nothing leaves the others their turn. */
  smallest(): Pair | undefined {
    const small = this.#parts.filter(({ fixed, bytes }) => !fixed && bytes < LEAST_SOURCE);
    for (const part of small.toSorted((one, other) => one.bytes - other.bytes)) {
      const pair = this.#best(part, LEAST_PRICE);
      if (pair !== undefined) return pair;
    }
    return undefined;
  }

  join({ one, other }: Pair): void {
    this.#parts.splice(this.#parts.indexOf(other), 1);
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    addAll(one.loads, other.loads);
    for (const next of other.imports) one.imports.add(next);
    one.imports.delete(one);
    one.imports.delete(other);
    for (const part of this.#parts) if (part.imports.delete(other) && part !== one) part.imports.add(one);
    for (const next of reachOf(one)) addAll(next.loads, one.loads);
    this.#reached = reachOfAll(this.#parts);
    this.#forget(one, other);
  }

  /** The joined one may be a better partner than those that were found, or none any more. */
  #forget(joined: Part, gone: Part): void {
    this.#partners.delete(joined);
    this.#partners.delete(gone);
    for (const [part, pair] of this.#partners) {
      if (pair !== null && (pair.other === joined || pair.other === gone)) {
        this.#partners.delete(part);
        continue;
      }
      const cost = this.#costBelow(part, joined, pair?.cost ?? 0);
      if (cost !== undefined) this.#partners.set(part, { one: part, other: joined, cost });
    }
  }

  #partnerOf(part: Part): Pair | null {
    const known = this.#partners.get(part);
    if (known !== undefined) return known;
    const found = this.#best(part) ?? null;
    this.#partners.set(part, found);
    return found;
  }

  #best(one: Part, limit = 0): Pair | undefined {
    let found: Pair | undefined;
    for (const other of this.#parts) {
      const cost = this.#costBelow(one, other, found?.cost ?? limit);
      if (cost !== undefined) found = { one, other, cost };
    }
    return found;
  }

  /** @returns undefined where they may not join, or at no lower cost */
  #costBelow(one: Part, other: Part, limit: number): number | undefined {
    if (one === other || one.fixed || other.fixed || has(one.loads, this.#apart) !== has(other.loads, this.#apart))
      return undefined;
    // What they import can only add to it.
    if (costOfBoth(one, other) >= limit) return undefined;
    const cost = this.#costOf(one, other);
    return cost < limit && !this.#isCircular(one, other) ? cost : undefined;
  }

  #costOf(one: Part, other: Part): number {
    let cost = costOfBoth(one, other);
    const [ofOne, ofOther] = [this.#reachOf(one), this.#reachOf(other)];
    // What either imports is loaded by its own entries already, and then by those of the other as well.
    for (const next of ofOne) if (next !== other) cost += countWithout(other.loads, next.loads) * priceOf(next);
    for (const next of ofOther)
      if (next !== one && !ofOne.has(next)) cost += countWithout(one.loads, next.loads) * priceOf(next);
    return cost;
  }

  /** Whether a third one would import what it is imported by. */
  #isCircular(one: Part, other: Part): boolean {
    const isAround = (from: Part, to: Part) =>
      [...from.imports].some((next) => next !== to && this.#reachOf(next).has(to));
    return isAround(one, other) || isAround(other, one);
  }

  readonly #reachOf = (part: Part): ReadonlySet<Part> => this.#reached.get(part) ?? new Set();
}

const priceOf = ({ bytes }: Pick<Part, 'bytes'>): number => REQUEST_COST + bytes;

/** Without what they import. */
function costOfBoth(one: Part, other: Part): number {
  const joined = countOfEither(one.loads, other.loads) * priceOf({ bytes: one.bytes + other.bytes });
  return joined - count(one.loads) * priceOf(one) - count(other.loads) * priceOf(other);
}

const reachOfAll = (parts: readonly Part[]) => new Map(parts.map((part) => [part, reachOf(part)]));

function reachOf(part: Part): ReadonlySet<Part> {
  const seen = new Set<Part>();
  const waiting = [...part.imports];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...next.imports);
  }
  return seen;
}
