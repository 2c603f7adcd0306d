/** Receipts are photographed without signal, sent, verified in part, approved and paid, to the rupiah. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, openAs } from './browser.ts';

afterEach(closePages);

const OWN = '/apps/absent/realisasi';
/** Of this try: an earlier one may have left its own. */
const TITLE = `Rapat klien ${Date.now()}`;

async function photograph(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(await pictureOf(page));
  await page.getByRole('img', { name: 'Struk' }).waitFor();
}

/** What stands on the screen serves as a receipt: no two are the same. */
const pictureOf = async (page: Page) => ({
  name: 'struk.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

async function type(page: Page, digits: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Papan angka' });
  for (const key of digits.match(/000|./g) ?? []) await pad.getByRole('button', { name: key, exact: true }).click();
}

const choose = (page: Page, category: string) =>
  page.getByRole('group', { name: 'Kategori' }).getByRole('button', { name: category }).click();
const more = (page: Page) => page.getByText('Uraian, mata uang lain, tanpa kuitansi').click();

/** 86.000 + 410.000 with receipts, 25.000 without, USD 12,5 × 16.247,64 = 203.096. Together 724.096. */
it('two receipts without signal, one without receipt, one in USD; cut by 92.000, approved, paid', async () => {
  const { page, context, expectCleanConsole } = await openAs('staff', OWN, { size: 'phone' });
  await page.getByRole('button', { name: 'Foto struk baru' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tambah struk' }).waitFor();
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  expectCleanConsole();
  await context.setOffline(true);
  await page.getByText('Luring – struk disimpan di HP.').waitFor();
  await photograph(page);
  await type(page, '86000');
  await page.getByLabel('Keperluan').fill(TITLE);
  await page.getByRole('button', { name: /^Simpan struk/ }).click();
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await line('Taksi').getByText('Menunggu kirim, dengan foto').waitFor();
  await page.getByRole('button', { name: 'Tambah struk' }).click();
  await photograph(page);
  await type(page, '410000');
  await choose(page, 'Konsumsi');
  await page.getByRole('button', { name: /^Simpan struk/ }).click();
  await line('Konsumsi').getByText('Menunggu kirim, dengan foto').waitFor();
  await expectFits(page);
  await context.setOffline(false);
  await line('Konsumsi').getByRole('img', { name: 'Struk Konsumsi' }).waitFor();
  await page.getByText('Menunggu kirim').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Tambah struk' }).click();
  await choose(page, 'Parkir');
  await type(page, '25000');
  await more(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Simpan struk/ }).click();
  await line('Parkir').waitFor();
  await page.getByRole('button', { name: 'Tambah struk' }).click();
  await choose(page, 'Transport');
  await photograph(page);
  await more(page);
  await page.getByLabel('Mata uang').click();
  await page.getByRole('option', { name: 'USD' }).click();
  await type(page, '12,5');
  await page.getByLabel('Kurs: rupiah untuk 1 USD').fill('16.247,64');
  await page.getByLabel('Sumber kurs').fill('Kurs tengah BI');
  await page.getByText('Menjadi Rp 203.096').waitFor();
  await page.getByRole('button', { name: /^Simpan struk/ }).click();
  await line('Transport').getByRole('img', { name: 'Struk Transport' }).waitFor();
  const sums = page.getByRole('region', { name: 'Perhitungan' });
  await sums.getByText('Rp 724.096').first().waitFor();
  await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click();
  await page.getByText('Menunggu diperiksa').first().waitFor();
  await drawn(page);
  await expectAccessible(page);

  const office = await openAs('admin_meeting', '/admin_meeting/realisasi_reimburse', { size: 'desktop' });
  const desk = office.page;
  await desk
    .getByRole('button', { name: new RegExp(TITLE) })
    .first()
    .click();
  await desk
    .getByRole('list', { name: 'Biaya' })
    .getByRole('button', { name: /Konsumsi/ })
    .click();
  await desk.getByRole('img', { name: /Struk Konsumsi/ }).waitFor();
  await desk.getByRole('button', { name: 'Perbesar' }).click();
  await desk.getByRole('button', { name: 'Putar' }).click();
  await desk.getByLabel('Disetujui', { exact: true }).fill('318000');
  await desk.getByText('Alasan wajib diisi minimal 5 karakter.').waitFor();
  expect(await desk.getByRole('button', { name: 'Setujui sebagian' }).isDisabled()).toBe(true);
  await desk.getByLabel('Alasan', { exact: true }).fill('Minuman di luar ketentuan');
  await drawn(desk);
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.getByRole('button', { name: 'Setujui sebagian' }).click();
  await desk.getByText('Menunggu persetujuan').first().waitFor();

  const admin = await openAs('admin', '/laporan/realisasi', { size: 'phone', mode: 'dark' });
  await admin.page
    .getByRole('button', { name: new RegExp(TITLE) })
    .first()
    .click();
  await drawn(admin.page);
  await expectReadable(admin.page);
  await expectFits(admin.page);
  await admin.page.getByRole('region', { name: 'Perhitungan' }).getByText('Rp 632.096').first().waitFor();
  await admin.page.getByRole('button', { name: 'Setujui pembayaran' }).click();
  await admin.page.getByText('Disetujui, belum dibayar').first().waitFor();

  await desk.reload();
  await desk
    .getByRole('button', { name: new RegExp(TITLE) })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Catat pembayaran' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(await pictureOf(desk));
  await dialog.getByText('Bukti sudah dipilih, ganti').waitFor();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await desk.getByText('Pembayaran dicatat.').waitFor();
  office.expectCleanConsole();

  await page.reload();
  await page.getByText('Dibayar').first().waitFor();
  await page.getByRole('button', { name: 'Sudah saya terima' }).click();
  await page.getByText('Selesai', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Perhitungan' }).getByText('Rp 632.096').first().waitFor();
});
