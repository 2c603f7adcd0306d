/** One item at a time is sent or taken back, in whichever tab or worker. No DOM. */
import { SEND_LOCK } from './names.ts';

export type Hold = <T>(id: string, work: () => Promise<T>) => Promise<T>;

export const holdItem: Hold = (id, work) =>
  'locks' in navigator ? navigator.locks.request(`${SEND_LOCK}-item-${id}`, work) : work();
