/** Who changed what, when, from what to what. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showDateTime } from '../../../ui/text/format.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { getHistory } from '../people-calls.ts';

/** `version` makes a change of the record ask anew. */
export function HistoryTab({ id, version, zone }: { id: string; version: number; zone: Zone }) {
  const { data, error, mutate } = useRemote(getHistory, { params: { id } }, { revalidateOnMount: true });
  if (data === undefined) return <AsyncContent data={data} error={error} retry={mutate} loading={[64, 64, 64]} />;
  if (data.data.length === 0)
    return <Empty title="Belum ada riwayat" text="Perubahan dicatat mulai sekarang." icon="history" />;
  return (
    <ol className="stack gap-8" key={version}>
      {data.data.map(({ at, by, action, changes }) => (
        <li className="card body pad-12-16" key={`${at}${action}`}>
          <p className="flex between wrap rows-4 cols-12">
            <b>{action}</b>
            <span className="secondary">
              {by ?? 'Sistem'}, {showDateTime(Date.parse(at), zone)}
            </span>
          </p>
          {changes.length > 0 && (
            <ul className="secondary mt-4">
              {changes.map(({ label, from, to }) => (
                <li key={label}>
                  {label}: {from !== '' && <s>{from}</s>} {to === '' ? 'dikosongkan' : to}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
