/** Tells the other agents that one types here, as long as one does; and looks again while another one does. */
import { useEffect, useRef } from 'react';
import { browserNow } from '../../../api/browser-clock.ts';
import { useSend } from '../../../api/use-send.ts';
import { noteWriting } from '../tickets/ticket-calls.ts';

/** Shorter than the server believes a sign. */
const SIGN_EVERY_MS = 8_000;
const LOOK_AFTER_MS = 12_000;

/** @returns to be called at each stroke */
export function useWritingSign(ticketId: string): () => void {
  const send = useSend();
  const last = useRef(0);
  return () => {
    const now = browserNow();
    if (now - last.current < SIGN_EVERY_MS) return;
    last.current = now;
    // A sign that is lost is followed by the next one.
    send(noteWriting, { params: { id: ticketId }, body: {} }).catch(() => undefined);
  };
}

/** Whoever stops typing says nothing of it. */
export function useOthersWriting(names: readonly string[], look: () => unknown): void {
  const said = names.join();
  useEffect(() => {
    if (said === '') return;
    const timer = setInterval(look, LOOK_AFTER_MS);
    return () => clearInterval(timer);
  }, [said, look]);
}
