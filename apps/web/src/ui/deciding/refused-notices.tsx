/** On top of a list in which somebody decided: what the server did not take, each with its sentence. */
import Button from '@mui/material/Button';
import { NoticeRow } from '../feedback/notice-row.tsx';
import type { DecidableRow, DecidedRow } from './decided-rows.ts';

interface RefusedNoticesProps<Row extends DecidableRow> {
  refused: readonly Pick<DecidedRow<Row, unknown>, 'row' | 'message'>[];
  /** The name in bold, and what follows it. */
  named: (row: Row) => { name: string; after?: string };
  forget: (ids: readonly string[]) => void;
}

export function RefusedNotices<Row extends DecidableRow>({ refused, named, forget }: RefusedNoticesProps<Row>) {
  return (
    <>
      {refused.map(({ row, message }) => (
        <NoticeRow
          key={row.id}
          tone="error"
          alert
          {...named(row)}
          words={message}
          move={{ text: 'Mengerti', run: () => forget([row.id]) }}
        />
      ))}
      {refused.length > 1 && (
        <Button size="small" onClick={() => forget(refused.map(({ row }) => row.id))}>
          Tutup semua
        </Button>
      )}
    </>
  );
}
