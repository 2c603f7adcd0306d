/** Which requests a reader may know of, for modules that tell of them beside other things. */
export { readable } from './request-visibility.store.ts';
export { listedRequests, REQUEST_ORDERS } from './lists/rows.store.ts';
