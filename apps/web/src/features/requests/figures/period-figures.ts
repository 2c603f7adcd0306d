/** What the requests of one kind came to in the running period, and by how much that differs from the one before. */
import type { PeriodCounts } from '@hadir/contract/requests/summary.ts';
import { kindWithin } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { changeText, type CountedPeriod, periodFinding, type PeriodPart } from '../../../ui/charts/period-parts.ts';
import { showNumber } from '../../../ui/text/format.ts';

type Counts = PeriodCounts['counts'];

/** data table: the states that are counted together; each belongs to one. A cancellation that waits is decided, too. */
export const FIGURES = [
  { key: 'approved', word: 'Disetujui', tone: 'hadir', statuses: ['approved'] },
  { key: 'waiting', word: 'Menunggu', tone: 'belum', statuses: ['pending', 'cancel_pending'] },
  { key: 'rejected', word: 'Ditolak', tone: 'alpa', statuses: ['rejected'] },
  { key: 'other', word: 'Lainnya', tone: 'libur', statuses: ['draft', 'cancelled', 'expired'] },
] as const satisfies readonly { readonly statuses: readonly RequestStatus[]; readonly [more: string]: unknown }[];
type FigureKey = (typeof FIGURES)[number]['key'];

const FILLS: Readonly<Record<FigureKey, PeriodPart['fill']>> = {
  approved: 'full',
  waiting: 'hatched',
  rejected: 'full',
  other: 'light',
};

const countOf = (counts: Counts, statuses: readonly RequestStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

const allOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export interface PeriodTile {
  readonly word: string;
  readonly count: number;
  /** Empty where no period lies before. */
  readonly change: string;
  /** None: requests of every state. */
  readonly statuses: readonly RequestStatus[];
}

/** @param periods the oldest first, the running one last */
export function tilesOf(periods: readonly PeriodCounts[]): readonly PeriodTile[] {
  const [now, before] = periods.toReversed();
  if (now === undefined) return [];
  const tile = (word: string, statuses: readonly RequestStatus[], of: (counts: Counts) => number): PeriodTile => {
    const count = of(now.counts);
    return { word, statuses, count, change: changeText(count, before && of(before.counts), showNumber) };
  };
  const [approved, waiting, rejected] = FIGURES;
  return [
    tile('Semua periode ini', [], allOf),
    ...[waiting, approved, rejected].map(({ word, statuses }) =>
      tile(word, statuses, (counts) => countOf(counts, statuses)),
    ),
  ];
}

/** The figures as parts of a column; what waits may still become another one. */
export const PARTS: readonly PeriodPart[] = FIGURES.map(({ key, word, tone }) => ({
  key,
  word,
  tone,
  fill: FILLS[key],
}));

export const countedPeriods = (periods: readonly PeriodCounts[]): readonly CountedPeriod[] =>
  periods.map(({ from, to, counts }) => ({
    from,
    to,
    counts: Object.fromEntries(FIGURES.map(({ key, statuses }) => [key, countOf(counts, statuses)])),
  }));

/** `12 pengajuan cuti, 30 di bawah periode lalu` */
export const requestFinding = (kind: RequestKind, periods: readonly PeriodCounts[]): string =>
  periodFinding(
    `pengajuan ${kindWithin(kind)}`,
    periods.toReversed().map(({ counts }) => allOf(counts)),
    showNumber,
  );
