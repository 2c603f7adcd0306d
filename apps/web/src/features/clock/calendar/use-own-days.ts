/**
 * The judged days of the own month: from the server, kept on the device for the days without signal
 * (product/clocking#kept-on-the-device).
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { DayDetail, DayRow, PlannedDay } from '@hadir/contract/attendance/days.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import useSWR from 'swr';
import type { CallError } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { readAnswer, storeAnswer } from '../../../api/queue/storage/stored-answers.ts';
import { useStoredAnswer } from '../../../api/queue/use-stored-answer.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { browserNow } from '../../../api/server-clock.ts';

const getDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);
const getPlan = remote<typeof attendance.plan>('GET', '/api/attendance/plan', ['plan']);
const getDay = remote<typeof attendance.day>('GET', '/api/attendance/days/:userId/:date', ['day', 'review']);

/** `2026-11` */
export type Month = string;

export const monthOf = (date: string): Month => date.slice(0, 7);

export function firstDate(month: Month): LocalDate {
  return `${month}-01` as LocalDate;
}

export function lastDate(month: Month): LocalDate {
  return addDays(firstDate(nextMonth(month, 1)), -1);
}

/** @param step months; negative = before */
export function nextMonth(month: Month, step: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + (number - 1) + step;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export interface StoredRead<T> {
  readonly data: T | undefined;
  /** True while only the device's copy is shown. */
  readonly stored: boolean;
  readonly error: CallError | undefined;
  readonly reload: () => void;
}

export function useOwnMonth(owner: Owner | undefined, month: Month | undefined): StoredRead<readonly DayRow[]> {
  const ready = owner !== undefined && month !== undefined;
  return useStoredRead(owner, ready ? `days ${month}` : null, async () => (ready ? fetchMonth(owner, month) : []));
}

/** Months that a span of dates reaches into, a short one in the middle among them. */
export function monthsBetween(first: LocalDate, last: LocalDate): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = nextMonth(month, 1)) months.push(month);
  return months;
}

/** The dates of a month that have not passed, as the schedule has them now; a month that is over asks for nothing. */
export function useOwnPlan(
  owner: Owner | undefined,
  month: Month,
  today: LocalDate,
): StoredRead<readonly PlannedDay[]> {
  return useStoredRead(owner, lastDate(month) < today ? null : `plan ${month}`, () => fetchPlan(month));
}

async function fetchPlan(month: Month): Promise<readonly PlannedDay[]> {
  return (await getPlan({ query: { from: firstDate(month), to: lastDate(month) } })).data;
}

/** One day with the steps that explain it. */
export function useOwnDay(owner: Owner | undefined, date: LocalDate | undefined): StoredRead<DayDetail> {
  const ready = owner !== undefined && date !== undefined;
  return useStoredRead(owner, ready ? `day ${date}` : null, async () => {
    if (!ready) throw new Error('no day is open');
    return (await getDay({ params: { userId: owner.userId, date } })).data;
  });
}

async function fetchMonth(owner: Owner, month: Month): Promise<readonly DayRow[]> {
  const query = { from: firstDate(month), to: lastDate(month), userId: owner.userId, size: 50, order: 'asc' as const };
  return (await getDays({ query })).data;
}

function useStoredRead<T>(owner: Owner | undefined, name: string | null, ask: () => Promise<T>): StoredRead<T> {
  const stored = useStoredAnswer<T>(owner, name)?.value;
  const key = name === null || owner === undefined ? null : `/api/attendance/days#${owner.userId} ${name}`;
  const { data, error, mutate } = useSWR<T, CallError>(key, async () => {
    const value = await ask();
    if (owner !== undefined && name !== null) void storeAnswer(owner, name, value, browserNow());
    return value;
  });
  return { data: data ?? stored, stored: data === undefined && stored !== undefined, error, reload: () => mutate() };
}

const REFRESH_AFTER_MS = 12 * 3_600_000;

/**
 * Brings the last 31 days and the next five weeks onto the device for later, at most twice a day
 * (product/clocking#kept-on-the-device).
 */
export async function storeLastDays(owner: Owner, today: LocalDate): Promise<void> {
  for (const month of monthsBetween(addDays(today, -31), today))
    await storeIfStale(owner, `days ${month}`, () => fetchMonth(owner, month));
  for (const month of monthsBetween(today, addDays(today, 35)))
    await storeIfStale(owner, `plan ${month}`, () => fetchPlan(month));
}

async function storeIfStale(owner: Owner, name: string, ask: () => Promise<unknown>): Promise<void> {
  const stored = await readAnswer(owner, name);
  if (stored !== undefined && browserNow() - stored.keptAt < REFRESH_AFTER_MS) return;
  await storeAnswer(owner, name, await ask(), browserNow());
}
