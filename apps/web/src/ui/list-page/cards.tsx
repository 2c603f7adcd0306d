/** The rows of a list on a phone: cards, and two buttons to turn the page. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { showNumber } from '../text/format.ts';
import type { ListState } from './list-state.ts';
import { type CountedList, countWords, hasNextPage } from './row-count.ts';

interface CardsProps<Row> {
  list: CountedList<Row>;
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  empty: ReactNode;
  summary: string | undefined;
}

export function Cards<Row>({ list, rowId, card, state, change, empty, summary }: CardsProps<Row>) {
  const { data: rows, total } = list;
  // Beyond the last page the way back stays.
  if (rows.length === 0 && state.page === 1) return empty;
  const last = Math.max(1, Math.ceil(total / state.size));
  const isLast = !hasNextPage(list, state);
  return (
    <>
      <ul className="stack gap-8">
        {rows.map((row) => (
          <li key={rowId(row)}>{card(row)}</li>
        ))}
      </ul>
      {summary !== undefined && <p className="caption secondary">{summary}</p>}
      {(state.page !== 1 || !isLast) && (
        <nav className="row between secondary gap-12" aria-label="Halaman">
          <Button disabled={state.page === 1} onClick={() => change({ page: state.page - 1 })}>
            Sebelumnya
          </Button>
          <span>
            {showNumber(state.page)} dari {countWords({ ...list, total: last })}
          </span>
          <Button disabled={isLast} onClick={() => change({ page: state.page + 1 })}>
            Berikutnya
          </Button>
        </nav>
      )}
    </>
  );
}
