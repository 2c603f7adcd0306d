/** A report is put together at the desk and shared, made by a leader on the phone, and gone once it is deleted. */
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, drawn, expectAccessible, expectFits, expectReadable, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const NAME = 'Gudang yang terlambat';

interface Types {
  data: {
    id: string;
    name: string;
    sharedWith: string[];
    definition: { filters: { field: string; values: string[] }[] };
  }[];
}

async function typeNamed(name: string): Promise<Types['data'][number] | undefined> {
  const { data } = await get<Types>(await callingAs('admin'), '/api/report-types');
  return data.find((type) => type.name === name);
}

it('a report is put together, shared, made on the phone, and said to be gone when it is deleted', async () => {
  const { page, expectCleanConsole } = await openAs('admin', '/laporan/generate-report-type', { size: 'desktop' });
  const left = page.getByRole('button', { name: `Hapus ${NAME}` });
  await page.getByText('Keterlambatan per unit').waitFor();
  // What an earlier try has left.
  if ((await left.count()) > 0) {
    await left.click();
    await page.getByRole('button', { name: `Ya, hapus ${NAME}` }).click();
    await left.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Susun laporan baru' }).click();
  await page.getByText(/\d+ baris dalam cakupan Anda/).waitFor();
  const handle = page.getByRole('button', { name: /^Geser Nama, kolom 3/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Nama kini kolom 2 dari 8').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Tambah saringan' }).click();
  await page.getByRole('button', { name: 'Pilih isi' }).click();
  const values = page.getByRole('dialog', { name: 'Isi Divisi' });
  // People without a division stand first, as "(kosong)", when another journey made some.
  const first = values.getByRole('checkbox').filter({ hasNotText: '(kosong)' }).first();
  await first.waitFor();
  await drawn(page);
  await expectAccessible(page);
  const division = (await first.textContent()) ?? '';
  await first.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Divisi: ${division}` }).waitFor();
  await page.getByLabel('Nama', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Leader', exact: true }).click();
  await drawn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan jenis laporan' }).click();
  await page.getByRole('button', { name: `Ubah ${NAME}` }).waitFor();
  await drawn(page);
  await expectAccessible(page);
  const stored = await typeNamed(NAME);
  expect(stored).toMatchObject({
    sharedWith: ['leader'],
    definition: { filters: [{ field: 'division', values: [division] }] },
  });

  const phone = await openAs('leader', `/leader/generate?laporan=${stored?.id}`, { size: 'phone', mode: 'dark' });
  expect(await phone.page.getByLabel('Laporan', { exact: true }).inputValue()).toBe(stored?.id);
  await phone.page.getByText(/baris dalam cakupan Anda/).waitFor();
  await drawn(phone.page);
  await expectReadable(phone.page);
  await expectFits(phone.page);

  await left.click();
  await page.getByRole('button', { name: `Ya, hapus ${NAME}` }).click();
  await left.waitFor({ state: 'detached' });
  expectCleanConsole();
  await phone.page.reload();
  await phone.page.getByText('Laporan ini sudah dihapus').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Unduh' }).count()).toBe(0);
  phone.expectCleanConsole();
});
