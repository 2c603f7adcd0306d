/** What the journeys of HR do beside the page: calls with the cookies of a signed-in context. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { callingAs } from './browser.ts';

export async function get<Data>(context: BrowserContext, path: string): Promise<Data> {
  const reply = await context.request.get(path);
  expect(reply.status(), path).toBe(200);
  const body: Data = await reply.json();
  return body;
}

export const post = <Data>(context: BrowserContext, path: string, data: unknown) =>
  write<Data>('POST', context, path, data);

export const put = <Data>(context: BrowserContext, path: string, data: unknown) =>
  write<Data>('PUT', context, path, data);

async function write<Data>(method: string, context: BrowserContext, path: string, data: unknown): Promise<Data> {
  const token = (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await context.request.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': randomUUID() },
  });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
  const body: Data = await reply.json();
  return body;
}

export interface Colleague {
  readonly context: BrowserContext;
  readonly userId: string;
  readonly fullname: string;
  readonly today: Today;
  /** The next clock-in or clock-out, now; without a photo, so that it has to be reviewed. @returns its local time, `08.17`. */
  clock(): Promise<string>;
}

/** An employee of the demo, who clocks by calls. */
export async function colleague(login: string): Promise<Colleague> {
  const context = await callingAs(login);
  const user = await get<{ data: { fullname: string } }>(context, '/api/user');
  const session = await get<{ data: SessionInfo }>(context, '/api/session');
  const { data: today } = await get<{ data: Today }>(context, '/api/attendance/today');
  const clock = async () => {
    const now = await get<{ data: Today }>(context, '/api/attendance/today');
    const place = now.data.places[0];
    const reply = await post<{ data: { event: { at: string } } }>(context, '/api/attendance/events', {
      type: now.data.next,
      tap: { mode: 'live', wallAtTap: now.data.serverTime },
      fixes: place === undefined ? [] : [{ lat: place.lat, lon: place.lon, accuracy: 12, offsetMs: 0 }],
      selfieProblem: 'kamera_rusak',
    });
    return localTime(reply.data.event.at, now.data.zone);
  };
  return { context, userId: session.data.userId, fullname: user.data.fullname, today, clock };
}

function localTime(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('id-ID', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(Date.parse(instant))
    .replace(':', '.');
}

const DAY_MS = 86_400_000;

/** Past days of a status in the periods that are not locked, the latest first: right after a lock these are three days. */
export async function daysOf(context: BrowserContext, status: string, count: number): Promise<readonly DayRow[]> {
  const { data: periods } = await get<{ data: { from: string; to: string; state: string }[] }>(
    context,
    '/api/attendance/periods',
  );
  const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now() - DAY_MS);
  const past = periods.filter(({ from, state }) => state !== 'locked' && from <= yesterday);
  const found: DayRow[] = [];
  for (const { from, to } of past) {
    const until = to < yesterday ? to : yesterday;
    const rows = await get<{ data: DayRow[] }>(
      context,
      `/api/attendance/days?from=${from}&to=${until}&status=${status}&size=${count}&sort=workDate&order=desc`,
    );
    found.push(...rows.data);
  }
  return found.slice(0, count);
}
