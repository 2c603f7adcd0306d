import { randomInt } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';

afterEach(closePages);

/** Rows of a run do not meet those of another. */
const code = () => `UJI${randomInt(100_000, 999_999)}`;
/** `24/11/2026`. */
const written = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/');
const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

describe('master data on a desk', () => {
  it('a reason of overtime is added, found, changed, archived and brought back', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/ot-reason', DESK);
    const own = code();
    await page.getByRole('button', { name: 'Tambah alasan lembur' }).first().click();
    // The name proposes a code; another one written is kept.
    await page.getByLabel('Nama', { exact: true }).fill('Zona Ekspor');
    await expect.poll(() => page.getByLabel('Kode', { exact: true }).inputValue()).toBe('ZE');
    await page.getByLabel('Kode', { exact: true }).fill(own);
    await page.getByLabel('Nama', { exact: true }).fill(`Alasan ${own}`);
    expect(await page.getByLabel('Kode', { exact: true }).inputValue()).toBe(own);
    await page.getByRole('switch', { name: 'Wajib catatan' }).click();
    await page.locator('aside').getByRole('button', { name: 'Tambah alasan lembur' }).click();
    await page.getByText(`Alasan ${own} ditambahkan`).waitFor();

    await page.getByRole('searchbox', { name: 'Cari kode atau nama' }).fill(own);
    await page.getByRole('gridcell', { name: `Alasan ${own}` }).click();
    await expectAccessible(page);
    await page.getByLabel('Nama', { exact: true }).fill(`Diubah ${own}`);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText(`Diubah ${own} disimpan`).waitFor();

    await page.getByRole('gridcell', { name: `Diubah ${own}` }).click();
    await page.getByRole('tab', { name: 'Riwayat' }).click();
    await page.getByText(`Alasan ${own}`, { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Isian' }).click();
    await page.getByRole('button', { name: 'Arsipkan' }).click();
    await page.getByText('Tidak ada yang cocok').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByRole('gridcell', { name: `Diubah ${own}` }).waitFor();
    expectCleanConsole();
  });

  it('two people on one row: both values stand side by side and nothing is lost', async () => {
    const one = await openAs('admin', '/management/job-level?buka=baru', DESK);
    const own = code();
    await one.page.getByLabel('Kode', { exact: true }).fill(own);
    await one.page.getByLabel('Nama', { exact: true }).fill(`Tingkat ${own}`);
    await one.page.getByLabel('Tingkat', { exact: true }).fill('3');
    await one.page.locator('aside').getByRole('button', { name: 'Tambah job level' }).click();
    await one.page.getByText(`Tingkat ${own} ditambahkan`).waitFor();
    const other = await openAs('admin', `/management/job-level?cari=${own}`, DESK);
    for (const { page } of [one, other]) {
      await page.goto(`/management/job-level?cari=${own}`);
      await page.getByRole('gridcell', { name: `Tingkat ${own}` }).click();
      await page.getByLabel('Nama', { exact: true }).waitFor();
    }
    await other.page.getByLabel('Nama', { exact: true }).fill(`Lain ${own}`);
    await other.page.getByLabel('Tingkat', { exact: true }).fill('7');
    await other.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await other.page.getByText(`Lain ${own} disimpan`).waitFor();

    await one.page.getByLabel('Nama', { exact: true }).fill(`Milikku ${own}`);
    await one.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const conflict = one.page.getByRole('region', { name: 'Perubahan bersamaan' });
    await conflict.waitFor();
    await expectAccessible(one.page);
    // Only the other has changed the rank: it is taken over; the name is for this person to choose.
    expect(await conflict.getByRole('group', { name: 'Tingkat' }).getByRole('radio').nth(1).isChecked()).toBe(true);
    expect(await one.page.getByRole('button', { name: 'Simpan pilihan' }).isDisabled()).toBe(true);
    await conflict.getByRole('group', { name: 'Nama' }).getByRole('radio').first().check();
    await one.page.getByRole('button', { name: 'Simpan pilihan' }).click();
    await one.page.getByText(`Milikku ${own} disimpan`).waitFor();
    await one.page.getByRole('gridcell', { name: `Milikku ${own}` }).click();
    expect(await one.page.getByLabel('Tingkat', { exact: true }).inputValue()).toBe('7');
  });

  it('what is typed is not lost by another row, the archive or deletion without a question', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/divisi', DESK);
    await page.getByRole('gridcell', { name: 'Teknologi' }).click();
    const field = page.getByLabel('Nama', { exact: true });
    await field.fill('Teknologi Baru');
    const question = page.getByRole('dialog', { name: 'Isian belum disimpan' });
    const stays = async (lead: () => Promise<void>) => {
      await lead();
      await question.getByRole('button', { name: 'Kembali ke isian' }).click();
      expect(await field.inputValue()).toBe('Teknologi Baru');
    };
    const other = page.getByRole('gridcell', { name: 'Operasional', exact: true });
    await stays(() => other.click());
    await stays(() => page.getByRole('button', { name: 'Arsipkan' }).click());
    await other.click();
    await question.getByRole('button', { name: 'Buang isian' }).click();
    await page.getByRole('heading', { name: 'Ubah Operasional' }).waitFor();
    expect(await field.inputValue()).toBe('Operasional');
    expectCleanConsole();
  });

  it('a division in use is not deleted: its users can move or it goes into the archive', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/divisi', DESK);
    await page.getByRole('gridcell', { name: 'Teknologi' }).click();
    await page.getByRole('button', { name: 'Hapus…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Teknologi dipakai oleh \d+ karyawan/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Pindahkan' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Kembali' }).click();
    expectCleanConsole();
  });

  it('the structure is a tree whose parts move by keyboard and back', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/divisi?tampilan=struktur', DESK);
    const part = page.getByRole('treeitem', { name: /^Departemen Pusat Kontak/ });
    await part.focus();
    await page.keyboard.press('Space');
    await page.getByText('Memindahkan Pusat Kontak').waitFor();
    await expectAccessible(page);
    await page.getByRole('treeitem', { name: /^Divisi Teknologi/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Pusat Kontak dipindahkan ke Teknologi').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    const below = page.getByRole('treeitem', { name: /^Divisi Layanan Pelanggan/ }).locator('+ li');
    await expect.poll(() => below.innerText()).toContain('Pusat Kontak');
    expectCleanConsole();
  });

  it('a pattern says from when and for how many it changes, and the coming change is taken back', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/schedule', DESK);
    await page.getByRole('gridcell', { name: 'Kantor 6 hari' }).click();
    await page.getByRole('button', { name: /^Hari 1, Sen/ }).focus();
    await page.keyboard.press('l');
    await page.getByText(/^Mulai .* untuk \d+ karyawan/).waitFor();
    const from = page.getByLabel('Berlaku mulai', { exact: true });
    // Far enough away for nobody's calendar.
    const [date = 1, month = 1, year = 1] = (await from.inputValue()).split('/').map(Number);
    await from.fill(written(new Date(Date.UTC(year, month - 1, date + 300))));
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText(/Kantor 6 hari disimpan; berlaku mulai/).waitFor();

    await page.getByRole('gridcell', { name: 'Kantor 6 hari' }).click();
    const versions = page.getByRole('region', { name: 'Isian menurut tanggal' });
    await versions.getByText('Akan datang').waitFor();
    await expectAccessible(page);
    await versions.getByRole('button', { name: /^Batalkan yang mulai/ }).click();
    await page.getByText(/^Perubahan Kantor 6 hari mulai .* dibatalkan/).waitFor();
    await page.getByRole('gridcell', { name: 'Kantor 6 hari' }).click();
    await from.waitFor();
    // The message comes before the list is read once more, so the panel may show for a moment what was.
    await versions.waitFor({ state: 'detached' });
    expectCleanConsole();
  });

  it('staff read the structure and are offered nothing they may not do', async () => {
    const { page, expectCleanConsole } = await openAs('staff', '/management/divisi', DESK);
    await page.getByRole('gridcell', { name: 'Teknologi' }).click();
    await page.getByRole('heading', { name: 'Teknologi' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Tambah|Simpan$|Arsipkan|Hapus)/ }).count()).toBe(0);
    await page.goto('/management/ot-reason');
    await page.getByText('Anda tidak memiliki akses').waitFor();
    expectCleanConsole();
  });
});

describe('master data on a phone', () => {
  it('a department is added on a page of its own and found among the cards', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/management/departemens', PHONE);
    const own = code();
    await page.getByRole('button', { name: 'Tambah departemen' }).click();
    await page.getByLabel('Kode', { exact: true }).fill(own);
    await page.getByLabel('Nama', { exact: true }).fill(`Bagian ${own}`);
    await page.getByRole('combobox', { name: 'Divisi' }).fill('tekno');
    await page.getByRole('option', { name: /Teknologi/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tambah departemen' }).click();
    await page.getByText(`Bagian ${own} ditambahkan`).waitFor();
    await page.getByRole('searchbox').fill(own);
    await page.getByRole('button', { name: new RegExp(`Bagian ${own}`) }).waitFor();
    await settled(page);
    await expectAccessible(page);
    expectCleanConsole();
  });

  it('what is missing is said at its field', async () => {
    const { page } = await openAs('admin', '/management/shifting?buka=baru', PHONE);
    await page.getByRole('button', { name: 'Tambah shift' }).click();
    await page.getByText('Kode wajib diisi.').waitFor();
    await page.getByText('Jam masuk wajib diisi.').waitFor();
  });
});
