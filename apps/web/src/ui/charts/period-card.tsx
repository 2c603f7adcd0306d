/** The last periods: as stacked columns, as a table, as a file. */
import { spanOfDates } from '../text/time-words.ts';
import { ChartCard } from './chart-card.tsx';
import { PeriodChart } from './period-chart.tsx';
import { allOf, type CountedPeriod, type PeriodParts } from './period-parts.ts';

const HEIGHT = 208;

export interface PeriodCardProps extends PeriodParts {
  readonly finding: string;
  /** What is drawn. */
  readonly about: string;
  readonly periods: readonly CountedPeriod[];
}

export default function PeriodCard({ finding, about, periods, parts, show }: PeriodCardProps) {
  return (
    <ChartCard
      finding={finding}
      about={about}
      height={HEIGHT}
      chart={<PeriodChart periods={periods} parts={parts} show={show} height={HEIGHT} />}
      table={{
        head: ['Periode', 'Semua', ...parts.map(({ word }) => word)],
        rows: periods.map((period) => [
          spanOfDates(period.from, period.to),
          show(allOf(period)),
          ...parts.map(({ key }) => show(period.counts[key] ?? 0)),
        ]),
      }}
    />
  );
}
