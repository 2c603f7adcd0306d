/** The figures above a list of requests: what they count, where they lead, and the periods as chart, table and file. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, type Look, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const PATH = '/laporan/cuti';
const strip = (page: Page) => page.getByRole('region', { name: 'Angka periode ini' });

interface Periods {
  data: { from: string; to: string; counts: Record<string, number> }[];
}
const periodsOf = async (page: Page) => (await get<Periods>(page.context(), '/api/requests/periods?kind=leave')).data;
const allOf = ({ counts }: Periods['data'][number]) => Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('the figures above a list of requests', () => {
  const looks: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'phone', mode: 'dark' }, expectReadable],
  ];
  for (const [look, checked] of looks)
    it(`can be read by everybody, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, look);
      await strip(page).getByRole('button', { name: 'Grafik' }).click();
      await page.getByRole('img', { name: /disetujui/ }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });

  it('lead to exactly the requests that they count', async () => {
    const { page, expectCleanConsole } = await openAs('admin', PATH, { size: 'desktop' });
    const now = (await periodsOf(page)).at(-1);
    const approved = now?.counts['approved'] ?? 0;
    expect(approved).toBeGreaterThan(0);
    await strip(page)
      .getByRole('button', { name: new RegExp(`^Disetujui ${approved} `) })
      .click();
    await page.waitForURL(/status=approved/);
    await page.getByText(`${approved} pengajuan`).first().waitFor();
    expect(new URL(page.url()).searchParams.get('tanggal')).toBe(`${now?.from}..${now?.to}`);
    expectCleanConsole();
  });

  it('are the numbers of chart, table and files', async () => {
    const { page, expectCleanConsole } = await openAs('admin', PATH, { size: 'desktop' });
    const periods = await periodsOf(page);
    await strip(page).getByRole('button', { name: 'Grafik' }).click();
    await page.getByRole('img', { name: /disetujui/ }).waitFor();
    await drawn(page);
    const take = async (form: string) => {
      await page.getByRole('button', { name: 'Unduh grafik' }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: form }).click();
      return readFileSync(await (await coming).path());
    };
    const png = await take('Gambar (PNG)');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Twice as fine as the screen, and more than an empty paper.
    expect(png.readUInt32BE(16)).toBeGreaterThan(1_600);
    expect(png.length).toBeGreaterThan(10_000);

    await page.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click();
    const rows = page.getByRole('region', { name: /Menurut status/ }).getByRole('row');
    const shown = (await rows.allInnerTexts()).slice(1).map((text) => text.split('\t').slice(1, 2).map(Number));
    expect(shown).toEqual(periods.map((period) => [allOf(period)]));
    const csv = (await take('Angka (CSV)')).toString('utf8').trim().split('\r\n');
    expect(csv.slice(1).map((line) => line.split(';').slice(1, 2).map(Number))).toEqual(shown);
    expectCleanConsole();
  });
});

describe('the figures above Meeting and Sisa Cuti', () => {
  it.each([
    { path: '/laporan/meeting', look: { size: 'desktop' } },
    { path: '/laporan/meeting', look: { size: 'phone', mode: 'dark' } },
    { path: '/laporan/sisa-cuti', look: { size: 'phone' } },
    { path: '/laporan/sisa-cuti', look: { size: 'desktop', mode: 'dark' } },
  ] as const)('can be read by everybody, $path $look', async ({ path, look }) => {
    const { page, expectCleanConsole } = await openAs('admin', path, look);
    await strip(page).getByRole('button', { name: 'Grafik' }).click();
    await page.getByRole('img', { name: /terpakai/ }).waitFor();
    await drawn(page);
    await ('mode' in look ? expectReadable(page) : expectAccessible(page));
    await expectFits(page);
    expectCleanConsole();
  });

  it('lead to exactly the bookings that they count', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/laporan/meeting', { size: 'desktop' });
    const all = strip(page).getByRole('button', { name: /^Semua periode ini/ });
    await all.waitFor();
    const count = Number(/^Semua periode ini\s*(\d+)/.exec(await all.innerText())?.[1]);
    expect(count).toBeGreaterThan(0);
    await all.click();
    await page.waitForURL(/dari=/);
    await page.getByText(`${count} pemesanan`, { exact: true }).first().waitFor();
    expectCleanConsole();
  });
});
