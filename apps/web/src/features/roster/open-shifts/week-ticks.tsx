/** The week as forty ticks of an hour: what is planned, what the shift adds, what is left. */

interface WeekTicksProps {
  /** Net minutes of the week with the shift. */
  readonly weekMinutes: number;
  readonly ownMinutes: number;
}

const HOURS = 40;
const STEP = 6;
const HEIGHT = 12;

function colourOf(hour: number, { weekMinutes, ownMinutes }: WeekTicksProps): string {
  if (hour < Math.round((weekMinutes - ownMinutes) / 60)) return 'var(--main)';
  return hour < Math.round(weekMinutes / 60) ? 'currentColor' : 'var(--border-strong)';
}

/** Decoration: the sentence above it says the same. */
export function WeekTicks(week: WeekTicksProps) {
  return (
    <svg
      className="w-full block"
      viewBox={`0 0 ${HOURS * STEP} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      height={HEIGHT}
      aria-hidden="true"
    >
      {Array.from({ length: HOURS }, (_, hour) => (
        <rect key={hour} x={hour * STEP} y={0} width={2} height={HEIGHT} rx={1} fill={colourOf(hour, week)} />
      ))}
    </svg>
  );
}
