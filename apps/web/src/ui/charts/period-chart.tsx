/** Figures of each period as columns of their parts: told apart by pattern, too; the table says the same. */
import { useId } from 'react';
import { useIsPhone } from '../layout/screen.ts';
import { dayOverMonth, spanOfDates } from '../text/time-words.ts';
import { allOf, type CountedPeriod, type PeriodPart, type PeriodParts } from './period-parts.ts';

/** Units of the drawing, near to CSS pixels on the usual screen of each kind. */
const DESK = { width: 1_100, bar: 72, until: 's.d. ' };
const PHONE = { width: 320, bar: 30, until: '' };
const TOP = 18;
const LEGEND = 22;
const DATES = 20;

interface ChartProps extends PeriodParts {
  readonly periods: readonly CountedPeriod[];
  readonly height: number;
}

export function PeriodChart({ periods, parts, show, height }: ChartProps) {
  const { width, bar, until } = useIsPhone() ? PHONE : DESK;
  const id = useId();
  const bottom = height - LEGEND - DATES;
  const most = Math.max(1, ...periods.map(allOf));
  const step = width / Math.max(1, periods.length);
  return (
    <svg
      className="w-full"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={wordsOf(periods, { parts, show })}
      fontSize="12"
    >
      <Patterns id={id} />
      <line x1="0" x2={width} y1={bottom} y2={bottom} stroke="var(--border)" />
      {periods.map((period, at) => (
        <Column
          key={period.from}
          period={period}
          parts={parts}
          show={show}
          place={{ x: (at + 0.5) * step, bar, bottom, scale: (bottom - TOP) / most }}
          patternId={id}
          until={until}
        />
      ))}
      <Legend id={id} parts={parts} y={height - 6} step={Math.min(width / parts.length, 120)} />
    </svg>
  );
}

const fillOf = (id: string, { tone, fill }: PeriodPart): string =>
  fill === 'hatched' ? `url(#${id}-hatched)` : `var(--${tone}-${fill === 'light' ? 'fill' : 'text'})`;

/** What may still change is hatched. */
function Patterns({ id }: { id: string }) {
  return (
    <pattern id={`${id}-hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--belum-fill)" />
      <rect width="2" height="6" fill="var(--belum-text)" />
    </pattern>
  );
}

interface ColumnProps extends PeriodParts {
  readonly period: CountedPeriod;
  readonly place: { readonly x: number; readonly bar: number; readonly bottom: number; readonly scale: number };
  readonly patternId: string;
  /** Said before the last date. */
  readonly until: string;
}

/** Each part with how much lies below it in the column. */
function stackOf({ counts }: CountedPeriod, parts: PeriodParts['parts']) {
  const stacked: { readonly part: PeriodPart; readonly count: number; readonly below: number }[] = [];
  for (const part of parts) {
    const last = stacked.at(-1);
    stacked.push({ part, count: counts[part.key] ?? 0, below: (last?.below ?? 0) + (last?.count ?? 0) });
  }
  return stacked.filter(({ count }) => count > 0);
}

function Column({ period, parts, show, place: { x, bar, bottom, scale }, patternId, until }: ColumnProps) {
  const all = allOf(period);
  return (
    <g textAnchor="middle">
      {stackOf(period, parts).map(({ part, count, below }) => (
        <rect
          key={part.key}
          x={x - bar / 2}
          y={bottom - (below + count) * scale}
          width={bar}
          height={count * scale}
          fill={fillOf(patternId, part)}
          stroke={`var(--${part.tone}-text)`}
        />
      ))}
      <text x={x} y={bottom - all * scale - 6} fill="var(--text)">
        {show(all)}
      </text>
      <text x={x} y={bottom + 15} fill="var(--secondary)">
        {until}
        {dayOverMonth(period.to)}
      </text>
    </g>
  );
}

type LegendProps = Pick<PeriodParts, 'parts'> & { readonly id: string; readonly y: number; readonly step: number };

function Legend({ id, parts, y, step }: LegendProps) {
  return (
    <g fill="var(--secondary)">
      {parts.map((part, at) => (
        <g key={part.key}>
          <rect
            x={at * step + 1}
            y={y - 9}
            width="10"
            height="10"
            fill={fillOf(id, part)}
            stroke={`var(--${part.tone}-text)`}
          />
          <text x={at * step + 16} y={y}>
            {part.word}
          </text>
        </g>
      ))}
    </g>
  );
}

const wordsOf = (periods: readonly CountedPeriod[], { parts, show }: PeriodParts): string =>
  periods
    .map(({ from, to, counts }) => {
      const words = parts.map(({ key, word }) => `${show(counts[key] ?? 0)} ${word.toLowerCase()}`);
      return `${spanOfDates(from, to)}: ${words.join(', ')}`;
    })
    .join('; ');
