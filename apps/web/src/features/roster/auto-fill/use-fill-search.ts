/** The search for a proposal, run in a worker of its own until it is done or stopped. */
import { useEffect, useRef, useState } from 'react';
import type { FillInput } from './fill-input.ts';
import type { FillMessage } from './fill-messages.ts';

type SearchState = 'idle' | 'running' | 'done' | 'failed';

export interface FillSearchRun {
  readonly state: SearchState;
  readonly latest: FillMessage | undefined;
  readonly start: (input: FillInput) => void;
  /** The best proposal so far stands. */
  readonly stop: () => void;
}

export function useFillSearch(): FillSearchRun {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<SearchState>('idle');
  const [latest, setLatest] = useState<FillMessage>();
  useEffect(() => () => worker.current?.terminate(), []);
  const end = (next: SearchState) => {
    worker.current?.terminate();
    worker.current = undefined;
    setState(next);
  };
  return {
    state,
    latest,
    start(input) {
      setState('running');
      setLatest(undefined);
      const started = new Worker(new URL('./fill-worker.ts', import.meta.url), { type: 'module' });
      worker.current = started;
      started.onmessage = ({ data }: MessageEvent<FillMessage>) => {
        setLatest(data);
        if (data.progress.isDone) end('done');
      };
      started.onerror = () => end('failed');
      started.postMessage(input);
    },
    stop: () => end(latest === undefined ? 'idle' : 'done'),
  };
}
