/**
 * The browser of the journeys: one Chromium per lane, pages of two sizes in every look, a console that must stay
 * clean, axe. The product itself runs already (HADIR_E2E_URL, tools/suites/lanes.ts).
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../tools/suites/chromium.ts';
import { expectAccessible, expectFits, expectReadable } from './axe.ts';
import { COMING } from './loading-states.ts';
import { PagePool } from './page-pool.ts';

export { expectAccessible, expectFits, expectReadable, expectTargets } from './axe.ts';

export const DEMO_PASSWORD = 'hadir-demo-2026';
/** How long a journey waits for what must come; a machine under load needs more than a person would. */
const JOURNEY_TIMEOUT_MS = 60_000;

/** The product of this lane (tools/suites/lanes.ts). @throws Error when none was started for the run */
export function baseUrl(): string {
  const urls = process.env.HADIR_E2E_URL?.split(' ') ?? [];
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length];
  if (url === undefined || url === '') throw new Error('HADIR_E2E_URL names no product');
  return url;
}

/**
 * Chromium draws two pages of its own below the address bar for every context, in a process that costs more than the
 * page under test. A list given here replaces that of playwright-core: its entries that matter on this machine come first.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'LensOverlay',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${WITHOUT.join(',')}`,
];
// Few pictures a second: each one is drawn, and the shutter needs one.
const FAKE_CAMERA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

let launched: Promise<Browser> | undefined;
const pool = new PagePool<OpenPage>();

/** The lane's one Chromium, with a drawn camera picture; it ends with the process. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(() => undefined), args: [...ARGS, ...FAKE_CAMERA] });
  return launched;
}

/** Ends every page that is still open, but for those that the next journey of the lane uses again. */
export async function closePages(): Promise<void> {
  await pool.release();
  for (const context of (await launched)?.contexts() ?? []) {
    if (pool.has(context)) continue;
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

export interface Look {
  size: keyof typeof SIZES;
  mode?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
  theme?: string;
  /** Where the phone says it is; camera and place are then allowed. */
  place?: { latitude: number; longitude: number; accuracy?: number };
  /** With the service worker. Each one reads the whole application once more, so only where it is the subject. */
  worker?: true;
  /** With everything that moves, as most people have it. */
  motion?: true;
  context?: BrowserContextOptions;
}

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Complaints of console and page so far. */
  readonly complaints: string[];
  /** Fails when the console said anything but plain information. */
  expectCleanConsole(): void;
}

/** A context with cookies and storage of its own and without a page: for calls of the API. */
async function openContext(look: Look): Promise<BrowserContext> {
  const phone = look.size === 'phone';
  const context = await (await browser()).newContext({
    baseURL: baseUrl(),
    viewport: SIZES[look.size],
    hasTouch: phone,
    isMobile: phone,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Motion costs the most of what a page draws, and hardly a journey is about it.
    reducedMotion: look.motion === true ? 'no-preference' : 'reduce',
    ...(look.place === undefined ? {} : { geolocation: look.place, permissions: ['geolocation', 'camera'] }),
    ...look.context,
  });
  context.setDefaultTimeout(JOURNEY_TIMEOUT_MS);
  if (look.worker !== true) {
    await context.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no worker in this journey', 'NotSupportedError'));
      if (typeof ServiceWorkerContainer !== 'undefined') ServiceWorkerContainer.prototype.register = refuse;
    });
  }
  return context;
}

