/** What the phone downloads before it works, and how long that takes on a slow one (product/appearance#measured-bars). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** "Android murah": 360x740, CPU 6 times slower, 400 ms round trip, 400 kbps down, 200 up. */
export async function slowPhone(context: BrowserContext) {
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return page;
}

export const PHONE_SIZE = { width: 360, height: 740 };

async function signedIn(browser: Browser, product: Product, sessionId: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    permissions: ['geolocation'],
    geolocation: { latitude: -6.2088, longitude: 106.8456, accuracy: 12 },
  });
  await context.addCookies(await cookiesFor(product, sessionId));
  return context;
}

/** The cookies of a session as a browser context takes them. */
export async function cookiesFor(product: Product, sessionId: string) {
  const [session] = await product.cookiesOf([sessionId]);
  return (session?.cookie ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.url };
  });
}

/** The mark that `note-usable.js` sets in the page. */
const USABLE = 'bench-usable';
const NOTE_USABLE = fileURLToPath(new URL('note-usable.js', import.meta.url));

export const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
/** Milliseconds since the navigation began. */
export const markedAt = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;

/** Bytes of the scripts a fresh browser asks for until the page stands, gzip. */
async function scriptsOf(browser: Browser, product: Product, path: string, sessionId: string | null): Promise<number> {
  const context =
    sessionId === null
      ? await browser.newContext({ viewport: PHONE_SIZE })
      : await signedIn(browser, product, sessionId);
  const page = await context.newPage();
  const seen = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js') && response.request().resourceType() === 'script')
      seen.add(pathname);
  });
  await page.goto(`${product.url}${path}`, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
  const dist = join(import.meta.dirname, '../apps/web/dist');
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}

export async function benchWeb(product: Product, staffSession: string): Promise<Row[]> {
  if (!readdirSync(join(import.meta.dirname, '../apps/web')).includes('dist'))
    throw new Error('the web application is not built');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  try {
    const login = await scriptsOf(browser, product, '/authentication/login', null);
    const home = await scriptsOf(browser, product, '/apps/absent', staffSession);
    const context = await signedIn(browser, product, staffSession);
    const usable = async () => {
      const page = await slowPhone(context);
      await page.addInitScript({ path: NOTE_USABLE });
      await page.goto(`${product.url}/apps/absent`, { waitUntil: 'commit' });
      await page.waitForFunction(isMarked, USABLE, { polling: 250, timeout: 60_000 });
      const seconds = (await page.evaluate(markedAt, USABLE)) / 1_000;
      return { page, seconds };
    };
    const first = await usable();
    // The service worker finishes its precache in the background, as it would in the hand.
    await first.page.evaluate('navigator.serviceWorker?.ready.then(() => undefined)').catch(() => undefined);
    await first.page.waitForTimeout(20_000);
    await first.page.close();
    const later = await usable();
    await context.close();
    return [
      {
        work: 'JS at first load of login, gzip',
        measured: `${fixed(login / 1_000, 1)} kB`,
        partner: '',
        ratio: null,
        bar: '<= 185 kB',
        met: login <= 185_000,
      },
      {
        work: 'JS at first load of the employee home, gzip',
        measured: `${fixed(home / 1_000, 1)} kB`,
        partner: '',
        ratio: null,
        bar: '<= 230 kB',
        met: home <= 230_000,
      },
      {
        work: 'clock-in usable on the slow phone',
        measured: `${fixed(first.seconds, 1)} s first, ${fixed(later.seconds, 1)} s later`,
        partner: '',
        ratio: null,
        bar: '<= 9 s first, <= 1.5 s later',
        met: first.seconds <= 9 && later.seconds <= 1.5,
      },
    ];
  } finally {
    await browser.close();
  }
}
