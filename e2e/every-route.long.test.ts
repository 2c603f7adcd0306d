/**
 * Every line of the route catalogue, for each role that may open it: one signed-in page per role walks all
 * of its lines, each at the desk and then drawn anew in the width of a phone. The page is named as the catalogue says,
 * reads without a refusal, fits the phone, and the console stays clean.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, drawn, expectFits, openAs, openPage } from './browser.ts';
import { visitInside } from './visiting.ts';
import catalogue from './routes.json' with { type: 'json' };

afterEach(closePages);

const lines = catalogue.routes;
const roles = [...new Set(lines.flatMap(({ access }) => access))].filter((role) => role !== 'anonymous');

/** What the catalogue calls a page otherwise for some roles, by its notes. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: { 'Data Validator': 'Data Validator 1' },
  client3: { 'Data Validator': 'Data Validator 2' },
};

/** Answers of the product with an error. */
function refusedReads(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${String(response.status())} ${response.url()}`);
  });
  return refused;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

/** The open page drawn anew for a phone: what it has read stays, so both widths cost one visit. */
async function drawOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await drawn(page);
  await expectFits(page, path);
}

it.each(roles)(
  '%s walks every line of the catalogue',
  async (role) => {
    const { page, expectCleanConsole } = await openAs(role, '/akun', { size: 'desktop' });
    const refused = refusedReads(page);
    const walked = lines.filter(({ access }) => access.includes(role));
    for (const { path, title } of walked) {
      await page.setViewportSize(DESK);
      await visitInside(page, path, OTHERWISE[role]?.[title] ?? title);
      const main = page.locator('main');
      expect(await main.getByText('Anda tidak memiliki akses').count(), path).toBe(0);
      await drawOnPhone(page, path);
      expect(await main.getByRole('button', { name: 'Coba lagi' }).count(), path).toBe(0);
      expect(refused, path).toEqual([]);
    }
    expect(walked.length).toBeGreaterThan(0);
    expectCleanConsole();
  },
  600_000,
);

it('the sign-in stands open to everybody', async () => {
  const { page, expectCleanConsole } = await openPage({ size: 'desktop' });
  for (const { path, title } of lines.filter(({ access }) => access.includes('anonymous'))) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${title}( |$)`));
  }
  expectCleanConsole();
});

it('a hundred lines of parts 1 to 4 are walked, and those of the parts after them', () => {
  expect([lines.filter(({ part }) => part <= 4).length, lines.length]).toEqual([100, 136]);
});
