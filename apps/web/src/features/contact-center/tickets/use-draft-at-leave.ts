/** What was typed, and what could not be sent, waits for its ticket while another one is looked at. */
import { useEffect, useEffectEvent } from 'react';
import { withReturnedText } from '../with-returned-text.ts';
import type { Waiting } from './use-sent-message.ts';

interface Unsent {
  readonly waiting: Waiting<string> | undefined;
  readonly problem: string | undefined;
}

export function useDraftAtLeave({ waiting, problem }: Unsent, typed: string, storeDraft: (text: string) => void): void {
  const leave = useEffectEvent(() => {
    // What is still on its way may arrive.
    const isRefused = waiting !== undefined && problem !== undefined;
    storeDraft(isRefused ? withReturnedText(waiting.body, typed) : typed);
  });
  useEffect(() => () => leave(), []);
}
