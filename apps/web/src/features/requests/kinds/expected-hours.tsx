/** The hours on which the person is expected that day; with half a day of leave, what it leaves of them. */
import { halfWord } from '@hadir/contract/leave/words.ts';
import type { Half } from '@hadir/domain/leave/count-days.ts';
import type { LocalTime } from '@hadir/domain/kernel/time.ts';
import { timeSpan } from '../../../ui/text/time-words.ts';

interface Hours {
  readonly name: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly half: Half | null;
}

export function ExpectedHours({ hours }: { hours: Hours | null }) {
  if (hours === null) return null;
  const { name, start, end, half } = hours;
  return (
    <p className="pad-8-12 secondary bg-deep radius-input">
      Jadwal hari itu: {name} {timeSpan(start, end)}
      {half !== null && `, setelah cuti setengah hari ${halfWord[half].toLowerCase()}`}
    </p>
  );
}
