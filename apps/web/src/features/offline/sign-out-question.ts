/**
 * Signing out with unsent items: asked first, kept sealed for that account (rules/access#signing-out,
 * product/clocking#leaving-the-device).
 */
import { createValueStore, useStoreValue } from '../../api/store.ts';
import { clearDevice } from '../../api/queue/storage/device-store.ts';
import { endQueue } from '../../api/queue/queue.ts';
import { countOnlyHere } from '../../api/queue/queue-items.ts';
import { readQueue } from '../../api/queue/queue-state.ts';
import { countUnsentThings } from '../../api/queue/queued-item.ts';
import type { Unsent } from './sign-out-words.ts';

interface Question extends Unsent {
  readonly answer: (leave: boolean) => void;
}

const question = createValueStore<Question | undefined>(undefined);

export function useLeavingQuestion(): Question | undefined {
  return useStoreValue(question);
}

/** @returns false when the person stays. */
export async function askToLeave(): Promise<boolean> {
  const lost = await countOnlyHere();
  const count = Math.max(lost, countUnsentThings(readQueue().items ?? []));
  if (count === 0) return true;
  return new Promise((resolve) =>
    question.set({
      count,
      lost,
      answer: (leave) => {
        question.set(undefined);
        resolve(leave);
      },
    }),
  );
}

/** Nothing of the person stays on the device but what is not sent. */
export async function leaveDevice(): Promise<void> {
  endQueue();
  await clearDevice();
}
