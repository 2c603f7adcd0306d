/**
 * The queue of this page: puts items in, sends them, and tells every tab what waits
 * (product/clocking#queue-on-the-device).
 */
import { changeConnection } from '../connection.ts';
import { kept, useKept } from '../kept.ts';
import { newId } from '../new-id.ts';
import { browserNow } from '../server-clock.ts';
import { forgetAnchor, recallAnchor } from './anchor.ts';
import { askBackgroundSync } from './background-sync.ts';
import { deviceStore, rememberPerson, unsentOnDevice } from './device-store.ts';
import { holdItem } from './item-lock.ts';
import { memoryStore, storeWithSpare } from './item-store.ts';
import { goesAt, isOpenTap, overdueTaps } from './left-taps.ts';
import { QUEUE_CHANNEL, SEND_LOCK } from './names.ts';
import { pageTransport } from './page-transport.ts';
import { pageLife, sendingNow } from './page-life.ts';
import { countUnsentThings, type Facts, isKind, isUnsent, type Item, type Owner } from './queued-item.ts';
import { waitAfter } from './retry.ts';
import { drain, type DrainEnd, readyItems } from './sending.ts';
import { type Queued, takeBack, type TakingBack } from './take-back.ts';

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
  readonly end: DrainEnd | undefined;
}

const nothing = { items: undefined, end: undefined, others: 0, unreadable: [] };
const QUIET: QueueState = { ...nothing, onlyHere: false, sending: false };
const state = kept<QueueState>(QUIET);
const change = (part: Partial<QueueState>) => state.set({ ...state.get(), ...part });

const spare = memoryStore();
const store = storeWithSpare(deviceStore, spare, () => change({ onlyHere: true }));

/** Receipts of sent taps stay readable this long. */
const RECEIPT_MS = 3 * 24 * 3_600_000;

let owner: Owner | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(QUEUE_CHANNEL);

export function useQueue(): QueueState {
  return useKept(state);
}
export const readQueue = state.get;

async function refresh(): Promise<void> {
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
  change({ items, others: foreign, unreadable, onlyHere: spare.size() > 0 });
  changeConnection({ queued: countUnsentThings(items.filter((item) => !isInHand(item))) + unreadable.length });
}

/** The person is just taking the photo of it. */
function isInHand(item: Item): boolean {
  return isOpenTap(item) && item.facts.pageLife === pageLife && item.facts.left === undefined;
}

async function changed(): Promise<void> {
  await refresh();
  others?.postMessage('changed');
}

/** Begins for the signed-in person; again for the same person it does nothing. */
export function startQueue(person: Owner): void {
  if (owner?.userId === person.userId && owner.accountId === person.accountId) return;
  if (owner === undefined) listen();
  owner = person;
  state.set(QUIET);
  void recallAnchor(person);
  void rememberPerson(person).catch(() => undefined);
  // Read before anything is tidied: the first drawing waits for it.
  void refresh()
    .then(prune)
    .then(() => flush())
    .catch(() => change({ items: state.get().items ?? [], end: 'offline' }));
}

/** Signing out: nothing more is sent or shown; what is not sent stays sealed on the device. */
export function endQueue(): void {
  clearTimeout(timer);
  owner = undefined;
  forgetAnchor();
  state.set(QUIET);
  changeConnection({ queued: 0 });
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  const seen = () => {
    if (document.visibilityState === 'visible') void flush({ force: true });
  };
  window.addEventListener('online', () => void flush({ force: true }));
  window.addEventListener('focus', seen);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('beforeunload', (event) => {
    if (spare.size() > 0) event.preventDefault();
  });
  others?.addEventListener('message', () => void refresh());
}

async function prune(): Promise<void> {
  const old = (state.get().items ?? []).filter(
    ({ state: end, madeAt }) => end === 'sent' && browserNow() - madeAt > RECEIPT_MS,
  );
  for (const { id } of old) await store.remove(id);
  if (old.length > 0) await refresh();
}

export interface NewItem {
  readonly facts: Facts;
  readonly bytes?: ArrayBuffer | null;
  readonly state?: 'open' | 'waiting';
  readonly id?: string;
}

/** Puts an item in; it is on the device (or, when that is full, in this page) before this returns. @returns its id */
export async function putIn({ facts, bytes = null, state: first = 'waiting', id = newId() }: NewItem): Promise<string> {
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
  await changed();
  return id;
}

/** Changes an item that is not being sent. */
export async function changeItem(id: string, next: (item: Item) => Item): Promise<void> {
  await withLock(async () => {
    const item = await findItem(id);
    if (item !== undefined) await store.put(next(item));
  });
  await changed();
}

