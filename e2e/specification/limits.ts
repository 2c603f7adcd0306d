/** Section 9: times of fetching, of the progress bar and of the scrollbar; pictures. Times on the page's own clock. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pictureAddress, widthFor } from '../../apps/web/src/ui/picture.tsx';
import { box, openPage, settled, signIn } from '../browser.ts';
import { check } from './check.ts';

const DESK = { size: 'desktop' } as const;
const SESSIONS = '/api/account/sessions';

/** A signed-in page whose clock stands still from `at` on; it moves by `page.clock.runFor`. */
async function stoppedClock(prepare?: (context: BrowserContext, page: Page) => Promise<void>): Promise<Page> {
  const { page, context } = await openPage(DESK);
  await signIn(context, 'admin');
  // The spread of repeated tries is the library's; without it a try comes exactly at its interval.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await prepare?.(context, page);
  await page.clock.install();
  return page;
}

async function countOf(page: Page, path: string): Promise<() => number> {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** The page's clock stands still from a moment ahead; on a busy machine that moment may be over before it is told. */
async function stop(page: Page, aheadMs = 50): Promise<void> {
  const at = (await page.evaluate(() => Date.now())) + aheadMs;
  const fault: unknown = await page.clock.pauseAt(at).catch((error: unknown) => error);
  if (fault === undefined) return;
  if (aheadMs > 200 || !String(fault).includes('fast-forward to the past')) throw fault;
  await stop(page, aheadMs * 2);
}
const quiet = (page: Page) => page.waitForTimeout(300);
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const slowNetwork = async (_: BrowserContext, page: Page) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } });
  });
};

/** Milliseconds until the failed read is tried again. */
async function retryAfter(page: Page, limit: number): Promise<number> {
  await page.route(`**${SESSIONS}`, (route) => route.fulfill({ status: 503, json: {} }));
  const asked = await countOf(page, SESSIONS);
  await page.goto('/akun?bagian=keamanan');
  await page.getByText('Data belum dapat dimuat').waitFor();
  await stop(page);
  const first = asked();
  for (let waited = 50; waited <= limit; waited += 250) {
    await page.clock.runFor(250);
    await page.waitForTimeout(20);
    if (asked() > first) return waited + 250;
  }
  return Number.POSITIVE_INFINITY;
}

/** Milliseconds until an unanswered read is told to be slow. */
async function slowAfter(page: Page, limit: number): Promise<number> {
  await page.route(`**${SESSIONS}`, () => new Promise(() => undefined));
  const asked = page.waitForRequest(`**${SESSIONS}`);
  await page.goto('/akun?bagian=keamanan');
  await asked;
  await stop(page);
  for (let waited = 50; waited <= limit; waited += 250) {
    await page.clock.runFor(250);
    if ((await page.getByText('Masih memuat').count()) > 0) return waited + 250;
  }
  return Number.POSITIVE_INFINITY;
}

