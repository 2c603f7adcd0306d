/** Who changed what, when, from what to what. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { getHistory } from '../people-calls.ts';
import styles from '../people.module.css';

/** `version` makes a change of the record ask anew. */
export function HistoryTab({ id, version, zone }: { id: string; version: number; zone: Zone }) {
  const { data, error, mutate } = useRemote(getHistory, { params: { id } }, { revalidateOnMount: true });
  if (data === undefined)
    return error === undefined ? <Loading heights={[64, 64, 64]} /> : <Failed error={error} retry={() => mutate()} />;
  if (data.data.length === 0)
    return <Empty title="Belum ada riwayat" text="Perubahan dicatat mulai sekarang." icon="history" />;
  return (
    <ol className={styles.history} key={version}>
      {data.data.map(({ at, by, action, changes }) => (
        <li key={`${at}${action}`}>
          <p>
            <b>{action}</b>
            <span className={styles.quiet}>
              {by ?? 'Sistem'}, {showDateTime(Date.parse(at), zone)}
            </span>
          </p>
          {changes.length === 0 ? null : (
            <ul>
              {changes.map(({ label, from, to }) => (
                <li key={label}>
                  {label}: {from === '' ? null : <s>{from}</s>} {to === '' ? 'dikosongkan' : to}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
