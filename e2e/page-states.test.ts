/**
 * The states of every page of parts 2 to 5, of events, tickets, counseling and of every page of a master table, with its own
 * reads on their way, failing, without a line, then answering, then answering with nothing; and the words of a page that is somebody else's. One visit
 * each, inside one signed-in page per role.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectFits, openAs } from './browser.ts';
import { COMING } from './loading-states.ts';
import { answering } from './page-answers.ts';
import { type Shown, sameAs, typed } from './shown-pages.ts';
import { visitInside } from './visiting.ts';
import { pageAt, pages } from '../apps/web/src/app/pages.ts';
import catalogue from './routes.json' with { type: 'json' };

afterEach(closePages);

const DESK = { size: 'desktop' } as const;

/** Pages of HR's master tables that are not typed above say how many rows there are, in the words of their declaration. */
const ofMasters = await Promise.all(
  pages.flatMap(({ path, load, access }) =>
    load.master === undefined || typed.admin?.[path] !== undefined || !access.includes('admin')
      ? []
      : [load.master().then((each) => [path, each] as const)],
  ),
);

const shown: typeof typed = {
  ...typed,
  admin: {
    ...typed.admin,
    ...Object.fromEntries(
      ofMasters.map(([path, { one }]): [string, Shown] => [
        path,
        { data: new RegExp(`\\d+ ${one} (aktif|berlaku)`), empty: `Belum ada ${one}` },
      ]),
    ),
  },
};

/** Pages that have journeys of their own through their states. */
const WITH_OWN_JOURNEY = ['/management/monthly-schedule', '/laporan/activity', '/laporan/daily-report'];
const lookedAt = catalogue.routes.filter(
  ({ part, path, feature }) =>
    ([2, 3, 4, 5].includes(part) || ['events', 'counseling'].includes(feature)) &&
    !WITH_OWN_JOURNEY.includes(path) &&
    pageAt(path) !== undefined,
);
const titles = new Map([...pages, ...catalogue.routes].map(({ path, title }) => [path, title]));

/** Opens a page of the product inside the one that is open. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.getByRole('heading', { level: 1, name: new RegExp(`${titles.get(path)}$`) }).waitFor();
}

/** As fast as somebody may press: each press begins a new read. */
const PRESSES = { interval: 1_000 };

/** Asks for every part of the page anew: a part may come to fail after the others were asked. */
async function retryAll(page: Page): Promise<void> {
  const main = page.locator('main');
  const retry = main.getByRole('button', { name: /^(Coba lagi|Mencoba…)$/ });
  // One that is trying is left to it: each press begins a new read, and on a busy machine none of them would end.
  const idle = main.getByRole('button', { name: 'Coba lagi', exact: true });
  const pressed = async () => {
    await idle.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    return retry.count();
  };
  try {
    await expect.poll(pressed, PRESSES).toBe(0);
  } catch (cause) {
    throw new Error(`${page.url()} still offers to try again: ${await main.innerText()}`, { cause });
  }
}

describe.each(Object.entries(shown))('%s', (role, pages) => {
  it('is told what failed and, once asked again, shown the rows; and told why there are none', async () => {
    const { page } = await openAs(role, '/akun', DESK);
    const answers = await answering(page);
    const main = page.locator('main');
    for (const [path, { data, formFirst }] of Object.entries(pages)) {
      const retry = main.getByRole('button', { name: 'Coba lagi' }).first();
      answers('on its way');
      await visit(page, path);
      if (formFirst !== true) await main.locator(COMING).first().waitFor();
      answers('failing');
      await retry.waitFor();
      answers('no line');
      await retry.click();
      await main.getByText('Luring', { exact: true }).first().waitFor();
      answers('as it is');
      await retryAll(page);
      await main.getByText(data).first().waitFor();
    }
    // Nothing that was read before is left.
    await page.goto('/akun');
    answers('nothing');
    for (const [path, { empty }] of Object.entries(pages)) {
      await visit(page, path);
      await main.getByText(empty).first().waitFor();
    }
  });
});

describe.each(Object.entries(shown))('%s on a phone', (role, pages) => {
  it('never has to be pushed sideways', async () => {
    const { page } = await openAs(role, '/akun', { size: 'phone' });
    for (const path of Object.keys(pages)) {
      // The bar of a phone calls some pages otherwise than the catalogue.
      await visitInside(page, path, titles.get(path) ?? '');
      await expectFits(page, path);
    }
    // What is wider than the screen would be noticed, though the phone then shows the page smaller.
    await page.locator('main').evaluate((part) => {
      part.style.minWidth = '400px';
    });
    // Without motion a change of style counts from the next frame on.
    const complaint = () => expectFits(page).then(() => 'fits', String);
    await expect.poll(complaint).toMatch(/to be less than or equal to 360/);
  });
});

it('a page that is not the own is said to be so, with the way home', async () => {
  const { page } = await openAs('staff', '/akun', DESK);
  const others = lookedAt.filter(({ access }) => !access.includes('staff'));
  expect(others.length).toBeGreaterThan(40);
  for (const { path } of others) {
    await visit(page, path);
    await page.locator('main').getByText('Anda tidak memiliki akses').waitFor();
    // Awaited: the heading changes at the press; the inbox first loads what opens a message's link.
    await page.locator('main').getByRole('link', { name: 'Buka beranda' }).waitFor();
  }
});

it('every page of the catalogue is looked at by somebody', () => {
  const looked = new Set(Object.values(sameAs).flat());
  for (const pages of Object.values(shown)) for (const path of Object.keys(pages)) looked.add(path);
  expect(lookedAt.flatMap(({ path }) => (looked.has(path) ? [] : [path]))).toEqual([]);
});
