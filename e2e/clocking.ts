/** Steps of the clocking journeys, shared by their test files. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { type Look, type OpenHow, type OpenPage, openAs } from './browser.ts';

/** Where the demo's Jakarta people work. */
export const OFFICE = { latitude: -6.2088, longitude: 106.8456, accuracy: 9 };
/** Just outside the circle of that place. */
export const AWAY = { latitude: OFFICE.latitude + 0.0013, longitude: OFFICE.longitude, accuracy: 40 };
export const PHONE = { size: 'phone', place: OFFICE } as const;

interface StoredEvent {
  id: string;
  type: string;
  at: string;
  verdict: string | null;
  selfie: string | null;
  note: string | null;
  flags: string[];
  grade: string | null;
  review: { state: string; reasons: string[] } | null;
}

async function data<T>(context: BrowserContext, path: string): Promise<T> {
  const reply = await context.request.get(path);
  expect(reply.status(), path).toBe(200);
  const body: { data: T } = await reply.json();
  return body.data;
}

async function token(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return decodeURIComponent(cookie?.value ?? '');
}

/** The person has agreed to photo and place on an earlier day. */
export async function agreeBefore(context: BrowserContext): Promise<void> {
  const { consentNeeded } = await data<{ consentNeeded: string | null }>(context, '/api/attendance/today');
  if (consentNeeded === null) return;
  const reply = await context.request.post('/api/consents', {
    data: { kind: 'selfie_lokasi', version: consentNeeded },
    headers: { 'X-XSRF-TOKEN': await token(context) },
  });
  expect(reply.status()).toBe(200);
}

/**
 * The own page of a demo account that has agreed before, ready to clock. A journey that clocks has a person of its own:
 * within a minute the same tap again is the earlier one (rules/attendance#order-of-checks), and journeys follow each
 * other faster.
 */
export async function openClock(login: string, look: Look = PHONE, how?: OpenHow): Promise<OpenPage> {
  const open = await openAs(login, '/akun', look, how);
  await agreeBefore(open.context);
  await open.page.goto('/apps/absent');
  await dial(open.page).waitFor();
  return open;
}

/** Everything the server has recorded for the person's current work date, with grades. */
export async function recordedToday(context: BrowserContext): Promise<StoredEvent[]> {
  const { workDate } = await data<{ workDate: string }>(context, '/api/attendance/today');
  const { userId } = await data<{ userId: string }>(context, '/api/session');
  const { events } = await data<{ events: StoredEvent[] }>(context, `/api/attendance/days/${userId}/${workDate}`);
  return events;
}

export function dial(page: Page) {
  return page.getByRole('button', { name: /^(Masuk|Pulang|Kembali|Selesai) \d/i });
}

/** Presses the dial, and means it where it asks first. */
export async function pressDial(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  const button = dial(page);
  await afterFinished(page, () => press(button), press);
}

/**
 * A step that clocks in; on a finished day the page asks after it, and the person comes back to work. A clock-out right
 * after the clock-in, of an earlier journey, is asked about, too, and meant.
 */
export async function afterFinished(
  page: Page,
  step: () => Promise<void>,
  press = (button: Locator) => button.click(),
): Promise<void> {
  await dial(page).waitFor();
  const words = await dial(page).innerText();
  await step();
  const more = page.getByRole('dialog', { name: 'Absen hari ini selesai' });
  if (/^selesai/i.test(words)) return press(more.getByRole('button', { name: 'Masuk lagi' }));
  if (!/^pulang/i.test(words)) return;
  const after = [page.getByRole('dialog').first().waitFor(), page.waitForURL(/\/apps\/absent\/hasil/)];
  await Promise.race(after.map((come) => come.catch(() => undefined)));
  const soon = page.getByRole('dialog', { name: 'Pulang sekarang?' });
  if (await soon.isVisible()) await press(soon.getByRole('button', { name: 'Ya, pulang' }));
}

/** What the page is told of today, changed on its way: a policy or a schedule the demo does not have. */
export async function changeToday(page: Page, change: (today: Today) => Today): Promise<void> {
  await page.route('**/api/attendance/today', async (route) => {
    const reply = await route.fetch();
    const body: { data: Today } = await reply.json();
    await route.fulfill({ json: { data: change(body.data) } });
  });
}

