/** Where the rows of a declared report come from: the same for its file and, where it has one, for its page on screen. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

/** `Question` is who asks for what: reader, filter and the rules of the company. */
export interface ReportRows<Row, Question> {
  /** How many rows `open` gives. */
  count(db: Db, question: Question): Promise<number>;
  /** All of them, in one snapshot: `total` is the number of rows that the pages hold. */
  open(db: Db, question: Question): Promise<OpenReport<Row>>;
  /** The zone in which times of the row are shown. */
  zoneOf(row: Row, question: Question): Zone;
}

interface OpenReport<Row> {
  readonly total: number;
  readonly pages: AsyncIterable<readonly Row[]>;
  /** What the rows are together, as a row; absent where they have no sums. */
  readonly totals?: Row;
}
