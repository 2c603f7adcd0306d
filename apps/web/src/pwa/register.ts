/** Registers the service worker and follows its updates. The queue lives in IndexedDB and outlives every version. */
import { apiBase } from '../api/base-urls.ts';
import { createValueStore } from '../api/store.ts';
import { deferInstallPrompt } from './install.ts';
import { TAKE_OVER } from './update-message.ts';

const WORKER_PATH = '/service-worker.js';
/** Pages load their parts after the load event; on a slow line these come first. */
const AFTER_LOAD_MS = 3_000;
const CHECK_EVERY_MS = 60 * 60_000;

/** True while a new version waits for the person. */
export const updateReady = createValueStore(false);

let waiting: ServiceWorker | null = null;

function follow(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    waiting = registration.waiting;
    // The first version has nothing to replace.
    if (waiting !== null && navigator.serviceWorker.controller !== null) updateReady.set(true);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS);
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage(TAKE_OVER);
}

/** The worker has no page to read settings from. */
const workerAddress = () => (apiBase() === '' ? WORKER_PATH : `${WORKER_PATH}?api=${encodeURIComponent(apiBase())}`);

/** After the page works, so that nothing of the first paint waits for it. */
export function startPwa(): void {
  deferInstallPrompt();
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => {
    navigator.serviceWorker.register(workerAddress(), { scope: '/' }).then(follow, () => undefined);
    void navigator.storage?.persist?.().catch(() => undefined);
  };
  const later = () => setTimeout(register, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
