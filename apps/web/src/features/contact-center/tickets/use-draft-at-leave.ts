/** What was typed, and what could not be sent, waits for its ticket while another one is looked at. */
import { useEffect, useEffectEvent } from 'react';
import { withReturnedText } from '../with-returned-text.ts';
import type { Waiting } from './use-sent-message.ts';

interface Unsent {
  readonly waiting: Waiting<string> | undefined;
  readonly hasFailed: boolean;
}

export function useDraftAtLeave(
  { waiting, hasFailed }: Unsent,
  typed: string,
  storeDraft: (text: string) => void,
): void {
  const leave = useEffectEvent(() => {
    // What is on its way for the first time may arrive; what was lost before may be lost again, with nobody there to see it.
    storeDraft(waiting !== undefined && hasFailed ? withReturnedText(waiting.body, typed) : typed);
  });
  useEffect(() => () => leave(), []);
}