/** A new context with its own cookies and storage. */
export async function openPage(look: Look): Promise<OpenPage> {
  const context = await openContext(look);
  const { mode = 'light', dir = 'ltr', theme = 'BLUE_THEME' } = look;
  if (mode !== 'light' || dir !== 'ltr' || theme !== 'BLUE_THEME') {
    const settings = JSON.stringify({ activeMode: mode, activeDir: dir, activeTheme: theme });
    // Only where nothing is kept yet: a test may change the look itself.
    await context.addInitScript((initial) => {
      if (localStorage.getItem('hadir.appearance') === null) localStorage.setItem('hadir.appearance', initial);
    }, settings);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { page, context, complaints, expectCleanConsole: () => expect(complaints).toEqual([]) };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions of this lane by product and account: one sign-in each, as long as it lasts. */
const sessions = new Map<string, Cookies>();

/**
 * Signs in without the page: the cookies are the context's. `login` is an account of the demo. `anew` makes a
 * session of its own, for tests about devices.
 */
export async function signIn(context: BrowserContext, login: string, { freshSession = false } = {}): Promise<void> {
  const key = `${baseUrl()} ${login}`;
  const known = freshSession ? undefined : sessions.get(key);
  if (known !== undefined) {
    await context.addCookies(known);
    if ((await context.request.get('/api/session')).status() === 200) return;
    await context.clearCookies();
  }
  await context.request.get('/api/welcome');
  const reply = await context.request.post('/api/login', {
    data: { login, password: DEMO_PASSWORD },
    headers: { 'X-XSRF-TOKEN': await csrfToken(context) },
  });
  expect(reply.status(), `sign-in of ${login}`).toBe(200);
  sessions.set(key, await context.cookies());
}

async function csrfToken(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return decodeURIComponent(cookie?.value ?? '');
}

/** A signed-in context without a page: what somebody else does meanwhile is called, not looked at. */
export async function callingAs(login: string): Promise<BrowserContext> {
  const context = await openContext({ size: 'desktop' });
  await signIn(context, login);
  return context;
}

export interface OpenHow {
  /** A session of its own, for tests about devices. */
  newSession?: boolean;
  /** A context of its own, for what Playwright cannot take back: scripts of a page, its clock, more permissions. */
  ownContext?: boolean;
}

/**
 * A page of a signed-in demo account at `path`, in the given look, drawn and quiet. The page may be one of an earlier
 * journey of the lane, with nothing of it left (page-pool.ts).
 */
export async function openAs(login: string, path: string, look: Look, how: OpenHow = {}): Promise<OpenPage> {
  const own = how.newSession === true || how.ownContext === true;
  const open = own
    ? await openPage(look)
    : await pool.take(`${baseUrl()} ${JSON.stringify(look)}`, () => openPage(look));
  await open.page.setViewportSize(look.context?.viewport ?? SIZES[look.size]);
  await signIn(open.context, login, { freshSession: how.newSession === true });
  await saveLook(open.context, look);
  await open.page.goto(path);
  await settled(open.page);
  return open;
}

/** The account keeps the look, as it would for a person; so no test inherits that of another. */
export async function saveLook(context: BrowserContext, look: Look): Promise<void> {
  const { mode = 'light', dir = 'ltr', theme = 'BLUE_THEME' } = look;
  const reply = await context.request.put('/api/account/appearance', {
    data: {
      activeMode: mode,
      activeDir: dir,
      activeTheme: theme,
      density: 'auto',
      dataSaver: false,
      reducedMotion: false,
      textScale: 100,
      singleKeys: true,
    },
    headers: { 'X-XSRF-TOKEN': await csrfToken(context) },
  });
  expect(reply.status(), 'saving the look').toBe(200);
}

/** The h1 is there, fonts are loaded, nothing is on its way any more (a live stream apart). */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-label="Memuat"], [data-progress]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A row that a grid has put down and not yet filled. */
const EMPTY_ROW = '[role="grid"] [role="row"]:not(:has([role$="cell"], [role$="header"]))';
/** Between its loading and its first rows a grid stands for a moment with nothing in it. */
const EMPTY_GRID = '.MuiDataGrid-root:not(:has([role="gridcell"], .MuiDataGrid-overlay))';

/**
 * As settled, and every part of the page has come. A grid draws the rows of its answer first and their cells after it
 * has measured itself, which it does with the next pictures: it is drawn when nothing is missing in three in a row.
 */
export async function drawn(page: Page): Promise<void> {
  await settled(page);
  // Not waitForFunction: it takes the promise of such a function for its answer.
  const missing = await page.evaluate(
    async ({ parts, atMost }) => {
      const end = performance.now() + atMost;
      for (let pictures = 0; pictures < 3 && performance.now() < end; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        pictures = document.querySelector(parts) === null ? pictures + 1 : 0;
      }
      return document.querySelector(parts)?.outerHTML.slice(0, 200);
    },
    { parts: `${COMING}, ${EMPTY_ROW}, ${EMPTY_GRID}`, atMost: JOURNEY_TIMEOUT_MS },
  );
  expect(missing, 'what is not drawn yet').toBeUndefined();
}

/** What a state of a page is held to as it stands, and its colours in the dark, in which it stays. */
export async function expectInBothModes(page: Page): Promise<void> {
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
}

/** Boxes and styles as Chromium has laid them out. */
export async function box(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not drawn`);
  return found;
}

export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
