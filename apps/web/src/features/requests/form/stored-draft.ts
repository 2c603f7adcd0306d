/** A form's content kept on this device until it is sent; found again at the next visit (product/requests#request-forms). */
import { useEffect, useRef, useState } from 'react';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { readAnswer, storeAnswer } from '../../../api/queue/storage/stored-answers.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { browserNow } from '../../../api/server-clock.ts';

const DEBOUNCE_MS = 400;

export interface Content<Draft> {
  readonly draft: Draft;
  readonly reason: string;
  /** For whom, where it is not oneself. */
  readonly userId?: string | undefined;
}

interface StoredDraft {
  /** Wall clock of the last keeping; undefined: nothing is kept. */
  readonly storedAt: number | undefined;
  readonly drop: () => void;
}

const nameOf = (kind: RequestKind) => `draft ${kind}`;

export async function recallDraft<Draft>(owner: Owner, kind: RequestKind): Promise<Content<Draft> | undefined> {
  const stored = await readAnswer<Content<Draft> | null>(owner, nameOf(kind));
  return stored?.value ?? undefined;
}

function forgetDraft(owner: Owner, kind: RequestKind): Promise<void> {
  return storeAnswer(owner, nameOf(kind), null, browserNow());
}

/** @param typed something was changed since the form opened: only then there is something to keep */
export function useStoredDraft<Draft>(
  owner: Owner | undefined,
  kind: RequestKind,
  content: Content<Draft>,
  typed: boolean,
): StoredDraft {
  const [storedAt, setStoredAt] = useState<number>();
  const over = useRef(false);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (owner === undefined || !typed) return;
    over.current = false;
    const timer = setTimeout(() => {
      if (over.current) return;
      const now = browserNow();
      void storeAnswer(owner, nameOf(kind), JSON.parse(text), now).then(() => setStoredAt(now));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [owner, kind, text, typed]);
  return {
    storedAt: typed ? storedAt : undefined,
    drop: () => {
      over.current = true;
      setStoredAt(undefined);
      if (owner !== undefined) void forgetDraft(owner, kind);
    },
  };
}
