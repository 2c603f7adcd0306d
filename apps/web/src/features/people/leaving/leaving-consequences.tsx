/** What ends with the last day, counted before anything is done. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import { leavingRequestWords } from '@hadir/contract/imports/words.ts';
import { useFormContext } from 'react-hook-form';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { present } from '@hadir/domain/kernel/given.ts';
import { useRemote } from '../../../api/fetching.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { getConsequences } from '../people-calls.ts';
import styles from '../people.module.css';

type Query = NonNullable<Parameters<typeof getConsequences>[0]['query']>;

/** Whoever has died works no last day. */
const reasonOf = (reason: unknown): Pick<Query, 'endReason'> => ({
  ...(reason === 'MENINGGAL' && { endReason: reason }),
});

interface LeavingPreview {
  /** Undefined while they are not known: no date is chosen, or the answer is on its way or failed. */
  readonly lines: readonly string[] | undefined;
  readonly error: unknown;
  readonly reload: () => unknown;
}

export function useLeavingLines(
  id: string,
  { lastDay, endReason }: { readonly lastDay?: unknown; readonly endReason?: unknown },
  options: { readonly keepPreviousData?: boolean } = {},
): LeavingPreview {
  const known = typeof lastDay === 'string' && isLocalDate(lastDay);
  const { data, error, mutate } = useRemote(
    getConsequences,
    known && { params: { id }, query: { lastDay, ...reasonOf(endReason) } },
    options,
  );
  const preview = { error, reload: () => mutate() };
  if (data === undefined || !known) return { ...preview, lines: undefined };
  return { ...preview, lines: linesOf(data.data) };
}

function linesOf(ends: ReplyOf<typeof peopleParts.consequences>['data']): readonly string[] {
  const { sessions, roster, subordinates, team, upliners, days, immediately, requests, notRevived } = ends;
  return present([
    immediately ? 'Akses berakhir begitu disimpan' : 'Akses berakhir sesudah hari kerja terakhir',
    sessions > 0 && `${showNumber(sessions)} perangkat dikeluarkan`,
    roster > 0 && `${showNumber(roster)} hari pada jadwal bulanan dihapus`,
    subordinates + team > 0 && `${showNumber(Math.max(subordinates, team))} bawahan perlu atasan pengganti`,
    upliners > 0 && `${showNumber(upliners)} baris client upliner menyebut orang ini; periksa sesudahnya`,
    days > 0 && `${showNumber(days)} hari kehadiran sesudahnya dihapus`,
    ...leavingRequestWords(requests),
    notRevived > 0 &&
      `${showNumber(notRevived)} pengajuan yang batal karena hari terakhir sebelumnya tidak berlaku lagi dengan sendirinya; ajukan ulang bila perlu`,
  ]);
}

export function LeavingNotes({ id }: { id: string }) {
  const [lastDay, endReason]: unknown[] = useFormContext().watch(['lastDay', 'endReason']);
  const { lines } = useLeavingLines(id, { lastDay, endReason }, { keepPreviousData: true });
  return lines !== undefined && <LeavingLines lines={lines} />;
}

export function LeavingLines({ lines }: { lines: readonly string[] }) {
  return (
    <section
      className={`body on-tinjau pad-12-16 radius-input ${styles.notes}`}
      aria-label="Yang ikut berakhir"
      aria-live="polite"
    >
      <b>Yang ikut berakhir</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
