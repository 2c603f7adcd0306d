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
  if (hasMore) return `lebih dari ${showNumber(total)}`;
  return showNumber(total);
}

interface GridRowCount {
  readonly rowCount: number;
  readonly estimatedRowCount?: number;
  readonly paginationMeta?: { readonly hasNextPage: boolean };
}

export interface ListPlace {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** Beyond the bound a full page has a next one; before it a page may lack a row that went meanwhile. */
export function hasNextPage({ data, total, hasMore }: CountedList, { page, size }: ListPlace): boolean {
  return page * size < total || (hasMore === true && data.length === size);
}

/** Of the grid; its words come from gridTexts. */
export function rowCountOf(list: CountedList | undefined, place: ListPlace): GridRowCount {
  if (list === undefined || list.hasMore !== true) return { rowCount: list?.total ?? 0 };
  return { rowCount: -1, estimatedRowCount: list.total, paginationMeta: { hasNextPage: hasNextPage(list, place) } };
}
