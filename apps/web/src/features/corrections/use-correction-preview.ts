/** What the day would become, by the server's own rules, a moment after the last change. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useEffect, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { type Preview, previewCorrection, type WantedDay } from './corrections-calls.ts';

const DEBOUNCE_MS = 250;

interface PreviewState {
  readonly preview: Preview | undefined;
  readonly working: boolean;
  /** Why there is none: the server's sentence, or the line is gone. */
  readonly problem: string | undefined;
}

const NOTHING: PreviewState = { preview: undefined, working: false, problem: undefined };

export function useCorrectionPreview(
  { userId, date }: { userId: string; date: LocalDate },
  wanted: (WantedDay & { readonly version: number }) | undefined,
): PreviewState {
  const body = wanted === undefined ? undefined : JSON.stringify(wanted);
  // What could not be computed without the line is computed once it is back.
  const online = useOnline();
  const query = body === undefined ? undefined : JSON.stringify([userId, date, body, online]);
  const [state, setState] = useState<PreviewState>({ ...NOTHING, working: query !== undefined });
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setState(query === undefined ? NOTHING : { ...state, working: true });
  }
  useEffect(() => {
    if (body === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { userId, date }, body: JSON.parse(body), signal: abort.signal };
      previewCorrection(input).then(
        ({ data }) => setState({ preview: data, working: false, problem: undefined }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const message = isCallError(error) && error.kind === 'status' ? error.message : undefined;
          setState({ preview: undefined, working: false, problem: message ?? 'Dihitung saat tersambung.' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [userId, date, body, online]);
  return state;
}
