/** The service worker: opens the application without signal, sends the queue when the browser wakes it, shows news. */
import { browserNow } from '../api/browser-clock.ts';
import { currentPerson, deviceStore } from '../api/queue/storage/device-store.ts';
import { QUEUE_CHANNEL, SEND_LOCK, SYNC_TAG } from '../api/queue/channel-names.ts';
import { lockItem } from '../api/queue/storage/item-lock.ts';
import { sendWaiting, type SendingResult } from '../api/queue/sending/sending.ts';
import { cleanShell, fromDevice, installShell } from './shell-cache.ts';
import { openPush, showPush } from './push-notification.ts';
import { TAKE_OVER } from './update-message.ts';
import type { WorkerScope } from './worker-scope.ts';
import { canSend, workerTransport } from './worker-transport.ts';

declare const self: WorkerScope;

/** Paths as requests carry them; the build writes some without their slash. */
const files = self.__WB_MANIFEST.map((file) => ({ ...file, url: new URL(file.url, self.location.origin).pathname }));

self.addEventListener('install', (event) => event.waitUntil(installShell(files)));

self.addEventListener('activate', (event) => {
  event.waitUntil(cleanShell(files).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const answer = fromDevice(event.request, self.location.origin, files);
  if (answer !== undefined) event.respondWith(answer);
});

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendQueue());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text() ?? '')));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, event.notification.data));
});

/** @throws Error when something still waits for an answer: the browser then wakes the worker again later. */
async function sendQueue(): Promise<void> {
  if (!canSend()) return;
  const end = await navigator.locks.request(SEND_LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? endOfOthers() : sendWaitingHere(),
  );
  if (end === 'offline') throw new Error('no answer yet');
}

/** A page is sending, on a line that may be bad; it may be closed before its answer comes. */
async function endOfOthers(): Promise<SendingResult> {
  const owner = await currentPerson();
  if (owner === undefined) return 'idle';
  const items = await deviceStore.all(owner.userId);
  return items.some(({ state }) => state === 'waiting') ? 'offline' : 'idle';
}

async function sendWaitingHere(): Promise<SendingResult> {
  const owner = await currentPerson();
  if (owner === undefined) return 'idle';
  const now = await workerTransport.owner().catch(() => undefined);
  if (now === undefined) return 'offline';
  if (now.userId !== owner.userId) return 'other-person';
  const channel = new BroadcastChannel(QUEUE_CHANNEL);
  try {
    return await sendWaiting({
      store: deviceStore,
      transport: workerTransport,
      owner,
      // No tap is made here, so nothing is ever live: only the wall clock of the sending counts.
      clocks: () => ({ wall: browserNow(), monotonic: 0, pageLife: 'service-worker' }),
      force: true,
      lock: lockItem,
      changed: () => channel.postMessage('changed'),
    });
  } finally {
    channel.close();
  }
}
