/** The longest week of a pattern while its days are put together, and what the law says to it. */
import { cycleSums, hoursText } from '@hadir/contract/schedules/work-hours-words.ts';
import { useWatch } from 'react-hook-form';
import { useHoursObjection } from './hours-objection.ts';
import { netMinutes } from './shift-hours.ts';
import { useShiftRows } from './shift-rows.ts';

export function CycleHours({ days }: { days: readonly (string | null)[] }) {
  const workweek: unknown = useWatch({ name: 'workweek' });
  const sums = useCycleSums(days);
  const sixOrRoster = workweek === '6' ? 6 : 'roster';
  const week = workweek === '5' ? 5 : sixOrRoster;
  const objection = useHoursObjection(sums && { workweek: week, ...sums });
  if (sums === undefined) return null;
  return (
    <p className={`body pad-10-12 radius-input ${objection === undefined ? 'on-hadir' : 'on-alpa'}`} role="status">
      Minggu terpanjang {hoursText(sums.longestWeek)} jam dalam {sums.fullestWeek} hari kerja
      {objection !== undefined && `. ${objection}`}
    </p>
  );
}

/** No sum of days of which one is not known, such as a shift that was archived. */
function useCycleSums(days: readonly (string | null)[]) {
  const shifts = useShiftRows();
  if (shifts === undefined) return undefined;
  const minutes = new Map(shifts.map(({ id, values }) => [id, netMinutes(values)]));
  if (days.some((day) => day !== null && minutes.get(day) === undefined)) return undefined;
  return cycleSums(days.map((day) => (day === null ? null : (minutes.get(day) ?? null))));
}
