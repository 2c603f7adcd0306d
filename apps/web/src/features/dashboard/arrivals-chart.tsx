/** The drawn arrivals: the peak in the accent, late ones in their own colour, the usual course as a step line. */
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { type LocalTime, minutesOf, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { showLocalTime, showNumber } from '../../ui/text/format.ts';
import { instantAt } from '../../ui/text/time-words.ts';
import { chartStyle } from './chart-style.ts';
import type { Overview } from './dashboard-calls.ts';
import { arrivedIn, type DrawnSlot, drawnSlots, nowText, peakSlot, SLOT_MINUTES, spanOfSlot } from './findings.ts';

/** Room for a label at each hour, and for a figure above every bar. */
const MOST_HOURS = 8;
const MOST_FIGURES = 28;

interface ArrivalsChartProps {
  overview: Overview;
  isToday: boolean;
  zone: Zone;
  usual: string;
  height: number;
}

export default function ArrivalsChart({ overview, isToday, zone, usual, height }: ArrivalsChartProps) {
  const { mainStart } = overview;
  const drawn = drawnSlots(overview.arrivals, mainStart);
  const arrivals = drawn.filter((slot) => 'start' in slot);
  const peak = peakSlot(arrivals);
  const of = (read: (slot: Slot) => number | null) => drawn.map((slot) => ('start' in slot ? read(slot) : null));
  const now = serverNow();
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
      sx={chartStyle}
      xAxis={[slotAxis(drawn)]}
      yAxis={[{ id: 'people', width: 30, tickNumber: 4, tickMinStep: 1, min: 0 }]}
      series={[
        bar(
          'Tepat waktu',
          of((slot) => (slot === peak ? null : slot.onTime)),
          'color-mix(in srgb, var(--main) 38%, var(--paper))',
        ),
        bar(
          'Tepat waktu, terbanyak',
          of((slot) => (slot === peak ? slot.onTime : null)),
          'var(--main)',
        ),
        bar(
          'Terlambat',
          of((slot) => (slot.late === 0 ? null : slot.late)),
          'var(--terlambat-text)',
        ),
        {
          type: 'line',
          label: usual,
          data: of((slot) => slot.usual),
          curve: 'step',
          color: 'var(--secondary)',
          showMark: false,
          valueFormatter: (value: number | null) => (value === null ? null : showNumber(Math.round(value))),
        },
      ]}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={3} />
      <LinePlot />
      <ChartsAxisHighlight x="band" />
      {mainStart !== null && (
        <TimeLine arrivals={arrivals} at={mainStart} words={`Jam masuk ${showLocalTime(mainStart)}`} />
      )}
      {isToday && (
        <TimeLine
          arrivals={arrivals}
          at={timeIn(instantAt(now), zone)}
          words={nowText(now, zone)}
          dashed
          otherLineAt={mainStart}
        />
      )}
      <Gaps drawn={drawn} />
      <SlotTotals arrivals={arrivals} peak={peak} />
      <ChartsXAxis axisId="slot" disableTicks />
      <ChartsYAxis axisId="people" disableLine disableTicks />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

function slotAxis(drawn: readonly DrawnSlot[]) {
  const every = drawn.length / 4 > MOST_HOURS ? 120 : 60;
  return {
    id: 'slot',
    scaleType: 'band' as const,
    data: drawn.map(keyOf),
    categoryGapRatio: 0.16,
    valueFormatter: (key: string, { location }: { location: string }) => {
      const slot = drawn.find((one) => keyOf(one) === key);
      const isSlot = slot !== undefined && 'start' in slot;
      if (location === 'tick') return isSlot ? showLocalTime(slot.start) : '';
      return isSlot ? spanOfSlot(slot.start) : 'Tidak ada yang tiba';
    },
    tickPlacement: 'start' as const,
    tickLabelPlacement: 'tick' as const,
    // The axis also asks for the edge after the last slot, which has no start.
    tickLabelInterval: (_: string, index: number) => {
      const slot = drawn[index];
      return slot !== undefined && 'start' in slot && minutesOf(slot.start) % every === 0;
    },
    height: 24,
  };
}

function keyOf(slot: DrawnSlot): string {
  return 'gap' in slot ? `gap ${slot.gap}` : slot.start;
}

function bar(label: string, data: (number | null)[], color: string) {
  return { type: 'bar' as const, stack: 'people', label, data, color };
}

type Slot = Overview['arrivals'][number];

/** Left edge of a slot's whole band on the drawn axis. */
function useSlotEdge(): (start: string) => number | undefined {
  const scale = useXScale<'band'>('slot');
  const gap = (scale.step() - scale.bandwidth()) / 2;
  return (start) => {
    const x = scale(start);
    return x === undefined ? undefined : x - gap;
  };
}

interface TimeLineProps {
  arrivals: readonly Slot[];
  at: LocalTime;
  words: string;
  dashed?: boolean;
  /** Another line: words that would run across it stand on the other side. */
  otherLineAt?: LocalTime | null;
}

/** Room of the words, in CSS pixels. */
const WORDS_WIDE = 100;

/** `below` the upper edge of the drawing, in CSS pixels. */
const START_LINE = { name: 'start', below: -18, stroke: { stroke: 'var(--text)' } };
const NOW_LINE = { name: 'now', below: 8, stroke: { stroke: 'var(--secondary)', strokeDasharray: '3 3' } };
const WORDS_BEHIND = { aside: 6, textAnchor: 'start' } as const;
const WORDS_BEFORE = { aside: -6, textAnchor: 'end' } as const;

/** A moment between two bars; nothing when it lies outside the drawn hours. */
function TimeLine({ arrivals, at, words, dashed = false, otherLineAt = null }: TimeLineProps) {
  const { top, height, left, width } = useDrawingArea();
  const step = useXScale<'band'>('slot').step();
  const edge = useSlotEdge();
  const minute = minutesOf(at);
  const slot = arrivals.findLast(({ start }) => minutesOf(start) <= minute);
  const x = slot && edge(slot.start);
  if (slot === undefined || x === undefined || minute - minutesOf(slot.start) > SLOT_MINUTES) return null;
  const here = x + ((minute - minutesOf(slot.start)) / SLOT_MINUTES) * step;
  const other = otherLineAt === null ? undefined : edge(otherLineAt);
  const crossed = other !== undefined && other > here && other < here + WORDS_WIDE;
  const flip = here > left + width - WORDS_WIDE || (crossed && here > left + WORDS_WIDE);
  const { name, below, stroke } = dashed ? NOW_LINE : START_LINE;
  const { aside, textAnchor } = flip ? WORDS_BEFORE : WORDS_BEHIND;
  const start = top + below;
  return (
    <g data-line={name}>
      <line x1={here} x2={here} y1={start} y2={top + height} {...stroke} />
      <text x={here + aside} y={start + 9} textAnchor={textAnchor}>
        {words}
      </text>
    </g>
  );
}

/** Where hours are left out: a soft column, so that nobody reads two neighbours as consecutive. */
function Gaps({ drawn }: { drawn: readonly DrawnSlot[] }) {
  const x = useXScale<'band'>('slot');
  const { top, height } = useDrawingArea();
  return (
    <g data-part="gaps">
      {drawn.map((slot) => {
        if (!('gap' in slot)) return null;
        const middle = (x(keyOf(slot)) ?? 0) + x.bandwidth() / 2;
        return (
          <line
            key={slot.gap}
            x1={middle}
            x2={middle}
            y1={top}
            y2={top + height}
            stroke="var(--border-strong)"
            strokeDasharray="1 5"
          />
        );
      })}
    </g>
  );
}

/** Totals above the peak and above every slot with late people. */
function SlotTotals({ arrivals, peak }: { arrivals: readonly Slot[]; peak: Slot | undefined }) {
  const x = useXScale<'band'>('slot');
  const y = useYScale<'linear'>('people');
  return (
    <g data-part="totals">
      {arrivals
        .filter(
          (slot) => slot === peak || (arrivals.length <= MOST_FIGURES && slot.late > 0 && slot.late >= slot.onTime),
        )
        .map((slot) => (
          <text
            key={slot.start}
            x={(x(slot.start) ?? 0) + x.bandwidth() / 2}
            y={(y(arrivedIn(slot)) ?? 0) - 5}
            textAnchor="middle"
          >
            {showNumber(arrivedIn(slot))}
          </text>
        ))}
    </g>
  );
}
