/** The own requests of who is signed in, between journeys. */
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { callingAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

interface Waiting {
  readonly id: string;
  readonly version: number;
  readonly can: readonly string[];
}

/** What an earlier try has left would stand in the way of this one. */
export async function takeBackWaiting(context: BrowserContext): Promise<void> {
  const { data } = await get<{ data: readonly Waiting[] }>(context, '/api/requests?whose=own&status=pending');
  for (const { id, version, can } of data)
    if (can.includes('cancel')) await post(context, `/api/requests/${id}/move`, { move: 'cancel', version });
}

interface Preview {
  readonly data: { readonly problems: readonly unknown[] };
}

const DAYS_AHEAD = 150;

/** Days of work from home asked for, on the next dates that the rules leave free, whatever day this runs. */
export async function askHome(login: string, count: number): Promise<readonly string[]> {
  const context = await callingAs(login);
  await takeBackWaiting(context);
  const ids: string[] = [];
  for (let day = 3; day < DAYS_AHEAD && ids.length < count; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const draft = { from: date, to: date, address: '', reason: 'Menunggu teknisi' };
    const { data } = await post<Preview>(context, '/api/requests/wfh/preview', draft);
    if (data.problems.length > 0) continue;
    ids.push((await post<{ data: Waiting }>(context, '/api/requests/wfh', draft)).data.id);
  }
  expect(ids.length).toBe(count);
  return ids;
}

interface Day {
  readonly workDate: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
}

/** The last day before today on which the person came and went: a correction may name any hour of it, whenever this runs. */
export async function lastWorkedDay(context: BrowserContext): Promise<string> {
  const { data: session } = await get<{ data: { userId: string } }>(context, '/api/session');
  const date = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const query = `from=${date(7)}&to=${date(1)}&userId=${session.userId}&order=desc`;
  const { data } = await get<{ data: readonly Day[] }>(context, `/api/attendance/days?${query}`);
  const day = data.find(({ inAt, outAt }) => inAt !== null && outAt !== null);
  if (day === undefined) throw new Error('nobody has worked this week');
  return day.workDate;
}
