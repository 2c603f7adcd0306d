/** Shifts as they are listed on a desk and typed on a phone (product/desk). */
import { afterEach, expect, it } from 'vitest';
import { box, closePages, drawn, openAs } from './browser.ts';

afterEach(closePages);

it.each(['light', 'dark'] as const)('the list shows the break and the date of every shift whole (%s)', async (mode) => {
  const { page, expectCleanConsole } = await openAs('admin', '/management/shifting', { size: 'desktop', mode });
  await drawn(page);
  const cut = await page.getByRole('grid').evaluate((grid) => ({
    // What reaches past the right edge of the list.
    columns: [...grid.querySelectorAll('[role="columnheader"]')]
      .filter((head) => head.getBoundingClientRect().right > grid.getBoundingClientRect().right)
      .map((head) => head.textContent),
    breaks: [...grid.querySelectorAll('[role="gridcell"][data-field="breakMode"]')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  }));
  expect(cut).toEqual({ columns: [], breaks: [] });
  expectCleanConsole();
});

it('numbers of a shift that stand beside each other on a phone stand on one line', async () => {
  const { page } = await openAs('admin', '/management/shifting?buka=baru', { size: 'phone' });
  await page.locator('#f-graceEarly').waitFor();
  const [early, first] = [await box(page, '#f-graceEarly'), await box(page, '#f-earlyInMinutes')];
  expect(Math.abs(early.y - first.y)).toBeLessThan(1);
  expect(first.x).toBeGreaterThan(early.x);
});
