/**
 * Every line of the route catalogue up to part 4, for each role that may open it: one signed-in page per role walks all
 * of its lines. The page is named as the catalogue says, reads without a refusal, and the console stays clean.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, openAs, openPage } from './browser.ts';
import { visitInside } from './visiting.ts';
import catalogue from './routes.json' with { type: 'json' };

afterEach(closePages);

const LAST_PART = 4;
const lines = catalogue.routes.filter(({ part }) => part <= LAST_PART);
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

it.each(roles)(
  '%s walks every line of the catalogue',
  async (role) => {
    const { page, expectCleanConsole } = await openAs(role, '/akun', { size: 'desktop' });
    const refused = refusedReads(page);
    const walked = lines.filter(({ access }) => access.includes(role));
    for (const { path, title } of walked) {
      await visitInside(page, path, OTHERWISE[role]?.[title] ?? title);
      const main = page.locator('main');
      expect(await main.getByText('Anda tidak memiliki akses').count(), path).toBe(0);
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

it('a hundred lines are walked', () => {
  expect(lines.length).toBe(100);
});
