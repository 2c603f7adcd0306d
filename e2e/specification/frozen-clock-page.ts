/** A page whose clock stands still: what happens after so many milliseconds is measured on it, not on the machine. */
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Look, openPage, saveLook, settled, signIn } from '../browser.ts';

const DESK: Look = { size: 'desktop' };
/** The clock is put forward to a moment that no machine reaches before it is told to stop there. */
const STOP_AHEAD_MS = 10 * 60_000;

const STEP_MS = 50;

interface Start {
  login?: string;
  path?: string;
  look?: Look;
  prepare?: (page: Page) => Promise<void>;
}

/** A signed-in page, drawn, whose clock moves by `page.clock.runFor` alone from now on. */
export async function stoppedPage({ login = 'admin', path = '/akun', look = DESK, prepare }: Start = {}) {
  const { page, context } = await openPage(look);
  await signIn(context, login);
  await saveLook(context, look);
  // The spread of repeated tries is the library's; without it a try comes exactly at its interval.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await prepare?.(page);
  const unanswered = unansweredCalls(page);
  await page.clock.install();
  await page.goto(path);
  await settled(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_AHEAD_MS);
  // What the leap forward set off would be answered while something else is measured.
  await expect.poll(() => unanswered.size).toBe(0);
  return page;
}

/** Calls of the product on their way, the stream of news apart. */
function unansweredCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/**
 * Lets the clock run in steps until something stands on the page or holds: what is loaded later is shown after a timer.
 * @returns at most one step late
 */
export async function runUntil(page: Page, awaited: Locator | (() => boolean)): Promise<void> {
  const isMet = async () => (typeof awaited === 'function' ? awaited() : awaited.isVisible());
  const stepped = async () => {
    if (await isMet()) return true;
    await page.clock.runFor(STEP_MS);
    return false;
  };
  await expect.poll(stepped, { interval: 20 }).toBe(true);
}

/** Whatever the page has begun is done: two answers have come since, in their order. */
export async function quiet(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await page.evaluate(() => fetch('/api/health/live').then(() => undefined));
}
