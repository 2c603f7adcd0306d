/** A holiday is foreseen, saved and named by the explanation; a place is set where the phone stands. */
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { callingAs, closePages, expectAccessible, openAs } from './browser.ts';
import { daysOf } from './hr-calls.ts';

afterEach(closePages);

const DESK = { size: 'desktop' } as const;
const LONG_DATE = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const own = () => `UJI${randomInt(100_000, 999_999)}`;

async function leavesWithAQuestion(page: Page, answer: 'Kembali ke isian' | 'Buang isian'): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Isian belum disimpan' });
  await question.getByRole('button', { name: answer }).click();
  await question.waitFor({ state: 'detached' });
}

describe('the calendar on a desk', () => {
  it('a holiday says what it means for each employee and how many days it judges again, then does so', async () => {
    const [worked] = await daysOf(await callingAs('admin'), 'HADIR', 1);
    if (worked === undefined) throw new Error('nobody worked in a period that is not locked');
    const date = worked.workDate;
    const { page, expectCleanConsole } = await openAs('admin', `/management/calendar?tanggal=${date}`, DESK);
    const dayPanel = page.getByRole('region', { name: new RegExp(LONG_DATE.format(Date.parse(date))) });
    const name = `Libur ${own()}`;
    await page.getByRole('button', { name: 'Tambah di tanggal ini' }).click();
    const panel = page.locator('aside');
    await panel.getByLabel('Nama', { exact: true }).fill(name);
    const effect = panel.getByRole('region', { name: 'Arti bagi karyawan' });
    await effect
      .getByText(/berubah\)/)
      .first()
      .waitFor();
    // It stands above the button from the first, wherever the form is scrolled to.
    const add = await panel.getByRole('button', { name: 'Tambah tanggal kalender' }).boundingBox();
    const preview = await effect.boundingBox();
    expect((preview?.y ?? 900) + (preview?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
    // What is typed is not lost by another date, another view, another page, or the browser's own back.
    const staysWhen = async (lead: () => Promise<unknown>) => {
      await lead();
      await leavesWithAQuestion(page, 'Kembali ke isian');
      expect(await panel.getByLabel('Nama', { exact: true }).inputValue()).toBe(name);
    };
    await staysWhen(() => page.getByRole('button', { name: 'Bulan berikutnya' }).click());
    await staysWhen(() => page.getByRole('button', { name: 'Tahun', exact: true }).click());
    await staysWhen(() => page.getByRole('button', { name: 'Daftar', exact: true }).click());
    await staysWhen(() => page.getByRole('link', { name: 'Beranda' }).first().click());
    await staysWhen(() => page.evaluate(() => history.back()));
    const impact = panel.getByText(/hari dari .* karyawan akan dihitung ulang/);
    await impact.waitFor();
    const days = /([\d.]+) hari dari/.exec(await impact.innerText())?.[1];
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Tambah tanggal kalender' }).click();
    const confirmation = page.getByText(new RegExp(`${name} ditambahkan`));
    await confirmation.waitFor();
    expect(await confirmation.innerText()).toContain(`${days} hari`);
    await dayPanel.getByText(name).waitFor();
    const staff = await openAs('staff', `/apps/absent/kalender?tanggal=${date}`, { size: 'phone' });
    await staff.page.getByText(name).first().waitFor();
    // A coming day tells its shift.
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await staff.page.getByRole('button', { name: 'Bulan berikutnya' }).click();
    await staff.page
      .getByRole('button', { name: /, jadwal .+, \d\d\.\d\d sampai \d\d\.\d\d$/ })
      .first()
      .click();
    await staff.page.getByRole('dialog', { name: 'Jadwal' }).getByText('Jadwal dapat berubah').waitFor();
    await expectAccessible(staff.page);

    await dayPanel.getByRole('button', { name: 'Ubah' }).last().click();
    await panel.getByRole('button', { name: 'Hapus…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Hapus/ }).click();
    await page.getByText(`${name} dihapus`).waitFor();
    expectCleanConsole();
  });

  it('a year without a decree says so, and the year view is read without seeing', async () => {
    const { page } = await openAs('admin', '/management/calendar?tampilan=tahun&tahun=2028', DESK);
    await page.getByText('Libur nasional 2028 belum ditetapkan').waitFor();
    await page.goto('/management/calendar?tampilan=tahun&tahun=2026');
    await page
      .getByRole('button', { name: /Proklamasi Kemerdekaan/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  });
});

describe('places', () => {
  it('a place is set where the phone stands, from ten seconds of readings', async () => {
    const place = { latitude: -6.914744, longitude: 107.60981, accuracy: 8 };
    const look = { size: 'phone', place } as const;
    const { page } = await openAs('admin', '/management/location-point?buka=baru', look, { ownContext: true });
    await page.clock.install();
    const code = own();
    await page.getByLabel('Kode', { exact: true }).fill(code);
    await page.getByLabel('Nama', { exact: true }).fill(`Pos ${code}`);
    await page.getByRole('button', { name: 'Setel di sini' }).click();
    await page.getByText(/Membaca posisi selama 10 detik, [1-9]\d* bacaan/).waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText(/di dalam radius 100 m/).waitFor();
    expect(await page.getByLabel('Lintang').inputValue()).toBe('-6.914744');
    expect(await page.getByLabel('Bujur').inputValue()).toBe('107.60981');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tambah titik lokasi' }).click();
    await page.getByText(`Pos ${code} ditambahkan`).waitFor();
    await page.getByRole('button', { name: new RegExp(`Pos ${code}`) }).waitFor();
  });

  it('a circle follows its handle and its number, and says what the taps suggest', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/location-point', DESK);
    await page.getByRole('button', { name: /Kantor Pusat Jakarta/ }).click();
    const radius = page.getByRole('textbox', { name: 'Radius' });
    await radius.waitFor();
    await page.getByText(/^Saran radius/).waitFor();
    // The place floats above its map, which keeps all that is beside the list; the circle stands free.
    const map = await page.getByRole('group', { name: 'Peta titik lokasi' }).boundingBox();
    const panel = await page.locator('aside').last().boundingBox();
    const handle = await page.getByRole('slider', { name: 'Radius' }).boundingBox();
    expect((map?.x ?? 0) + (map?.width ?? 0)).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0));
    expect((handle?.x ?? 0) + (handle?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    // Who uses it is one number, beside the map and in the place.
    const line = await page.getByRole('button', { name: /Kantor Pusat Jakarta/ }).innerText();
    await page.getByRole('heading', { name: `Yang absen di sini: ${/\d+ orang/.exec(line)?.[0] ?? ''}` }).waitFor();
    await page.getByRole('slider', { name: 'Radius' }).press('ArrowUp');
    expect(await radius.inputValue()).toBe('105');
    await radius.fill('40');
    await page.getByText(/Radius di bawah 50 m/).waitFor();
    expect(await page.getByRole('slider', { name: 'Radius' }).getAttribute('aria-valuenow')).toBe('40');
    await expectAccessible(page);

    // What is typed is not lost by opening another place.
    const other = page.getByRole('button', { name: /Kantor Makassar/ });
    await other.click();
    await leavesWithAQuestion(page, 'Kembali ke isian');
    expect(await radius.inputValue()).toBe('40');
    await other.click();
    await leavesWithAQuestion(page, 'Buang isian');
    await page.getByRole('heading', { name: /Kantor Makassar/ }).waitFor();
    expectCleanConsole();
  });
});

it('rules of a department tell where they come from, and staff read theirs', async () => {
  const { page } = await openAs('admin', '/management/departements-settings', DESK);
  await page.getByRole('button', { name: /Aplikasi/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tentukan sendiri: Toleransi terlambat' }).click();
  await dialog.getByRole('textbox', { name: 'Toleransi terlambat' }).fill('61');
  await dialog.getByRole('button', { name: 'Simpan aturan' }).click();
  await dialog.getByText(/harus antara 0 dan 60/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await leavesWithAQuestion(page, 'Buang isian');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const staff = await openAs('staff', '/management/departements-settings', { size: 'phone' });
  await staff.page.getByText('Aturan yang berlaku bagi Anda').waitFor();
  await staff.page.getByText('bawaan HADIR').first().waitFor();
  await expectAccessible(staff.page);
});
