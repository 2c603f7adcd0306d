/**
 * Runs a few works at a time and lets the others wait: for what is heavy on this one process. A key (a company, an
 * address) bounds what one of many takes of the places and of the queue.
 */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, key?: string) => Promise<T>;

export interface LimiterOptions {
  /** Places that one key takes at once, so that others always find one; unlimited unless given. */
  perKey?: number;
  /** Without it as many wait as come. */
  queue?: {
    /** So many wait in all. */
    longest: number;
    /** So many wait under one key; without it they are not counted apart. */
    longestOfKey?: number;
    /** What those are told who are turned away. */
    full: () => Error;
  };
  /**
   * Keys take turns, whoever came first within each, so that a crowd under one key keeps nobody else waiting for more than
   * one turn; a full queue then turns away the last of the longest key instead of whoever comes under a shorter one.
   * Otherwise the order is that of arrival.
   */
  fairByKey?: boolean;
}

interface Waiting {
  key: string | undefined;
  start(): void;
  turnAway(error: Error): void;
}

/** @param concurrency places in all */
export function createConcurrencyLimiter(
  concurrency: number,
  { perKey = Infinity, queue: bounds, fairByKey = false }: LimiterOptions = {},
): ConcurrencyLimiter {
  let running = 0;
  const runningOf = new Map<string | undefined, number>();
  /** In the order of arrival. */
  const queue: Waiting[] = [];
  /** How many wait under each key, in the order in which the keys have their turn. */
  const waitingOf = new Map<string | undefined, number>();

  const hasPlace = (key: string | undefined) =>
    running < concurrency && (key === undefined || (runningOf.get(key) ?? 0) < perKey);

  function takePlace(key: string | undefined): void {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function givePlaceBack(key: string | undefined): void {
    running -= 1;
    const left = (runningOf.get(key) ?? 0) - 1;
    if (left === 0) runningOf.delete(key);
    else runningOf.set(key, left);
  }

  function leaveQueue(waiting: Waiting): void {
    queue.splice(queue.indexOf(waiting), 1);
    const left = (waitingOf.get(waiting.key) ?? 0) - 1;
    if (left === 0) waitingOf.delete(waiting.key);
    else waitingOf.set(waiting.key, left);
  }

  /** Whose turn it is of those for whom there is a place. */
  function nextWaiting(): Waiting | undefined {
    if (!fairByKey) return queue.find(({ key }) => hasPlace(key));
    for (const turn of waitingOf.keys()) if (hasPlace(turn)) return queue.find(({ key }) => key === turn);
    return undefined;
  }

  function startNext(): void {
    const next = nextWaiting();
    if (next === undefined) return;
    const { key } = next;
    leaveQueue(next);
    const others = waitingOf.get(key);
    if (others !== undefined) {
      // Behind all others until its next turn.
      waitingOf.delete(key);
      waitingOf.set(key, others);
    }
    takePlace(key);
    next.start();
  }

  /** @returns whether another one, of the longest key, went for whoever comes under this key */
  function turnAnotherAway(key: string | undefined, full: () => Error): boolean {
    const own = [key, waitingOf.get(key) ?? 0] as const;
    const [longest] = [...waitingOf].reduce((one, other) => (other[1] > one[1] ? other : one), own);
    const last = longest === key ? undefined : queue.findLast((waiting) => waiting.key === longest);
    if (last === undefined) return false;
    leaveQueue(last);
    last.turnAway(full());
    return true;
  }

  /** @throws what `full` says when there is no room in the queue */
  function findRoom(key: string | undefined): void {
    if (bounds === undefined) return;
    const { longest, longestOfKey = Infinity, full } = bounds;
    if (key !== undefined && (waitingOf.get(key) ?? 0) >= longestOfKey) throw full();
    if (queue.length >= longest && !(fairByKey && turnAnotherAway(key, full))) throw full();
  }

  async function waitFor(key: string | undefined): Promise<void> {
    findRoom(key);
    await new Promise<void>((start, turnAway) => {
      queue.push({ key, start, turnAway });
      waitingOf.set(key, (waitingOf.get(key) ?? 0) + 1);
    });
  }

  return async (work, key) => {
    if (hasPlace(key)) takePlace(key);
    else await waitFor(key);
    try {
      return await work();
    } finally {
      givePlaceBack(key);
      // The place is handed on before anything else runs, so nobody who comes meanwhile can overtake.
      startNext();
    }
  };
}
