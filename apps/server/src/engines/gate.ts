/** Lets a few through at a time; the others wait in order. For work that is heavy on this one process. */
export type Gate = <T>(work: () => Promise<T>, owner?: string) => Promise<T>;

export interface GateOptions {
  /** More than this many waiting are turned away with `full()`; unlimited unless given. */
  longestLine?: number;
  /** Of them at most this many of one owner. */
  longestLineOfOwner?: number;
  full?: () => Error;
  /** Places one owner takes at once, so that others always find one; unlimited unless given. */
  perOwner?: number;
}

interface Waiting {
  owner: string | undefined;
  enter(): void;
}

export function createGate(atOnce: number, options: GateOptions = {}): Gate {
  const { full, longestLine = Infinity, longestLineOfOwner = Infinity, perOwner = Infinity } = options;
  const line: Waiting[] = [];
  const insideOf = new Map<string, number>();
  let inside = 0;

  const mayEnter = (owner: string | undefined) =>
    inside < atOnce && (owner === undefined || (insideOf.get(owner) ?? 0) < perOwner);

  function change(owner: string | undefined, by: 1 | -1): void {
    inside += by;
    if (owner === undefined) return;
    const places = (insideOf.get(owner) ?? 0) + by;
    if (places === 0) insideOf.delete(owner);
    else insideOf.set(owner, places);
  }

  function isFull(owner: string | undefined): boolean {
    if (line.length >= longestLine) return true;
    return owner !== undefined && line.filter((waiting) => waiting.owner === owner).length >= longestLineOfOwner;
  }

  return async (work, owner) => {
    if (mayEnter(owner)) change(owner, 1);
    else {
      if (full && isFull(owner)) throw full();
      await new Promise<void>((enter) => line.push({ owner, enter }));
    }
    try {
      return await work();
    } finally {
      change(owner, -1);
      // The place is handed on before anything else runs, so nobody who comes meanwhile can overtake.
      const next = line.findIndex((waiting) => mayEnter(waiting.owner));
      const [waiting] = next === -1 ? [] : line.splice(next, 1);
      if (waiting) {
        change(waiting.owner, 1);
        waiting.enter();
      }
    }
  };
}
