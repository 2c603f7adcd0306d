/** Everybody's rows, for what stands around the grid: the picture that the planner waits for comes first. */
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { RosterRow } from './roster-rows.ts';
import type { RosterEditor } from './use-roster-editor.ts';

/** So long the page may be deaf to keys at once: two thousand people at once would be a second. */
const SLICE_MS = 20;

type Rows = Pick<RosterEditor, 'month' | 'rowAt' | 'rows'>;

/** @returns null until everybody of a month that was just opened has been judged */
export function useAllRows(editor: Rows): readonly RosterRow[] | null {
  const judged = useJudgedInSlices(editor);
  const latest = useDeferredValue(editor.rows);
  return useMemo(() => (judged ? latest() : null), [judged, latest]);
}

/** Judges people while the page stays usable; each row is remembered by the editor, so that all of them are there at once. */
function useJudgedInSlices({ month, rowAt }: Pick<Rows, 'month' | 'rowAt'>): boolean {
  const [judged, setJudged] = useState(false);
  const latest = useRef(rowAt);
  useEffect(() => {
    latest.current = rowAt;
  }, [rowAt]);
  const count = month.people.length;
  useEffect(() => {
    if (judged) return undefined;
    let next = 0;
    let timer = setTimeout(judgeSlice);
    return () => clearTimeout(timer);

    function judgeSlice() {
      const end = performance.now() + SLICE_MS;
      while (next < count && performance.now() < end) {
        latest.current(next);
        next += 1;
      }
      if (next < count) timer = setTimeout(judgeSlice);
      else startTransition(() => setJudged(true));
    }
  }, [judged, count]);
  return judged;
}
