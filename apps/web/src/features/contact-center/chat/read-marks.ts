/** How far the person has read: noted while the conversation is looked at, for all of the person's devices. */
import type { Conversation } from '@hadir/contract/contact-center/chat.ts';
import { useEffect, useState } from 'react';
import { noteSeen } from './chat-calls.ts';

/** @returns the id of the message before which the line "Belum dibaca" stands: as it was when the conversation was opened */
export function useReadMarks(conversation: Conversation | undefined): string | undefined {
  const newest = conversation?.messages.at(-1)?.seq ?? 0;
  const readSeq = conversation?.readSeq ?? 0;
  const [opened, setOpened] = useState<string | null>();
  if (opened === undefined && conversation !== undefined) setOpened(firstUnreadOf(conversation) ?? null);
  useEffect(() => {
    if (newest <= readSeq) return;
    const note = () => {
      // A page in the background is not looked at. Whatever fails is noted with the next message.
      if (document.visibilityState === 'visible') void noteSeen({ body: { seq: newest } }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [newest, readSeq]);
  return opened ?? undefined;
}

/** A conversation of which nothing was seen is new altogether. */
function firstUnreadOf({ messages, readSeq }: Conversation): string | undefined {
  return readSeq === 0 ? undefined : messages.find(({ seq, sender }) => seq > readSeq && sender === 'bot')?.id;
}
