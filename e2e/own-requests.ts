/** The own requests of who is signed in, between journeys. */
import type { BrowserContext } from 'playwright-core';
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

/** The body of a request for one date. */
type DraftOn = (date: string) => object;

export const workFromHome: DraftOn = (date) => ({ from: date, to: date, address: '', reason: 'Menunggu teknisi' });
export const annualLeave: DraftOn = (date) => ({ type: 'TAHUNAN', from: date, to: date, reason: 'Acara keluarga' });

/** The next date, so many days ahead at the earliest, on which the rules let the request through, whatever day this runs. */
export async function freeDate(
  context: BrowserContext,
  kind: string,
  draftOn: DraftOn,
  { ahead }: { readonly ahead: number },
): Promise<string> {
  return (await nextFreeDate(context, kind, draftOn, ahead)).date;
}

async function nextFreeDate(context: BrowserContext, kind: string, draftOn: DraftOn, ahead: number) {
  for (let days = ahead; days < DAYS_AHEAD; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { data } = await post<Preview>(context, `/api/requests/${kind}/preview`, draftOn(date));
    if (data.problems.length === 0) return { date, days };
  }
  throw new Error(`no date is free for ${kind}`);
}

/** Days of work from home asked for, on the next dates that are free. */
export async function askHome(login: string, count: number): Promise<readonly string[]> {
  const context = await callingAs(login);
  await takeBackWaiting(context);
  const ids: string[] = [];
  let ahead = 3;
  while (ids.length < count) {
    const { date, days } = await nextFreeDate(context, 'wfh', workFromHome, ahead);
    ids.push((await post<{ data: Waiting }>(context, '/api/requests/wfh', workFromHome(date))).data.id);
    ahead = days + 1;
  }
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
