/** The rows of a list on a phone: cards, and two buttons to turn the page. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { showNumber } from '../text/format.ts';
import type { ListState } from './list-state.ts';
import styles from './list-page.module.css';

interface CardsProps<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
  total: number;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  empty: ReactNode;
  summary: string | undefined;
}

export function Cards<Row>({ rows, rowId, card, total, state, change, empty, summary }: CardsProps<Row>) {
  if (rows.length === 0) return empty;
  const last = Math.max(1, Math.ceil(total / state.size));
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={rowId(row)}>{card(row)}</li>
        ))}
      </ul>
      {summary === undefined ? null : <p className={styles.summary}>{summary}</p>}
      {last === 1 ? null : (
        <nav className={styles.pages} aria-label="Halaman">
          <Button disabled={state.page === 1} onClick={() => change({ page: state.page - 1 })}>
            Sebelumnya
          </Button>
          <span>
            {showNumber(state.page)} dari {showNumber(last)}
          </span>
          <Button disabled={state.page >= last} onClick={() => change({ page: state.page + 1 })}>
            Berikutnya
          </Button>
        </nav>
      )}
    </>
  );
}
