/**
 * The device's own copy of an answer, for the first paint and the days without signal
 * (product/clocking#queue-on-the-device).
 */
import { useEffect, useState } from 'react';
import type { Owner } from './queued-item.ts';
import { readAnswer, type StoredAnswer } from './storage/stored-answers.ts';

type Read = (owner: Owner, name: string) => Promise<StoredAnswer<unknown> | undefined>;

/** @returns undefined until it is read, where there is none, and at once when another person or name comes */
export function useStoredAnswer<T>(
  owner: Owner | undefined,
  name: string | null,
  read: Read = readAnswer,
): StoredAnswer<T> | undefined {
  const [stored, setStored] = useState<{ owner: Owner; name: string; answer: StoredAnswer<T> }>();
  useEffect(() => {
    let current = true;
    if (owner === undefined || name === null) return;
    void read(owner, name).then((answer) => {
      if (current && answer !== undefined) setStored({ owner, name, answer: answer as StoredAnswer<T> });
    });
    return () => {
      current = false;
    };
  }, [owner, name, read]);
  // Until the effect has read, the state may hold the copy of the person or name before.
  const isCurrent = stored !== undefined && stored.name === name && isSame(stored.owner, owner);
  return isCurrent ? stored.answer : undefined;
}

function isSame(one: Owner, other: Owner | undefined): boolean {
  return one.userId === other?.userId && one.accountId === other.accountId;
}
