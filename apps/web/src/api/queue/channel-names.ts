/** Names shared by the pages and the service worker. */
/** One tab or the service worker sends at a time. */
export const SEND_LOCK = 'hadir-queue';
/** Tells the other tabs that something changed. */
export const QUEUE_CHANNEL = 'hadir-queue';
/** The browser wakes the service worker with this when the connection is back. */
export const SYNC_TAG = 'hadir-queue';
