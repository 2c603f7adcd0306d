/** The imported rows that changed own data, or that of people in the scope: by whom, when, taken back or not. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDateInWords, showDateTime } from '../../ui/text/format.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import type { OwnLine } from './import-calls.ts';
import { useImportKind } from './kinds/import-kind.ts';
import styles from './own-lines.module.css';
import { useMe } from '../../api/me.ts';

const SHOWN = 50;

export function OwnLines() {
  const { zone } = useMe();
  const { calls, own } = useImportKind();
  const { data, error, mutate } = useRemote(calls.ownLines, { query: { page: 1, size: SHOWN } });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[96, 96]} />;
  if (data.data.length === 0) {
    return <Empty icon="import" title={own.title} text={own.text} />;
  }
  return (
    <ul className="stack width-reading gap-12">
      {data.data.map((line) => (
        <Line key={`${line.batchId}-${line.rowNo}`} line={line} zone={zone} />
      ))}
    </ul>
  );
}

function Line({ line, zone }: { line: OwnLine; zone: Zone }) {
  const { words } = useImportKind().own;
  const { person, mine, workDate, values, by, at, undone } = line;
  const filledColumns = Object.entries(words).filter(([column]) => (values[column] ?? '') !== '');
  const date = showDateInWords(workDate, 'full');
  return (
    <li className={`card pad-16-20 ${styles.line}`} data-undone={undone || undefined}>
      <div className="row between gap-12">
        <h2 className="large medium">{mine ? date : `${person}, ${date}`}</h2>
        <StatusChip tone={undone ? 'libur' : 'hadir'}>{undone ? 'Dibatalkan' : 'Berlaku'}</StatusChip>
      </div>
      <dl className="flex wrap rows-4 cols-24 mt-8">
        {filledColumns.map(([column, word]) => (
          <div className="flex gap-8" key={column}>
            <dt className="secondary">{word}</dt>
            <dd>{values[column]}</dd>
          </div>
        ))}
      </dl>
      <p className="caption secondary mt-8">
        Diimpor {by}, {showDateTime(Date.parse(at), zone)}
      </p>
    </li>
  );
}
