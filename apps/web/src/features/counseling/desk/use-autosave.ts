/**
 * A text that stores itself two seconds after the last key, one write after the other. Without a line nothing of it is
 * stored on the device: it stays in the page and goes as soon as it can (product/counseling#offline).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, isCallError, refusalCode } from '../../../api/call-error.ts';
import { useOnline } from '../../../api/connection.ts';

const REST_MS = 2_000;
const RETRY_MS = 10_000;

export type SaveState = 'saved' | 'typed' | 'saving' | 'waiting' | 'refused';

interface Autosave {
  readonly state: SaveState;
  /** Why it is refused. */
  readonly problem: string | undefined;
}

/**
 * @param value what is to be stored; the first one is stored already
 * @param ready false while nothing can be stored, such as with a closed key
 */
export function useAutosave<T>(value: T, ready: boolean, store: (value: T) => Promise<void>): Autosave {
  const online = useOnline();
  const [saved, setSaved] = useState(value);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState(false);
  const running = useRef(false);
  const isSame = JSON.stringify(saved) === JSON.stringify(value);
  const save = useEffectEvent(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const sent = value;
    try {
      await store(sent);
      setSaved(sent);
      setProblem(undefined);
      setFailed(false);
    } catch (error) {
      // A closed key is opened above the text, a lost line comes back: both are tried again.
      const isTemporary = !isCallError(error) || error.kind !== 'status' || refusalCode(error) === CLOSED;
      setProblem(isTemporary ? undefined : errorText(error, 'Catatan belum tersimpan.'));
      setFailed(true);
    }
    running.current = false;
    setBusy(false);
  });
  const waits = !online || !ready;
  useEffect(() => {
    if (isSame || waits || busy || problem !== undefined) return;
    const timer = setTimeout(() => void save(), failed ? RETRY_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [value, isSame, waits, busy, failed, problem]);
  return { state: stateOf({ isSame, busy, waits: waits || failed, problem }), problem };
}

const CLOSED = 'KUNCI_KONSELING_TERTUTUP';

interface Known {
  readonly isSame: boolean;
  readonly busy: boolean;
  readonly waits: boolean;
  readonly problem: string | undefined;
}

function stateOf({ isSame, busy, waits, problem }: Known): SaveState {
  if (problem !== undefined) return 'refused';
  if (busy) return 'saving';
  if (isSame) return 'saved';
  return waits ? 'waiting' : 'typed';
}
