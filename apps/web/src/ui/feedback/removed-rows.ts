/**
 * Rows that left a list while somebody looked at it: what became of them is said for some seconds
 * (product/frame#two-people-at-once).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SHOWN_MS = 6_000;
const MAX_SHOWN = 5;

interface Row {
  readonly id: string;
}

interface LeftRows<R extends Row> {
  readonly rows: readonly R[] | undefined;
  /** Names the list (filters, page): another one has other rows, and none of them left. */
  readonly listKey: string;
  /** Those that left by the reader's own hand. */
  readonly isOwn: (id: string) => boolean;
  /** What became of it in words; undefined: nothing to say. */
  readonly outcomeOf: (row: R) => Promise<string | undefined>;
}

export interface LeftRow<R extends Row> {
  readonly row: R;
  readonly words: string;
}

export function useLeftRows<R extends Row>({
  rows,
  listKey,
  isOwn,
  outcomeOf: outcomeText,
}: LeftRows<R>): readonly LeftRow<R>[] {
  const [left, setLeft] = useState<readonly LeftRow<R>[]>([]);
  const before = useRef<{ listKey: string; rows: readonly R[] }>(undefined);
  const say = useEffectEvent(async (row: R) => {
    const words = await outcomeText(row);
    if (words === undefined) return;
    setLeft((others) => [...others.filter((one) => one.row.id !== row.id), { row, words }]);
    setTimeout(() => setLeft((others) => others.filter((one) => one.row.id !== row.id)), SHOWN_MS);
  });
  const own = useEffectEvent(isOwn);
  useEffect(() => {
    if (rows === undefined) return;
    const last = before.current;
    before.current = { listKey, rows };
    if (last === undefined || last.listKey !== listKey) return;
    const gone = last.rows.filter(({ id }) => !rows.some((row) => row.id === id) && !own(id));
    for (const row of gone.slice(0, MAX_SHOWN)) void say(row);
  }, [rows, listKey]);
  return left;
}
