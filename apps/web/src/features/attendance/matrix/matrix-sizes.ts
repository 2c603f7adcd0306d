/** The widths of the matrix, CSS pixels. */

export const NAME_WIDTH = 154;
const TOTAL_WIDTHS = [37, 28, 27, 30, 59] as const;
export const TOTALS_WIDTH = TOTAL_WIDTHS.reduce((sum, width) => sum + width, 0);
export const MONTH_HEIGHT = 28;
export const DATE_HEIGHT = 38;
export const ROW_HEIGHT = 30;
export const ZOOM_ROW_HEIGHT = 58;
const DAY_NARROW = 20;
const DAY_WIDE = 28;
const DAY_ZOOMED = 52;
/** The grid's border, left and right. */
const FRAME_WIDTH = 2;

/** As wide as the room allows, never narrower than a letter needs. */
export function dayWidth(room: number, days: number, zoom: boolean): number {
  if (zoom) return DAY_ZOOMED;
  if (days === 0) return DAY_WIDE;
  const even = Math.floor((room - NAME_WIDTH - TOTALS_WIDTH) / days);
  return Math.max(DAY_NARROW, Math.min(DAY_WIDE, even));
}

/** The room in which every day of the range is seen beside the name and the totals, the grid's frame included. */
export function wholeWidth(days: number, zoom: boolean): number {
  return NAME_WIDTH + TOTALS_WIDTH + days * (zoom ? DAY_ZOOMED : DAY_NARROW) + FRAME_WIDTH;
}

/**
 * The pinned name when the days do not fit and scroll: wide enough that only whole days are seen between it and the
 * totals.
 */
export function nameWidth(room: number, days: number, width: number): number {
  const seen = room - NAME_WIDTH - TOTALS_WIDTH;
  if (seen <= 0 || days * width <= seen) return NAME_WIDTH;
  return NAME_WIDTH + (seen % width);
}

/** How far the days are scrolled so that `wanted` are seen, most wanted first; whole days, and no farther than needed. */
export function scrolledTo(from: number, seen: number, width: number, wanted: readonly number[]): number {
  const shown = Math.max(1, Math.floor(seen / width));
  let [low, high] = [-Infinity, Infinity];
  for (const column of wanted) {
    // The first column may stand anywhere from `column - shown + 1` to `column`.
    const [least, most] = [Math.max(low, column - shown + 1), Math.min(high, column)];
    if (least <= most) [low, high] = [least, most];
  }
  const first = Math.round(from / width);
  return Math.max(0, Math.min(Math.max(first, low), high)) * width;
}

/** Columns of the grid as a CSS track list; the name takes what is left. */
export function tracks(days: number, width: number, name: number): string {
  return `minmax(${name}px, 1fr) repeat(${days}, ${width}px) ${TOTAL_WIDTHS.map((total) => `${total}px`).join(' ')}`;
}
