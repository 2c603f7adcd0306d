/** Everybody's rows, for what stands around the grid: the picture that the planner waits for comes first. */
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RosterRow } from './roster-rows.ts';
import type { RosterEditor } from './use-roster-editor.ts';

const Rows = createContext<readonly RosterRow[] | null>(null);

interface AllRowsProps {
  readonly editor: RosterEditor;
  readonly children: ReactNode;
}

/** Works them out once for all of it. */
export function AllRows({ editor, children }: AllRowsProps) {
  const rows = useAllRows(editor);
  return <Rows.Provider value={rows}>{children}</Rows.Provider>;
}

/** null until everybody has been judged. */
export const useRowsAround = (): readonly RosterRow[] | null => useContext(Rows);

/** So long the page may be deaf to keys at once: two thousand people at once would be a second. */
const SLICE_MS = 20;

type Rows = Pick<RosterEditor, 'month' | 'rowAt' | 'rows'>;

/** @returns null until everybody of a month that was just opened has been judged */
export function useAllRows(editor: Rows): readonly RosterRow[] | null {
  const judged = useJudgedInSlices(editor);
  const latest = useAfterPicture(editor.rows);
  return useMemo(() => (judged ? latest() : null), [judged, latest]);
}

/** The value as it was, until what it came with has been drawn: a later render alone would often end before that. */
function useAfterPicture<Value>(value: Value): Value {
  const [shown, setShown] = useState({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown.value;
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
