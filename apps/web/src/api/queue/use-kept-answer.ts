/** A read that is kept on the device for the days without signal (ux.md 4.4). */
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { CallError } from '../call-error.ts';
import { browserNow } from '../server-clock.ts';
import { keepAnswer, recallAnswer } from './kept-answers.ts';
import type { Owner } from './queued-item.ts';

export interface KeptAnswer<T> {
  readonly data: T | undefined;
  /** When the device's copy was made (wall clock), while only that is shown. */
  readonly storedAt: number | undefined;
  readonly error: CallError | undefined;
  readonly isLoading: boolean;
  readonly again: () => void;
}

interface KeptOptions {
  /** The device's copy stands in until the answer has come, not only where it cannot come. */
  readonly atOnce?: boolean;
}

/** @param address cache key, the call's own address; null waits. @param name what the device keeps it as; null keeps nothing */
export function useKeptAnswer<T>(
  owner: Owner | undefined,
  address: string | null,
  name: string | null,
  ask: () => Promise<T>,
  { atOnce = false }: KeptOptions = {},
): KeptAnswer<T> {
  const [stored, setStored] = useState<{ name: string; value: T; keptAt: number }>();
  const { data, error, isLoading, mutate } = useSWR<T, CallError>(owner === undefined ? null : address, async () => {
    const value = await ask();
    if (owner !== undefined && name !== null) void keepAnswer(owner, name, value, browserNow());
    return value;
  });
  useEffect(() => {
    let current = true;
    if (owner === undefined || name === null) return;
    void recallAnswer<T>(owner, name).then((kept) => {
      if (current && kept !== undefined) setStored({ name, ...kept });
    });
    return () => {
      current = false;
    };
  }, [owner, name]);
  const held = stored?.name === name && (atOnce || error?.kind === 'network') ? stored : undefined;
  return {
    data: data ?? held?.value,
    storedAt: data === undefined ? held?.keptAt : undefined,
    error,
    isLoading,
    again: () => mutate(),
  };
}
