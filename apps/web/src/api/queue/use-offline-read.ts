/** A read whose answer is stored on the device for the days without signal (product/clocking#queue-on-the-device). */
import useSWR from 'swr';
import type { CallError } from '../call-error.ts';
import { browserNow } from '../server-clock.ts';
import type { Owner } from './queued-item.ts';
import { storeAnswer } from './storage/stored-answers.ts';
import { useStoredAnswer } from './use-stored-answer.ts';

export interface OfflineRead<T> {
  readonly data: T | undefined;
  /** When the device's copy was made (wall clock), while only that is shown. */
  readonly storedAt: number | undefined;
  readonly error: CallError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface ReadOptions<T> {
  readonly owner: Owner | undefined;
  /** Cache key, the call's own address; null waits. */
  readonly address: string | null;
  /** What the device stores it as; null stores nothing. */
  readonly name: string | null;
  readonly ask: () => Promise<T>;
  /** The device's copy stands in until the answer has come, not only where it cannot come. */
  readonly showStoredFirst?: boolean;
}

export function useOfflineRead<T>({
  owner,
  address,
  name,
  ask,
  showStoredFirst: storedFirst = false,
}: ReadOptions<T>): OfflineRead<T> {
  const { data, error, isLoading, mutate } = useSWR<T, CallError>(owner === undefined ? null : address, async () => {
    const value = await ask();
    if (owner !== undefined && name !== null) void storeAnswer(owner, name, value, browserNow());
    return value;
  });
  const stored = useStoredAnswer<T>(owner, name);
  const shown = storedFirst || error?.kind === 'network' ? stored : undefined;
  return {
    data: data ?? shown?.value,
    storedAt: data === undefined ? shown?.keptAt : undefined,
    error,
    isLoading,
    reload: () => mutate(),
  };
}
