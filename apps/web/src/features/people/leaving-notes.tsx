/** What ends with the last day, counted before anything is done. */
import { leavingRequestWords } from '@hadir/contract/import-words.ts';
import { useFormContext } from 'react-hook-form';
import { useRemote } from '../../api/fetching.ts';
import { showNumber } from '../../ui/format.ts';
import { getConsequences } from './people-calls.ts';
import styles from './people.module.css';

type Query = NonNullable<Parameters<typeof getConsequences>[0]['query']>;

/** Whoever has died works no last day. */
const reasonOf = (reason: unknown): Pick<Query, 'endReason'> => (reason === 'MENINGGAL' ? { endReason: reason } : {});

export function LeavingNotes({ id }: { id: string }) {
  const [lastDay, endReason]: unknown[] = useFormContext().watch(['lastDay', 'endReason']);
  const known = typeof lastDay === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(lastDay);
  const { data } = useRemote(
    getConsequences,
    known ? { params: { id }, query: { lastDay, ...reasonOf(endReason) } } : null,
    {
      keepPreviousData: true,
    },
  );
  if (data === undefined) return null;
  const { sessions, roster, subordinates, team, upliners, days, immediately, requests, notRevived } = data.data;
  const lines = [
    immediately ? 'Akses berakhir sekarang' : 'Akses berakhir sesudah hari kerja terakhir',
    sessions === 0 ? '' : `${showNumber(sessions)} perangkat dikeluarkan`,
    roster === 0 ? '' : `${showNumber(roster)} hari pada jadwal bulanan dihapus`,
    subordinates + team === 0 ? '' : `${showNumber(Math.max(subordinates, team))} bawahan perlu atasan pengganti`,
    upliners === 0 ? '' : `${showNumber(upliners)} baris client upliner menyebut orang ini; periksa sesudahnya`,
    days === 0 ? '' : `${showNumber(days)} hari kehadiran sesudahnya dihapus`,
    ...leavingRequestWords(requests),
    notRevived === 0
      ? ''
      : `${showNumber(notRevived)} pengajuan yang batal karena hari terakhir sebelumnya tidak berlaku lagi dengan sendirinya; ajukan ulang bila perlu`,
  ].filter((line) => line !== '');
  return (
    <section className={styles.notes} aria-label="Yang ikut berakhir" aria-live="polite">
      <b>Yang ikut berakhir</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