export function limitChecks(): void {
  check('9: the same read is not repeated within 2000 ms, and is after', async () => {
    const page = await stoppedClock();
    const asked = await countOf(page, SESSIONS);
    await page.goto('/akun?bagian=keamanan');
    await page.getByText('Perangkat ini').waitFor();
    await stop(page);
    const first = asked();
    await part(page, 'Tampilan');
    await page.clock.runFor(1_000);
    await part(page, 'Keamanan');
    await page.clock.runFor(500);
    await quiet(page);
    expect(asked()).toBe(first);
    await part(page, 'Tampilan');
    await page.clock.runFor(2_000);
    await part(page, 'Keamanan');
    await page.clock.runFor(100);
    await quiet(page);
    expect(asked()).toBe(first + 1);
  });

  check('9: coming back to the window reads again at most every 5000 ms', async () => {
    const page = await stoppedClock();
    const asked = await countOf(page, SESSIONS);
    await page.goto('/akun?bagian=keamanan');
    await page.getByText('Perangkat ini').waitFor();
    await stop(page);
    await page.clock.runFor(6_000);
    const first = asked();
    const focus = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(50);
      await quiet(page);
    };
    await focus();
    expect(asked()).toBe(first + 1);
    await page.clock.runFor(4_500);
    await focus();
    expect(asked()).toBe(first + 1);
    await page.clock.runFor(600);
    await focus();
    expect(asked()).toBe(first + 2);
  });

  check('9: a failed read is tried again after 5000 ms', async () => {
    const waited = await retryAfter(await stoppedClock(), 12_000);
    expect(waited).toBeGreaterThanOrEqual(4_500);
    expect(waited).toBeLessThanOrEqual(5_500);
  });

  check('9: on slow connections a failed read is tried again after 10000 ms', async () => {
    const waited = await retryAfter(await stoppedClock(slowNetwork), 12_000);
    expect(waited).toBeGreaterThanOrEqual(9_500);
    expect(waited).toBeLessThanOrEqual(10_500);
  });

  check('9: loading counts as slow after 3000 ms', async () => {
    const waited = await slowAfter(await stoppedClock(), 8_000);
    expect(waited).toBeGreaterThanOrEqual(2_250);
    expect(waited).toBeLessThanOrEqual(3_250);
  });

  check('9: on slow connections loading counts as slow after 5000 ms', async () => {
    const waited = await slowAfter(await stoppedClock(slowNetwork), 8_000);
    expect(waited).toBeGreaterThanOrEqual(4_250);
    expect(waited).toBeLessThanOrEqual(5_250);
  });

  check('9: a call has no timeout of its own', async () => {
    const page = await stoppedClock();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${SESSIONS}`, async (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(`**${SESSIONS}`);
    await page.goto('/akun?bagian=keamanan');
    await page.locator('section[aria-label="Keamanan"]').waitFor();
    await asked;
    await stop(page);
    await page.clock.fastForward(10 * 60_000);
    await quiet(page);
    expect(await page.getByText('Data belum dapat dimuat').count()).toBe(0);
    answer();
    await page.getByText('Perangkat ini').waitFor();
  });

  check('9: the route progress bar starts at 0.3, is 3 px high and stops 200 ms after the end', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    await page.goto('/akun');
    await settled(page);
    // The library delays its own entrance; what counts is the bar's first sight and last.
    await page.evaluate(() => {
      const seen: { at: number; share: string | null; height: number }[] = [];
      Reflect.set(globalThis, 'progress', seen);
      const look = () => {
        const bar = document.querySelector('[data-progress]');
        const share = bar?.getAttribute('data-progress') ?? null;
        if (seen.at(-1)?.share !== share) {
          seen.push({ at: performance.now(), share, height: bar?.getBoundingClientRect().height ?? 0 });
        }
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/assets/change-password-page-*.js', async (route) => held.then(() => route.continue()));
    await page.getByRole('button', { name: /^Profil / }).click();
    await page.getByRole('link', { name: 'Ganti kata sandi' }).click();
    await page.locator('[data-progress]').waitFor();
    answer();
    await page.getByLabel('Kata sandi lama').waitFor();
    await page.locator('[data-progress]').waitFor({ state: 'detached' });
    const seen = await page.evaluate(
      () => Reflect.get(globalThis, 'progress') as { at: number; share: string | null; height: number }[],
    );
    const drawn = seen.filter((look) => look.share !== null);
    expect(Number(drawn[0]?.share)).toBeCloseTo(0.3, 5);
    expect(drawn.every((look) => look.height === 3)).toBe(true);
    const full = seen.findLast((look) => look.share === '1');
    const gone = seen.findLast((look) => look.share === null);
    expect((gone?.at ?? 0) - (full?.at ?? 0)).toBeGreaterThanOrEqual(180);
    expect((gone?.at ?? 0) - (full?.at ?? 0)).toBeLessThanOrEqual(500);
  });

  check('9: the scrollbar of the side menu hides 1000 ms after the last move', async () => {
    const { page, context } = await openPage({ ...DESK, context: { viewport: { width: 1440, height: 320 } } });
    await signIn(context, 'admin');
    await page.goto('/laporan/all');
    await settled(page);
    const menu = '[data-quiet-scroll]';
    const colour = () => page.locator(menu).evaluate((area) => getComputedStyle(area).scrollbarColor);
    expect(await colour()).toMatch(/^rgba\(0, 0, 0, 0\)/);
    const { x, y } = await box(page, menu);
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.wheel(0, 40);
    await page.waitForFunction((area) => document.querySelector(area)?.hasAttribute('data-moving'), menu);
    expect(await colour()).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
    // The wheel's own scroll may still be running: the time counts from the last move there was, of any kind.
    const hidden = await page.locator(menu).evaluate(
      (area) =>
        new Promise<number>((resolve) => {
          let last = performance.now();
          const moved = () => (last = performance.now());
          for (const kind of ['scroll', 'pointermove']) area.addEventListener(kind, moved);
          new MutationObserver(() => {
            if (!area.hasAttribute('data-moving')) resolve(performance.now() - last);
          }).observe(area, { attributeFilter: ['data-moving'] });
          area.dispatchEvent(new Event('scroll'));
        }),
    );
    expect(hidden).toBeGreaterThanOrEqual(950);
    expect(hidden).toBeLessThanOrEqual(1_400);
  });

  check('9: pictures come in the listed widths, quality 75, loaded 200 px before they are seen', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    await page.addInitScript(() => {
      const margins: string[] = [];
      Reflect.set(globalThis, 'margins', margins);
      const Watcher = globalThis.IntersectionObserver;
      globalThis.IntersectionObserver = class extends Watcher {
        constructor(tell: IntersectionObserverCallback, how?: IntersectionObserverInit) {
          super(tell, how);
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
    const asked = page.waitForRequest((request) => request.url().includes('/api/files/'));
    await page.goto('/akun');
    const address = new URL((await asked).url());
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
