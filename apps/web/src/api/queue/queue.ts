/**
 * The queue of this page at work: begins for a person, sends what waits and plans the next try
 * (product/clocking#queue-on-the-device).
 */
import { changeConnection } from '../connection.ts';
import { browserNow } from '../server-clock.ts';
import { forgetAnchor, recallAnchor } from './anchor.ts';
import { SEND_LOCK } from './channel-names.ts';
import { sendingNow } from './page-life.ts';
import {
  changeQueue,
  otherTabs,
  queueChanged,
  queueOwner,
  readQueue,
  refreshQueue,
  setQueueOwner,
  spare,
  store,
} from './queue-state.ts';
import type { Owner } from './queued-item.ts';
import { askBackgroundSync } from './sending/background-sync.ts';
import { pageTransport } from './sending/page-transport.ts';
import { waitAfter } from './sending/retry.ts';
import { sendWaiting, type SendingResult } from './sending/sending.ts';
import { readyItems } from './sending/sending-order.ts';
import { rememberPerson } from './storage/device-store.ts';
import { lockItem } from './storage/item-lock.ts';
import { goesAt, overdueTaps } from './unfinished-taps.ts';

/** Receipts of sent taps stay readable this long. */
const RECEIPT_MS = 3 * 24 * 3_600_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Begins for the signed-in person; again for the same person it does nothing. */
export function startQueue(person: Owner): void {
  const owner = queueOwner();
  if (owner?.userId === person.userId && owner.accountId === person.accountId) return;
  if (owner === undefined) listen();
  setQueueOwner(person);
  void recallAnchor(person);
  void rememberPerson(person).catch(() => undefined);
  // Read before anything is tidied: the first drawing waits for it.
  void refreshQueue()
    .then(prune)
    .then(() => flush())
    .catch(() => changeQueue({ items: readQueue().items ?? [], end: 'offline' }));
}

/** Signing out: nothing more is sent or shown; what is not sent stays sealed on the device. */
export function endQueue(): void {
  clearTimeout(timer);
  setQueueOwner(undefined);
  forgetAnchor();
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
  otherTabs?.addEventListener('message', () => void refreshQueue());
}

async function prune(): Promise<void> {
  const old = (readQueue().items ?? []).filter(
    ({ state: end, madeAt }) => end === 'sent' && browserNow() - madeAt > RECEIPT_MS,
  );
  for (const { id } of old) await store.remove(id);
  if (old.length > 0) await refreshQueue();
}

interface Flush {
  /** Also what should wait a little longer: the person asked, or the connection came back. */
  readonly force?: boolean;
  /** The session was read a moment ago. */
  readonly personKnown?: boolean;
}

let failures = 0;
let running: Promise<void> | undefined;
let nextFlush: Flush | undefined;

/** Sends what waits. One at a time in this page, one page at a time on this device. */
export function flush(how: Flush = {}): Promise<void> {
  if (running !== undefined) {
    nextFlush = { force: (nextFlush?.force ?? false) || (how.force ?? false), personKnown: how.personKnown ?? false };
    return running;
  }
  const owner = queueOwner();
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
  const next = nextFlush;
  nextFlush = undefined;
  if (next !== undefined) await flush(next);
  else plan();
}

async function sendAll(person: Owner, { force = false, personKnown = false }: Flush): Promise<void> {
  const items = await store.all(person.userId);
  const overdue = overdueTaps(items, browserNow());
  for (const tap of overdue) await store.put(tap);
  if (overdue.length > 0) await queueChanged();
  else if (!items.some((item) => item.state === 'waiting')) return;
  void askBackgroundSync();
  if (!navigator.onLine) return changeQueue({ end: 'offline' });
  changeQueue({ sending: true });
  const work = async () => {
    if (!personKnown) {
      const end = await checkPerson(person);
      if (end !== undefined) return end;
    }
    return sendWaiting({
      store,
      transport: pageTransport,
      owner: person,
      clocks: sendingNow,
      force,
      lock: lockItem,
      changed: queueChanged,
    });
  };
  try {
    const end = 'locks' in navigator ? await navigator.locks.request(SEND_LOCK, work) : await work();
    changeQueue({ end });
  } finally {
    changeQueue({ sending: false });
    await queueChanged();
  }
}

/** Another person may have signed in meanwhile, in another tab. */
async function checkPerson(person: Owner): Promise<SendingResult | undefined> {
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
  const { items, end } = readQueue();
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
