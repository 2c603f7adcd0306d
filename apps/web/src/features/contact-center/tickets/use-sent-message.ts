/** One message on its way: under an id of its own, so that it is one however often it is sent; sent until it has arrived. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isTemporary } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { useReload } from '../../../api/reload.ts';
import type { Send } from '../../../api/use-send.ts';
import { useWrite } from '../../../ui/feedback/use-write.ts';

export interface Waiting<Kind extends string> {
  readonly id: string;
  readonly body: string;
  readonly kind: Kind;
}

/** As often as the chat sends: a device is said to be online before its line carries anything. */
const RETRY_MS = 5_000;

interface SentMessage<Kind extends string> {
  /** Not yet in the thread. */
  readonly waiting: Waiting<Kind> | undefined;
  readonly problem: string | undefined;
  /** A try of what waits has failed, also while the next one is on its way. */
  readonly hasFailed: boolean;
  /** Nothing else is written meanwhile: it would take the place of what waits. */
  readonly busy: boolean;
  readonly write: (body: string, kind: Kind) => void;
  readonly retry: () => void;
  /** Gives up sending it. @returns what was written, for the field where it was */
  readonly discard: () => Waiting<Kind> | undefined;
}

export function useSentMessage<Kind extends string>(
  post: (send: Send, message: Waiting<Kind>) => Promise<unknown>,
  thread: readonly { readonly id: string }[],
): SentMessage<Kind> {
  const [sent, setSent] = useState<Waiting<Kind>>();
  const [tries, setTries] = useState(0);
  const [failedId, setFailedId] = useState<string>();
  // What arrived while its answer was lost is in the thread.
  const waiting = thread.some(({ id }) => id === sent?.id) ? undefined : sent;
  const online = useOnline();
  const reload = useReload();
  const { busy, run, problem, error } = useWrite({
    otherwise: 'Belum terkirim. Pesan Anda tetap di sini.',
    inPlace: true,
  });
  const send = async (message: Waiting<Kind>) => {
    setSent(message);
    setTries((times) => times + 1);
    const isDone = await run((by) => post(by, message));
    if (!isDone) setFailedId(message.id);
    // A refusal tells of a change, too. What failed can be sent again meanwhile.
    await reload(['ticket']);
    // In its place the next one may wait by now.
    if (isDone) setSent((now) => (now?.id === message.id ? undefined : now));
  };
  const retry = useEffectEvent(() => {
    if (waiting !== undefined && !busy) void send(waiting);
  });
  useEffect(() => {
    if (!online) return;
    const soon = setTimeout(retry, 0);
    return () => clearTimeout(soon);
  }, [online]);
  useEffect(() => {
    if (!online || busy || !isTemporary(error)) return;
    const later = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(later);
  }, [online, busy, error, tries]);
  return {
    waiting,
    problem,
    hasFailed: waiting !== undefined && (problem !== undefined || waiting.id === failedId),
    busy: busy || waiting !== undefined,
    write: (body, kind) => void send({ id: newId(), body, kind }),
    retry: () => {
      if (waiting !== undefined) void send(waiting);
    },
    discard: () => {
      setSent(undefined);
      return waiting;
    },
  };
}
