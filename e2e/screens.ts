/**
 * npm run screens: the pictures of docs/screens, taken from the running product (HADIR_E2E_URL) at 360x740 and 1440x900.
 * Taken as a person would see them: signed in, tapped through, nothing drawn over. Names after it take those alone:
 * npm run screens -- absen hasil
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../tools/suites/chromium.ts';
import { COMING } from './loading-states.ts';
import { askForPictures } from './screenshot-requests.ts';
import { type Picture, pictures, SIZES } from './screenshots.ts';

const OUT = join(import.meta.dirname, '../docs/screens');
const BASE = process.env['HADIR_E2E_URL'] ?? '';
const ONLY = process.argv.slice(2);
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/** Inside the place of the demo's staff. */
const OFFICE = { latitude: -6.20885, longitude: 106.84565, accuracy: 9 };

/** Nothing is on its way and nothing moves any more. */
async function drawnToTheEnd(page: Page): Promise<void> {
  await page.waitForFunction((parts) => document.querySelector(parts) === null, COMING);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const { size, mode = 'light' } = picture;
  const context = await browser.newContext({
    baseURL: BASE,
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
  if (picture.login) {
    await page.goto('/authentication/login');
    await page.evaluate(
      `localStorage.setItem('hadir.appearance', ${JSON.stringify(JSON.stringify({ activeMode: mode, activeDir: 'ltr', activeTheme: 'BLUE_THEME' }))})`,
    );
    await page.locator('input[autocomplete="username"]').fill(picture.login);
    await page.locator('input[type="password"]').fill('hadir-demo-2026');
    await page.locator('input[type="password"]').press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  }
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await picture.before?.(page);
  await drawnToTheEnd(page);
  await page.screenshot({ path: join(OUT, `${picture.name}-${size}.png`) });
  await context.close();
  console.log(`docs/screens/${picture.name}-${size}.png`);
}

if (BASE === '') throw new Error('HADIR_E2E_URL names no product: run npm run screens');
mkdirSync(OUT, { recursive: true });
await askForPictures(BASE);
const browser = await chromium.launch({ executablePath: findChromium(() => undefined), args: ARGS });
try {
  for (const picture of pictures.filter(({ name }) => ONLY.length === 0 || ONLY.includes(name)))
    await take(browser, picture);
} finally {
  await browser.close();
}
