/** What admins hand over and confirm among themselves, as a phone lays it out: nothing cut off, nothing squeezed. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, openAs, settled } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

/** Parts of a place that reach over its right edge, and words that a part cuts off. */
function cutOff(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const edge = root.getBoundingClientRect().right;
    return [...root.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > edge + 1 || part.scrollWidth > part.clientWidth + 1)
      .filter((part) => part.clientWidth > 0 && !part.matches('[aria-hidden="true"], svg, svg *, style'))
      .map((part) => `${part.tagName} ${(part.textContent ?? '').slice(0, 40)}`);
  });
}

it('a printed code stands whole on a phone, and a slip of the thumb does not lose it', async () => {
  const { page, context, expectCleanConsole } = await openAs('admin', '/management/user', { size: 'phone' });
  const search = encodeURIComponent('Dimas Aryanto');
  const { data } = await get<{ data: { userId: string }[] }>(context, `/api/people?search=${search}&limit=5`);
  const issued = { login: 'dimas.aryanto', code: 'WWWW-MMMM-WWWW', expiresAt: '2026-12-31T10:00:00.000Z' };
  // Answered here: a code of the demo would let this person in, and other journeys look at people.
  await page.route('**/api/people/*/one-time-code', (route) => route.fulfill({ json: { data: issued } }));
  await page.goto(`/management/user?buka=${data[0]?.userId ?? ''}`);
  await page.getByRole('tab', { name: 'Perangkat & akses' }).click();
  await page.getByRole('button', { name: 'Cetak kode masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kode masuk Dimas Aryanto' });
  await dialog.getByRole('button', { name: 'Buat kode' }).click();
  await dialog.getByText(issued.code, { exact: true }).waitFor();
  await dialog.getByRole('img', { name: /^QR untuk masuk/ }).waitFor();
  expect(await cutOff(dialog)).toEqual([]);
  await expectAccessible(page);
  await page.mouse.click(4, 4);
  await dialog.getByText(issued.code, { exact: true }).waitFor();
  expectCleanConsole();
});

/** The demo's corrections as if a second admin had refused them: the state with the longest words. */
async function refused(page: Page): Promise<void> {
  await page.route(/\/api\/day-changes\?/, async (route) => {
    const reply = await route.fetch();
    const body: { data: object[] } = await reply.json();
    await route.fulfill({ json: { ...body, data: body.data.map((one) => ({ ...one, state: 'refused' })) } });
  });
}

it.each(['phone', 'desktop'] as const)('on a %s the list of corrections shows name and state whole', async (size) => {
  const { page } = await openAs('admin', '/dashboards/dashboard', { size });
  await refused(page);
  await page.goto('/laporan/koreksi?bagian=hr');
  await settled(page);
  await drawn(page);
  const state = page.getByText('Ditolak pada persetujuan kedua', { exact: true }).first();
  await state.waitFor();
  const isCut = await state.evaluate((words) => {
    const cell = words.closest('[role="gridcell"], button');
    for (let part: Element | null = words; part !== null; part = part === cell ? null : part.parentElement)
      if (part.scrollWidth > part.clientWidth && part.clientWidth > 0) return true;
    return cell === null;
  });
  expect(isCut).toBe(false);
  if (size === 'desktop') return;
  const name = state.locator('xpath=ancestor::button').locator('b');
  expect(await name.evaluate((words) => words.getBoundingClientRect().width)).toBeGreaterThan(170);
});
