/** What a browser asks for when it opens a page, first and again (product/appearance#measured-bars). */
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { CHROMIUM, CHROMIUM_ARGS, cookiesFor } from './web.ts';

interface Visit {
  readonly name: string;
  readonly path: string;
  /** The session that looks; without one nobody has signed in. */
  readonly as?: 'admin' | 'staff';
  readonly size: { readonly width: number; readonly height: number };
  /** Scripts of a first visit at most. */
  readonly scripts: number;
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** data table */
const visits: readonly Visit[] = [
  { name: 'login', path: '/authentication/login', size: PHONE, scripts: 8 },
  { name: "employee's home", path: '/dashboards/dashboard', as: 'staff', size: PHONE, scripts: 30 },
  { name: 'departments', path: '/management/departemens', as: 'admin', size: DESK, scripts: 28 },
  { name: 'people', path: '/management/user', as: 'admin', size: DESK, scripts: 28 },
  { name: "HR's dashboard", path: '/dashboards/dashboard', as: 'admin', size: DESK, scripts: 28 },
  { name: 'attendance report', path: '/laporan/all', as: 'admin', size: DESK, scripts: 28 },
  { name: 'inbox', path: '/dashboards/pending', as: 'admin', size: DESK, scripts: 28 },
];

type Kind = 'scripts' | 'styles' | 'calls' | 'other';
interface Fetched {
  readonly kind: Kind;
  /** Head and body, as they came over the line. */
  bytes: number;
}

/** What of the page's requests went over the line: answers from the browser's own cache are none. */
async function watchLine(page: Page): Promise<ReadonlyMap<string, Fetched>> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  const fetched = new Map<string, Fetched>();
  device.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, protocol } = new URL(response.url);
    // The stream of news stays open; pictures drawn by the page itself are no request.
    if (protocol !== 'http:' || response.mimeType === 'text/event-stream') return;
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    const kind = pathname.startsWith('/api/')
      ? 'calls'
      : type === 'Script'
        ? 'scripts'
        : type === 'Stylesheet'
          ? 'styles'
          : 'other';
    fetched.set(requestId, { kind, bytes: response.encodedDataLength });
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return fetched;
}

const LOOK_MS = 500;
/** What loads when the browser rests has begun by then: the shell waits for it up to four seconds. */
const REST_MS = 6_000;

async function open(page: Page, address: string): Promise<readonly Fetched[]> {
  const fetched = await watchLine(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  for (let before = -1, since = Date.now(); Date.now() - since < REST_MS; ) {
    if (fetched.size !== before) [before, since] = [fetched.size, Date.now()];
    await page.waitForTimeout(LOOK_MS);
  }
  await page.close();
  return [...fetched.values()];
}

const KINDS: readonly Kind[] = ['scripts', 'styles', 'calls', 'other'];

function wordsOf(fetched: readonly Fetched[]): string {
  const bytes = fetched.reduce((sum, one) => sum + one.bytes, 0);
  const counts = KINDS.map((kind) => `${fetched.filter((one) => one.kind === kind).length} ${kind}`);
  return `${fetched.length} requests, ${fixed(bytes / 1_000, 1)} kB (${counts.join(', ')})`;
}

async function measure(browser: Browser, product: Product, visit: Visit, sessionId?: string): Promise<Row> {
  // The service worker fetches its own list in the background: it would be counted with the page that happens to be open.
  const context = await browser.newContext({ viewport: visit.size, serviceWorkers: 'block' });
  if (sessionId !== undefined) await context.addCookies(await cookiesFor(product, sessionId));
  const address = `${product.url}${visit.path}`;
  const first = await open(await context.newPage(), address);
  const repeated = await open(await context.newPage(), address);
  await context.close();
  return {
    work: `visit of ${visit.name}, ${visit.size.width} px`,
    measured: `first ${wordsOf(first)}`,
    partner: `repeated ${wordsOf(repeated)}`,
    ratio: null,
    bar: `<= ${visit.scripts} scripts first`,
    met: first.filter(({ kind }) => kind === 'scripts').length <= visit.scripts,
  };
}

/** @param sessions of an admin and of an employee */
export async function benchVisits(product: Product, sessions: { admin: string; staff: string }): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  try {
    const rows: Row[] = [];
    for (const visit of visits)
      rows.push(await measure(browser, product, visit, visit.as === undefined ? undefined : sessions[visit.as]));
    return rows;
  } finally {
    await browser.close();
  }
}
