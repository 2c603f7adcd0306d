/** The grid of a list, sorted and paged by the server. A chunk of its own: import it lazily (list-page.tsx does). */
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  GridFooterContainer,
  GridPagination,
  type GridSortModel,
  useGridRootProps,
} from '@mui/x-data-grid';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useAppearance } from '../theme/appearance.ts';
import { gridLook } from './grid-style.ts';
import { gridTexts } from './grid-texts.ts';
import { LIST_SIZES, type ListState } from './list-state.ts';
import { LoadingBar } from './loading-bar.tsx';
import { type CountedList, rowCountOf } from './row-count.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** CSS pixels; with `grow` the least, and its share of what is left. */
  readonly width: number;
  /** How narrow a growing one may become before the list is moved sideways; else its width. */
  readonly least?: number;
  readonly grow?: boolean;
  /** Quantities stand right, in figures of one width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that are ticked to be dealt with together. */
export interface Ticks<Row> {
  readonly ids: ReadonlySet<string>;
  readonly may: (row: Row) => boolean;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  list: CountedList<Row>;
  rowId: (row: Row) => string;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** Keys of columns that are not shown. */
  hidden?: readonly string[] | undefined;
  loading?: boolean;
  open?: ((row: Row) => void) | undefined;
  selected?: string | undefined;
  ticks?: Ticks<Row> | undefined;
  empty?: ReactNode;
  /** Left of the pages: `16 departemen aktif, 4 diarsipkan`. */
  summary?: string | undefined;
  /** All rows of all pages together: a line above the first, wherever there are rows. */
  totals?: Row;
  /** Headings of two lines, for many columns of figures. */
  tallHead?: boolean;
}

const COMPACT = 36;
const COMFORTABLE = 48;
const HEADER = 36;
const TALL_HEADER = 52;

export default function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, list, rowId, state, change, hidden, loading = false, open, selected, empty } = props;
  const { summary, ticks, totals, tallHead = false } = props;
  const { density } = useAppearance();
  const texts = useMemo(() => gridTexts(), []);
  const grid = useMemo(() => columns.map((column) => gridColumn(column)), [columns]);
  const visible = useMemo(() => Object.fromEntries((hidden ?? []).map((key) => [key, false])), [hidden]);
  const extras = useMemo(() => ({ empty, summary }), [empty, summary]);
  const sorted: GridSortModel = state.sort === undefined ? [] : [{ field: state.sort, sort: state.order }];

  return (
    <GridExtras value={extras}>
      <DataGrid
        aria-label={label}
        rows={totals === undefined || list.data.length === 0 ? list.data : [totals, ...list.data]}
        columns={grid}
        getRowId={rowId}
        rowHeight={density === 'comfortable' ? COMFORTABLE : COMPACT}
        columnHeaderHeight={tallHead ? TALL_HEADER : HEADER}
        loading={loading}
        {...rowCountOf(list, state)}
        paginationMode="server"
        paginationModel={{ page: state.page - 1, pageSize: state.size }}
        pageSizeOptions={[...LIST_SIZES]}
        onPaginationModelChange={({ page, pageSize }) => {
          const size = LIST_SIZES.find((known) => known === pageSize) ?? state.size;
          change(size === state.size ? { page: page + 1 } : { size });
        }}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sorted}
        onSortModelChange={([first]) => change({ sort: first?.field, order: first?.sort === 'asc' ? 'asc' : 'desc' })}
        columnVisibilityModel={visible}
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        localeText={texts}
        getRowClassName={({ id, row }) => {
          if (row === totals) return 'is-total';
          return id === selected ? 'is-open' : '';
        }}
        {...(tallHead && { className: 'has-tall-head' })}
        {...(ticks && ticking(ticks))}
        {...(open && opening(open))}
        slots={slots}
        slotProps={{ baseCheckbox: { size: 'small' } }}
        sx={gridLook}
      />
    </GridExtras>
  );
}

function ticking<Row extends object>(ticks: Ticks<Row>): Partial<DataGridProps<Row>> {
  return {
    checkboxSelection: true,
    disableRowSelectionExcludeModel: true,
    isRowSelectable: ({ row }) => ticks.may(row),
    rowSelectionModel: { type: 'include', ids: new Set(ticks.ids) },
    onRowSelectionModelChange: ({ ids }) => ticks.onChange(new Set([...ids].map(String))),
  };
}

/** A press or Enter opens the row; its tick has keys of its own. */
function opening<Row extends object>(open: (row: Row) => void): Partial<DataGridProps<Row>> {
  return {
    onRowClick: ({ row }) => open(row),
    onCellKeyDown: ({ row, field }, event) => {
      if (event.key !== 'Enter' || field === '__check__') return;
      event.preventDefault();
      open(row);
    },
  };
}

/** Slots are fixed components: a new one at each drawing would lose the focus. */
const GridExtras = createContext<{ empty?: ReactNode; summary?: string | undefined }>({});

function NoRows() {
  return use(GridExtras).empty;
}

function Footer() {
  const { summary } = use(GridExtras);
  const root = useGridRootProps();
  return (
    <GridFooterContainer>
      <span className="grid-summary">{summary}</span>
      {!root.hideFooterPagination && <GridPagination />}
    </GridFooterContainer>
  );
}

const slots = { noRowsOverlay: NoRows, footer: Footer, loadingOverlay: LoadingBar };

function gridColumn<Row extends object>(column: TableColumn<Row>): GridColDef<Row> {
  const { key, label, width, least = width, grow = false, numeric = false, sortable = false, cell } = column;
  return {
    field: key,
    headerName: label,
    sortable,
    ...(grow ? { flex: width, minWidth: least } : { width }),
    ...(numeric && { align: 'right', headerAlign: 'right', cellClassName: 'is-figure' }),
    renderCell: ({ row }) => cell(row),
  };
}
