/** Which coming days are free by the schedule of whom it is about, and what they are called; weekends where it is not known. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { addDays, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import type { teamCalendar } from '@hadir/contract/team-calendar/endpoints.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';
import { useRequestedFor } from './on-behalf-of.ts';

const getPlan = remote<typeof attendance.plan>('GET', '/api/attendance/plan', ['plan']);
const getTeam = remote<typeof teamCalendar.days>('GET', '/api/team-calendar', ['plan']);
const SATURDAY = 5;

export interface CalendarDay {
  readonly off: boolean;
  /** Of a holiday. */
  readonly name: string | null;
}

/** @param at a date of the first of the two months that are asked for */
export function useDaysOff(at: LocalDate): (day: LocalDate) => CalendarDay {
  const first = firstOfMonth(at);
  const second = monthsAway(first, 1);
  const now = useFreeDays(first);
  const next = useFreeDays(second);
  const planned = new Map([...now, ...next]);
  return (day) => planned.get(day) ?? { off: weekday(day) >= SATURDAY, name: null };
}

function useFreeDays(month: LocalDate): readonly (readonly [LocalDate, CalendarDay])[] {
  const userId = useRequestedFor();
  const query = { from: month, to: addDays(monthsAway(month, 1), -1) };
  const own = useRemote(getPlan, userId === undefined && { query }, { revalidateOnFocus: false }).data;
  const others = useRemote(getTeam, userId !== undefined && { query: { ...query, userId } }, {
    revalidateOnFocus: false,
  }).data;
  if (userId === undefined)
    return (own?.data ?? []).map(({ date, shift, dayName }) => [date, { off: shift === null, name: dayName }]);
  const cells = others?.data[0]?.cells ?? [];
  return present(
    (others?.dates ?? []).map(({ date, holiday }, index) =>
      given(cells[index], ({ kind }) => [date, { off: kind === 'free', name: holiday }] as const),
    ),
  );
}
