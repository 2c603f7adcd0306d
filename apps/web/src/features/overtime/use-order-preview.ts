/** What a retroactive order would become, by the server's own rules, a moment after the last change. */
import type { overtime } from '@hadir/contract/overtime.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { previewOrder } from './overtime-calls.ts';

const SETTLE_MS = 250;

export interface OrderDraft {
  readonly userId: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly breakMinutes: number;
  /** '' until one is chosen. */
  readonly reasonId: string;
  readonly reason: string;
}

interface OrderPreview {
  readonly preview: ReplyOf<typeof overtime.preview>['data'] | undefined;
  /** The server's sentence where there is no preview. */
  readonly told: string | undefined;
}

const NOTHING: OrderPreview = { preview: undefined, told: undefined };

export function useOrderPreview(draft: OrderDraft): OrderPreview {
  const [state, setState] = useState(NOTHING);
  const ready = isLocalTime(draft.start) && isLocalTime(draft.end) && draft.reasonId !== '';
  const asked = JSON.stringify(draft);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    if (!ready) return setState(NOTHING);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      previewOrder({ body: { ...latest.current, retroactive: true }, signal: abort.signal }).then(
        ({ data }) => setState({ preview: data, told: undefined }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setState({
            preview: undefined,
            told: isCallError(error) && error.kind === 'status' ? error.message : undefined,
          });
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ready, asked]);
  return state;
}
