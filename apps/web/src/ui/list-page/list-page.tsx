/** A list as one declaration: search, filters, table, and the states of its data. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useIsPhone } from '../layout/screen.ts';
import { AsyncContent } from '../feedback/async-content.tsx';
import { Empty, Loading } from '../feedback/states.tsx';
import type EagerTable from './data-table.tsx';
import { Cards } from './cards.tsx';
import type { TableColumn, Ticks } from './data-table.tsx';
import { SearchBox } from '../navigation/search-box.tsx';
import styles from './list-page.module.css';
import type { CountedList } from './row-count.ts';
import { type ListState, useDebounced } from './list-state.ts';

const DataTable = lazy(() => import('./data-table.tsx'));

interface ListPageProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  answer: {
    readonly data: CountedList<Row> | undefined;
    readonly error: CallError | undefined;
    readonly isLoading: boolean;
    readonly mutate: () => unknown;
  };
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** Words of the search field; no field without them. */
  searchFor?: string;
  /** Filter chips and the page's one button. */
  filters?: ReactNode;
  actions?: ReactNode;
  open?: (row: Row) => void;
  selected?: string | undefined;
  /** Rows dealt with together, ticked in the table. */
  ticks?: Ticks<Row>;
  hidden?: readonly string[];
  /** What a phone shows instead of a table row. */
  card?: (row: Row) => ReactNode;
  /** What the list counts, left of the pages. */
  summary?: string | undefined;
  /** Why the list may be empty, and the one next step. */
  empty: { readonly title: string; readonly text?: string; readonly move?: ReactNode };
}

export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { label, columns, rowId, answer, state, change, searchFor, filters, actions, empty } = props;
  const { data, error, isLoading, mutate } = answer;
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  const phone = useIsPhone();
  const nothing = filtered ? (
    <Empty title="Tidak ada yang cocok" text="Ubah kata pencarian atau lepas saringannya." />
  ) : (
    <Empty title={empty.title} text={empty.text}>
      {empty.move}
    </Empty>
  );
  const cards = phone ? props.card : undefined;
  // An empty former answer says nothing about the question that is on its way.
  const rows = isLoading && data?.data.length === 0 ? undefined : data;
  return (
    <div className="column fill gap-12">
      <div className="row wrap gap-8">
        {searchFor !== undefined && (
          <SearchField label={searchFor} value={state.search} onChange={(search) => change({ search })} />
        )}
        {filters}
        <div className={`row wrap gap-8 ms-auto ${styles.actions}`}>{actions}</div>
      </div>
      <AsyncContent data={rows} error={error} retry={mutate} loading={[36, 360, 44]} />
      {rows !== undefined && cards !== undefined && (
        <Cards
          list={rows}
          rowId={rowId}
          card={cards}
          state={state}
          change={change}
          empty={nothing}
          summary={props.summary}
        />
      )}
      {rows !== undefined && cards === undefined && (
        <div className={`stack ${styles.table}`} data-fits-window>
          <Suspense fallback={<Loading heights={[36, 360, 44]} />}>
            <Table
              label={label}
              columns={columns}
              list={rows}
              rowId={rowId}
              state={state}
              change={change}
              loading={isLoading}
              open={props.open}
              hidden={props.hidden}
              summary={props.summary}
              selected={props.selected}
              ticks={props.ticks}
              empty={nothing}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

// A lazy component forgets the row type of the generic one; this gives it back.
const Table = DataTable as unknown as typeof EagerTable;

function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useDebounced(value, onChange);
  return <SearchBox className={styles.search} label={label} value={text} set={setText} />;
}
