/** How wide the columns of the matrix are in the room there is, and bringing one of them into sight. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { dayWidth, nameWidth, scrolledTo, TOTALS_WIDTH, tracks } from './matrix-sizes.ts';

interface DrawnColumns {
  /** Of a day, CSS pixels. */
  readonly width: number;
  /** The columns, as a CSS track list. */
  readonly template: string;
  /** Of all columns together, CSS pixels. */
  readonly inner: number;
  /** Brings a column out from under the pinned name and totals. */
  readonly show: (column: number) => void;
}

/** @param visibleColumns columns that stay in sight when the room changes, the most wanted first; -1 is none */
export function useDrawnColumns(
  area: RefObject<HTMLElement | null>,
  { days, zoom, visibleColumns }: { days: number; zoom: boolean; visibleColumns: readonly [number, number] },
): DrawnColumns {
  const [room, setRoom] = useState(0);
  const rtl = useAppearance().activeDir === 'rtl';
  const width = dayWidth(room, days, zoom);
  const name = nameWidth(room, days, width);

  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [area]);

  const [first, second] = visibleColumns;
  useLayoutEffect(() => {
    if (room > 0) showColumns(area.current, [first, second], { width, name, rtl });
  }, [area, room, first, second, width, name, rtl]);

  return {
    width,
    template: tracks(days, width, name),
    inner: Math.max(room, name + days * width + TOTALS_WIDTH),
    show: (column) => showColumns(area.current, [column], { width, name, rtl }),
  };
}

interface Drawn {
  width: number;
  name: number;
  rtl: boolean;
}

function showColumns(area: HTMLElement | null, columns: readonly number[], { width, name, rtl }: Drawn): void {
  if (area === null || area.scrollWidth <= area.clientWidth) return;
  const wanted = columns.filter((column) => column >= 0);
  const to = scrolledTo(Math.abs(area.scrollLeft), area.clientWidth - name - TOTALS_WIDTH, width, wanted);
  area.scrollLeft = rtl ? -to : to;
}
