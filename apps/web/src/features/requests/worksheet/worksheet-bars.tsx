/** The days of a period as bars: how much on each, the exceptional ones in the colour of what to look at. */
import type { Worksheet, WorksheetPerson } from '@hadir/contract/validator/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { WorksheetKind } from '@hadir/domain/validator/worksheet.ts';
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import { dayOverMonth } from '../../../ui/text/time-words.ts';
import { amountText } from './worksheet-text.ts';
import styles from './worksheet.module.css';

interface BarsProps {
  kind: WorksheetKind;
  period: Pick<Worksheet['period'], 'from' | 'to'>;
  days: WorksheetPerson['days'];
}

const STEP = 10;
const BAR = 7;
const HEIGHT = 30;
const LABELS = 14;
/** A bar of this many minutes fills the height; a day of leave does, too. */
const FULL: Readonly<Record<WorksheetKind, number>> = { overtime: 240, leave: 1 };
const LEAST = 5;

const NO_BAR = { height: 1, rx: 0 };

function barOf({ amount, exception }: WorksheetPerson['days'][number], kind: WorksheetKind) {
  const share = Math.min(1, amount / FULL[kind]);
  const height = Math.max(LEAST, share * (HEIGHT - 2));
  return { height, rx: 2, 'data-day': exception ? 'exception' : 'plain' };
}

export function WorksheetBars({ kind, period, days }: BarsProps) {
  const dates = datesBetween(period.from, period.to);
  const amounts = new Map(days.map((day) => [day.date, day]));
  const words = days
    .map(
      ({ date, amount, exception }) =>
        `${dayOverMonth(date)} ${amountText(kind, amount)}${exception ? ', periksa' : ''}`,
    )
    .join('; ');
  return (
    <svg
      className={`grow ${styles.bars}`}
      viewBox={`0 0 ${dates.length * STEP} ${HEIGHT + LABELS}`}
      role="img"
      aria-label={words || 'Tidak ada hari'}
    >
      {dates.map((date, index) => {
        const { height, ...look } = given(amounts.get(date), (day) => barOf(day, kind)) ?? NO_BAR;
        return <rect key={date} x={index * STEP} y={HEIGHT - height} width={BAR} height={height} {...look} />;
      })}
      {dates.map((date, index) => {
        const number = Number(date.slice(8));
        const last = index === dates.length - 1;
        const place = last ? ({ x: index * STEP + BAR, textAnchor: 'end' } as const) : { x: index * STEP };
        return (
          (index === 0 || number === 1 || number === 10 || last) && (
            <text key={date} y={HEIGHT + LABELS - 2} {...place}>
              {number}
            </text>
          )
        );
      })}
    </svg>
  );
}
