/** People who register themselves and are taken in by the admin; what the company tells its people. */
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, openPage, settled } from './browser.ts';

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

afterEach(closePages);

it('somebody registers by code with a selfie, and the admin refuses a stranger', async () => {
  const { page: admin, expectCleanConsole } = await openAs('admin', '/management/self-registration', DESK);
  const turn = admin.getByRole('switch');
  if (!(await turn.isChecked())) await turn.click();
  await admin.getByText('Pendaftaran dibuka').waitFor();
  await admin.getByRole('img', { name: /^QR pendaftaran/ }).waitFor();
  await expectAccessible(admin);
  const link = new URL(await admin.locator('code').innerText());

  const { page: phone } = await openPage(PHONE);
  await phone.goto('/authentication/self-registration?kode=TIDAKADA');
  await phone.getByText(/Kode TIDAKADA tidak dikenal/).waitFor();
  await phone.goto(link.pathname + link.search);
  const name = `Dewi Pelamar ${String(Date.now()).slice(-6)}`;
  await phone.getByLabel('Nama lengkap').fill(name);
  await phone.getByLabel('NIK kerja', { exact: true }).fill(`D${String(Date.now()).slice(-7)}`);
  await phone.getByLabel('Email', { exact: true }).fill('dewi.pelamar@contoh.id');
  await phone.getByLabel('Nomor HP', { exact: true }).fill('081298765432');
  await phone.getByRole('button', { name: 'Daftar', exact: true }).click();
  await phone.getByText('Ambil foto selfie terlebih dahulu.').waitFor();
  await expectAccessible(phone);
  const picture = { name: 'selfie.png', mimeType: 'image/png', buffer: await phone.screenshot() };
  await phone.locator('input[type="file"]').setInputFiles(picture);
  await phone.getByRole('img', { name: 'Foto selfie Anda' }).waitFor();
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Daftar', exact: true }).click();
  await phone.getByText('Periksa email Anda.').waitFor();

  await admin.goto('/management/self-registration?status=submitted');
  const row = admin.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('img', { name: `Selfie ${name}` }).waitFor();
  expect(await row.getByRole('button', { name: 'Terima' }).count()).toBe(0);
  await expectAccessible(admin);
  await row.getByRole('button', { name: 'Tolak' }).click();
  await admin.getByLabel('Alasan', { exact: true }).fill('bukan karyawan kami');
  await admin.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click();
  await row.waitFor({ state: 'detached' });
  await turn.click();
  await admin.getByText('Pendaftaran ditutup').waitFor();
  expectCleanConsole();
});

it('an announcement reaches the home of an employee, who acknowledges it', async () => {
  const title = `Listrik padam ${String(Date.now()).slice(-6)}`;
  const { page: admin } = await openAs('admin', '/pengumuman', DESK);
  await admin.getByRole('button', { name: 'Tulis pengumuman' }).click();
  await admin.getByLabel('Judul', { exact: true }).fill(title);
  await admin.getByLabel('Isi', { exact: true }).fill('Sabtu pukul 09.00 sampai 12.00 listrik gedung dipadamkan.');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Umumkan' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^0 dari \d+ sudah membaca/ }).waitFor();
  await expectAccessible(admin);

  const { page: phone } = await openAs('staff', '/dashboards/dashboard', PHONE);
  await phone.getByRole('button', { name: new RegExp(title) }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Sudah saya baca' }).click();
  await phone.getByRole('button', { name: new RegExp(title) }).waitFor({ state: 'detached' });

  await admin.reload();
  await settled(admin);
  await row.getByRole('button', { name: /^1 dari/ }).click();
  await admin.getByRole('dialog').getByText('Belum membaca').first().waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Selesai' }).click();
  await row.getByRole('button', { name: 'Ubah' }).click();
  await admin.getByRole('button', { name: 'Tarik pengumuman' }).click();
  await row.waitFor({ state: 'detached' });
});
