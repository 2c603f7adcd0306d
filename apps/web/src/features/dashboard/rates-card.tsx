/** Attendance of the last 30 days. */
import { lazy } from 'react';
import { showDate } from '../../ui/text/format.ts';
import { decimalText } from '../../ui/text/time-words.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import type { Overview } from './dashboard-calls.ts';
import { ratesFinding, ratesSpan, representativeRates } from './findings.ts';

const RatesChart = lazy(() => import('./rates-chart.tsx'));
const HEIGHT = 172;

export function RatesCard({ overview, className }: { overview: Overview; className?: string | undefined }) {
  const { date } = overview;
  const rates = representativeRates(overview.rates);
  return (
    <ChartCard
      className={className}
      finding={ratesFinding(rates)}
      about={ratesSpan(rates, date)}
      height={HEIGHT}
      chart={<RatesChart rates={rates} height={HEIGHT} />}
      table={{
        head: ['Tanggal', 'Kehadiran', 'Catatan'],
        rows: rates.map(({ date: day, rate, note }) => [showDate(day), `${decimalText(rate)}%`, note ?? '']),
      }}
    />
  );
}
