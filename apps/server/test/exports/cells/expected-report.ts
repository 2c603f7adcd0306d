/** What a file should hold: its columns, typed by hand, and SQL over the tables alone that tells each cell as text. */
export interface ExpectedReport {
  readonly head: readonly string[];
  /** One column for each of the head but the row's number. */
  readonly sql: string;
  /** The line below all rows, in sheets and on paper. */
  readonly totals?: string;
}
