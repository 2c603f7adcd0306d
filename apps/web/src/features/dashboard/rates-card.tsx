/** Attendance of the last 30 days. */
import { lazy } from 'react';
import { showDate } from '../../ui/format.ts';
import { decimalText } from '../../ui/time-words.ts';
import { ChartCard } from './chart-card.tsx';
import type { Overview } from './dashboard-calls.ts';
import { ratesFinding, ratesSpan, tellingRates } from './findings.ts';

const RatesChart = lazy(() => import('./rates-chart.tsx'));
const HEIGHT = 172;

export function RatesCard({ overview, className }: { overview: Overview; className?: string | undefined }) {
  const { date } = overview;
  const rates = tellingRates(overview.rates);
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