/** A shift that runs at this moment, for days off. */
export function shiftAround(serverTime: string): NonNullable<Today['shift']> {
  const after = (hours: number) => new Date(Date.parse(serverTime) + hours * 3_600_000).toISOString();
  return {
    code: 'PAGI',
    name: 'Pagi',
    start: localTime('08:00'),
    end: localTime('17:00'),
    startAt: after(-4),
    endAt: after(5),
    opensAt: after(-6),
    closesAt: after(11),
    breakMode: 'auto',
    breakMinutes: 60,
  };
}

/** A clock-in as the server tells it. */
export const arrival: Today['events'][number] = {
  id: '0193a000-0000-7000-8000-000000000001',
  type: 'in',
  at: '',
  receivedAt: '2026-01-01T00:00:00Z',
  zone: 'Asia/Jakarta',
  workDate: localDate('2026-01-01'),
  source: 'web',
  valid: true,
  verdict: null,
  distanceM: null,
  accuracyM: null,
  placeDelayMinutes: null,
  placeName: null,
  proofCode: '0000-00',
  selfie: null,
  selfieExpected: false,
  note: null,
  review: null,
};

/** Presses the shutter, unless the camera takes a still picture by itself before it is reached. */
export async function takePhoto(page: Page): Promise<void> {
  const shutter = page.getByRole('button', { name: 'Ambil foto' });
  const taken = page.waitForURL(/\/apps\/absent\/hasil/).catch(() => undefined);
  await Promise.race([shutter.waitFor().catch(() => undefined), taken]);
  // This very button: when the camera was faster it is gone, and the press ends at once.
  for (let [button] = await shutter.elementHandles(); button !== undefined; [button] = await shutter.elementHandles()) {
    const isPressed = await button.click().then(
      () => true,
      () => false,
    );
    if (isPressed) return;
  }
}

/** Tap 1: the dial; tap 2: the shutter, unless the camera was faster. @returns the locked time, `07.58.11` */
export async function twoTaps(page: Page): Promise<string> {
  await pressDial(page);
  const lock = page.getByText(/^Jam (masuk|pulang) dikunci/);
  await lock.waitFor();
  const locked = /\d\d\.\d\d\.\d\d/.exec(await lock.innerText())?.[0] ?? '';
  await takePhoto(page);
  await page.waitForURL(/\/apps\/absent\/hasil/);
  return locked;
}

/** The taps that the server has, waited for. */
export async function oneMore(context: BrowserContext, before: number) {
  await expect.poll(async () => (await recordedToday(context)).length).toBe(before + 1);
  return (await recordedToday(context)).at(-1);
}

/** Both clocks of the page as they will be: nobody has to sit the time out. */
export async function laterOnThePhone(page: Page, ms: number): Promise<void> {
  await page.evaluate((ahead) => {
    const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)];
    Date.now = () => wall() + ahead;
    performance.now = () => monotonic() + ahead;
  }, ms);
}

/** As shellKept, without the seconds for which the page itself leaves the line to its first paint. */
export async function registerShell(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).then(() => undefined),
  );
  await waitForShell(page);
}

/** The page works without a connection from now on. */
export async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** `07.58.11` of an instant in Jakarta. */
export function wibTime(at: string): string {
  const text = new Intl.DateTimeFormat('id-ID', {
    timeZone: 'Asia/Jakarta',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(at));
  return text.replaceAll(':', '.');
}

/** Seconds between two clock texts of one day. */
export function secondsApart(one: string, other: string): number {
  const seconds = (text: string) => text.split('.').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.abs(seconds(one) - seconds(other));
}

/** Fails when a text reaches into the one that stands below it. */
export async function expectStacked(page: Page, texts: readonly RegExp[]): Promise<void> {
  const boxes = await Promise.all(texts.map((text) => page.getByText(text).first().boundingBox()));
  boxes.slice(1).forEach((below, index) => {
    const above = boxes[index];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
}
