/** A page whose clock stands still: what happens after so many milliseconds is measured on it, not on the machine. */
import type { Page } from 'playwright-core';
import { type Look, openPage, settled, signIn } from '../browser.ts';

const DESK: Look = { size: 'desktop' };
/** The clock is put forward to a moment that no machine reaches before it is told to stop there. */
const STOP_AHEAD_MS = 10 * 60_000;

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
  // The spread of repeated tries is the library's; without it a try comes exactly at its interval.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await prepare?.(page);
  await page.clock.install();
  await page.goto(path);
  await settled(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_AHEAD_MS);
  return page;
}

/** Whatever the page has begun is done: two answers have come since, in their order. */
export async function quiet(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await page.evaluate(() => fetch('/api/health').then(() => undefined));
}
