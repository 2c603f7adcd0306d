import { type FormEvent, useRef } from 'react';

/** A second press while the answer is on its way is no second call. */
export function useOneAtATime(send: (event: FormEvent) => Promise<void>): (event: FormEvent) => void {
  const sending = useRef(false);
  return (event) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void send(event).finally(() => {
      sending.current = false;
    });
  };
}
