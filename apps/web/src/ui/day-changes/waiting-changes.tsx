/** Changes of days that wait for the reader: to agree to, to decide about, to answer. Nothing where there are none. */
import { useRemote } from '../../api/fetching.ts';
import { Failed } from '../states.tsx';
import { DayChangeCard } from './day-change-card.tsx';
import { getWaitingChanges } from './day-change-calls.ts';
import styles from './day-changes.module.css';

/** @param own those of the reader's own days; else those of others */
export default function WaitingChanges({ own }: { own: boolean }) {
  const { data, error, mutate } = useRemote(getWaitingChanges, {});
  if (data === undefined)
    return error === undefined || error.kind === 'network' ? null : (
      <Failed error={error} title="Koreksi HR yang menunggu belum dapat dimuat" again={() => mutate()} />
    );
  const shown = data.data.filter(({ can }) => can.includes('object') === own);
  if (shown.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label="Koreksi HR menunggu Anda">
      <h2>{shown.length} koreksi HR menunggu Anda</h2>
      {shown.map((change) => (
        <DayChangeCard key={change.id} change={change} named done={() => void mutate()} />
      ))}
    </section>
  );
}
