/** Closing a period: what is open, closing it with a reason, its code, opening it again. */
import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, type Look, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const PATH = '/laporan/periode';

interface Periods {
  data: { label: string; state: string; can: string[] }[];
}

const periodsOf = async (page: Page) => (await get<Periods>(page.context(), '/api/closing')).data;

describe('closing a period', () => {
  const looks: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'phone', mode: 'dark' }, expectReadable],
  ];
  for (const [look, checked] of looks)
    it(`periods and one of them can be read by everybody, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, look);
      await page.getByRole('list', { name: 'Periode perusahaan' }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      const [running] = await periodsOf(page);
      await page.goto(`${new URL(page.url()).origin}${PATH}?periode=${running?.label}`);
      await page.getByRole('heading', { name: 'Yang masih terbuka' }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });

  for (const size of ['desktop', 'phone'] as const)
    it(`what is open is listed, and the running period cannot be closed yet, ${size}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, { size });
      const running = (await periodsOf(page)).find(({ state }) => state === 'open');
      await page.goto(`${new URL(page.url()).origin}${PATH}?periode=${running?.label}`);
      const items = page.getByRole('list', { name: 'Yang masih terbuka menurut jenis' });
      await items.waitFor();
      const first = items.getByRole('button', { name: /^Lihat / }).first();
      await first.click();
      await page.getByRole('button', { name: /^Sembunyikan / }).waitFor();
      await drawn(page);
      await expectAccessible(page);
      expectCleanConsole();
    });
});
