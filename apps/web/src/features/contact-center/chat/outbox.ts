/**
 * Messages that the server has not confirmed. Each has the id that the device made, so one that is sent again is the same
 * message; they wait in the tab (a reload loses none) and leave in their order when the server can be reached.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isTemporary } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';
import { useMe } from '../../../api/me.ts';
import { newId } from '../../../api/new-id.ts';
import { useReload } from '../../../api/reload.ts';
import { sendMessage } from './chat-calls.ts';

export interface Waiting {
  readonly id: string;
  readonly text: string;
  readonly textId?: string;
}

const RETRY_MS = 5_000;
const OTHERWISE = 'Belum terkirim. Pesan Anda tetap di sini; coba lagi.';
const keyOf = (userId: string) => `hadir.chat.${userId}`;

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, textId } = value as Partial<Waiting>;
  return typeof id === 'string' && typeof text === 'string' && ['string', 'undefined'].includes(typeof textId);
}

function readOutbox(userId: string): Waiting[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function storeOutbox(userId: string, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(waiting));
  } catch {
    // Full or forbidden storage: they then wait in the open page alone.
  }
}

export interface Outbox {
  readonly waiting: readonly Waiting[];
  /** Why the first of them did not arrive; undefined while it is on its way. */
  readonly problem: string | undefined;
  readonly ask: (text: string, textId?: string) => void;
  readonly retry: () => void;
  /** Sends the first no more; whoever calls it stores its text. */
  readonly drop: () => void;
}

export function useOutbox(): Outbox {
  const userId = useMe().person?.userId ?? '';
  const [waiting, setWaiting] = useState(() => readOutbox(userId));
  const [problem, setProblem] = useState<{ readonly words: string; readonly temporary: boolean }>();
  const online = useOnline();
  const reload = useReload();
  const latest = useRef(waiting);
  const sending = useRef(false);
  const change = useCallback(
    (next: readonly Waiting[]) => {
      latest.current = [...next];
      storeOutbox(userId, next);
      setWaiting([...next]);
    },
    [userId],
  );
  const flush = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    for (let first = latest.current[0]; first !== undefined; first = latest.current[0]) {
      const { id } = first;
      try {
        await sendMessage({ body: first });
      } catch (error) {
        setProblem({ words: errorText(error, OTHERWISE), temporary: isTemporary(error) });
        break;
      }
      setProblem(undefined);
      await reload(['chat']);
      change(latest.current.filter((one) => one.id !== id));
    }
    sending.current = false;
  }, [change, reload]);
  const ask = (text: string, textId?: string) => {
    if (text.trim() === '') return;
    change([...latest.current, { id: newId(), text: text.trim(), ...(textId === undefined ? {} : { textId }) }]);
    void flush();
  };
  const retry = () => {
    setProblem(undefined);
    void flush();
  };
  const drop = () => {
    change(latest.current.slice(1));
    setProblem(undefined);
    void flush();
  };
  // What waits from before, and when the line is back.
  useEffect(() => {
    if (!online) return;
    const soon = setTimeout(() => void flush());
    return () => clearTimeout(soon);
  }, [online, flush]);
  const temporary = problem?.temporary === true;
  useEffect(() => {
    if (!temporary || !online) return;
    const timer = setInterval(() => void flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [temporary, online, flush]);
  return { waiting, problem: problem?.words, ask, retry, drop };
}
