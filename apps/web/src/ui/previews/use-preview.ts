/**
 * What the server says of what a form holds, asked a moment after the last change: only the newest answer is shown, and
 * whoever sends waits for the one about the values that stand there now.
 */
import { FETCH_ERROR_RETRY_MS } from '@hadir/contract/specification.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { isCallError, isTemporary } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';

const DEBOUNCE_MS = 250;
/** A server in trouble is asked ever more rarely, at last so often. */
const LONGEST_RETRY_MS = 60_000;
/** Whoever sends waits no longer for the preview: the server judges what it gets in any case. */
export const PREVIEW_TIMEOUT_MS = 4_000;

interface PreviewAnswer<Reply> {
  readonly reply: Reply | undefined;
  /** What stands in `reply` is about earlier values. */
  readonly working: boolean;
  readonly error: unknown;
}

export interface PreviewState<Reply> extends PreviewAnswer<Reply> {
  /** The answer about the values that stand there now; undefined when it takes too long. */
  readonly settled: () => Promise<PreviewAnswer<Reply> | undefined>;
  /** Asks the same once more. */
  readonly retry: () => void;
}

const NOTHING = { reply: undefined, working: false, error: undefined };

interface Options {
  /** 0 where values are chosen, not typed. */
  readonly debounceMs?: number;
}

/** @param query all that the answer depends on; undefined while the values say too little */
export function usePreview<Reply>(
  query: string | undefined,
  ask: (signal: AbortSignal) => Promise<Reply>,
  { debounceMs = DEBOUNCE_MS }: Options = {},
): PreviewState<Reply> {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<PreviewAnswer<Reply>>({ ...NOTHING, working: query !== undefined });
  const [requested, setRequested] = useState({ query, tries });
  if (requested.query !== query || requested.tries !== tries) {
    setRequested({ query, tries });
    setState(query === undefined ? NOTHING : { ...state, working: true });
  }
  const retry = () => setTries((before) => before + 1);
  useRetryOnline(state.error, retry);
  useRetryLater(state, retry);
  const latest = useRef(ask);
  /** Of the newest values; undefined once newer ones have come. */
  const running = useRef<Promise<PreviewAnswer<Reply> | undefined>>(undefined);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<PreviewAnswer<Reply> | undefined>();
    running.current = promise;
    const say = (part: Partial<PreviewAnswer<Reply>>) => {
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
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
      resolve(undefined);
    };
  }, [query, tries, debounceMs]);
  return { ...state, settled: () => newestOf(running), retry };
}

/** Waits until nothing newer has begun meanwhile, at most so long as somebody who has pressed would. */
async function newestOf<Answer>(running: { readonly current: Promise<Answer | undefined> | undefined }) {
  let patient = true;
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => {
      patient = false;
      resolve(undefined);
    }, PREVIEW_TIMEOUT_MS),
  );
  while (patient) {
    const now = running.current;
    const answer = await Promise.race([now, timeout]);
    if (now === running.current) return answer;
  }
  return undefined;
}

/** What could not be asked without the line is asked once it is back. */
function useRetryOnline(error: unknown, retry: () => void): void {
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  if (wasOnline === online) return;
  setWasOnline(online);
  if (online && isCallError(error) && error.kind !== 'status') retry();
}

/** What the server could not answer just now is asked again by itself; a refusal is not. */
function useRetryLater({ error, working }: PreviewAnswer<unknown>, retry: () => void): void {
  const failures = useRef(0);
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (working) return;
    if (!isTemporary(error)) {
      failures.current = 0;
      return;
    }
    const wait = Math.min(FETCH_ERROR_RETRY_MS * 2 ** failures.current, LONGEST_RETRY_MS);
    failures.current += 1;
    const timer = setTimeout(() => retryNow(), wait);
    return () => clearTimeout(timer);
  }, [error, working]);
}

/** The same for a form over an endpoint: values that do not fit it yet have no preview. */
export function useFittingPreview<Body, Reply>(
  endpoint: () => Promise<{ readonly body?: z.ZodType<Body> }>,
  values: unknown,
  ask: (body: Body, signal: AbortSignal) => Promise<Reply>,
): Reply | undefined {
  const query = JSON.stringify(values);
  return usePreview(query, async (signal) => {
    const parsed = (await endpoint()).body?.safeParse(JSON.parse(query));
    return parsed?.success === true ? ask(parsed.data, signal) : undefined;
  }).reply;
}

/** Why there is no preview, in the server's words where it has refused. */
export function previewProblem(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (isCallError(error) && error.kind === 'status') return error.message;
  return 'Dihitung saat tersambung.';
}
