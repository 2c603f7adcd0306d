/** What a person puts into the queue, changes in it and takes out again. */
import { newId } from '../new-id.ts';
import { browserNow } from '../server-clock.ts';
import { SEND_LOCK } from './channel-names.ts';
import { queueChanged, queueOwner, spare, store } from './queue-state.ts';
import { flush } from './queue.ts';
import { type Facts, isKind, isUnsent, type Item } from './queued-item.ts';
import { lockItem } from './storage/item-lock.ts';
import { type Queued, undoQueued, type TakingBack } from './undo-decision.ts';

export interface NewItem {
  readonly facts: Facts;
  readonly bytes?: ArrayBuffer | null;
  readonly state?: 'open' | 'waiting';
  readonly id?: string;
}

/** Puts an item in; it is on the device (or, when that is full, in this page) before this returns. @returns its id */
export async function enqueue({
  facts,
  bytes = null,
  state: first = 'waiting',
  id = newId(),
}: NewItem): Promise<string> {
  const owner = queueOwner();
  if (owner === undefined) throw new Error('the queue has no person');
  await store.put({
    id,
    owner,
    madeAt: browserNow(),
    state: first,
    attempts: 0,
    nextAt: 0,
    problem: null,
    facts,
    bytes,
  });
  await queueChanged();
  return id;
}

/** Changes an item that is not being sent. */
export async function changeItem(id: string, next: (item: Item) => Item): Promise<void> {
  await withLock(async () => {
    const item = await findItem(id);
    if (item !== undefined) await store.put(next(item));
  });
  await queueChanged();
}

/** How many taps have something that is only in this page and goes with it: the device had no room. */
export async function countOnlyHere(): Promise<number> {
  const owner = queueOwner();
  if (owner === undefined) return 0;
  const unsent = (await spare.all(owner.userId)).filter((item) => isUnsent(item) && !isKind(item, 'consent'));
  return new Set(unsent.map((item) => ('tapId' in item.facts ? item.facts.tapId : item.id))).size;
}

export async function dropItem(id: string): Promise<void> {
  await withLock(() => store.remove(id));
  await queueChanged();
}

/** With what follows it, by the person's own will. @returns the way to take it back */
export async function discard(id: string): Promise<() => Promise<void>> {
  const owner = queueOwner();
  if (owner === undefined) throw new Error('the queue has no person');
  const gone = (await store.all(owner.userId)).filter(
    ({ id: own, facts }) => own === id || ('tapId' in facts && facts.tapId === id),
  );
  await withLock(async () => {
    for (const item of gone) await store.remove(item.id);
  });
  await queueChanged();
  return async () => {
    for (const item of gone) await store.put(item);
    await queueChanged();
    void flush();
  };
}

/** @returns why a decision could not be taken back; undefined when it does not stand any more */
export async function undoQueuedDecision(item: Queued, undo: TakingBack['undo']): Promise<string | undefined> {
  const owner = queueOwner();
  if (owner === undefined) throw new Error('the queue has no person');
  const problem = await undoQueued({ store, lock: lockItem, undo }, owner.userId, item);
  await queueChanged();
  return problem;
}

export async function findItem(id: string): Promise<Item | undefined> {
  const owner = queueOwner();
  return owner === undefined ? undefined : (await store.all(owner.userId)).find((item) => item.id === id);
}

/** A wait of its own for a lock that the sending tab may hold through a slow request would freeze the button. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`${SEND_LOCK}-edit`, work) : work();
}
