/** Section 9: times of fetching, of the progress bar and of the scrollbar; pictures. Times on the page's own clock. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pictureAddress, widthFor } from '../../apps/web/src/ui/pictures/picture.tsx';
import { box, openPage, signIn } from '../browser.ts';
import { check } from './check.ts';
import { quiet, runUntil, stoppedPage } from './frozen-clock-page.ts';

/** The script that holds a page: pages travel in families (decision 098). */
function fileOf(page: string): string {
  const parts: unknown = JSON.parse(
    readFileSync(new URL('../../apps/web/dist/.vite/parts.json', import.meta.url), 'utf8'),
  );
  const file = Object.entries(parts as Record<string, string>).find(([name]) => name === page)?.[1];
  if (file === undefined) throw new Error(`the build has no ${page}`);
  return file;
}

const DESK = { size: 'desktop' } as const;
const SESSIONS = '/api/account/sessions';

/** Counts the reads of a path from now on. */
function countOf(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Opens a part of the account page. */
async function part(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await runUntil(page, page.locator(`section[aria-label="${name}"]`));
}

const slowNetwork = async (page: Page) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } });
  });
};

async function expectRetryAfter(page: Page, ms: number): Promise<void> {
  await page.route(`**${SESSIONS}`, (route) => route.fulfill({ status: 503, json: {} }));
  const readCount = countOf(page, SESSIONS);
  await part(page, 'Keamanan');
  await runUntil(page, page.getByText('Data belum dapat dimuat'));
  expect(readCount()).toBe(1);
  await page.clock.runFor(ms - 500);
  await quiet(page);
  expect(readCount()).toBe(1);
  await page.clock.runFor(600);
  await expect.poll(readCount).toBe(2);
}

async function expectSlowAfter(page: Page, ms: number): Promise<void> {
  // Any other answer would say that the connection is not slow.
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/health/live',
    () => new Promise(() => undefined),
  );
  const readCount = countOf(page, SESSIONS);
  await part(page, 'Keamanan');
  await runUntil(page, () => readCount() > 0);
  await page.clock.runFor(ms - 100);
  await quiet(page);
  expect(await page.getByText('Masih memuat').count()).toBe(0);
  await page.clock.runFor(200);
  await page.getByText('Masih memuat').first().waitFor();
}

