/** The widths and heights of the grid, CSS pixels. */

export const NAME_WIDTH = 150;
export const HOURS_WIDTH = 56;
export const HEAD_HEIGHT = 44;
export const ROW_HEIGHT = 33;
/** Of the people per shift below the grid. */
const COUNT_HEIGHT = 26;
const DAY_NARROW = 26;
const DAY_WIDE = 36;

interface SeenPart {
  /** How far the grid is scrolled down, and its height. */
  readonly offset: number;
  readonly height: number;
  /** Rows of people per shift, which cover its end. */
  readonly counts: number;
}

/** Whether a row is wholly seen between the head and the counts. */
export function isRowSeen({ offset, height, counts }: SeenPart, row: number): boolean {
  const top = HEAD_HEIGHT + row * ROW_HEIGHT;
  return top >= offset + HEAD_HEIGHT && top + ROW_HEIGHT <= offset + height - countsHeight(counts);
}

/** With the line above them. */
export const countsHeight = (counts: number): number => counts * COUNT_HEIGHT + 1;

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
