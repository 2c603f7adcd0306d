/** What the requests of one kind came to in the running period, and by how much that differs from the one before. */
import type { PeriodCounts } from '@hadir/contract/requests/summary.ts';
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { showNumber } from '../../../ui/text/format.ts';

type Counts = PeriodCounts['counts'];

/** data table: the states that are counted together; each belongs to one. A cancellation that waits is decided, too. */
export const FIGURES = [
  { key: 'approved', word: 'Disetujui', tone: 'hadir', statuses: ['approved'] },
  { key: 'waiting', word: 'Menunggu', tone: 'belum', statuses: ['pending', 'cancel_pending'] },
  { key: 'rejected', word: 'Ditolak', tone: 'alpa', statuses: ['rejected'] },
  { key: 'other', word: 'Lainnya', tone: 'libur', statuses: ['draft', 'cancelled', 'expired'] },
] as const satisfies readonly { readonly statuses: readonly RequestStatus[]; readonly [more: string]: unknown }[];
export type Figure = (typeof FIGURES)[number];

export const countOf = (counts: Counts, statuses: readonly RequestStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

export const allOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export interface PeriodTile {
  readonly word: string;
  readonly count: number;
  /** Empty where no period lies before. */
  readonly change: string;
  /** None: requests of every state. */
  readonly statuses: readonly RequestStatus[];
}

/** `+3 dari periode lalu (42)` */
function changeText(count: number, before: number | undefined): string {
  if (before === undefined) return '';
  const below = count < before ? '−' : '±';
  const sign = count > before ? '+' : below;
  return `${sign}${showNumber(Math.abs(count - before))} dari periode lalu (${showNumber(before)})`;
}

/** @param periods the oldest first, the running one last */
export function tilesOf(periods: readonly PeriodCounts[]): readonly PeriodTile[] {
  const [now, before] = periods.toReversed();
  if (now === undefined) return [];
  const tile = (word: string, statuses: readonly RequestStatus[], of: (counts: Counts) => number): PeriodTile => {
    const count = of(now.counts);
    return { word, statuses, count, change: changeText(count, before && of(before.counts)) };
  };
  const [approved, waiting, rejected] = FIGURES;
  return [
    tile('Semua periode ini', [], allOf),
    ...[waiting, approved, rejected].map(({ word, statuses }) =>
      tile(word, statuses, (counts) => countOf(counts, statuses)),
    ),
  ];
}

/** `12 pengajuan cuti, 30 di bawah periode lalu` */
export function periodFinding(kind: RequestKind, periods: readonly PeriodCounts[]): string {
  const [count = 0, before] = periods.toReversed().map(({ counts }) => allOf(counts));
  const words = `${showNumber(count)} pengajuan ${kindWithin(kind)}`;
  if (before === undefined) return `${words} periode ini`;
  if (count === before) return `${words}, sama dengan periode lalu`;
  return `${words}, ${showNumber(Math.abs(count - before))} di ${count > before ? 'atas' : 'bawah'} periode lalu`;
}
