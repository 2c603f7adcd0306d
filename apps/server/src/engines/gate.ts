/** Lets a few through at a time; the others wait in order. For work that is heavy on this one process. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export interface GateOptions {
  /** More than this many waiting are turned away with `full()`; unlimited unless told. */
  longestLine?: number;
  full?: () => Error;
}

export function createGate(atOnce: number, options: GateOptions = {}): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (options.full && waiting.length >= (options.longestLine ?? Number.POSITIVE_INFINITY)) throw options.full();
    if (inside >= atOnce) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody who comes meanwhile can overtake.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
