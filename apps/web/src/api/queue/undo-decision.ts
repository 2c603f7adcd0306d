/** "Urungkan" of a decision that waits: dropped where it never left this device, undone where the server may have it. */
import { isCallError } from '../call-error.ts';
import type { ItemLock } from './storage/item-lock.ts';
import type { ItemStore } from './storage/item-store.ts';
import { type DecisionFacts, type DecisionOutcome, isKind, type Item } from './queued-item.ts';

export interface TakingBack {
  readonly store: ItemStore;
  readonly lock: ItemLock;
  readonly undo: (items: DecisionFacts['items']) => Promise<readonly DecisionOutcome[]>;
}

export type Queued = Pick<Item<DecisionFacts>, 'id' | 'facts'>;

const UNSURE = 'Tanpa sinyal. Keputusan ini mungkin sudah sampai; periksa lagi saat tersambung.';
/** The server's answer to an undo of a decision that never arrived. */
const NOT_MINE = 403;

/**
 * Waits while the item is just being sent.
 * @returns why it could not be taken back, as a sentence; undefined when it does not stand any more
 */
export async function undoQueued(
  { store, lock: lockItem, undo }: TakingBack,
  userId: string,
  { id, facts }: Queued,
): Promise<string | undefined> {
  return lockItem(id, async () => {
    const left = (await store.all(userId)).find((item) => item.id === id);
    const never = left !== undefined && isKind(left, 'decision') && left.facts.tried !== true;
    if (never) {
      await store.remove(id);
      return undefined;
    }
    try {
      const outcomes = await undo(facts.items.map((item) => ({ id: item.id, version: item.version + 1 })));
      await store.remove(id);
      const refused = outcomes.find(({ status }) => status >= 300 && status !== NOT_MINE);
      return refused === undefined ? undefined : (refused.message ?? UNSURE);
    } catch (error) {
      if (!isCallError(error)) throw error;
      return error.kind === 'status' ? error.message : UNSURE;
    }
  });
}