function limitChecks(): void {
  check('9: the same read is not repeated within 2000 ms, and is after', async () => {
    const page = await stoppedPage();
    const readCount = countOf(page, SESSIONS);
    await part(page, 'Tampilan');
    const answered = page.waitForResponse(`**${SESSIONS}`);
    await part(page, 'Keamanan');
    await runUntil(page, () => readCount() > 0);
    await answered;
    await runUntil(page, page.getByText('Perangkat ini').first());
    expect(readCount()).toBe(1);
    await part(page, 'Tampilan');
    await page.clock.runFor(500);
    await part(page, 'Keamanan');
    await page.clock.runFor(300);
    await quiet(page);
    expect(readCount()).toBe(1);
    await part(page, 'Tampilan');
    await page.clock.runFor(2_000);
    await part(page, 'Keamanan');
    await page.clock.runFor(100);
    await expect.poll(readCount).toBe(2);
  });

  check('9: coming back to the window reads again at most every 5000 ms', async () => {
    const page = await stoppedPage();
    const readCount = countOf(page, SESSIONS);
    await part(page, 'Keamanan');
    await runUntil(page, page.getByText('Perangkat ini').first());
    await page.clock.runFor(6_000);
    const focus = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(50);
      await quiet(page);
    };
    const first = readCount();
    // A read is not repeated for two seconds after its answer: one that came late would keep the last read back.
    const answered = page.waitForResponse(`**${SESSIONS}`);
    await focus();
    await answered;
    await quiet(page);
    expect(readCount()).toBe(first + 1);
    await page.clock.runFor(4_500);
    await focus();
    expect(readCount()).toBe(first + 1);
    await page.clock.runFor(600);
    await focus();
    expect(readCount()).toBe(first + 2);
  });

  check('9: a failed read is tried again after 5000 ms', async () => {
    await expectRetryAfter(await stoppedPage(), 5_000);
  });

  check('9: on slow connections a failed read is tried again after 10000 ms', async () => {
    await expectRetryAfter(await stoppedPage({ prepare: slowNetwork }), 10_000);
  });

  check('9: loading counts as slow after 3000 ms', async () => {
    await expectSlowAfter(await stoppedPage(), 3_000);
  });

  check('9: on slow connections loading counts as slow after 5000 ms', async () => {
    await expectSlowAfter(await stoppedPage({ prepare: slowNetwork }), 5_000);
  });

  check('9: a call has no timeout of its own', async () => {
    const page = await stoppedPage();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${SESSIONS}`, async (route) => answered.then(() => route.continue()));
    const readCount = countOf(page, SESSIONS);
    await part(page, 'Keamanan');
    await runUntil(page, () => readCount() > 0);
    await page.clock.fastForward(10 * 60_000);
    await quiet(page);
    expect(await page.getByText('Data belum dapat dimuat').count()).toBe(0);
    answer();
    await runUntil(page, page.getByText('Perangkat ini').first());
  });

  check('9: the route progress bar starts at 0.3, is 3 px high and stops 200 ms after the end', async () => {
    const page = await stoppedPage();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/${fileOf('src/features/auth/change-password-page.tsx')}`, async (route) =>
      answered.then(() => route.continue()),
    );
    await page.getByRole('button', { name: /^Profil / }).click();
    const link = page.getByRole('link', { name: 'Ganti kata sandi' });
    await runUntil(page, link);
    await link.click();
    const bar = page.locator('[data-progress]');
    await bar.waitFor();
    expect(Number(await bar.getAttribute('data-progress'))).toBeCloseTo(0.3, 5);
    await expect.poll(async () => (await box(page, '[data-progress]')).height).toBe(3);
    answer();
    await runUntil(page, page.getByLabel('Kata sandi lama'));
    await page.locator('[data-progress="1"]').waitFor();
    await page.clock.runFor(140);
    await quiet(page);
    expect(await bar.count()).toBe(1);
    await page.clock.runFor(70);
    await bar.waitFor({ state: 'detached' });
  });

  check('9: the scrollbar of the side menu hides 1000 ms after the last move', async () => {
    const look = { ...DESK, context: { viewport: { width: 1440, height: 320 } } };
    const page = await stoppedPage({ path: '/laporan/all', look });
    const menu = page.locator('[data-quiet-scroll]');
    const colour = () => menu.evaluate((area) => getComputedStyle(area).scrollbarColor);
    expect(await colour()).toMatch(/^rgba\(0, 0, 0, 0\)/);
    const { x, y } = await box(page, '[data-quiet-scroll]');
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => menu.evaluate((area) => area.scrollTop)).toBeGreaterThan(0);
    const moving = page.locator('[data-quiet-scroll][data-moving]');
    await moving.waitFor();
    await expect.poll(colour).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
    await quiet(page);
    await page.clock.runFor(990);
    expect(await moving.count()).toBe(1);
    await page.clock.runFor(20);
    await moving.waitFor({ state: 'detached' });
  });

  check('9: pictures come in the listed widths, quality 75, loaded 200 px before they are seen', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    await page.addInitScript(() => {
      const margins: string[] = [];
      Reflect.set(globalThis, 'margins', margins);
      const Watcher = globalThis.IntersectionObserver;
      globalThis.IntersectionObserver = class extends Watcher {
        constructor(callback: IntersectionObserverCallback, how?: IntersectionObserverInit) {
          super(callback, how);
          margins.push(String(how?.rootMargin));
        }
      };
    });
    await page.route('**/api/user', async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({
        json: { data: { ...reply.data, photo: '/api/files/018f0000-0000-7000-8000-000000000001' } },
      });
    });
    const pictureRequest = page.waitForRequest((request) => request.url().includes('/api/files/'));
    await page.goto('/akun');
    const address = new URL((await pictureRequest).url());
    const widths = '16 32 48 64 96 128 256 384 640 750 828 1080 1200 1920 2048 3840'.split(' ');
    expect(widths).toContain(address.searchParams.get('w'));
    expect(address.searchParams.get('q')).toBe('75');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'margins') as string[])).toContain('200px');
    const given = Array.from({ length: 4_000 }, (_, pixels) => String(widthFor(pixels + 1)));
    expect([...new Set(given)]).toEqual(widths);
    Reflect.set(globalThis, 'document', { querySelector: () => null });
    expect(pictureAddress('/api/files/x', 64)).toBe('/api/files/x?w=64&q=75');
    Reflect.deleteProperty(globalThis, 'document');
  });
}

describe('specification, limits', () => {
  limitChecks();
});
