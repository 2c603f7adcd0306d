/** Import Absen Hadir: three faults found, mended in place, run, seen in the day, taken back. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import { closePages, expectAccessible, openAs } from './browser.ts';
import { daysOf, get } from './hr-calls.ts';

afterEach(closePages);

const PAGE = '/imports/import-absen-hadir';
const dayFirst = (date: string) => date.split('-').reverse().join('/');
const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** A date whose month and day cannot be mistaken for each other. */
const isPlain = ({ workDate }: DayRow) => Number(workDate.slice(8)) > 12;
/** Somebody due in the morning: a clock-in at eight is none of a shift that begins after noon. */
const isByDay = ({ shift }: DayRow) => shift !== null && !/Siang|Malam/.test(shift);

function fileOf(rows: readonly DayRow[], wrongNik: string): string {
  const lines = rows.map(({ employeeNo, workDate }, index) =>
    [
      index === 0 ? wrongNik : employeeNo,
      index === 1 ? monthFirst(workDate) : dayFirst(workDate),
      index === 2 ? '25:10' : '08:00',
      '17:00',
      'Mesin rusak',
    ].join(';'),
  );
  return ['NIK;TANGGAL;JAM_MASUK;JAM_PULANG;KETERANGAN', ...lines].join('\r\n');
}

async function upload(page: Page, content: string, name = `absen-${Date.now()}.csv`): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const cell = (page: Page, row: number, column: string) =>
  page.getByRole('grid', { name: 'Baris berkas' }).locator(`td[aria-label^="Baris ${row}, ${column}:"]`);

describe('Import Absen Hadir', () => {
  it('three faults are mended in place, the rest of the file never leaves the page', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', PAGE, { size: 'desktop' });
    const own = (await get<{ data: { userId: string } }>(context, '/api/session')).data.userId;
    const absent = (await daysOf(context, 'ALPA', 40)).filter((day) => isPlain(day) && isByDay(day));
    // In the days after a lock few are absent in the open period: somebody came in on a free day then.
    const free = (await daysOf(context, 'LIBUR', 40)).filter(isPlain);
    // Nobody imports the own day.
    const rows = [...absent, ...free].filter(({ userId }) => userId !== own).slice(0, 3);
    expect(rows).toHaveLength(3);
    const [first, second, third] = rows;
    const wrongNik = `X${first?.employeeNo}`;

    await upload(page, fileOf(rows, wrongNik));
    await page.getByRole('button', { name: '3 bermasalah' }).waitFor();
    const address = page.url();

    // Leaving and coming back goes on where it was.
    await page.goto('/dashboards/dashboard');
    await page.goto(address);
    await page.getByRole('button', { name: '3 bermasalah' }).waitFor();
    await expectAccessible(page);

    // F8 leads to the finding; the right text is typed and saved with Enter.
    await page.keyboard.press('F8');
    await page.getByRole('textbox', { name: 'Baris 2, NIK' }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(first?.employeeNo));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '2 bermasalah' }).waitFor();

    // It opened the next one, which has a proposal.
    await page.getByRole('textbox', { name: 'Baris 3, TANGGAL' }).waitFor();
    await page.getByRole('button', { name: `Pakai ${dayFirst(String(second?.workDate))}` }).click();
    await page.getByRole('button', { name: '1 bermasalah' }).waitFor();

    // An edit can be taken back and made again.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByRole('button', { name: '2 bermasalah' }).waitFor();
    await page.getByRole('button', { name: 'Perbaiki 1' }).first().click();
    await page.getByRole('button', { name: '1 bermasalah' }).waitFor();

    await cell(page, 4, 'JAM_MASUK').click();
    await page.getByRole('textbox', { name: 'Baris 4, JAM_MASUK' }).fill('08:05');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '0 bermasalah' }).waitFor();

    await page.getByRole('button', { name: 'Lanjut dengan 3 baris' }).click();
    await page.getByRole('button', { name: 'Jalankan 3 baris' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jalankan 3 baris' }).click();
    await page.getByRole('heading', { name: 'Impor selesai' }).waitFor();

    const dayOf = async () =>
      (await get<{ data: { day: DayRow } }>(context, `/api/attendance/days/${third?.userId}/${third?.workDate}`)).data
        .day;
    expect(await dayOf()).toMatchObject({ source: 'import', inAt: expect.any(String) });

    await page.getByRole('button', { name: 'Batalkan impor ini' }).click();
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await page.getByRole('heading', { name: 'Impor dibatalkan, absen kembali seperti semula' }).waitFor();
    expect(await dayOf()).toMatchObject({ status: third?.status, inAt: null });
    expectCleanConsole();
  });

  it('a row that differs from what is there is called so, stays out, and is not run', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', PAGE, { size: 'desktop' });
    const [row] = (await daysOf(context, 'HADIR', 40)).filter(({ inAt, outAt }) => inAt !== null && outAt !== null);
    const line = [row?.employeeNo, dayFirst(String(row?.workDate)), '04:44', '', 'berbeda'].join(';');
    await upload(page, `NIK;TANGGAL;JAM_MASUK;JAM_PULANG;KETERANGAN\r\n${line}`);
    await page.getByRole('button', { name: '1 peringatan' }).waitFor();
    // The reason stands in the row, before any press.
    await page.getByText(/^Sudah ada absen masuk pukul \d\d\.\d\d/).waitFor();
    await page.getByRole('button', { name: 'Lanjut dengan 1 baris' }).click();
    await page
      .getByRole('region', { name: 'berbeda, dilewati' })
      .getByText(/^Masuk: ada .*, berkas 04\.44$/)
      .waitFor();
    await page.getByText('Tidak ada baris yang mengubah data').waitFor();
    expect(await page.getByRole('button', { name: /^Jalankan/ }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buang impor ini' }).click();
    expectCleanConsole();
  });

  it('a file that is none is refused in words, before anything is sent', async () => {
    const { page } = await openAs('admin', PAGE, { size: 'desktop' });
    await upload(page, 'x', 'foto.png');
    await page.getByRole('alert').getByText('foto.png bukan XLSX atau CSV').waitFor();
  });

  it('an employee reads only the own rows and has nothing to press', async () => {
    const { page, expectCleanConsole } = await openAs('staff', PAGE, { size: 'phone' });
    await page
      .getByText(/Belum ada impor untuk Anda|Diimpor /)
      .first()
      .waitFor();
    expect(await page.locator('main input[type="file"], main button').count()).toBe(0);
    await expectAccessible(page);
    expectCleanConsole();
  });
});
