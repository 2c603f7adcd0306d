/**
 * Work of many callers done together. Nobody waits for company: what comes while the lanes are busy is taken in one
 * go when one is free, so a quiet server answers at once and a crowded one pays the way to the database once for many.
 */
export interface BatchOptions<Item, Result> {
  /**
   * Results in the order of the items. When it fails, each item is tried once more `alone`, beside the lane: one cannot
   * spoil the others, and what must wait for somebody keeps nobody else waiting.
   */
  run(items: readonly Item[], alone: boolean): Promise<readonly Result[]>;
  /** Items with the same key never share a batch; the later one waits. */
  keyOf(item: Item): string;
  /** How many batches are under way at once. */
  lanes: number;
  /** Errors after which another try would only wait again: the batch and all that wait behind it are told at once. */
  isHopeless?(error: unknown): boolean;
  /** Most items of one batch. */
  most: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export function createBatches<Item, Result>(options: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { run, keyOf, lanes, most } = options;
  let queue: Waiting<Item, Result>[] = [];
  let busy = 0;
  let woken = false;

  function take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    for (const waiting of queue) {
      const key = keyOf(waiting.item);
      const fits = batch.length < most && !keys.has(key);
      if (fits) keys.add(key);
      (fits ? batch : later).push(waiting);
    }
    queue = later;
    return batch;
  }

  async function alone(waiting: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await run([waiting.item], true);
      if (result === undefined) throw new RangeError('a batch gave no result');
      waiting.resolve(result);
    } catch (error) {
      waiting.reject(error);
    }
  }

  async function together(batch: Waiting<Item, Result>[]): Promise<void> {
    let results: readonly Result[];
    try {
      results = await run(
        batch.map(({ item }) => item),
        false,
      );
    } catch (error) {
      if (options.isHopeless?.(error)) for (const waiting of [...batch, ...queue.splice(0)]) waiting.reject(error);
      else for (const waiting of batch) void alone(waiting);
      return;
    }
    batch.forEach((waiting, index) => {
      const result = results[index];
      if (result === undefined) waiting.reject(new RangeError('a batch gave too few results'));
      else waiting.resolve(result);
    });
  }

  function wake(): void {
    woken = false;
    while (busy < lanes && queue.length > 0) {
      busy += 1;
      void together(take()).finally(() => {
        busy -= 1;
        wake();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (woken) return;
      woken = true;
      // All that arrives in one turn of the event loop leaves together.
      setImmediate(wake);
    });
}
