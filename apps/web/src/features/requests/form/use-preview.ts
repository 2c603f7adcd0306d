/** What the draft would become, by the server's own rules, a moment after the last change. */
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import type { Carried, KindForm, Preview } from './kind-form.ts';

const SETTLE_MS = 250;

export interface PreviewState<Own> {
  readonly preview: Preview<Own> | undefined;
  readonly working: boolean;
  /** Why there is none: the server's sentence, or the line is gone. */
  readonly problem: string | undefined;
}

export function usePreview<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  draft: Draft,
  carried: Carried,
): PreviewState<Own> {
  const [state, setState] = useState<PreviewState<Own>>({ preview: undefined, working: false, problem: undefined });
  const ready = form.ready(draft);
  const body = { ...draft, ...carried };
  const asked = JSON.stringify(body);
  const latest = useRef(body);
  useEffect(() => {
    latest.current = body;
  });
  useEffect(() => {
    if (!ready) return setState({ preview: undefined, working: false, problem: undefined });
    const abort = new AbortController();
    setState((before) => ({ ...before, working: true }));
    const timer = setTimeout(() => {
      form.preview(latest.current, abort.signal).then(
        (preview) => setState({ preview, working: false, problem: undefined }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const told = isCallError(error) && error.kind === 'status' ? error.message : undefined;
          setState({ preview: undefined, working: false, problem: told ?? 'Dihitung saat tersambung.' });
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [form, ready, asked]);
  return state;
}
