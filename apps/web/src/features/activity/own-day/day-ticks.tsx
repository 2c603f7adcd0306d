/** The hours of the shift in quarters, those that an activity covers in colour. */
import { minutesOf, type LocalTime } from '@hadir/domain/kernel/time.ts';
import styles from './own-day.module.css';

const QUARTER = 15;
const DAY = 1_440;

interface TicksProps {
  readonly shift: { readonly start: LocalTime; readonly end: LocalTime };
  readonly spans: readonly { readonly start: string; readonly end: string }[];
}

/** Minutes from the start of the shift on; what lies before it is the next day's. */
const minutesAfter = (start: LocalTime, time: LocalTime) => (minutesOf(time) - minutesOf(start) + DAY) % DAY;

export function DayTicks({ shift, spans }: TicksProps) {
  const length = minutesAfter(shift.start, shift.end) || DAY;
  const covered = spans.map(({ start, end }) => {
    const startsAt = minutesAfter(shift.start, start as LocalTime);
    return { startsAt, endsAt: startsAt + (minutesAfter(start as LocalTime, end as LocalTime) || DAY) };
  });
  const isCovered = (at: number) => covered.some(({ startsAt, endsAt }) => at >= startsAt && at < endsAt);
  const ticks = Array.from({ length: Math.floor(length / QUARTER) }, (_, index) => index * QUARTER);
  return (
    <div aria-hidden="true">
      <div className={`flex between ${styles.ticks}`}>
        {ticks.map((at) => (
          <i key={at} data-covered={isCovered(at) || undefined} />
        ))}
      </div>
      <div className="row between caption secondary tabular">
        <span>{shift.start.replace(':', '.')}</span>
        <span>{shift.end.replace(':', '.')}</span>
      </div>
    </div>
  );
}
