/** Requests of each period as columns of their states: told apart by pattern, too; the table says the same. */
import type { PeriodCounts } from '@hadir/contract/requests/summary.ts';
import { useId } from 'react';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { dayOverMonth, spanOfDates } from '../../../ui/text/time-words.ts';
import { allOf, countOf, type Figure, FIGURES } from './period-figures.ts';

/** Units of the drawing, near to CSS pixels on the usual screen of each kind. */
const DESK = { width: 1_100, bar: 72, until: 's.d. ' };
const PHONE = { width: 320, bar: 30, until: '' };
const TOP = 18;
const LEGEND = 22;
const DATES = 20;

interface ChartProps {
  readonly periods: readonly PeriodCounts[];
  readonly height: number;
}

export function PeriodChart({ periods, height }: ChartProps) {
  const { width, bar, until } = useIsPhone() ? PHONE : DESK;
  const id = useId();
  const bottom = height - LEGEND - DATES;
  const most = Math.max(1, ...periods.map(({ counts }) => allOf(counts)));
  const step = width / Math.max(1, periods.length);
  return (
    <svg className="w-full" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={wordsOf(periods)} fontSize="12">
      <Patterns id={id} />
      <line x1="0" x2={width} y1={bottom} y2={bottom} stroke="var(--border)" />
      {periods.map((period, at) => (
        <Column
          key={period.from}
          period={period}
          place={{ x: (at + 0.5) * step, bar, bottom, scale: (bottom - TOP) / most }}
          patternId={id}
          until={until}
        />
      ))}
      <Legend id={id} y={height - 6} step={Math.min(width / FIGURES.length, 120)} />
    </svg>
  );
}

const fillOf = (id: string, { key, tone }: Figure): string =>
  key === 'waiting' ? `url(#${id}-waiting)` : `var(--${tone}-${key === 'other' ? 'fill' : 'text'})`;

/** What waits is hatched: it is not decided yet. */
function Patterns({ id }: { id: string }) {
  return (
    <pattern id={`${id}-waiting`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--belum-fill)" />
      <rect width="2" height="6" fill="var(--belum-text)" />
    </pattern>
  );
}

interface ColumnProps {
  readonly period: PeriodCounts;
  readonly place: { readonly x: number; readonly bar: number; readonly bottom: number; readonly scale: number };
  readonly patternId: string;
  /** Said before the last date. */
  readonly until: string;
}

/** Each figure with how many requests lie below it in the column. */
function stackOf(counts: PeriodCounts['counts']) {
  const stacked: { readonly figure: Figure; readonly count: number; readonly below: number }[] = [];
  for (const figure of FIGURES) {
    const last = stacked.at(-1);
    stacked.push({ figure, count: countOf(counts, figure.statuses), below: (last?.below ?? 0) + (last?.count ?? 0) });
  }
  return stacked.filter(({ count }) => count > 0);
}

function Column({ period: { to, counts }, place: { x, bar, bottom, scale }, patternId, until }: ColumnProps) {
  const all = allOf(counts);
  return (
    <g textAnchor="middle">
      {stackOf(counts).map(({ figure, count, below }) => (
        <rect
          key={figure.key}
          x={x - bar / 2}
          y={bottom - (below + count) * scale}
          width={bar}
          height={count * scale}
          fill={fillOf(patternId, figure)}
          stroke={`var(--${figure.tone}-text)`}
        />
      ))}
      <text x={x} y={bottom - all * scale - 6} fill="var(--text)">
        {showNumber(all)}
      </text>
      <text x={x} y={bottom + 15} fill="var(--secondary)">
        {until}
        {dayOverMonth(to)}
      </text>
    </g>
  );
}

function Legend({ id, y, step }: { id: string; y: number; step: number }) {
  return (
    <g fill="var(--secondary)">
      {FIGURES.map((figure, at) => (
        <g key={figure.key}>
          <rect
            x={at * step + 1}
            y={y - 9}
            width="10"
            height="10"
            fill={fillOf(id, figure)}
            stroke={`var(--${figure.tone}-text)`}
          />
          <text x={at * step + 16} y={y}>
            {figure.word}
          </text>
        </g>
      ))}
    </g>
  );
}

const wordsOf = (periods: readonly PeriodCounts[]): string =>
  periods
    .map(({ from, to, counts }) => {
      const parts = FIGURES.map(
        ({ word, statuses }) => `${showNumber(countOf(counts, statuses))} ${word.toLowerCase()}`,
      );
      return `${spanOfDates(from, to)}: ${parts.join(', ')}`;
    })
    .join('; ');
