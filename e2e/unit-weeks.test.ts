/** Units by weeks: the sums of the days as a table on a desk and as cards on a phone, with what the address names. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, type Look, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const PATH = '/laporan/all?tampilan=kehadiran-unit-minggu';
const GRID = '[role="grid"][aria-label="Kehadiran per unit per minggu"]';

interface Sums {
  data: { unit: string | null; hadir: number }[];
  total: number;
  totals: { hadir: number; people: number };
}

/** What the server says of the dates that the page has asked for. */
async function sumsOf(page: Page): Promise<Sums> {
  const address = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .findLast((name) => name.includes('/api/reports/')) ?? '',
  );
  const { pathname, search } = new URL(address);
  return get<Sums>(page.context(), pathname + search);
}

const numbers = new Intl.NumberFormat('id-ID');

describe('units by weeks', () => {
  const looks: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'phone', mode: 'dark' }, expectReadable],
  ];
  for (const [look, checked] of looks)
    it(`can be read by everybody, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, look);
      await page.getByText('Jumlah semua').first().waitFor();
      await drawn(page);
      const { totals } = await sumsOf(page);
      await page.getByText(numbers.format(totals.hadir), { exact: true }).first().waitFor();
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });

  it('is sorted and filtered by what the address names, and taken home as what is shown', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/laporan/all', { size: 'desktop' });
    await page.getByRole('button', { name: 'Per unit', exact: true }).click();
    await page.locator(`${GRID} .is-total`).waitFor();
    await page.locator(`${GRID} [role="columnheader"]`, { hasText: 'Terlambat (kali)' }).click();
    await page.waitForURL(/urut=terlambatKali/);
    await page.reload();
    await page.locator(`${GRID} .is-total`).waitFor();
    expect(new URL(page.url()).searchParams.get('tampilan')).toBe('kehadiran-unit-minggu');
    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Unduh laporan' });
    expect(await choice.getByRole('radio', { name: /Per unit/ }).isChecked()).toBe(true);
    await choice.getByRole('button', { name: 'CSV' }).click();
    const coming = page.waitForEvent('download');
    await choice.getByRole('button', { name: 'Unduh', exact: true }).click();
    expect((await coming).suggestedFilename()).toMatch(/^Kehadiran-Unit-Minggu_.*\.csv$/);
    expectCleanConsole();
  });

  it('says that nothing fits the filter, and takes it away', async () => {
    const { page } = await openAs('admin', `${PATH}&cari=zzzz`, { size: 'desktop' });
    await page.getByText('Tidak ada yang cocok').waitFor();
    await page.getByRole('button', { name: 'Hapus filter' }).click();
    await page.locator(`${GRID} .is-total`).waitFor();
  });
});
