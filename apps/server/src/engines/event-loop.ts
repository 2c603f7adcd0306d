/** Long work in the process that serves: done in short turns of the event loop, other calls are answered between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 12;
/** Items between two looks at the clock. */
const ITEMS = 16;

/** As `map` does, some milliseconds at a time; `map` is quick itself. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (index % ITEMS !== ITEMS - 1 || performance.now() - startedAt < TURN_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
  return results;
}
