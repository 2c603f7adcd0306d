/** The drawn rates: one line, its last value and its lowest point labelled. */
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LinePlot } from '@mui/x-charts/LineChart';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { dayOverMonth, decimalText } from '../../ui/text/time-words.ts';
import { chartStyle } from './chart-style.ts';
import type { Overview } from './dashboard-calls.ts';
import { lowestRate } from './findings.ts';

type Rate = Overview['rates'][number];

const LABELS = 4;

/** @param rates without the days on which nobody, or hardly anybody, was on duty: the axis has working days alone. */
export default function RatesChart({ rates, height }: { rates: readonly Rate[]; height: number }) {
  const dates = rates.map(({ date }) => date);
  const every = Math.max(1, Math.floor((dates.length - 1) / (LABELS - 1)));
  const floor = Math.max(0, Math.floor((lowestRate(rates)?.rate ?? 0) - 2));
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 10, right: 56, bottom: 0, left: 0 }}
      sx={{ ...chartStyle, '& .MuiLineChart-line': { strokeWidth: 2 }, '& .MuiLineChart-area': { opacity: 0.08 } }}
      xAxis={[
        {
          id: 'day',
          scaleType: 'point',
          data: dates,
          valueFormatter: (date: LocalDate, { location }) =>
            location === 'tick' ? dayOverMonth(date) : showDateInWords(date, 'full'),
          tickLabelInterval: (_: LocalDate, index: number) => (dates.length - 1 - index) % every === 0,
          height: 24,
        },
      ]}
      yAxis={[
        {
          id: 'rate',
          width: 38,
          min: floor,
          max: 100,
          tickNumber: 4,
          valueFormatter: (rate: number) => `${Math.round(rate)}%`,
        },
      ]}
      series={[
        {
          type: 'line',
          label: 'Kehadiran',
          data: rates.map(({ rate }) => rate),
          area: true,
          baseline: 'min',
          curve: 'linear',
          color: 'var(--main)',
          showMark: false,
          valueFormatter: (rate: number | null) => (rate === null ? null : `${decimalText(rate)}%`),
        },
      ]}
    >
      <ChartsGrid horizontal />
      <AreaPlot />
      <LinePlot />
      <ChartsAxisHighlight x="line" />
      <Marks rates={rates} />
      <ChartsXAxis axisId="day" disableTicks disableLine />
      <ChartsYAxis axisId="rate" disableTicks disableLine />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

function Marks({ rates }: { rates: readonly Rate[] }) {
  const x = useXScale<'point'>('day');
  const y = useYScale<'linear'>('rate');
  const { left, width } = useDrawingArea();
  const last = rates.at(-1);
  const lowest = lowestRate(rates);
  if (last === undefined || lowest === undefined) return null;
  const at = (rate: Rate) => ({ x: x(rate.date) ?? 0, y: y(rate.rate) ?? 0 });
  const end = at(last);
  const low = at(lowest);
  const flip = low.x > left + width * 0.6;
  const words = [`${decimalText(lowest.rate)}% ${dayOverMonth(lowest.date)}`, lowest.note ?? ''].join(' ').trim();
  return (
    <g>
      <circle cx={end.x} cy={end.y} r="4" fill="var(--main)" />
      <g data-part="totals">
        <text x={end.x + 8} y={end.y + 4}>
          {decimalText(last.rate)}%
        </text>
      </g>
      {lowest !== last && (
        <>
          <circle cx={low.x} cy={low.y} r="4" fill="var(--paper)" stroke="var(--main)" strokeWidth="2" />
          <text x={low.x + (flip ? -9 : 9)} y={low.y + 5} textAnchor={flip ? 'end' : 'start'}>
            {words}
          </text>
        </>
      )}
    </g>
  );
}
