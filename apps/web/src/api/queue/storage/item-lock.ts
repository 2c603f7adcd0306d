/** One item at a time is sent or taken back, in whichever tab or worker. No DOM. */
import { SEND_LOCK } from '../channel-names.ts';

export type ItemLock = <T>(id: string, work: () => Promise<T>) => Promise<T>;

export const lockItem: ItemLock = (id, work) =>
  'locks' in navigator ? navigator.locks.request(`${SEND_LOCK}-item-${id}`, work) : work();
