/** A list whose rows keep their place a while after they have left it. */
import { useState } from 'react';

interface Row {
  readonly id: string;
}

/**
 * The fresh rows, and between them those of `shown` that are held though no longer among them: each behind the row it
 * stood behind before.
 */
export function withRetained<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  isRetained: (id: string) => boolean,
): readonly R[] {
  const rows = [...fresh];
  shown.forEach((row, index) => {
    if (!isRetained(row.id) || rows.some(({ id }) => id === row.id)) return;
    const before = shown.slice(0, index).findLast(({ id }) => rows.some((other) => other.id === id));
    const at = before === undefined ? 0 : rows.findIndex(({ id }) => id === before.id) + 1;
    rows.splice(at, 0, row);
  });
  return rows;
}

/** @param key names the list (its filters and page): another list holds nothing of this one. */
export function useRetainedRows<R extends Row>(
  fresh: readonly R[] | undefined,
  key: string,
  isRetained: (id: string) => boolean,
): readonly R[] {
  const [shown, setShown] = useState<{ key: string; rows: readonly R[] }>({ key, rows: fresh ?? [] });
  const before = shown.key === key ? shown.rows : [];
  if (fresh === undefined) return before;
  const rows = withRetained(before, fresh, isRetained);
  const same = shown.key === key && rows.length === before.length && rows.every((row, index) => row === before[index]);
  if (same) return before;
  setShown({ key, rows });
  return rows;
}
