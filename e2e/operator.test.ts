/** The operator opens a company, keeps it within the law, helps its admin, acts as him in sight, and closes it again. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, openPage, settled } from './browser.ts';

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;
const ADMIN_PASSWORD = 'gerimis di teras 2026';

afterEach(closePages);

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
it('opens a company whose admin signs in with the printed code', async () => {
  // Of its own for each try against the same product.
  const CODE = `E2E${String(Date.now()).slice(-8)}`;
  const NAME = `PT Uji ${CODE}`;
  const { page } = await openAs('superadmin', '/superadmin/management/company', DESK);
  await page.getByRole('button', { name: 'Tambah perusahaan' }).click();
  await page.getByLabel('Kode', { exact: true }).fill(CODE.toLowerCase());
  await page.getByLabel('Nama perusahaan').fill(NAME);
  await page.getByLabel('Nama admin').fill('Rina Penguji');
  await page.getByLabel('Jenis kelamin admin').selectOption('P');
  await page.getByLabel(/^NPWP/).fill('12');
  await page.getByRole('button', { name: 'Buat perusahaan' }).click();
  await page.getByText('NPWP terdiri dari 15 atau 16 angka.').waitFor();
  await page.getByLabel(/^NPWP/).fill('012345678901234');
  await page.getByRole('button', { name: 'Buat perusahaan' }).click();
  const slip = page.getByRole('region', { name: 'Lembar kode' });
  await slip.waitFor();
  const code = (await slip.locator('dd').nth(1).innerText()).trim();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await slip.isVisible()).toBe(true);
  for (const role of ['button', 'navigation', 'heading', 'grid'] as const)
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  await page.emulateMedia({ media: 'screen' });

  const { page: admin } = await openPage(PHONE);
  await admin.goto(`/authentication/one-time-code#login=admin.${CODE.toLowerCase()}&code=${code}`);
  await admin.getByRole('button', { name: /^Masuk/ }).click();
  await admin.waitForURL('**/authentication/set-password**');
  await admin.getByLabel('Kata sandi baru', { exact: true }).fill(ADMIN_PASSWORD);
  await admin.getByLabel(/Ulangi/).fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: /^Simpan|^Buat/ }).click();
  await admin.waitForURL(/\/(dashboards\/dashboard|memulai)/);

  await page.getByRole('button', { name: 'Buka perusahaan ini' }).click();
  await page.getByRole('tab', { name: 'Klien' }).click();
  await page.getByRole('button', { name: 'Tambah klien' }).click();
  await page.getByLabel('Kode', { exact: true }).fill('K1');
  await page.getByLabel('Nama klien').fill('Bank Uji');
  await page.getByRole('button', { name: 'Tambah klien' }).click();
  await page.getByText('K1 · 0 karyawan ditempatkan').waitFor();

  await page.getByRole('tab', { name: 'Aturan' }).click();
  const days = page.getByLabel('Cuti tahunan', { exact: true });
  await days.fill('11');
  await page.getByRole('button', { name: 'Simpan aturan' }).click();
  await page.getByText('Cuti tahunan paling sedikit 12 hari setahun menurut UU 13/2003 Ps 79(3).').waitFor();
  await days.fill('14');
  await page.getByRole('button', { name: 'Simpan aturan' }).click();
  await page.getByText('Aturan disimpan').waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Karyawan' }).click();
  await page.getByText('Data karyawan terkunci').waitFor();
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Tangguhkan', exact: true }).click();
  await page.getByText('yang sedang masuk dikeluarkan saat ini juga').waitFor();
  await page.getByLabel('Alasan').fill('uji coba penangguhan');
  await page.getByRole('dialog').getByRole('button', { name: 'Tangguhkan' }).click();
  await page.getByText('Perusahaan ditangguhkan', { exact: true }).waitFor();
  // The admin's next step asks to sign in.
  await admin.reload();
  await admin.waitForURL('**/authentication/login**');
  await row(page, NAME).getByText('Ditangguhkan').waitFor();
});

it('acts as an admin in sight of everybody, and comes back', async () => {
  const { page } = await openAs('superadmin', '/superadmin/management/user', DESK, { newSession: true });
  await page.getByLabel('Cari nama, login, atau email').fill('admin_agent');
  await page.getByText('admin_agent', { exact: true }).click();
  await page.getByRole('button', { name: /^Masuk sebagai/ }).click();
  await page.getByRole('button', { name: 'Masuk 30 menit' }).click();
  await page.getByText('Tulis alasan sedikitnya 10 huruf.').waitFor();
  await page.getByLabel('Alasan').fill('antrean menumpuk, tiket 4182');
  await page.getByRole('button', { name: 'Masuk 30 menit' }).click();
  const banner = page.getByRole('region', { name: 'Masuk sebagai orang lain' });
  await page.waitForURL((url) => url.pathname !== '/superadmin/management/user');
  await banner.waitFor();
  await page.goto('/akun');
  await banner.waitFor();
  expect(await banner.innerText()).toContain('antrean menumpuk, tiket 4182');
  await settled(page);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Kembali' }).click();
  await page.waitForURL('**/superadmin/dashboard');
  await page.getByRole('region', { name: 'Server dan tempat data' }).waitFor();
  await expectAccessible(page);
  await page.goto('/catatan-audit?tindakan=impersonation.');
  await page.getByText('antrean menumpuk, tiket 4182').first().waitFor();
  await page.getByRole('button', { name: 'Periksa rantai' }).click();
  await page.getByText('Rantai catatan utuh').waitFor();
  await expectAccessible(page);
});

it('shows holidays and statutory numbers on a phone', async () => {
  const { page } = await openAs('superadmin', '/superadmin/dashboard?bagian=libur', PHONE);
  await page.getByRole('button', { name: '2028' }).click();
  await page.getByText('Libur 2028 belum ditetapkan').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Ketentuan hukum' }).click();
  await page.getByText('Cuti tahunan paling sedikit (hari)').waitFor();
  await expectAccessible(page);
});
