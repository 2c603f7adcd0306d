/** What is said of a list that is counted up to a bound only (contract countedPageOf). */
import { showNumber } from '../text/format.ts';

export interface CountedList<Row = unknown> {
  readonly data: readonly Row[];
  readonly total: number;
  /** There are more rows than `total`; lists that are always counted to their end leave it out. */
  readonly hasMore?: boolean;
}

/** `lebih dari 10.000`, where counting ended before the list did. */
export function countWords({ total, hasMore = false }: Pick<CountedList, 'total' | 'hasMore'>): string {
  return hasMore ? `lebih dari ${showNumber(total)}` : showNumber(total);
}

interface GridRowCount {
  readonly rowCount: number;
  readonly estimatedRowCount?: number;
  readonly paginationMeta?: { readonly hasNextPage: boolean };
}

/** Of the grid: beyond the bound each full page has a next one, and the words come from gridTexts. */
export function rowCountOf(list: CountedList | undefined, size: number): GridRowCount {
  if (list === undefined || list.hasMore !== true) return { rowCount: list?.total ?? 0 };
  const hasNextPage = list.data.length === size;
  return { rowCount: -1, estimatedRowCount: list.total, paginationMeta: { hasNextPage } };
}
