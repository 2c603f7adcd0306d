/** Whether the server can be reached, since when the shown data holds, and how much waits to be sent. */
import { observeCalls } from './call.ts';
import { kept, useKept } from './kept.ts';

export interface Connection {
  readonly online: boolean;
  /** Server time (epoch milliseconds) of the last answer; `undefined` before the first. */
  readonly lastAnswerAt: number | undefined;
  /** An answer takes longer than the loading timeout. */
  readonly slow: boolean;
  /** Items of the queue that wait to be sent; written by the queue. */
  readonly queued: number;
}

const connection = kept<Connection>({ online: navigator.onLine, lastAnswerAt: undefined, slow: false, queued: 0 });

export const readConnection = connection.get;

export function changeConnection(change: Partial<Connection>): void {
  connection.set({ ...connection.get(), ...change });
}

export function useConnection(): Connection {
  return useKept(connection);
}

/** True while the last thing known is that the server answers. */
export function useOnline(): boolean {
  return useConnection().online;
}

/** Starts listening; `now` is the server clock. @returns the function that stops it. */
export function followConnection(now: () => number): () => void {
  const up = () => changeConnection({ online: true });
  const down = () => changeConnection({ online: false });
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
    window.removeEventListener('online', up);
    window.removeEventListener('offline', down);
    stop();
  };
}
