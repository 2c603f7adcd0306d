/** A list of people at events, narrowed by event and state, with its file: what the pages of activities and rewards share. */
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { ReactNode } from 'react';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import type { TableColumn } from '../../../ui/list-page/data-table.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { ListState } from '../../../ui/list-page/list-state.ts';
import type { CountedList } from '../../../ui/list-page/row-count.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { DownloadButtons } from '../../../ui/buttons/download-buttons.tsx';
import { EventFilter } from './event-filter.tsx';

const [EVENT, STATE] = ['acara', 'status'] as const;

/** The columns of the file, drawn; those of `drawn` otherwise than as text. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  drawn: Readonly<Record<string, (row: Row) => ReactNode>>,
): readonly TableColumn<Row>[] {
  return columns.map(({ key, label, read }) => ({
    key,
    label,
    width: widths[key] ?? 140,
    ...(key === 'fullname' ? { grow: true } : {}),
    cell: drawn[key] ?? ((row: Row) => String(read(row, 0) ?? '')),
  }));
}

export interface PersonQuery<State extends string> {
  readonly search: string;
  readonly state: State[];
  readonly event?: string;
}

/** What the address of the page asks for. */
export function queryOf<State extends string>(state: ListState, states: readonly State[]): PersonQuery<State> {
  const event = state.filters[EVENT]?.[0];
  const chosen = state.filters[STATE] ?? [];
  return {
    search: state.search,
    state: states.filter((one) => chosen.includes(one)),
    ...(event === undefined ? {} : { event }),
  };
}

interface PersonListProps<Row, State extends string> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly answer: {
    readonly data: CountedList<Row> | undefined;
    readonly error: Parameters<typeof ListPage<Row & object>>[0]['answer']['error'];
    readonly isLoading: boolean;
    readonly mutate: () => unknown;
  };
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
  readonly stateWords: Readonly<Record<State, string>>;
  readonly file: (format: 'xlsx' | 'csv' | 'pdf') => string;
  readonly card: (row: Row) => ReactNode;
  /** What the list counts. */
  readonly counted: string;
  readonly empty: { readonly title: string; readonly text: string };
}

export function PersonList<Row extends { readonly id: string }, State extends string>(
  props: PersonListProps<Row, State>,
) {
  const { state, change, stateWords, answer, file, counted, ...rest } = props;
  const choose = (name: string, ids: readonly string[]) => {
    const { [name]: _former, ...others } = state.filters;
    change({ filters: ids.length === 0 ? others : { ...others, [name]: [...ids] } });
  };
  const words = Object.entries<string>(stateWords).map(([id, name]) => ({ id, name }));
  return (
    <ListPage<Row>
      {...rest}
      rowId={({ id }) => id}
      answer={answer}
      state={state}
      change={change}
      searchFor="Cari nama atau NIK"
      filters={
        <>
          <EventFilter
            chosen={state.filters[EVENT]?.[0]}
            choose={(id) => choose(EVENT, id === undefined ? [] : [id])}
          />
          <ChoiceChip
            label="Status"
            none="Semua status"
            choices={words}
            chosen={state.filters[STATE] ?? []}
            choose={(ids) => choose(STATE, ids)}
          />
        </>
      }
      actions={<DownloadButtons formats={['xlsx', 'csv', 'pdf']} address={file} />}
      {...(answer.data === undefined ? {} : { summary: `${showNumber(answer.data.total)} ${counted}` })}
    />
  );
}
