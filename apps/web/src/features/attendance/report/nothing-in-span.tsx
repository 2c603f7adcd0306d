/** Why a view of the report is empty: its filters leave nothing, or nothing has happened yet. */
import Button from '@mui/material/Button';
import { Empty } from '../../../ui/feedback/states.tsx';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import type { Span } from './attendance-search.ts';

interface NothingInSpanProps {
  span: Span;
  /** What the rows are. */
  of: 'hari' | 'orang';
  /** Takes the filters away; missing where none is set. */
  clear: (() => void) | undefined;
}

export function NothingInSpan({ span, of, clear }: NothingInSpanProps) {
  if (clear === undefined)
    return (
      <Empty title={`Belum ada data ${spanOfDates(span.from, span.to)}`} text="Absen pertama akan muncul di sini." />
    );
  return (
    <Empty icon="search" title="Tidak ada yang cocok" text={`Tidak ada ${of} yang cocok dengan filter ini.`}>
      <Button onClick={clear}>Hapus filter</Button>
    </Empty>
  );
}
