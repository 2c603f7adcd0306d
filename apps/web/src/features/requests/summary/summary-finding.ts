/** What stands out among the requests of a period, in one sentence. */
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { KindCounts } from '@hadir/contract/requests/summary.ts';
import { showNumber } from '../../../ui/text/format.ts';

export const totalOf = (counts: KindCounts['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Somebody has to decide: about the request, or about its cancellation. */
export const waitingOf = (counts: KindCounts['counts']): number => counts.pending + counts.cancel_pending;

/** `14 pengajuan menunggu, terbanyak lembur (9)` */
export function summaryFinding(rows: readonly KindCounts[]): string {
  const all = rows.reduce((sum, { counts }) => sum + totalOf(counts), 0);
  if (all === 0) return 'Belum ada pengajuan';
  const waiting = rows
    .map(({ kind, counts }) => ({ kind, count: waitingOf(counts) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const [most] = waiting;
  if (most === undefined) return `Tidak ada yang menunggu dari ${showNumber(all)} pengajuan`;
  const which =
    waiting.length === 1 ? kindWithin(most.kind) : `terbanyak ${kindWithin(most.kind)} (${showNumber(most.count)})`;
  return `${showNumber(total)} pengajuan menunggu, ${which}`;
}
