/** The rows of the matrix, fetched page by page as they are scrolled to. */
import { useCallback, useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { CallError } from '../../../api/call-error.ts';
import { onNews } from '../../../api/live.ts';
import { getMatrix, MATRIX_PAGE, type MatrixDate, type MatrixPage, type MatrixRow } from '../attendance-calls.ts';
import type { filterOf } from '../report/attendance-search.ts';
import { WORKED_OFF, workedOff } from './worked-off.ts';

export interface Matrix {
  readonly dates: readonly MatrixDate[];
  readonly total: number;
  readonly exceptionPeople: number;
  /** The letters that occur in the rows fetched so far, `!` for days to be reviewed. */
  readonly letters: ReadonlySet<string>;
  /** Among these rows is a day with a correction that is not settled. */
  readonly hasOpenChange: boolean;
  /** `undefined` while the row's page is on its way. */
  readonly rowAt: (index: number) => MatrixRow | undefined;
}

export interface MatrixAnswer {
  readonly matrix: Matrix | undefined;
  readonly error: CallError | undefined;
  /** True while the shown rows belong to the filter before. */
  readonly stale: boolean;
  readonly reach: (index: number) => void;
  readonly reload: () => void;
}

/** What makes a day of the matrix another one. */
const TOPICS = ['day', 'review', 'import', 'resync'] as const;

/** Pages start at 1 on the wire. */
export function useMatrix(filter: ReturnType<typeof filterOf>): MatrixAnswer {
  const query = (page: number) => ({ query: { ...filter, page, size: MATRIX_PAGE } });
  const { data, error, setSize, mutate, isLoading } = useSWRInfinite<MatrixPage, CallError>(
    (index: number) => getMatrix.address(query(index + 1)),
    (address: string) => getMatrix(query(pageOf(address))),
    { keepPreviousData: true, revalidateFirstPage: false, revalidateAll: false },
  );

  const matrix = useMemo(() => {
    const first = data?.[0];
    if (data === undefined || first === undefined) return undefined;
    return {
      dates: first.dates,
      total: first.total,
      exceptionPeople: first.exceptionPeople,
      letters: lettersOf(data),
      hasOpenChange: data.some((page) =>
        page.data.some(({ cells }) => cells.some((cell) => cell?.openChange === true)),
      ),
      rowAt: (index: number) => data[Math.floor(index / MATRIX_PAGE)]?.data[index % MATRIX_PAGE],
    };
  }, [data]);

  const reach = useCallback(
    (index: number) => {
      const pages = Math.floor(index / MATRIX_PAGE) + 1;
      void setSize((now) => Math.max(now, pages));
    },
    [setSize],
  );
  const reload = useCallback(() => mutate(), [mutate]);
  // Pages of an endless list keep their own keys: they listen for themselves.
  useEffect(
    () =>
      onNews((topics) => {
        if (TOPICS.some((topic) => topics.has(topic))) void reload();
      }),
    [reload],
  );
  return { matrix, error, stale: isLoading && data !== undefined, reach, reload };
}

function lettersOf(pages: readonly MatrixPage[]): ReadonlySet<string> {
  const cells = pages.flatMap(({ data }) => data.flatMap((row) => row.cells));
  return new Set(
    cells.flatMap((cell) => {
      if (cell === null) return [];
      if (cell.review) return ['!'];
      if (workedOff(cell)) return [WORKED_OFF];
      return [cell.letter];
    }),
  );
}

function pageOf(address: string): number {
  return Number(new URLSearchParams(address.slice(address.indexOf('?'))).get('page'));
}
