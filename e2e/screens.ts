/**
 * npm run screens: the pictures of docs/screens, taken from the running product (HADIR_E2E_URL) at 360x740 and 1440x900.
 * Taken as a person would see them: signed in, tapped through, nothing drawn over.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../tools/suites/chromium.ts';

const OUT = join(import.meta.dirname, '../docs/screens');
const BASE = process.env['HADIR_E2E_URL'] ?? '';
const SIZES = { 360: { width: 360, height: 740 }, 1440: { width: 1440, height: 900 } } as const;
type Size = keyof typeof SIZES;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/** Inside the place of the demo's staff. */
const OFFICE = { latitude: -6.20885, longitude: 106.84565, accuracy: 9 };

interface Picture {
  name: string;
  size: Size;
  login?: string;
  mode?: 'light' | 'dark';
  path: string;
  /** What the person does before the picture. */
  before?: (page: Page) => Promise<void>;
}

const tap = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

const pictures: readonly Picture[] = [
  { name: 'masuk', size: 360, path: '/authentication/login' },
  { name: 'masuk', size: 1440, path: '/authentication/login' },
  { name: 'absen', size: 360, login: 'staff', path: '/apps/absent' },
  { name: 'absen-gelap', size: 360, login: 'staff', mode: 'dark', path: '/apps/absent' },
  { name: 'absen', size: 1440, login: 'staff', path: '/apps/absent' },
  { name: 'kalender', size: 360, login: 'staff', path: '/apps/absent/kalender' },
  {
    name: 'hari-ini',
    size: 360,
    login: 'staff',
    path: '/apps/absent/kalender',
    before: async (page) => {
      await page
        .getByRole('button', { name: /16 November/ })
        .first()
        .click();
    },
  },
  {
    name: 'hasil',
    size: 360,
    login: 'staff',
    path: '/apps/absent',
    before: async (page) => {
      await tap(page, /^masuk/i);
      await page.waitForURL(/\/apps\/absent\/.+/, { timeout: 30_000 });
    },
  },
  { name: 'tim', size: 360, login: 'leader', path: '/dashboards/dashboard' },
  { name: 'dashboard', size: 1440, login: 'admin', path: '/dashboards/dashboard' },
  { name: 'dashboard-gelap', size: 1440, login: 'admin', mode: 'dark', path: '/dashboards/dashboard' },
  { name: 'dashboard', size: 360, login: 'admin', path: '/dashboards/dashboard' },
  {
    name: 'laporan',
    size: 1440,
    login: 'admin',
    path: '/laporan/all',
    before: async (page) => {
      await page
        .getByRole('gridcell', { name: /terlambat/i })
        .first()
        .click();
    },
  },
  { name: 'laporan', size: 360, login: 'staff', path: '/laporan/all' },
  { name: 'impor', size: 1440, login: 'admin', path: '/imports/import-absen-hadir' },
  { name: 'akun', size: 1440, login: 'admin', path: '/akun' },
];

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
  const page = await context.newPage();
  if (picture.login) {
    await page.goto('/authentication/login');
    await page.evaluate(
      `localStorage.setItem('hadir.appearance', ${JSON.stringify(JSON.stringify({ activeMode: mode, activeDir: 'ltr', activeTheme: 'BLUE_THEME' }))})`,
    );
    await page.locator('input[autocomplete="username"]').fill(picture.login);
    await page.locator('input[type="password"]').fill('hadir-demo-2026');
    await page.locator('input[type="password"]').press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/authentication'), { timeout: 30_000 });
  }
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await picture.before?.(page);
  // Skeletons, charts and motions have ended by then.
  await page.waitForTimeout(2_500);
  await page.screenshot({ path: join(OUT, `${picture.name}-${size}.png`) });
  await context.close();
  console.log(`docs/screens/${picture.name}-${size}.png`);
}

if (BASE === '') throw new Error('HADIR_E2E_URL names no product: run npm run screens');
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(() => undefined), args: ARGS });
try {
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
}
