import type { Column } from './cell.ts';

/** How a report stands on paper. */
export interface Paper<Row> {
  /** Lines of a row. */
  readonly lines: number;
  /** The first part holds the columns that each later one repeats. */
  readonly parts: readonly (readonly Column<Row>[])[];
  readonly frozenColumns: readonly string[];
}
