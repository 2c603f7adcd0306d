/** Browsers that have it send what waits even after the page is closed. */
import { SYNC_TAG } from '../channel-names.ts';

interface SyncManager {
  readonly register: (tag: string) => Promise<void>;
}

export async function askBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration !== undefined && 'sync' in registration)
      await (registration.sync as SyncManager).register(SYNC_TAG);
  } catch {
    // Refused or unknown: the page itself sends.
  }
}
