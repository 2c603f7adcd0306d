/** Import Absen Cuti: pasted, mended in place, run, seen among the requests, taken back; the list of leave as a file. */
import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

interface Hit {
  employeeNo: string;
  fullname: string;
}

/** A Wednesday some weeks ahead, another one each minute: what a run that broke off has left is not in the way. */
function wednesday(): string {
  const weeks = 6 + (Math.floor(Date.now() / 60_000) % 30);
  const date = new Date(Date.now() + weeks * 7 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((10 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}

it('an admin imports leave, mends a code in place, runs it and takes it back; the list is taken home', async () => {
  const { page, context, expectCleanConsole } = await openAs('admin', '/imports/import-absen-cuti', {
    size: 'desktop',
  });
  const { data } = await get<{ data: Hit[] }>(context, '/api/people?search=HS2600&limit=5');
  const [person] = data;
  if (person === undefined) throw new Error('nobody of the demo joined this year');
  const date = wednesday();
  await page.getByLabel('Baris yang ditempel').fill(
    [
      ['NIK', 'KODE_CUTI', 'TANGGAL_MULAI', 'TANGGAL_SELESAI', 'KETERANGAN'],
      [person.employeeNo, 'LIBURAN', date, date, 'Dari berkas lama'],
    ]
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  await page.getByRole('button', { name: 'Periksa tempelan' }).click();
  await page.getByRole('button', { name: '1 bermasalah' }).waitFor();
  await page.getByRole('grid', { name: 'Baris berkas' }).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('textbox', { name: 'Baris 2, KODE_CUTI' }).fill('TANPA_UPAH');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lanjut dengan 1 baris' }).click();
  await page.getByText('1 hari', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jalankan 1 baris' }).click();
  await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();
  const readRequests = () =>
    get<{ data: { first: string; status: string }[] }>(
      context,
      `/api/requests/leave?search=${encodeURIComponent(person.employeeNo)}&from=${date}&to=${date}`,
    );
  expect((await readRequests()).data[0]).toMatchObject({ first: date, status: 'approved' });
  await page.getByRole('button', { name: 'Batalkan impor ini' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByRole('heading', { name: 'Impor dibatalkan, cuti dan saldo kembali seperti semula' }).waitFor();

  expect((await readRequests()).data[0]).toMatchObject({ first: date, status: 'cancelled' });

  await page.goto('/laporan/cuti?tanggal=bulan-ini');
  await page.getByRole('button', { name: 'Unduh', exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Unduh daftar' }).getByRole('button', { name: 'Unduh' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Cuti_.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Jenis Cuti');
  expectCleanConsole();
});
