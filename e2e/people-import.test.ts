/** Import Status Aktif and Import Struktur User: pasted, mended in place, what follows told, run, seen, taken back. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

interface Hit {
  userId: string;
  employeeNo: string;
  fullname: string;
}

/** Somebody who joined lately: nobody's superior. */
async function newcomer(context: BrowserContext): Promise<Hit> {
  const { data } = await get<{ data: Hit[] }>(context, '/api/people?search=HS2600&limit=5');
  const [first] = data;
  if (first === undefined) throw new Error('nobody of the demo joined this year');
  return first;
}

interface PersonReply {
  data: { fullname: string; active: boolean; employments: { endDate: string | null }[] };
}
const recordOf = (context: BrowserContext, { userId }: Hit) => get<PersonReply>(context, `/api/people/${userId}`);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dayFirst = (date: string) => date.split('-').reverse().join('/');

async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByLabel('Baris yang ditempel').fill(rows.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Periksa tempelan' }).click();
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Batalkan impor ini' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByRole('heading', { name: 'Impor dibatalkan, data karyawan kembali seperti semula' }).waitFor();
}

describe('imports about people', () => {
  it('an admin ends an employment by a pasted row, sees what follows, and takes it back; then somebody gets another name', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', '/imports/import-status-aktif', {
      size: 'desktop',
    });
    const person = await newcomer(context);
    const lastDay = inDays(40);
    await paste(page, [
      ['NIK', 'STATUS', 'TANGGAL_EFEKTIF', 'ALASAN'],
      [person.employeeNo, 'NONAKTIF', dayFirst(lastDay), ''],
    ]);
    await page.getByRole('button', { name: '1 bermasalah' }).waitFor();
    // The key works once the rows are there.
    await page.getByRole('grid', { name: 'Baris berkas' }).waitFor();
    await page.keyboard.press('F8');
    await page.getByRole('textbox', { name: 'Baris 2, ALASAN' }).fill('RESIGN');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lanjut dengan 1 baris' }).click();
    await page.getByText(`Hari terakhir ${dayFirst(lastDay)}`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jalankan 1 baris' }).click();
    await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();
    expect((await recordOf(context, person)).data.employments[0]?.endDate).toBe(lastDay);
    await takeBack(page);
    expect((await recordOf(context, person)).data.employments[0]?.endDate).not.toBe(lastDay);

    await page.goto('/imports/import-struktur-users');
    await paste(page, [
      ['NIK', 'NAMA', 'TANGGAL_EFEKTIF'],
      [person.employeeNo, `${person.fullname} Uji`, dayFirst(inDays(1))],
    ]);
    await page.getByRole('button', { name: 'Lanjut dengan 1 baris' }).click();
    await page.getByText(`Nama: ${person.fullname} menjadi ${person.fullname} Uji`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jalankan 1 baris' }).click();
    await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();
    expect((await recordOf(context, person)).data.fullname).toBe(`${person.fullname} Uji`);
    await takeBack(page);
    expect((await recordOf(context, person)).data.fullname).toBe(person.fullname);
    expectCleanConsole();
  });

  it('a supervisor reads, and has nothing to press', async () => {
    const { page, expectCleanConsole } = await openAs('supervisor', '/imports/import-struktur-users', {
      size: 'phone',
    });
    await page
      .getByText(/Belum ada impor struktur|Diimpor /)
      .first()
      .waitFor();
    expect(await page.locator('main input[type="file"], main button').count()).toBe(0);
    await expectAccessible(page);
    expectCleanConsole();
  });
});
