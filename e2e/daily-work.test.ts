/** A daily report comes back, is written without signal, sent again and read; HR reads all of them. */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { afterEach, expect, it } from 'vitest';
import {
  callingAs,
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectReadable,
  type Look,
  openAs,
} from './browser.ts';
import { get, put } from './hr-calls.ts';

afterEach(closePages);

const TODAY = localDate(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
const PAGE = '/laporan/activity';
const NAME = 'Citra Maharani';
const PHOTO = 'rak-b6.png';

interface Reports {
  data: { date: string; state: string; done: string }[];
}

/** The newest report of the demo's employee, waiting to be read. */
async function waitingReport(): Promise<string> {
  const staff = await callingAs('staff');
  const { data } = await get<Reports>(staff, `/api/daily-reports?from=${addDays(TODAY, -6)}&to=${TODAY}`);
  const [newest] = data;
  if (newest === undefined) throw new Error('the demo has no report');
  if (newest.state === 'returned')
    await put(staff, `/api/daily-reports/own/${newest.date}`, { done: newest.done, submit: true });
  return newest.date;
}

it('a report is returned at a desk, mended on the phone without signal, sent again and read', async () => {
  const date = await waitingReport();
  const desk = await openAs('supervisor', `${PAGE}?bagian=laporan&tanggal=${date}`, { size: 'desktop' });
  const openReport = () => desk.page.getByRole('row').filter({ hasText: NAME }).first().click();
  await openReport();
  const panel = desk.page.getByRole('complementary', { name: NAME });
  await panel.getByRole('list', { name: 'Kegiatan' }).waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await panel.getByRole('button', { name: 'Kembalikan' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Catatan').fill('Sebutkan jumlah dus yang kurang.');
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await panel.waitFor({ state: 'detached' });
  await desk.page.getByRole('row').filter({ hasText: NAME }).getByText('Dikembalikan').first().waitFor();

  const { page, context, expectCleanConsole } = await openAs('staff', `${PAGE}?tanggal=${date}`, { size: 'phone' });
  await page.getByText('Sebutkan jumlah dus yang kurang.').waitFor();
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  // What is often written stands in one line: the report below stays in sight.
  const usual = await page.getByRole('group', { name: 'Sering Anda tulis' }).boundingBox();
  expect(usual?.height).toBeLessThan(60);
  expectCleanConsole();
  // A photo of the shelf, chosen on the phone; it can be opened while the report is still the writer's.
  const photo = { name: PHOTO, mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(/^Tambah lampiran/).setInputFiles(photo);
  const own = page.getByRole('link', { name: PHOTO }).first();
  expect((await context.request.get((await own.getAttribute('href')) ?? '')).status()).toBe(200);
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /ubah jam/ }).click();
  await page.getByLabel('Mulai').fill('07.00');
  await page.getByLabel('Selesai').fill('07.30');
  await page.getByPlaceholder('Tulis kegiatan').fill('Hitung ulang 3 dus yang kurang');
  await page.getByRole('button', { name: 'Simpan kegiatan' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Hitung ulang 3 dus yang kurang' });
  await line.getByText('Menunggu kirim').waitFor();
  await page.getByRole('button', { name: /^Kirim ke / }).click();
  await page.getByText('Laporan menunggu kirim').waitFor();
  await expectFits(page);
  await context.setOffline(false);
  await page.getByText('Menunggu dibaca').waitFor();
  await line.getByText('Menunggu kirim').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Kirim ke / }).count()).toBe(0);

  await desk.page.reload();
  await openReport();
  await panel.getByText('Hitung ulang 3 dus yang kurang').waitFor();
  const attached = panel.getByRole('list', { name: 'Lampiran' }).getByRole('link', { name: PHOTO }).first();
  const opened = await desk.context.request.get((await attached.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);
  await panel.getByRole('button', { name: 'Sudah dibaca' }).click();
  await desk.page.getByRole('row').filter({ hasText: NAME }).getByText('Sudah dibaca').first().waitFor();
  desk.expectCleanConsole();
});

const LOOKS: readonly Look[] = [{ size: 'desktop' }, { size: 'phone', mode: 'dark' }];
it.each(LOOKS)('HR reads the activities and reports of a week, $size', async (look) => {
  for (const path of [
    `${PAGE}?bagian=kegiatan&rentang=minggu&cari=Citra`,
    '/laporan/daily-report?rentang=minggu&cari=Citra',
  ]) {
    const { page, expectCleanConsole } = await openAs('admin', path, look);
    await page.getByText(NAME).first().waitFor();
    await drawn(page);
    await (look.mode === 'dark' ? expectReadable(page) : expectAccessible(page));
    await expectFits(page);
    // The moves go to the next line together.
    const lines = await Promise.all(
      ['XLSX', 'CSV', 'PDF'].map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.y),
    );
    expect(new Set(lines).size).toBe(1);
    expectCleanConsole();
  }
});

it('the lists say what failed and how to ask again, and why nothing is there', async () => {
  const { page } = await openAs('admin', '/akun', { size: 'desktop' });
  let answer: 'fails' | 'nothing' = 'fails';
  await page.route('**/api/daily-reports?*', (route) =>
    answer === 'fails'
      ? route.fulfill({ status: 500, json: { code: 'KESALAHAN_SERVER', message: 'Ada gangguan.', ref: 'HD-1' } })
      : route.fulfill({ json: { data: [], total: 0, page: 1, size: 50 } }),
  );
  await page.goto(`${new URL(page.url()).origin}/laporan/daily-report`);
  const retry = page.locator('main').getByRole('button', { name: 'Coba lagi' });
  await retry.waitFor();
  answer = 'nothing';
  await retry.click();
  await page.getByText('Belum ada laporan').waitFor();
});
