/** A closed period on its way out of the house: the payroll file, the code on the paper, the client's signature. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, type Look, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

interface Periods {
  readonly data: readonly { readonly period: string; readonly code: string; readonly people: number }[];
}

const LOOKS: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
  [{ size: 'desktop' }, expectAccessible],
  [{ size: 'phone' }, expectAccessible],
  [{ size: 'phone', mode: 'dark' }, expectReadable],
];

describe('the page of payroll files', () => {
  for (const [look, checked] of LOOKS)
    it(`shows closed periods, columns and their first rows, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', '/laporan/penggajian', look);
      await page.getByRole('table', { name: 'Baris pertama berkas penggajian' }).waitFor();
      const { data } = await get<Periods>(page.context(), '/api/payroll/periods');
      await page
        .getByText(data[0]?.code ?? 'tanpa kode')
        .first()
        .waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });

  it('a column moved by the keys stands elsewhere in the preview, is saved, and leads the file', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/laporan/penggajian', { size: 'desktop' });
    const first = page.getByRole('table', { name: 'Baris pertama berkas penggajian' }).locator('th').first();
    await first.waitFor();
    await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('NAMA_KARYAWAN');
    await page.getByRole('button', { name: /^Geser Nama/ }).press('Home');
    await page.getByText('Nama kini kolom 1 dari 29').waitFor({ state: 'attached' });
    await expect.poll(() => first.textContent()).toBe('NAMA_KARYAWAN');
    await page.getByRole('button', { name: 'Simpan kolom' }).click();
    await page.getByText('Kolom berkas penggajian disimpan').waitFor();
    const loaded = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Unduh CSV/ })
      .first()
      .click();
    expect((await loaded).suggestedFilename()).toMatch(/^Penggajian_.*\.csv$/);
    await page.getByRole('button', { name: 'Pakai kolom bawaan' }).click();
    await page.getByRole('button', { name: 'Simpan kolom' }).click();
    await page.getByText('Kolom berkas penggajian disimpan').first().waitFor();
    expectCleanConsole();
  });
});

describe('the code on the paper', () => {
  for (const [look, checked] of LOOKS)
    it(`is checked by typing it, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', '/cek', look);
      const { data } = await get<Periods>(page.context(), '/api/payroll/periods');
      const [closed] = data;
      await page.getByLabel('Kode tutup').fill((closed?.code ?? '').toLowerCase());
      await page.getByRole('button', { name: 'Periksa' }).click();
      await page.getByText('masih sama dengan saat periode ditutup').waitFor();
      await page.getByText(`${String(closed?.people)} orang`).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });
});

describe('the closed recap of a client', () => {
  for (const [look, checked] of LOOKS)
    it(`shows people, signature and the days of one of them, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('client', '/client/rekap', look);
      await page.getByRole('heading', { name: 'Tanda tangan rekap' }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      await page
        .getByRole('button', { name: /hadir dari/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Keberatan atas/ })
        .first()
        .waitFor();
      await checked(page);
      expectCleanConsole();
    });
});
