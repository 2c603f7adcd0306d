/** From an empty product to the first clock-in, reading only the screen: link, company, wizard, employee, tap. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { closePages, expectAccessible, openPage, settled, type Look } from './browser.ts';
import { OFFICE, pressDial, takePhoto } from './clocking.ts';
import { type EmptyProduct, startEmptyProduct } from './empty-product.ts';

const PASSWORD = 'hujan sore di beranda 2026';

let product: EmptyProduct;
beforeAll(async () => {
  product = await startEmptyProduct();
});
afterAll(() => product.end());
afterEach(closePages);

const open = (look: Look) => openPage({ ...look, context: { ...look.context, baseURL: product.url } });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function makePassword(page: Page): Promise<void> {
  await page.waitForURL('**/authentication/set-password**');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Ulangi/).fill(PASSWORD);
  await press(page, /^Simpan|^Buat/);
}

it('leads from the link in the log to the first clock-in', async () => {
  const { page: operator } = await open({ size: 'desktop' });
  await operator.goto(product.firstLink);
  await operator.getByLabel('Nama lengkap').fill('Ratna Pengelola');
  await operator.getByLabel('Nama login').fill('ratna');
  await operator.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await press(operator, 'Buat superadmin');
  await operator.waitForURL('**/authentication/login**');
  await operator.getByLabel('Email/NIK').fill('ratna');
  await operator.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await press(operator, 'Masuk');
  await operator.waitForURL('**/superadmin/dashboard');
  await operator.goto('/superadmin/management/company');
  // An empty list offers it a second time.
  await operator.getByRole('button', { name: 'Tambah perusahaan', exact: true }).first().click();
  await operator.getByLabel('Kode', { exact: true }).fill('SINAR');
  await operator.getByLabel('Nama perusahaan').fill('PT Sinar Pagi');
  await operator.getByLabel('Nama admin').fill('Bayu Admin');
  await operator.getByLabel('Jenis kelamin admin').selectOption('L');
  await press(operator, 'Buat perusahaan');
  const slip = operator.getByRole('region', { name: 'Lembar kode' });
  await slip.waitFor();
  const [login = '', code = ''] = (await slip.locator('dd').allInnerTexts()).map((text) => text.trim());

  const { page: admin, expectCleanConsole } = await open({ size: 'desktop', place: OFFICE });
  await admin.goto('/authentication/login');
  await admin.getByRole('link', { name: /kode dari HR/ }).click();
  await admin.getByRole('heading', { name: 'Pakai kode dari HR' }).waitFor();
  await admin.getByLabel('Email/NIK').fill(login);
  await admin.getByLabel('Kode', { exact: true }).fill(code);
  await press(admin, 'Masuk');
  await makePassword(admin);
  // An empty company opens the wizard by itself.
  await admin.waitForURL('**/memulai**');
  await settled(admin);
  await expectAccessible(admin);
  await admin.getByLabel('Alamat kantor').fill('Jalan Melati 4, Jakarta');
  await press(admin, 'Simpan dan lanjut');
  await admin.getByRole('heading', { name: 'Divisi dan posisi' }).waitFor();
  await admin.getByLabel(/tempel tiga kolom/).fill('Operasi\tGudang\tStaf Gudang\nX\t\t');
  await press(admin, 'Periksa');
  await admin.getByText('Baris 2: Divisi minimal 2 karakter.').waitFor();
  await expectAccessible(admin);
  await press(admin, 'Simpan yang benar dan lanjut');
  await admin.getByRole('heading', { name: 'Tempat absen' }).waitFor();
  await press(admin, 'Pakai posisi saya');
  await admin.getByText(/Posisi terbaca/).waitFor();
  await expectAccessible(admin);
  await press(admin, 'Simpan tempat');
  await admin.getByText(/Kantor pusat · radius 100 m/).waitFor();

  // Left in the middle and come back: what was done is still done.
  await admin.goto('/dashboards/dashboard');
  await admin.waitForURL('**/memulai**');
  await admin.getByRole('heading', { name: 'Jam kerja' }).waitFor();
  await admin.getByText('40 jam seminggu').waitFor();
  await expectAccessible(admin);
  await press(admin, 'Simpan jam kerja');
  await press(admin, 'Lanjut');
  await admin.getByRole('heading', { name: 'Hari libur' }).waitFor();
  await expectAccessible(admin);
  await press(admin, 'Sudah sesuai, lanjut');
  await admin.getByRole('heading', { name: 'Karyawan dan undangan' }).waitFor();
  await admin.getByLabel('Nama lengkap').fill('Sari Wulandari');
  await admin.getByLabel('NIK kerja').fill('1001');
  await admin.getByLabel('Jenis kelamin').selectOption('P');
  await expectAccessible(admin);
  await press(admin, 'Tambah karyawan');
  const dialog = admin.getByRole('dialog', { name: 'Kode masuk Sari Wulandari' });
  await dialog.getByRole('button', { name: 'Buat kode' }).click();
  const paper = dialog.getByRole('region', { name: 'Lembar kode' });
  await paper.waitFor();
  const facts = (await paper.locator('dd').allInnerTexts()).map((text) => text.trim());
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await admin.getByText(/Menunggu absen pertama/).waitFor();

  const { page: phone } = await open({ size: 'phone', place: OFFICE });
  await phone.goto(`/authentication/one-time-code#login=${facts[1]}&code=${facts[2]}`);
  await press(phone, 'Masuk');
  await makePassword(phone);
  await phone.waitForURL('**/dashboards/dashboard');
  await phone.goto('/apps/absent');
  await pressDial(phone);
  await press(phone, 'Setuju');
  await takePhoto(phone);
  await phone.waitForURL('**/apps/absent/hasil**');
  await settled(phone);

  await admin.reload();
  await admin.getByText(/Absen pertama tercatat: Sari Wulandari/).waitFor();
  await press(admin, 'Selesai, buka dashboard');
  await admin.waitForURL('**/dashboards/dashboard');
  await admin.getByRole('region', { name: 'Penyiapan perusahaan' }).waitFor({ state: 'detached' });
  expectCleanConsole();
}, 240_000);
