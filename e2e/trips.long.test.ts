/**
 * One trip from the form to the money: Jakarta to Jayapura over the end of a month, granted by two, its advance paid, its
 * days Dinas, its receipts photographed without signal, verified in part and paid to the rupiah.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { rupiahText } from '@hadir/contract/kernel/rupiah.ts';
import { textsOf } from '../apps/server/test/requests/files/pdf-text.ts';
import { readXlsxCells } from '../apps/server/test/files/sheets.ts';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, type Look, openPage } from './browser.ts';
import { pickDay } from './pick-day.ts';
import { cookiesOf, type DrivenProduct, startDrivenProduct } from './driven-product.ts';

let product: DrivenProduct | undefined;
afterEach(async () => {
  await closePages();
  await product?.end();
  product = undefined;
});

const SIZE = { phone: { size: 'phone' }, desk: { size: 'desktop' }, dark: { size: 'phone', mode: 'dark' } } as const;
const TRIP = 'Dinas Jayapura';
const DATES = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;

/** What stands on the screen serves as a picture: no two are the same. */
const pictureOf = async (page: Page) => ({
  name: 'struk.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

async function chooseDates(page: Page): Promise<void> {
  await pickDay(page, 'Tanggal', DATES[0]);
  await pickDay(page, 'Tanggal', DATES[2]);
}

interface Receipt {
  readonly category: string;
  readonly digits: string;
  readonly usd?: true;
  readonly withoutReceipt?: true;
}

async function addReceipt(page: Page, { category, digits, usd, withoutReceipt }: Receipt): Promise<void> {
  await page.getByRole('button', { name: 'Tambah struk' }).click();
  await page.getByRole('group', { name: 'Kategori' }).getByRole('button', { name: category }).click();
  if (withoutReceipt === undefined) {
    await page.locator('input[type="file"]').setInputFiles(await pictureOf(page));
    await page.getByRole('img', { name: 'Struk' }).waitFor();
  }
  const more = page.getByText('Uraian, mata uang lain, tanpa kuitansi');
  if (withoutReceipt === true) {
    await more.click();
    await page.getByRole('checkbox').check();
  }
  if (usd === true) {
    await more.click();
    await page.getByLabel('Mata uang').click();
    await page.getByRole('option', { name: 'USD' }).click();
    await page.getByLabel('Kurs: rupiah untuk 1 USD').fill('16.247,64');
    await page.getByLabel('Sumber kurs').fill('Kurs tengah BI');
  }
  const pad = page.getByRole('group', { name: 'Papan angka' });
  for (const key of digits.match(/000|./g) ?? []) await pad.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: /^Simpan struk/ }).click();
}

/**
 * By hand: 3 days × 400.000 = 1.200.000. Hotel 1.500.000, two nights of 600.000 at most = 1.200.000; taxi 186.000, cut to
 * 150.000; parking 25.000 without a receipt; USD 12,5 × 16.247,64 = 203.096. Expenses 1.578.096, with the daily money
 * 2.778.096, less the advance of 2.000.000: 778.096 are owed to the person.
 */
