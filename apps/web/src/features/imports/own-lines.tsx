/** The imported rows that changed own data, or that of people in the scope: by whom, when, taken back or not. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { showDateInWords, showDateTime } from '../../ui/text/format.ts';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import type { OwnLine } from './import-calls.ts';
import { useImportKind } from './kinds/import-kind.ts';
import styles from './own-lines.module.css';

const SHOWN = 50;

export function OwnLines() {
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const { calls, own } = useImportKind();
  const { data, error, mutate } = useRemote(calls.ownLines, { query: { page: 1, size: SHOWN } });
  if (data === undefined)
    return error === undefined ? <Loading heights={[96, 96]} /> : <Failed error={error} retry={() => mutate()} />;
  if (data.data.length === 0) {
    return <Empty icon="import" title={own.title} text={own.text} />;
  }
  return (
    <ul className={styles.lines}>
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
    <li className={styles.line} data-undone={undone || undefined}>
      <div className={styles.head}>
        <h2>{mine ? date : `${person}, ${date}`}</h2>
        <StatusChip tone={undone ? 'libur' : 'hadir'}>{undone ? 'Dibatalkan' : 'Berlaku'}</StatusChip>
      </div>
      <dl>
        {filledColumns.map(([column, word]) => (
          <div key={column}>
            <dt>{word}</dt>
            <dd>{values[column]}</dd>
          </div>
        ))}
      </dl>
      <p>
        Diimpor {by}, {showDateTime(Date.parse(at), zone)}
      </p>
    </li>
  );
}
