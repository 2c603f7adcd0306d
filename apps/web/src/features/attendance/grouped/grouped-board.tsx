/** A report whose rows are sums by a key, drawn from its declaration: a table on a desk, cards on a phone. */
import type { groupedAttendanceReports } from '@hadir/contract/attendance/reports.ts';
import { type GroupedColumn, isSum } from '@hadir/contract/kernel/report.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useNeededWidth } from '../../../ui/layout/page-width.ts';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { Cards } from '../../../ui/list-page/cards.tsx';
import type EagerTable from '../../../ui/list-page/data-table.tsx';
import { LIST_SIZES, type ListState } from '../../../ui/list-page/list-state.ts';
import { showNumber } from '../../../ui/text/format.ts';
import {
  type ChangeSearch,
  filterOf,
  isFiltered,
  NO_FILTERS,
  type ReportSearch,
  type Span,
} from '../report/attendance-search.ts';
import { NothingInSpan } from '../report/nothing-in-span.tsx';
import { getGrouped, type GroupedPage } from './grouped-calls.ts';
import { type GroupedLine, keyTexts, tableColumns, valueText, WHOLE } from './grouped-columns.tsx';
import styles from './grouped-board.module.css';

const DataTable = lazy(() => import('../../../ui/list-page/data-table.tsx'));
// A lazy component forgets the row type of the generic one; this gives it back.
const Table = DataTable as unknown as typeof EagerTable;

/** Space on both sides of the table (report-board.module.css), and its borders. */
const BOARD_PADDING = 34;

interface GroupedBoardProps {
  report: (typeof groupedAttendanceReports)[number];
  search: ReportSearch;
  span: Span;
  /** RFC 3339; who is not due yet depends on it. */
  now: string;
  change: ChangeSearch;
}

export default function GroupedBoard({ report, search, span, now, change }: GroupedBoardProps) {
  const phone = useIsPhone();
  const call = useMemo(() => getGrouped(report.name), [report]);
  const cells: readonly GroupedColumn[] = report.cells;
  const columns = useMemo(() => tableColumns(cells), [cells]);
  useNeededWidth(columns.reduce((sum, { least = 0, width }) => sum + Math.max(least, width), BOARD_PADDING));
  // Sorting of another view means nothing here.
  const sort = cells.find(({ key }) => key === search.sort)?.key;
  const { data, error, isLoading, mutate } = useRemote(
    call,
    {
      query: {
        // The tabs, and with them the time of day, belong to the list.
        ...filterOf({ ...search, tab: 'semua' }, span, now),
        page: search.page,
        size: search.size,
        ...(sort !== undefined && { sort, order: search.order }),
      },
    },
    { keepPreviousData: true },
  );
  if (data === undefined)
    return (
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[36, 320, 44]}
        failure={(failure) => (
          <div className="flex-1 pad-16">
            <Failed {...failure} />
          </div>
        )}
      />
    );
  const state: ListState = {
    search: search.search,
    page: search.page,
    size: LIST_SIZES.find((size) => size === search.size) ?? 50,
    sort,
    order: search.order,
    open: undefined,
    columns: undefined,
    filters: {},
  };
  const shown = {
    list: { data: linesOf(data), total: data.total },
    rowId: ({ id }: GroupedLine) => id,
    state,
    change: (next: Partial<ListState>) => change(changeOf(next)),
    empty: <Nothing search={search} span={span} change={change} />,
    summary: `${showNumber(data.total)} baris`,
  };
  const whole: GroupedLine = { id: WHOLE, values: data.totals };
  if (phone)
    return (
      <>
        {data.total !== 0 && <GroupedCard cells={cells} line={whole} />}
        <Cards {...shown} card={(line) => <GroupedCard cells={cells} line={line} />} />
      </>
    );
  return (
    <div className={`stack min-h-0 ${styles.table}`}>
      <Suspense fallback={<Loading heights={[36, 320, 44]} />}>
        <Table {...shown} label={report.title} columns={columns} loading={isLoading} totals={whole} tallHead />
      </Suspense>
    </div>
  );
}

function changeOf({ page, size, sort, order }: Partial<ListState>): Partial<ReportSearch> {
  return {
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    // Another order begins at the first page.
    ...(order !== undefined && { sort, order, page: 1 }),
  };
}

const linesOf = ({ data, page, size }: GroupedPage): GroupedLine[] =>
  data.map((values, index) => ({ id: String((page - 1) * size + index + 1), values }));

function Nothing({ search, span, change }: Pick<GroupedBoardProps, 'search' | 'span' | 'change'>) {
  const clear = () => change(NO_FILTERS);
  return <NothingInSpan span={span} of="hari" clear={isFiltered(search) ? clear : undefined} />;
}

/** What is zero is left out: of many figures few say something. */
function GroupedCard({ cells, line: { id, values } }: { cells: readonly GroupedColumn[]; line: GroupedLine }) {
  const { name, dates } = keyTexts(cells, values);
  return (
    <section className={`card ${styles.card}`}>
      <h2>{id === WHOLE ? 'Jumlah semua' : name}</h2>
      {id !== WHOLE && dates !== '' && <p>{dates}</p>}
      <dl className="stack gap-4">
        {cells
          .filter((cell) => isSum(cell) && values[cell.key] !== 0)
          .map((cell) => (
            <div className="flex between size-14 gap-12" key={cell.key}>
              <dt className="secondary">{cell.label}</dt>
              <dd className="tabular">{valueText(cell, values[cell.key])}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
