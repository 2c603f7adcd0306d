/** The admin changes the company's own settings: the law's bound at its field, the days that would be judged again. */
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';

afterEach(closePages);

it('a value below the law is refused with its article, another is foreseen, saved and taken back', async () => {
  const look = { size: 'desktop' } as const;
  const { page } = await openAs('admin', '/management/departements-settings', look);
  await page.getByRole('tab', { name: 'Perusahaan' }).click();
  const leave = page.getByRole('textbox', { name: 'Cuti tahunan', exact: true });
  await leave.waitFor();
  await expectAccessible(page);
  await leave.fill('10');
  const save = page.getByRole('button', { name: 'Simpan aturan' });
  await save.click();
  await page.getByText('Cuti tahunan paling sedikit 12 hari setahun menurut UU 13/2003 Ps 79(3).').waitFor();

  // What is typed stays while the other part is looked at.
  await page.getByRole('tab', { name: 'Departemen' }).click();
  await page.getByRole('searchbox', { name: 'Cari departemen' }).waitFor();
  await page.getByRole('tab', { name: 'Perusahaan' }).click();
  expect(await leave.inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Ikuti bawaan untuk Cuti tahunan', exact: true }).click();

  const grace = page.getByRole('textbox', { name: 'Toleransi terlambat', exact: true });
  await grace.fill('3');
  // A rule that judges days begins with the next period; days that have passed are a choice of its own.
  await page.getByText(/^Mulai 21 .* untuk [\d.]+ karyawan\. Hari sebelumnya tetap memakai isian lama\./).waitFor();
  await page.getByRole('button', { name: 'Ubah juga hari yang sudah lewat…' }).click();
  const past = page.getByRole('dialog', { name: 'Ubah aturan juga untuk hari yang sudah lewat' });
  await past.getByText(/^[\d.]+ hari dari [\d.]+ karyawan diperiksa/).waitFor();
  await expectAccessible(page);
  await past.getByRole('button', { name: 'Kembali' }).click();
  // Another page would lose what is typed: asked before.
  const question = page.getByRole('dialog', { name: 'Isian belum disimpan' });
  await page.getByRole('link', { name: 'Beranda' }).first().click();
  await question.getByRole('button', { name: 'Kembali ke isian' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await grace.inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Ikuti bawaan untuk Toleransi terlambat', exact: true }).click();

  const retention = page.getByRole('textbox', { name: 'Foto disimpan', exact: true });
  const before = await retention.inputValue();
  await retention.fill(before === '181' ? '182' : '181');
  await save.click();
  await page.getByText(/^Aturan disimpan/).waitFor();
  await page.reload();
  await settled(page);
  expect(await retention.inputValue()).not.toBe(before);
  await page.getByRole('button', { name: 'Ikuti bawaan untuk Foto disimpan', exact: true }).click();
  await save.click();
  await page.getByText(/^Aturan disimpan/).waitFor();
});
