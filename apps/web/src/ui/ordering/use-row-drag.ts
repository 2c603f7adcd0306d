/** Rows dragged by their handle, with mouse and finger alike: the row goes where the pointer is, step by step. */
import { type PointerEvent, useRef, useState } from 'react';
import styles from './row-drag.module.css';

interface RowDrag {
  /** The row that is being dragged. */
  readonly dragged: number | undefined;
  /** Of the handle of a row. */
  readonly handle: (index: number) => {
    className: string;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** The row under the pointer; undefined between and outside of them. */
function rowUnder(list: Element, y: number): number | undefined {
  const rows = [...list.children];
  const found = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  return found < 0 ? undefined : found;
}

export function useRowDrag(move: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<number>();
  // Pointer events come faster than React draws: where the row is now is known here first.
  const at = useRef<number>(undefined);
  const end = () => {
    at.current = undefined;
    setDragged(undefined);
  };
  return {
    dragged,
    handle: (index) => ({
      className: `flex-none ${styles.handle ?? ''}`,
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        at.current = index;
        setDragged(index);
      },
      onPointerMove: (event) => {
        const from = at.current;
        const list = event.currentTarget.closest('ol');
        if (from === undefined || list === null) return;
        const to = rowUnder(list, event.clientY);
        if (to === undefined || to === from) return;
        at.current = to;
        setDragged(to);
        move(from, to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
