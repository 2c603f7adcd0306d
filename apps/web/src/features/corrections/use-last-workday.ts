/** The person's last working day before today: what HR most likely wants to correct when no date is given. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type DayGroup, EXPECTED_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../api/call.ts';
import { useRemote } from '../../api/fetching.ts';

const getDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);
/** At work, or expected there; days off and days of leave have nothing to correct. */
const WORKED: readonly DayGroup[] = [...EXPECTED_GROUPS, 'travel'];
/** Whoever was away for longer has no day worth guessing. */
const DAYS_BACK = 60;

/** Undefined while it is looked for; yesterday where there is none, or where it cannot be known. */
export function useLastWorkday(userId: string | undefined, today: LocalDate): LocalDate | undefined {
  const yesterday = addDays(today, -1);
  const span = { from: addDays(today, -DAYS_BACK), to: yesterday };
  const query = { ...span, group: [...WORKED], sort: 'workDate', order: 'desc', page: 1, size: 1 } as const;
  const { data, error } = useRemote(getDays, userId !== undefined && { query: { userId, ...query } });
  if (userId === undefined || error !== undefined) return yesterday;
  if (data === undefined) return undefined;
  return data.data[0]?.workDate ?? yesterday;
}