it.each(['phone', 'desk'] as const)(
  'a trip over the end of a month is granted, travelled, settled and paid: %s',
  async (own) => {
    const { run, url } = (product = await startDrivenProduct('trips/trip-product.ts'));
    const asPerson = async (fullname: string, look: Look) => {
      const open = await openPage({ ...look, context: { baseURL: url } });
      await open.context.addCookies(cookiesOf(await run<string>('cookie', fullname), url));
      return open;
    };

    // Asked for, and its receipts written, on a screen of this size.
    const siti = await asPerson('Siti Aminah', SIZE[own]);
    const { page } = siti;
    await page.goto('/apps/absent/pengajuan/ajukan?jenis=trip');
    await drawn(page);
    await chooseDates(page);
    const typed = {
      Dari: 'Jakarta',
      Tujuan: 'Jayapura',
      'Berangkat pukul': '07.10',
      'Kembali pukul': '18.00',
      'Biaya ke Jayapura': '2500000',
      'Biaya ke Jakarta': '2500000',
      'Uang muka': '2000000',
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Provinsi tujuan').selectOption({ label: 'Papua' });
    await page.locator('#f-reason').fill('Pelatihan operator gudang Jayapura');
    // 1.200.000 + 2 × 600.000 + 5.000.000
    await page.getByRole('region', { name: 'Ringkasan' }).getByText('Rp 7.400.000').waitFor();
    await drawn(page);
    await expectAccessible(page);
    await expectFits(page);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/pengajuan?buka=*');
    const request = new URL(page.url()).searchParams.get('buka') ?? '';

    // Granted by two, one after the other.
    for (const [fullname, look] of [
      ['Budi Hartawan', SIZE.phone],
      ['Ratna Wulan', SIZE.dark],
    ] as const) {
      const approver = await asPerson(fullname, look);
      await approver.page.goto('/dashboards/pending');
      const yes = approver.page.getByRole('button', { name: /^Setujui .*Siti Aminah/ });
      await yes.waitFor();
      await drawn(approver.page);
      await expectReadable(approver.page);
      await yes.click();
      await yes.waitFor({ state: 'detached' });
      approver.expectCleanConsole();
    }

    // The advance is paid from the board.
    const office = await asPerson('Ratna Wulan', SIZE.desk);
    const desk = office.page;
    const board = '/admin_meeting/perjalanan_dinas?tampilan=papan';
    const inColumn = (stage: string) =>
      desk.getByRole('region', { name: stage, exact: true }).getByRole('button', { name: /Siti Aminah/ });
    await desk.goto(board);
    await inColumn('Disetujui').click();
    await desk.getByRole('button', { name: 'Catat pembayaran' }).click();
    const advance = desk.getByRole('dialog');
    await advance.locator('input[type="file"]').setInputFiles(await pictureOf(desk));
    await advance.getByText('struk.png').waitFor();
    await advance.getByRole('button', { name: 'Simpan' }).click();
    await desk.getByText('Uang muka Siti Aminah tercatat dan dikabarkan.').waitFor();
    await drawn(desk);
    await expectAccessible(desk);
    await expectFits(desk);

    // The order on paper: one page, its number, both who granted it.
    const order = await siti.context.request.get(`/api/requests/${request}/paper`);
    const words = textsOf(await order.body()).map(({ text }) => text);
    expect(words).toContain('SURAT PERINTAH PERJALANAN DINAS');
    expect(words.filter((text) => /^Nomor 001\/SPPD\/.+\/XI\/2026$/.test(text))).toHaveLength(1);
    expect(words.filter((text) => text.startsWith('Halaman'))).toEqual(['Halaman 1 dari 1']);
    expect(words).toEqual(expect.arrayContaining(['Budi Hartawan', 'Ratna Wulan']));

    // On the way: two receipts without signal.
    await run('move', '2026-12-01T10:00:00+09:00');
    await run('follow');
    await desk.goto(board);
    await inColumn('Berjalan').waitFor();
    await page.goto('/apps/absent/realisasi');
    await page.getByRole('button', { name: new RegExp(TRIP) }).click();
    await page.getByText('Jakarta → Jayapura').waitFor();
    const line = (category: string) => page.getByRole('listitem').filter({ hasText: category });
    await siti.context.setOffline(true);
    await addReceipt(page, { category: 'Hotel', digits: '1500000' });
    await line('Hotel').getByText('Menunggu kirim, dengan foto').waitFor();
    await addReceipt(page, { category: 'Taksi', digits: '186000' });
    await line('Taksi').getByText('Menunggu kirim, dengan foto').waitFor();
    await siti.context.setOffline(false);
    await line('Taksi').getByRole('img', { name: 'Struk Taksi' }).waitFor();
    await page.getByText('Menunggu kirim').first().waitFor({ state: 'detached' });
    await addReceipt(page, { category: 'Parkir', digits: '25000', withoutReceipt: true });
    await line('Parkir').waitFor();
    await addReceipt(page, { category: 'Transport', digits: '12,5', usd: true });
    await line('Transport').getByRole('img', { name: 'Struk Transport' }).waitFor();

    // Back: sent, verified in part, approved by another, paid.
    await run('move', '2026-12-03T09:00:00+07:00');
    await page.reload();
    const sums = page.getByRole('region', { name: 'Perhitungan' });
    await sums.getByText('Rp 814.096').waitFor();
    await page.getByRole('button', { name: 'Kirim untuk diperiksa' }).click();
    await page.getByText('Menunggu diperiksa').first().waitFor();
    await drawn(page);
    await expectAccessible(page);
    await expectFits(page);

    await desk.goto(board);
    await inColumn('Realisasi').waitFor();
    const openSettlement = async (at: Page, path: string) => {
      await at.goto(path);
      await at
        .getByRole('button', { name: new RegExp(TRIP) })
        .first()
        .click();
    };
    await openSettlement(desk, '/admin_meeting/realisasi_reimburse');
    await desk.getByRole('list', { name: 'Biaya' }).getByRole('button', { name: /Taksi/ }).click();
    await desk.getByRole('img', { name: /Struk Taksi/ }).waitFor();
    await desk.getByLabel('Disetujui', { exact: true }).fill('150000');
    await desk.getByLabel('Alasan', { exact: true }).fill('Tip tidak diganti');
    await desk.getByRole('button', { name: 'Setujui sebagian' }).click();
    await desk.getByText('Menunggu persetujuan').first().waitFor();

    const hani = await asPerson('Hani Rahma', SIZE.dark);
    await openSettlement(hani.page, '/laporan/realisasi');
    await hani.page.getByRole('region', { name: 'Perhitungan' }).getByText('Rp 778.096').waitFor();
    await hani.page.getByRole('button', { name: 'Setujui pembayaran' }).click();
    await hani.page.getByText('Disetujui, belum dibayar').first().waitFor();

    await openSettlement(desk, '/admin_meeting/realisasi_reimburse');
    await desk.getByRole('button', { name: 'Catat pembayaran' }).click();
    const payment = desk.getByRole('dialog');
    await payment.locator('input[type="file"]').setInputFiles(await pictureOf(desk));
    await payment.getByText('Bukti sudah dipilih, ganti').waitFor();
    await payment.getByRole('button', { name: 'Simpan' }).click();
    await desk.getByText('Pembayaran dicatat.').waitFor();
    await page.reload();
    await sums.getByText('Kurang bayar').waitFor();
    await sums.getByText('Rp 778.096').waitFor();
    await page.getByRole('button', { name: 'Sudah saya terima' }).click();
    await page.getByText('Selesai', { exact: true }).first().waitFor();
    await desk.goto(board);
    await inColumn('Dibayar').getByText('Selisih Rp 778.096').waitFor();
    await drawn(desk);
    await expectAccessible(desk);

    const settlement = new URL(page.url()).searchParams.get('buka') ?? '';
    const note = await siti.context.request.get(`/api/settlements/${settlement}/paper`);
    const figures = textsOf(await note.body()).map(({ text }) => text);
    for (const figure of [1_578_096, 2_778_096, 2_000_000, 778_096]) expect(figures).toContain(rupiahText(figure));

    // The days are Dinas: in the matrix, the recap of both its months, and the file.
    await run('judge', ...DATES);
    await hani.page.setViewportSize({ width: 1440, height: 900 });
    const range = `from=${DATES[0]}&to=${DATES[2]}`;
    await hani.page.goto(`/laporan/all?${range}&search=Siti`);
    const row = hani.page.getByRole('grid', { name: 'Matriks kehadiran' }).getByRole('row').filter({ hasText: 'Siti' });
    await row.waitFor();
    await drawn(hani.page);
    expect((await row.innerText()).split(/\s+/).filter((cell) => cell === 'D')).toHaveLength(DATES.length);
    const recap = await hani.context.request.get('/api/attendance/recap?period=2026-12&search=Siti');
    expect((await recap.json()).data).toMatchObject([{ figures: { dinas: DATES.length } }]);
    const file = `/api/exports/file?report=kehadiran-detail&format=xlsx&${range}&search=Siti`;
    const cells = await readXlsxCells(await (await hani.context.request.get(file)).body());
    expect(cells.filter((one) => one.includes('Dinas'))).toHaveLength(DATES.length);

    // The board of trips under the thumb, in the dark.
    await hani.page.setViewportSize({ width: 360, height: 740 });
    await hani.page.goto('/laporan/perjalanan-dinas?tampilan=papan');
    await hani.page.getByRole('button', { name: /^Dibayar 1/ }).click();
    await hani.page.getByRole('button', { name: /Siti Aminah/ }).waitFor();
    await drawn(hani.page);
    await expectReadable(hani.page);
    await expectFits(hani.page);
    // The line was cut on purpose.
    const cut = /ERR_INTERNET_DISCONNECTED/;
    for (const { complaints } of [siti, office, hani]) expect(complaints.filter((line) => !cut.test(line))).toEqual([]);
  },
);
