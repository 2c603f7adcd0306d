/** The widths and heights of the grid, CSS pixels. */

export const NAME_WIDTH = 150;
export const HOURS_WIDTH = 56;
export const HEAD_HEIGHT = 44;
export const ROW_HEIGHT = 33;
const DAY_NARROW = 26;
const DAY_WIDE = 36;

/** As wide as the room allows, never narrower than a code needs. */
export function dayWidth(room: number, days: number): number {
  if (days === 0) return DAY_WIDE;
  return Math.max(DAY_NARROW, Math.min(DAY_WIDE, Math.floor((room - NAME_WIDTH - HOURS_WIDTH) / days)));
}

/** Columns as a CSS track list; the name takes what is left. */
export const tracks = (days: number, width: number): string =>
  `minmax(${NAME_WIDTH}px, 1fr) repeat(${days}, ${width}px) ${HOURS_WIDTH}px`;

/** Palette and problems beside the grid, with the gap between them and the edges of the page. */
const SIDE_WIDTH = 208 + 12 + 32;

/** The room in which a whole month is seen. */
export const wholeWidth = (days: number): number => NAME_WIDTH + HOURS_WIDTH + days * DAY_NARROW + SIDE_WIDTH;
