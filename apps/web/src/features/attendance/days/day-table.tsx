/** The list of judged days: sorted, filtered and paged by the server. */
import {
  DataGrid,
  type GridCellParams,
  type GridPaginationModel,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { daysInclusive, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { wishCorrection } from '../../../ui/day-changes/correction-target.ts';
import { gridLook } from '../../../ui/list-page/grid-style.ts';
import { gridTexts } from '../../../ui/list-page/grid-texts.ts';
import { LIST_SIZES } from '../../../ui/list-page/list-state.ts';
import { rowCountOf } from '../../../ui/list-page/row-count.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import { useAppearance } from '../../../ui/theme/appearance.ts';
import { type DayRow, getDays } from '../attendance-calls.ts';
import {
  type ChangeSearch,
  filterOf,
  isFiltered,
  NO_FILTERS,
  type ReportSearch,
  type Span,
} from '../report/attendance-search.ts';
import { NothingInSpan } from '../report/nothing-in-span.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { dayColumns, dockedColumns, shownColumns } from './day-columns.tsx';
import styles from './day-table.module.css';
import { LoadingBar } from '../../../ui/list-page/loading-bar.tsx';

const ROW = { compact: 36, comfortable: 48 } as const;
const NONE_CHOSEN: GridRowSelectionModel = { type: 'include', ids: new Set() };

interface DayTableProps {
  search: ReportSearch;
  span: Span;
  /** RFC 3339; who is missing depends on it. */
  now: string;
  zone: Zone;
  change: ChangeSearch;
  choose: (userId: string, date: LocalDate) => void;
}

/** The grid makes its own empty body: what it says comes from here, so that the slot stays the same component. */
const EmptyContext = createContext<ReactNode>(null);

function NoRows() {
  return useContext(EmptyContext);
}

const slots = { noRowsOverlay: NoRows, loadingOverlay: LoadingBar };

function isOpen({ userId, workDate }: DayRow, { open }: ReportSearch): boolean {
  return userId === open?.userId && workDate === open.date;
}

function isDecidable({ review, can }: DayRow): boolean {
  return review !== null && can.includes('accept');
}

function doubtsOf(rows: readonly DayRow[]) {
  return rows.flatMap(({ review, fullname }) => (review === null ? [] : [{ id: review.id, fullname }]));
}

function rowId({ userId, workDate }: DayRow): string {
  return `${userId}_${workDate}`;
}

function useDays({ search, span, now }: Pick<DayTableProps, 'search' | 'span' | 'now'>, sorted: Sorted) {
  return useRemote(
    getDays,
    { query: { ...filterOf(search, span, now), page: search.page, size: search.size, ...sorted } },
    { keepPreviousData: true },
  );
}

export default function DayTable({ search, span, now, zone, change, choose }: DayTableProps) {
  const [chosen, setChosen] = useState<GridRowSelectionModel>(NONE_CHOSEN);
  const { density, singleKeys } = useAppearance();
  const texts = useMemo(() => gridTexts(), []);
  const severalDays = daysInclusive(span.from, span.to) > 1;
  const docked = search.open !== undefined;
  const { sort, order } = sortOf(search, severalDays);
  const { data, error, mutate, isLoading } = useDays({ search, span, now }, { sort, order });
  const columns = useMemo(() => dayColumns(severalDays, zone), [severalDays, zone]);
  const rows = data?.data ?? [];
  // Boxes only where days are worked off: elsewhere hardly a row could be ticked.
  const working = !docked && (sort === 'review' || search.exceptions);
  const doubts = doubtsOf(rows.filter((row) => working && chosen.ids.has(rowId(row))));

  const turnPage = ({ page, pageSize }: GridPaginationModel) => {
    setChosen(NONE_CHOSEN);
    const size = LIST_SIZES.find((known) => known === pageSize) ?? search.size;
    if (size === search.size) change({ page: page + 1 });
    else change({ size, page: 1 });
  };
  const onCellKeyDown = ({ row, field }: GridCellParams<DayRow>, event: KeyboardEvent) => {
    if (event.key === 'e' && singleKeys && row.can.includes('correct')) {
      event.preventDefault();
      wishCorrection({ userId: row.userId, fullname: row.fullname, date: row.workDate });
      return;
    }
    if (event.key !== 'Enter' || field === '__check__') return;
    event.preventDefault();
    choose(row.userId, row.workDate);
  };

  if (data === undefined && error !== undefined) {
    return (
      <div className="column fill relative">
        <Failed error={error} retry={() => mutate()} />
      </div>
    );
  }

  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- only the empty grid reads it, and nothing is drawn twice for it
    <EmptyContext value={<NoDays search={search} span={span} change={change} />}>
      <div className="column fill relative">
        <DataGrid<DayRow>
          className={styles.grid ?? ''}
          aria-label="Daftar kehadiran"
          columns={columns}
          rows={rows}
          getRowId={rowId}
          {...rowCountOf(data, search)}
          loading={isLoading}
          rowHeight={density === 'comfortable' ? ROW.comfortable : ROW.compact}
          columnHeaderHeight={36}
          checkboxSelection={working && rows.some(isDecidable)}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          isRowSelectable={({ row }: GridRowParams<DayRow>) => isDecidable(row)}
          rowSelectionModel={chosen}
          onRowSelectionModelChange={setChosen}
          disableColumnFilter
          disableColumnMenu
          sortingMode="server"
          sortModel={[{ field: sort, sort: order }]}
          onSortModelChange={(model: GridSortModel) =>
            change({ sort: model[0]?.field, order: model[0]?.sort ?? 'desc', page: 1 })
          }
          sortingOrder={['asc', 'desc', null]}
          paginationMode="server"
          paginationModel={{ page: search.page - 1, pageSize: search.size }}
          onPaginationModelChange={turnPage}
          pageSizeOptions={[...LIST_SIZES]}
          columnVisibilityModel={docked ? dockedColumns(columns) : shownColumns(columns, search.columns)}
          onRowClick={({ row }) => choose(row.userId, row.workDate)}
          onCellKeyDown={onCellKeyDown}
          getRowClassName={({ row }) => (isOpen(row, search) ? (styles.open ?? '') : '')}
          localeText={texts}
          sx={gridLook}
          slots={slots}
          slotProps={{ baseCheckbox: { size: 'small' } }}
        />
        {doubts.length > 0 && <BulkBar doubts={doubts} clear={() => setChosen(NONE_CHOSEN)} />}
      </div>
    </EmptyContext>
  );
}

function NoDays({ search, span, change }: Pick<DayTableProps, 'search' | 'span' | 'change'>) {
  const narrowed = isFiltered(search) || search.tab !== 'semua';
  const clear = () => change({ ...NO_FILTERS, tab: 'semua' });
  return <NothingInSpan span={span} of="hari" clear={narrowed ? clear : undefined} />;
}

const SORTS = [
  'workDate',
  'fullname',
  'employeeNo',
  'status',
  'inAt',
  'outAt',
  'lateMinutes',
  'workedMinutes',
  'review',
] as const;

interface Sorted {
  readonly sort: (typeof SORTS)[number];
  readonly order: 'asc' | 'desc';
}

/** Unless somebody chose: newest date first and people by name; of one day by name alone. */
function sortOf(search: ReportSearch, severalDays: boolean): Sorted {
  const chosen = SORTS.find((sort) => sort === search.sort);
  if (chosen !== undefined) return { sort: chosen, order: search.order };
  if (severalDays) return { sort: 'workDate', order: 'desc' };
  return { sort: 'fullname', order: 'asc' };
}
