/** The last periods of one kind of request: as stacked columns, as a table, as a file. */
import type { PeriodCounts } from '@hadir/contract/requests/summary.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { spanOfDates } from '../../../ui/text/time-words.ts';
import { PeriodChart } from './period-chart.tsx';
import { allOf, countOf, FIGURES, periodFinding } from './period-figures.ts';

const HEIGHT = 208;

interface CardProps {
  readonly kind: RequestKind;
  readonly periods: readonly PeriodCounts[];
}

export default function PeriodCard({ kind, periods }: CardProps) {
  return (
    <ChartCard
      finding={periodFinding(kind, periods)}
      about="Menurut status, tiap periode sampai tanggal itu; yang terakhir masih berjalan"
      height={HEIGHT}
      chart={<PeriodChart periods={periods} height={HEIGHT} />}
      table={{
        head: ['Periode', 'Semua', ...FIGURES.map(({ word }) => word)],
        rows: periods.map(({ from, to, counts }) => [
          spanOfDates(from, to),
          showNumber(allOf(counts)),
          ...FIGURES.map(({ statuses }) => showNumber(countOf(counts, statuses))),
        ]),
      }}
    />
  );
}
