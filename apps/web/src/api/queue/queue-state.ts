/** What the pages know of the queue: whose it is, its items, where they lie; every tab reads it again when one wrote. */
import { changeConnection } from '../connection.ts';
import { createValueStore, useStoreValue } from '../store.ts';
import { QUEUE_CHANNEL } from './channel-names.ts';
import { pageLife } from './page-life.ts';
import { countUnsentThings, type Item, type Owner } from './queued-item.ts';
import type { SendingResult } from './sending/sending.ts';
import { deviceStore, unsentOnDevice } from './storage/device-store.ts';
import { memoryStore, storeWithSpare } from './storage/item-store.ts';
import { isOpenTap } from './unfinished-taps.ts';

export interface QueueState {
  /** Items of the signed-in person, oldest first; `undefined` until they are read. */
  readonly items: readonly Item[] | undefined;
  /** Unsent items of other people on this device; they wait for their owner. */
  readonly others: number;
  /** Ids of unsent items of the person that this browser cannot open any more; they stay until somebody looks at them. */
  readonly unreadable: readonly string[];
  /** The device is full: some items are only in this page. */
  readonly onlyHere: boolean;
  readonly sending: boolean;
  readonly end: SendingResult | undefined;
}

const nothing = { items: undefined, end: undefined, others: 0, unreadable: [] };
const QUIET: QueueState = { ...nothing, onlyHere: false, sending: false };
const state = createValueStore<QueueState>(QUIET);
export const changeQueue = (part: Partial<QueueState>) => state.set({ ...state.get(), ...part });

/** Items for which the device has no room. */
export const spare = memoryStore();
export const store = storeWithSpare(deviceStore, spare, () => changeQueue({ onlyHere: true }));

let owner: Owner | undefined;

/** The signed-in person whose queue this page shows. */
export function queueOwner(): Owner | undefined {
  return owner;
}

/** Another person, or nobody: what the pages knew belongs to the one before. */
export function setQueueOwner(person: Owner | undefined): void {
  owner = person;
  state.set(QUIET);
}

/** The other tabs of this device. */
export const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(QUEUE_CHANNEL);

export function useQueue(): QueueState {
  return useStoreValue(state);
}
export const readQueue = state.get;

export async function refreshQueue(): Promise<void> {
  if (owner === undefined) return;
  const { userId } = owner;
  // What the device holds is read first: an item that is put in meanwhile is no unreadable one.
  const unsent = await unsentOnDevice().catch(() => new Map<string, readonly string[]>());
  const items = await store.all(userId);
  if (owner?.userId !== userId) return;
  let foreign = 0;
  for (const [user, ids] of unsent) if (user !== userId) foreign += ids.length;
  const readable = new Set(items.map(({ id }) => id));
  const unreadable = (unsent.get(userId) ?? []).filter((id) => !readable.has(id));
  changeQueue({ items, others: foreign, unreadable, onlyHere: spare.size() > 0 });
  changeConnection({ queued: countUnsentThings(items.filter((item) => !isInHand(item))) + unreadable.length });
}

/** The person is just taking the photo of it. */
function isInHand(item: Item): boolean {
  return isOpenTap(item) && item.facts.pageLife === pageLife && item.facts.left === undefined;
}

export async function queueChanged(): Promise<void> {
  await refreshQueue();
  otherTabs?.postMessage('changed');
}
