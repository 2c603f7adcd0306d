/** What the cheap phone feels: signing in for the first time, coming back, and the taps of every day (product/appearance#measured-bars). */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { createPasswordHasher, PASSWORD_COST } from '../apps/server/src/engines/password-hasher.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { CHROMIUM, CHROMIUM_ARGS, PHONE_SIZE, slowPhone } from './web.ts';

const PASSWORD = 'bench-sandi-2026';
const LIMIT_MS = 120_000;
/** The service worker fetches its list in the background, as it would in the hand. */
const REST_MS = 30_000;

async function loginOf(product: Product, userId: string): Promise<string> {
  const { rows } = await product.pool.query<{ login: string }>(
    `update account a set password_hash = $2 from app_user u where u.id = $1 and a.id = u.account_id returning a.login`,
    [userId, await createPasswordHasher(PASSWORD_COST).hash(PASSWORD, userId)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no account of ${userId}`);
  return row.login;
}

interface Shown {
  readonly path: string;
  /** What a button of its main part begins with, in lower case. */
  readonly button: string;
}
const LOGIN: Shown = { path: '/authentication/login', button: '^masuk' };
const HOME: Shown = { path: '/dashboards/dashboard', button: '^(masuk|pulang|selesai)' };
const REQUESTS: Shown = { path: '/apps/absent/pengajuan', button: '^buat pengajuan' };

const IN_PAGE = fileURLToPath(new URL('slow-phone.js', import.meta.url));

/** Milliseconds from now until the page shows it. */
const untilShown = (page: Page, shown: Shown): Promise<number> =>
  page.evaluate<number>(`benchShown(${JSON.stringify({ ...shown, limit: LIMIT_MS })})`);

/** Seconds since the navigation began. */
async function opened(page: Page, origin: string, shown: Shown): Promise<number> {
  await page.goto(`${origin}${shown.path}`, { waitUntil: 'commit', timeout: LIMIT_MS });
  await untilShown(page, shown);
  return (await page.evaluate(() => performance.now())) / 1_000;
}

interface Tap {
  readonly name: string;
  readonly tap: (page: Page) => Promise<void>;
}

const navigate = (label: string): Tap => ({
  name: label,
  tap: (page) => page.getByRole('navigation', { name: 'Navigasi utama' }).getByText(label, { exact: true }).tap(),
});

/** What lies over the page is closed first, which counts with the tap. */
const closeAndNavigate = (label: string): Tap => ({
  name: `close, ${label}`,
  tap: async (page) => {
    await page.keyboard.press('Escape');
    await navigate(label).tap(page);
  },
});

/** data table: in the order of a morning */
const taps: readonly Tap[] = [
  navigate('Kalender'),
  {
    name: 'a day',
    tap: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^1 \w+ \d{4}/ })
        .tap(),
  },
  closeAndNavigate('Absen'),
  navigate('Pengajuan'),
  { name: 'Buat pengajuan', tap: (page) => page.getByRole('button', { name: 'Buat pengajuan' }).tap() },
  {
    name: 'Cuti',
    tap: (page) =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: /^Cuti / })
        .tap(),
  },
  { name: 'back', tap: (page) => page.getByRole('banner').getByLabel('Kembali').tap() },
  navigate('Lainnya'),
  closeAndNavigate('Beranda'),
  { name: 'Pemberitahuan', tap: (page) => page.getByRole('button', { name: /^Pemberitahuan/ }).tap() },
];

async function tapAll(page: Page): Promise<{ name: string; ms: number }[]> {
  const measured: { name: string; ms: number }[] = [];
  for (const { name, tap } of taps) {
    await page.evaluate('benchLongestPress = 0');
    await tap(page);
    await page.waitForTimeout(4_000);
    measured.push({ name, ms: await page.evaluate<number>('benchLongestPress') });
  }
  return measured;
}

async function firstMorning(context: BrowserContext, product: Product, login: string) {
  const page = await slowPhone(context);
  const shown = await opened(page, product.url, LOGIN);
  await page.getByLabel('Email/NIK').fill(login);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  const home = untilShown(page, HOME);
  await page.getByRole('button', { name: 'Masuk', exact: true }).tap();
  const afterwards = (await home) / 1_000;
  await page.waitForTimeout(REST_MS);
  await page.close();
  return { shown, together: shown + afterwards };
}

async function laterDay(context: BrowserContext, origin: string, shown: Shown): Promise<number> {
  const page = await slowPhone(context);
  const seconds = await opened(page, origin, shown);
  await page.close();
  return seconds;
}

const bar = (work: string, seconds: number, limit: number): Row => ({
  work: `${work}, slow phone`,
  measured: `${fixed(seconds, 1)} s`,
  partner: '',
  ratio: null,
  bar: `<= ${limit} s`,
  met: seconds <= limit,
});

export async function benchSlowPhone(product: Product, userId: string): Promise<Row[]> {
  const login = await loginOf(product, userId);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: PHONE_SIZE, hasTouch: true, isMobile: true });
    await context.addInitScript({ path: IN_PAGE });
    const { shown, together } = await firstMorning(context, product, login);
    const home = await laterDay(context, product.url, HOME);
    const requests = await laterDay(context, product.url, REQUESTS);
    const page = await slowPhone(context);
    await opened(page, product.url, HOME);
    await page.waitForTimeout(4_000);
    const pressed = await tapAll(page);
    await context.close();
    const slowest = Math.max(...pressed.map(({ ms }) => ms));
    return [
      bar('login usable at the first visit', shown, 6),
      bar('login and, after signing in, the home', together, 9),
      bar('home again', home, 1.5),
      bar('Pengajuan again', requests, 2),
      {
        work: 'ten taps of every day, slow phone',
        measured: pressed.map(({ name, ms }) => `${name} ${fixed(ms)}`).join(', '),
        partner: `slowest ${fixed(slowest)} ms`,
        ratio: null,
        bar: '<= 200 ms each',
        met: slowest <= 200,
      },
    ];
  } finally {
    await browser.close();
  }
}
