/** Choosing and walking in a list in which somebody decides: J and K walk, X ticks, S, T and I decide. */
import { useState } from 'react';
import { toggled } from '../chips/toggled.ts';
import { type RowKey, useRowKeys } from '../keys/row-keys.ts';

export interface Ticks {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: Iterable<string>) => void;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

/** The rows that are chosen to be decided together. */
export function useTicks(): Ticks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (next) => setIds(new Set(next)),
    toggle: (id) => setIds((before) => new Set(toggled([...before], id))),
    clear: () => setIds(new Set()),
  };
}

/** S: yes · T: no · I: back to whoever asked. */
export type DecideKey = 'yes' | 'no' | 'back';
const MEANING: Readonly<Partial<Record<RowKey, DecideKey>>> = { s: 'yes', t: 'no', i: 'back' };

interface DecideKeys<Row> {
  /** As they stand below each other. */
  readonly rows: readonly Row[];
  readonly current: Row | undefined;
  /** Decided instead of the current one; undefined while nothing is being chosen. */
  readonly chosen: readonly Row[] | undefined;
  readonly open: (row: Row) => void;
  readonly tick?: (row: Row) => void;
  readonly act: (key: DecideKey, rows: readonly Row[]) => void;
  readonly active: boolean;
}

export function useDecideKeys<Row>({ rows, current, chosen, open, tick, act, active }: DecideKeys<Row>): void {
  const at = current === undefined ? -1 : rows.indexOf(current);
  const own = current === undefined ? [] : [current];
  useRowKeys((key) => {
    const meaning = MEANING[key];
    if (meaning !== undefined) return act(meaning, chosen ?? own);
    if (key === 'x') {
      if (current !== undefined) tick?.(current);
      return;
    }
    const to = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)];
    if (to !== undefined) open(to);
  }, active);
}
