/** Earlier imports: unfinished ones go on where they were left. */
import Button from '@mui/material/Button';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDateTime, showNumber } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import styles from './batch-list.module.css';
import { rowsOf, STATE_WORDS } from './batch-words.ts';
import type { ImportBatch } from '../import-calls.ts';
import { useImportKind } from '../kinds/import-kind.ts';
import { useMe } from '../../../api/me.ts';

const SHOWN = 20;

export function BatchList({ open }: { open: (batchId: string) => void }) {
  const { zone } = useMe();
  const { listBatches } = useImportKind().calls;
  const { data, error, mutate } = useRemote(listBatches, { query: { page: 1, size: SHOWN } });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={null} />;
  if (data.data.length === 0) return null;
  return (
    <section aria-labelledby="impor-lalu">
      <h2 id="impor-lalu" className="large mb-8">
        Impor sebelumnya
      </h2>
      <ul className="card">
        {data.data.map((batch) => (
          <Batch key={batch.id} batch={batch} zone={zone} open={() => open(batch.id)} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch, zone, open }: { batch: ImportBatch; zone: Zone; open: () => void }) {
  const { word, tone } = STATE_WORDS[batch.state];
  return (
    <li className={`row wrap min-h-56 rows-8 cols-16 border-between ${styles.batch}`}>
      <span className={`min-w-0 ${styles.words}`}>
        <b className="ellipsis block medium" title={batch.fileName}>
          {batch.fileName}
        </b>
        <span className="caption secondary">
          {showNumber(rowsOf(batch))} baris, {batch.preparedBy}, {showDateTime(Date.parse(batch.createdAt), zone)}
        </span>
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
      <Button
        size="small"
        onClick={open}
        aria-label={`${batch.can.includes('edit') ? 'Lanjutkan' : 'Lihat'} ${batch.fileName}`}
      >
        {batch.can.includes('edit') ? 'Lanjutkan' : 'Lihat'}
      </Button>
    </li>
  );
}
