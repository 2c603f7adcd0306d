/** Which coming days are free by the own schedule; weekends where it is not known. */
import type { attendance } from '@hadir/contract/attendance.ts';
import { addDays, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { firstOfMonth, monthsAway } from '../../../ui/day-picker/month-days.ts';

const getPlan = remote<typeof attendance.plan>('GET', '/api/attendance/plan');
const SATURDAY = 5;

/** @param at a date of the first of the two months that are asked for */
export function useDaysOff(at: LocalDate): (day: LocalDate) => boolean {
  const first = firstOfMonth(at);
  const second = monthsAway(first, 1);
  const now = usePlan(first);
  const next = usePlan(second);
  const planned = new Map([...now, ...next].map((day) => [day.date, day.shift === null]));
  return (day) => planned.get(day) ?? weekday(day) >= SATURDAY;
}

function usePlan(month: LocalDate) {
  const query = { from: month, to: addDays(monthsAway(month, 1), -1) };
  return useRemote(getPlan, { query }, { revalidateOnFocus: false }).data?.data ?? [];
}
