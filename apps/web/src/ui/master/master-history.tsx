/** Who changed what, when, from what to what. */
import type { MasterHistoryLine } from '@hadir/contract/kernel/master-endpoints.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDateTime } from '../text/format.ts';
import { AsyncContent } from '../feedback/async-content.tsx';
import { Empty } from '../feedback/states.tsx';
import type { MasterCalls } from './master-calls.ts';
import styles from './master.module.css';
import { useMe } from '../../api/me.ts';

const WORDS: Readonly<Record<MasterHistoryLine['action'], string>> = {
  create: 'menambahkan',
  change: 'mengubah',
  archive: 'mengarsipkan',
  restore: 'mengaktifkan kembali',
  delete: 'menghapus',
  move: 'memindahkan pemakainya',
};

export function MasterHistory({ calls, id }: { calls: MasterCalls; id: string }) {
  const { data, error, mutate } = useRemote(calls.history, { params: { id } });
  const { zone } = useMe();
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[48, 48, 48]} />;
  if (data.data.length === 0)
    return <Empty icon="history" title="Belum ada riwayat" text="Perubahan sejak sekarang akan tercatat di sini." />;
  return (
    <ol className={`stack gap-16 ${styles.history}`}>
      {data.data.map((line, index) => (
        <li key={`${line.at}-${index}`}>
          <p className="flex wrap gap-4">
            <b>{line.by ?? 'Pengelola'}</b> {WORDS[line.action]}
            <time className="ms-auto size-12 secondary" dateTime={line.at}>
              {showDateTime(Date.parse(line.at), zone)}
            </time>
          </p>
          {line.changes.length > 0 && (
            <ul className="body secondary">
              {line.changes.map(({ field, label, from, to }) => (
                <li key={field}>
                  {label}: {from !== '' && <del>{from}</del>}
                  {from !== '' && to !== '' && ' →'} {to === '' ? <i>kosong</i> : <ins>{to}</ins>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
