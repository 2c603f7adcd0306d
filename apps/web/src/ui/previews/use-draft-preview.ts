/** What the server says of a draft, asked a moment after the last change; a newer draft takes the place of an older one. */
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;
/** Whoever presses waits no longer for the judgement: sent, it is judged in any case. */
export const JUDGEMENT_TIMEOUT_MS = 4_000;

interface Judgement<Reply> {
  readonly reply: Reply | undefined;
  /** What stands in `reply` is about an earlier draft. */
  readonly working: boolean;
  readonly error: unknown;
}

const NOTHING = { reply: undefined, working: false, error: undefined };

interface Judged<Reply> extends Judgement<Reply> {
  /** The judgement of the draft that stands there now; undefined when it takes too long. */
  readonly settled: () => Promise<Judgement<Reply> | undefined>;
}

/** @param query all that the answer depends on; undefined while the draft says too little */
export function useJudgement<Reply>(
  query: string | undefined,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Judged<Reply> {
  const [state, setState] = useState<Judgement<Reply>>({ ...NOTHING, working: query !== undefined });
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setState(query === undefined ? NOTHING : { ...state, working: true });
  }
  const latest = useRef(ask);
  /** Of the newest draft; undefined once a newer one has come. */
  const running = useRef<Promise<Judgement<Reply> | undefined>>(undefined);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<Judgement<Reply> | undefined>();
    running.current = promise;
    const say = (part: Partial<Judgement<Reply>>) => {
      const next = { ...NOTHING, ...part };
      setState(next);
      resolve(next);
    };
    if (query === undefined) return resolve(NOTHING);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      latest.current(abort.signal).then(
        (reply) => abort.signal.aborted || say({ reply }),
        (error: unknown) => abort.signal.aborted || say({ error }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      resolve(undefined);
    };
  }, [query]);

  const settled = async () => {
    let patient = true;
    const timeout = new Promise<undefined>((resolve) =>
      setTimeout(() => {
        patient = false;
        resolve(undefined);
      }, JUDGEMENT_TIMEOUT_MS),
    );
    while (patient) {
      const now = running.current;
      const judged = await Promise.race([now, timeout]);
      if (now === running.current) return judged;
    }
    return undefined;
  };
  return { ...state, settled };
}
