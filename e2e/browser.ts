/**
 * The browser of the journeys: one Chromium per test file, pages of two sizes in every look, a console that must stay
 * clean, axe. The product itself runs already (HADIR_E2E_URL, tools/suites/lanes.ts).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { findChromium } from '../tools/suites/chromium.ts';

export const DEMO_PASSWORD = 'hadir-demo-2026';

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
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

let launched: Promise<Browser> | undefined;

/** The file's one Chromium, with a drawn camera picture; closed after its last test. */
export function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(() => undefined), args: [...ARGS, ...FAKE_CAMERA] });
  return launched;
}

/** Ends every page that is still open; a long row of tests would otherwise weigh on the times it measures. */
export async function closePages(): Promise<void> {
  await closePagesBut([]);
}

export async function closePagesBut(kept: readonly BrowserContext[]): Promise<void> {
  for (const context of (await launched)?.contexts() ?? []) if (!kept.includes(context)) await context.close();
}

// Registered while the test file that imports this is collected.
afterAll(async () => (await launched)?.close());

export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

export interface Look {
  size: keyof typeof SIZES;
  mode?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
  theme?: string;
  /** Where the phone says it is; camera and place are then allowed. */
  place?: { latitude: number; longitude: number; accuracy?: number };
  context?: BrowserContextOptions;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Complaints of console and page so far. */
  complaints: readonly string[];
  /** Fails when the console said anything but plain information. */
  expectCleanConsole(): void;
}

/** A new context with its own cookies and storage. */
export async function openPage(look: Look): Promise<OpenPage> {
  const phone = look.size === 'phone';
  const context = await (await browser()).newContext({
    baseURL: baseUrl(),
    viewport: SIZES[look.size],
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    ...(look.place === undefined ? {} : { geolocation: look.place, permissions: ['geolocation', 'camera'] }),
    ...look.context,
  });
  const { mode = 'light', dir = 'ltr', theme = 'BLUE_THEME' } = look;
  if (mode !== 'light' || dir !== 'ltr' || theme !== 'BLUE_THEME') {
    const settings = JSON.stringify({ activeMode: mode, activeDir: dir, activeTheme: theme });
    // Only where nothing is kept yet: a test may change the look itself.
    await context.addInitScript((kept) => {
      if (localStorage.getItem('hadir.appearance') === null) localStorage.setItem('hadir.appearance', kept);
    }, settings);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { page, context, complaints, expectCleanConsole: () => expect(complaints).toEqual([]) };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions of this file by account: one sign-in each, as long as it lasts. */
const sessions = new Map<string, Cookies>();

/**
 * Signs in without the page: the cookies are the context's. `login` is an account of the demo. `anew` makes a
 * session of its own, for tests about devices.
 */
export async function signIn(context: BrowserContext, login: string, { anew = false } = {}): Promise<void> {
  const known = anew ? undefined : sessions.get(login);
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
  sessions.set(login, await context.cookies());
}

async function csrfToken(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return decodeURIComponent(cookie?.value ?? '');
}

/** A page of a signed-in demo account at `path`, in the given look, drawn and quiet. */
export async function openAs(login: string, path: string, look: Look, how?: { anew: boolean }): Promise<OpenPage> {
  const open = await openPage(look);
  await signIn(open.context, login, how);
  await saveLook(open.context, look);
  await open.page.goto(path);
  await settled(open.page);
  return open;
}

/** The account keeps the look, as it would for a person; so no test inherits that of another. */
async function saveLook(context: BrowserContext, look: Look): Promise<void> {
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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeViolation {
  id: string;
  nodes: readonly { target: readonly unknown[]; failureSummary?: string }[];
}

/** Fails with rule, element and reason when axe finds a violation on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition are nobody's to read.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (rules) => {
    const axe = Reflect.get(globalThis, 'axe') as {
      run(where: Document, how: object): Promise<{ violations: AxeViolation[] }>;
    };
    const found = await axe.run(document, { runOnly: rules });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, AXE_RULES);
  expect(violations).toEqual([]);
}

/**
 * Fails when the page scrolls sideways, and names what is too wide. Measured against the screen itself: on a phone
 * innerWidth grows with a page that is wider.
 */
export async function expectFits(page: Page, where = new URL(page.url()).pathname): Promise<void> {
  const screen = page.viewportSize()?.width ?? 0;
  const { width, past } = await page.evaluate((edge) => {
    const wide = [...document.querySelectorAll('body *')].filter((part) => {
      const { left, right, width: own } = part.getBoundingClientRect();
      return own > 0 && (right > edge + 1 || left < -1);
    });
    return {
      width: document.documentElement.scrollWidth,
      past: wide.slice(0, 4).map((part) => `${part.tagName} ${(part.textContent ?? '').slice(0, 40)}`),
    };
  }, screen);
  expect(width, `${where}: ${past.join('; ')}`).toBeLessThanOrEqual(screen);
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
