/** Whether the server can be reached, since when the shown data holds, and how much waits to be sent. */
import type { operations } from '@hadir/contract/operations/endpoints.ts';
import { observeCalls, remote } from './call.ts';
import { createValueStore, useStoreValue } from './store.ts';

export interface Connection {
  readonly online: boolean;
  /** Server time (epoch milliseconds) of the last answer; `undefined` before the first. */
  readonly lastAnswerAt: number | undefined;
  /** An answer takes longer than the loading timeout. */
  readonly slow: boolean;
  /** Items of the queue that wait to be sent; written by the queue. */
  readonly queued: number;
}

/** Between two questions whether the server is back. */
const PROBE_MS = 10_000;
const askAlive = remote<typeof operations.alive>('GET', '/api/health/live');

const connection = createValueStore<Connection>({
  online: navigator.onLine,
  lastAnswerAt: undefined,
  slow: false,
  queued: 0,
});

export const readConnection = connection.get;

export function changeConnection(change: Partial<Connection>): void {
  connection.set({ ...connection.get(), ...change });
}

export function useConnection(): Connection {
  return useStoreValue(connection);
}

/** True while the last thing known is that the server answers. */
export function useOnline(): boolean {
  return useConnection().online;
}

/** Starts listening; `now` is the server clock. @returns the function that stops it. */
export function followConnection(now: () => number): () => void {
  const up = () => changeConnection({ online: true });
  let probe: ReturnType<typeof setTimeout> | undefined;
  // A page that asks nothing would never learn that the server is back: it is asked while it is away.
  const down = () => {
    changeConnection({ online: false });
    clearTimeout(probe);
    if (navigator.onLine) probe = setTimeout(() => void askAlive({}).catch(() => undefined), PROBE_MS);
  };
  window.addEventListener('online', up);
  window.addEventListener('offline', down);
  // The line may have gone before anybody listened.
  if (!navigator.onLine) down();
  const stop = observeCalls({
    // An answer that was on its way when the line went does not bring it back.
    answered: () => changeConnection({ online: navigator.onLine, slow: false, lastAnswerAt: now() }),
    failed: (_, error) => {
      if (error.kind === 'network') down();
    },
  });
  return () => {
    clearTimeout(probe);
    window.removeEventListener('online', up);
    window.removeEventListener('offline', down);
    stop();
  };
}
