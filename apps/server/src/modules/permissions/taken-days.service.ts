/** What requests take of a person's dates, for kinds that stand beside permissions. */
export { hoursTaken, slotTaken } from './permissions.store.ts';
