/** Arrivals per 15 minutes beside the usual course of the same weekday. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { lazy } from 'react';
import { showNumber } from '../../ui/text/format.ts';
import { decimalText, weekdayName } from '../../ui/text/time-words.ts';
import styles from './arrivals-card.module.css';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import type { Overview } from './dashboard-calls.ts';
import { ARRIVALS_ABOUT, arrivalsFinding, drawnSlots, spanOfSlot } from './findings.ts';

const ArrivalsChart = lazy(() => import('./arrivals-chart.tsx'));
const HEIGHT = 208;

interface ArrivalsCardProps {
  overview: Overview;
  isToday: boolean;
  zone: Zone;
  className?: string | undefined;
}

export function ArrivalsCard({ overview, isToday, zone, className }: ArrivalsCardProps) {
  const { arrivals, mainStart } = overview;
  const usual = `Rata-rata 4 ${weekdayName(overview.date)}`;
  return (
    <ChartCard
      className={className}
      finding={arrivalsFinding(arrivals, isToday)}
      about={ARRIVALS_ABOUT}
      height={HEIGHT}
      legend={
        <ul className={`caption flex end wrap secondary nowrap rows-4 cols-16 desktop-only ${styles.legend}`}>
          <li className="row gap-8">
            <i className={styles.onTime} />
            Tepat waktu
          </li>
          <li className="row gap-8">
            <i className={styles.late} />
            Terlambat
          </li>
          <li className="row gap-8">
            <i className={styles.usual} />
            {usual}
          </li>
        </ul>
      }
      chart={<ArrivalsChart overview={overview} isToday={isToday} zone={zone} usual={usual} height={HEIGHT} />}
      table={{
        head: ['Jam', 'Tepat waktu', 'Terlambat', usual],
        rows: drawnSlots(arrivals, mainStart)
          .filter((slot) => 'start' in slot)
          .map(({ start, onTime, late, usual: mean }) => [
            spanOfSlot(start),
            showNumber(onTime),
            showNumber(late),
            decimalText(mean),
          ]),
      }}
    />
  );
}
