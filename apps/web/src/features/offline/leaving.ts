/**
 * Signing out with unsent items: asked first, kept sealed for that account (rules/access#signing-out,
 * product/clocking#leaving-the-device).
 */
import { kept, useKept } from '../../api/kept.ts';
import { clearDevice } from '../../api/queue/device-store.ts';
import { countOnlyHere, endQueue, readQueue } from '../../api/queue/queue.ts';
import { countUnsentThings } from '../../api/queue/queued-item.ts';
import type { Unsent } from './leaving-words.ts';

interface Question extends Unsent {
  readonly answer: (leave: boolean) => void;
}

const question = kept<Question | undefined>(undefined);

export function useLeavingQuestion(): Question | undefined {
  return useKept(question);
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
