/**
 * Pages that the next journey of the same lane uses again. In a new context the browser reads and compiles the whole
 * application once more, which costs more than most journeys do.
 */
import type { BrowserContext, Page } from 'playwright-core';

export interface PooledPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

interface Place<Open extends PooledPage> {
  readonly key: string;
  readonly open: Open;
  free: boolean;
}

/** Listeners that a journey may have put on its page. The pool puts none there itself. */
const LISTENED = ['request', 'response', 'requestfinished', 'requestfailed', 'dialog', 'download', 'popup'] as const;
/** A file of the product without the application: its storage can be cleared here, and nothing runs meanwhile. */
const QUIET_FILE = '/mark.svg';

export class PagePool<Open extends PooledPage> {
  private places: Place<Open>[] = [];

  /** A free page that was made for the same key, or the one that `make` makes. */
  async take(key: string, make: () => Promise<Open>): Promise<Open> {
    const free = this.places.find((place) => place.free && place.key === key);
    if (free !== undefined) {
      free.free = false;
      return free.open;
    }
    const open = await make();
    forbidLastingChanges(open);
    const place = { key, open, free: false };
    this.places.push(place);
    open.context.on('close', () => {
      this.places = this.places.filter((each) => each !== place);
    });
    return open;
  }

  has(context: BrowserContext): boolean {
    return this.places.some(({ open }) => open.context === context);
  }

  /** Ends what the journeys did in their pages; a page that cannot be cleared is closed. */
  async release(): Promise<void> {
    for (const place of this.places.filter(({ free }) => !free)) {
      const cleared = await clear(place.open).then(
        () => true,
        () => false,
      );
      if (cleared) place.free = true;
      else await place.open.context.close();
    }
  }
}

/** What Playwright cannot take back would change the next journey: such a journey has a context of its own. */
function forbidLastingChanges({ page, context }: PooledPage): void {
  const refuse = () => {
    throw new Error('This page is used again by the next journey; take `openAs(..., { ownContext: true })`.');
  };
  const lasting = { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse };
  Object.assign(page, lasting);
  // Place and permissions belong to the look, which is the key of the page.
  Object.assign(context, lasting, { grantPermissions: refuse, clearPermissions: refuse, setGeolocation: refuse });
  Object.assign(page.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
}

async function clear({ page, context, complaints }: PooledPage): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of LISTENED) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ media: null });
  await page.goto(QUIET_FILE);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const deleted = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error ?? new Error(`${name} cannot be deleted`));
          request.onblocked = () => reject(new Error(`${name} is still open`));
        }),
    );
    await Promise.all(deleted);
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await context.clearCookies();
  complaints.length = 0;
}
