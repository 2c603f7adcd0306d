/** "Isi otomatis": what a unit needs, a proposal that is searched in the browser, and the draft it becomes. */
import { expect, it } from 'vitest';
import { drawn, expectAccessible, expectFits, openAs } from './browser.ts';

/** A month that no other journey plans. */
const MONTH = `${new Date().getUTCFullYear() + 1}-09`;

it('a planner writes the need, has the month proposed, takes the proposal as a draft, and takes it back', async () => {
  const { page, expectCleanConsole } = await openAs('admin', `/management/monthly-schedule?bulan=${MONTH}`, {
    size: 'desktop',
  });
  await page.getByRole('grid', { name: 'Jadwal bulanan' }).waitFor();
  await page.getByLabel('Unit').selectOption({ label: 'Gudang Tanjung Priok (Bahari)' });
  await drawn(page);

  await page.getByRole('button', { name: 'Kebutuhan', exact: true }).click();
  const needs = page.getByRole('dialog', { name: 'Kebutuhan orang' });
  await needs.getByLabel('Malam Senin, orang').fill('2');
  await needs.getByRole('button', { name: 'Samakan semua hari Malam' }).click();
  expect(await needs.getByLabel('Malam Minggu, orang').inputValue()).toBe('2');
  await expectAccessible(page);
  await needs.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Kebutuhan tersimpan.').waitFor();
  await needs.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Isi otomatis' }).click();
  const filling = page.getByRole('dialog', { name: 'Isi otomatis' });
  await filling.getByLabel(/^Seluruh bulan/).check();
  await expectAccessible(page);
  await filling.getByRole('button', { name: 'Susun usulan' }).click();
  await filling.getByRole('progressbar', { name: 'Menyusun usulan' }).waitFor();
  await filling
    .getByRole('status')
    .filter({ hasText: /^Terisi \d+ dari 120 kebutuhan/ })
    .waitFor();
  await expectAccessible(page);
  await filling.getByRole('button', { name: 'Pakai usulan' }).click();
  await filling.waitFor({ state: 'detached' });
  await page.getByText(/^Draf tersimpan · \d+ perubahan, \d+ orang/).waitFor();
  await expectAccessible(page);
  await expectFits(page);

  // One step of undo for all of it, by the keys, though the focus is on the button of the dialog: the month is as it was.
  await page.keyboard.press('Control+z');
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();
  expectCleanConsole();
});
