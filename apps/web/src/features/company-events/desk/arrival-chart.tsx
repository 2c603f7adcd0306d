/** Arrivals by five minutes as bars, the peak in the accent. */
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { peakOf, type Slot, slotText } from './arrival-course.ts';

/** Units of the drawing, near to CSS pixels at a desk: it takes the whole width of the page. */
const WIDTH = 1_280;
const HEIGHT = 160;
const [TOP, BOTTOM, LEFT] = [20, 24, 32] as const;
const MOST_LABELS = 12;
/** Two hours: few arrivals do not make broad bars. */
const FEWEST_SLOTS = 24;

interface ArrivalChartProps {
  readonly slots: readonly Slot[];
  readonly zone: Zone;
}

export function ArrivalChart({ slots, zone }: ArrivalChartProps) {
  const peak = peakOf(slots);
  const most = Math.max(1, peak?.count ?? 1);
  const step = (WIDTH - LEFT) / Math.max(FEWEST_SLOTS, slots.length);
  const room = HEIGHT - TOP - BOTTOM;
  const every = Math.ceil(slots.length / MOST_LABELS);
  const words = slots.map((slot) => `${slotText(slot, zone)} ${showNumber(slot.count)}`).join('; ');
  return (
    <svg className="w-full tabular" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} fontSize="12">
      <line x1={LEFT} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} stroke="var(--line)" />
      <g fill="var(--secondary)" textAnchor="end">
        <text x={LEFT - 8} y={HEIGHT - BOTTOM + 4}>
          0
        </text>
        <text x={LEFT - 8} y={TOP + 4}>
          {showNumber(most)}
        </text>
      </g>
      {slots.map((slot, index) => {
        const height = (room * slot.count) / most;
        const x = LEFT + index * step;
        const isPeak = slot === peak;
        return (
          <g key={slot.at}>
            <rect
              x={x + step * 0.1}
              y={HEIGHT - BOTTOM - height}
              width={step * 0.8}
              height={height}
              rx="3"
              fill="var(--main)"
              opacity={isPeak ? 1 : 0.4}
            />
            {isPeak && (
              <text x={x + step / 2} y={TOP - 6} fill="var(--text)" textAnchor="middle">
                {showNumber(slot.count)}
              </text>
            )}
            {index % every === 0 && (
              <text x={x + step / 2} y={HEIGHT - 6} fill="var(--secondary)" textAnchor="middle">
                {slotText(slot, zone)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
