/** How pictures are taken: a signed-in page of a person in one size and mode, waited for until nothing moves. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COMING } from './loading-states.ts';
import { SIZES } from './screenshots.ts';

export type Size = keyof typeof SIZES;
export type Mode = 'light' | 'dark';

/** Inside the place of the demo's staff. */
const OFFICE = { latitude: -6.20885, longitude: 106.84565, accuracy: 9 };
const PASSWORD = 'hadir-demo-2026';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Nothing is on its way and nothing moves any more. */
export async function drawnToTheEnd(page: Page): Promise<void> {
  await page.waitForFunction((parts) => document.querySelector(parts) === null, COMING);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

interface Viewer {
  readonly baseURL: string;
  readonly size: Size;
  readonly mode: Mode;
  readonly login?: string | undefined;
}

/** @returns a page of its own context, at the home of whoever signs in */
export async function openSignedIn(
  browser: Browser,
  { baseURL, size, mode, login }: Viewer,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    deviceScaleFactor: size === 360 ? 2 : 1,
    hasTouch: size === 360,
    isMobile: size === 360,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    geolocation: OFFICE,
    permissions: ['geolocation', 'camera'],
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (login !== undefined) {
    const appearance = JSON.stringify({ activeMode: mode, activeDir: 'ltr', activeTheme: 'BLUE_THEME' });
    await page.goto('/authentication/login');
    await page.evaluate(`localStorage.setItem('hadir.appearance', ${JSON.stringify(appearance)})`);
    await page.locator('input[autocomplete="username"]').fill(login);
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.locator('input[type="password"]').press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  }
  return { page, context };
}