/** How many taps have something that is only in this page and goes with it: the device had no room. */
export async function countOnlyHere(): Promise<number> {
  if (owner === undefined) return 0;
  const held = (await spare.all(owner.userId)).filter((item) => isUnsent(item) && !isKind(item, 'consent'));
  return new Set(held.map((item) => ('tapId' in item.facts ? item.facts.tapId : item.id))).size;
}

export async function dropItem(id: string): Promise<void> {
  await withLock(() => store.remove(id));
  await changed();
}

/** With what follows it, by the person's own will. @returns the way to take it back */
export async function discard(id: string): Promise<() => Promise<void>> {
  if (owner === undefined) throw new Error('the queue has no person');
  const gone = (await store.all(owner.userId)).filter(
    ({ id: own, facts }) => own === id || ('tapId' in facts && facts.tapId === id),
  );
  await withLock(async () => {
    for (const item of gone) await store.remove(item.id);
  });
  await changed();
  return async () => {
    for (const item of gone) await store.put(item);
    await changed();
    void flush();
  };
}

/** @returns why a decision could not be taken back; undefined when it does not stand any more */
export async function takeBackDecision(item: Queued, undo: TakingBack['undo']): Promise<string | undefined> {
  if (owner === undefined) throw new Error('the queue has no person');
  const kept = await takeBack({ store, hold: holdItem, undo }, owner.userId, item);
  await changed();
  return kept;
}

export async function findItem(id: string): Promise<Item | undefined> {
  return owner === undefined ? undefined : (await store.all(owner.userId)).find((item) => item.id === id);
}

/** A wait of its own for a lock that the sending tab may hold through a slow request would freeze the button. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`${SEND_LOCK}-edit`, work) : work();
}

interface Flush {
  /** Also what should wait a little longer: the person asked, or the connection came back. */
  readonly force?: boolean;
  /** The session was read a moment ago. */
  readonly personKnown?: boolean;
}

let failures = 0;
let running: Promise<void> | undefined;
let again: Flush | undefined;

/** Sends what waits. One at a time in this page, one page at a time on this device. */
export function flush(how: Flush = {}): Promise<void> {
  if (running !== undefined) {
    again = { force: (again?.force ?? false) || (how.force ?? false), personKnown: how.personKnown ?? false };
    return running;
  }
  if (owner === undefined) return Promise.resolve();
  running = flushAll(owner, how);
  return running;
}

async function flushAll(person: Owner, how: Flush): Promise<void> {
  try {
    await sendAll(person, how);
  } finally {
    running = undefined;
  }
  const next = again;
  again = undefined;
  if (next !== undefined) await flush(next);
  else plan();
}

async function sendAll(person: Owner, { force = false, personKnown = false }: Flush): Promise<void> {
  const items = await store.all(person.userId);
  const overdue = overdueTaps(items, browserNow());
  for (const tap of overdue) await store.put(tap);
  if (overdue.length > 0) await changed();
  else if (!items.some((item) => item.state === 'waiting')) return;
  void askBackgroundSync();
  if (!navigator.onLine) return change({ end: 'offline' });
  change({ sending: true });
  const work = async () => {
    if (!personKnown) {
      const end = await checkPerson(person);
      if (end !== undefined) return end;
    }
    return drain({
      store,
      transport: pageTransport,
      owner: person,
      clocks: sendingNow,
      force,
      hold: holdItem,
      changed,
    });
  };
  try {
    const end = 'locks' in navigator ? await navigator.locks.request(SEND_LOCK, work) : await work();
    change({ end });
  } finally {
    change({ sending: false });
    await changed();
  }
}

/** Another person may have signed in meanwhile, in another tab. */
async function checkPerson(person: Owner): Promise<DrainEnd | undefined> {
  try {
    const now = await pageTransport.owner();
    return now.userId === person.userId ? undefined : 'other-person';
  } catch (error) {
    return error instanceof Error && 'status' in error && error.status === 401 ? 'signed-out' : 'offline';
  }
}

/** The next try by itself, while this page lives; after a call without an answer the waits grow. */
function plan(): void {
  clearTimeout(timer);
  const { items, end } = state.get();
  failures = end === 'offline' ? failures + 1 : 0;
  if (end === 'signed-out' || end === 'other-person') return;
  const least = waitAfter(Math.max(1, failures));
  const waits = readyItems(items ?? []).map(({ nextAt }) => Math.max(least, nextAt - browserNow()));
  for (const item of items ?? []) {
    const at = goesAt(item);
    if (at !== undefined) waits.push(Math.max(least, at - browserNow()));
  }
  if (waits.length > 0) timer = setTimeout(() => void flush(), Math.min(...waits));
}
