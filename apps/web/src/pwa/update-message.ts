/** Message of the page to a waiting service worker: the person wants the new version now. */
export const TAKE_OVER = 'take-over';
