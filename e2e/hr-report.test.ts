/** HR at the desk: sees a clock-in come, finds the person, reads why, decides, takes the file home. */
import { readFile } from 'node:fs/promises';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectReadable,
  type Look,
  openAs,
  settled,
} from './browser.ts';
import { registerShell } from './clocking.ts';
import { type Colleague, colleague, get, post } from './hr-calls.ts';

afterEach(closePages);

const DESK: Look = { size: 'desktop' };
const LIST = '[role="grid"][aria-label="Daftar kehadiran"]';
const MATRIX = '[role="grid"][aria-label="Matriks kehadiran"]';
const LIVE_STREAM = /\/api\/live(\?|$)/;
const REVIEWS = 'section[aria-label="Absen perlu ditinjau"] li';

/** The list of one person's today. */
async function listOf(page: Page, fullname: string, date: string): Promise<void> {
  const search = new URLSearchParams({ view: 'daftar', from: date, to: date, search: fullname });
  await page.goto(`/laporan/all?${search}`);
  await settled(page);
  await page.locator(`${LIST} [role="row"][data-id]`).first().waitFor();
}

/** The judged day of today as the server tells it to HR. */
async function dayOf(context: BrowserContext, { userId, today }: Colleague): Promise<DayRow> {
  const { data } = await get<{ data: DayRow[] }>(
    context,
    `/api/attendance/days?from=${today.workDate}&to=${today.workDate}&userId=${userId}`,
  );
  const [row] = data;
  if (row === undefined) throw new Error(`no day of ${userId}`);
  return row;
}

/** The same day once nothing of it waits for a decision. */
async function reviewedDay(context: BrowserContext, employee: Colleague): Promise<DayRow> {
  const day = await dayOf(context, employee);
  if (day.review === null) return day;
  await post(context, `/api/attendance/reviews/${day.review.id}/decision`, { move: 'accept' });
  return reviewedDay(context, employee);
}

/** The list shows what the tap changed. */
async function expectTap(page: Page, before: DayRow, after: DayRow, time: string): Promise<void> {
  // A tap beyond the shift's window (late in the evening) stands there for review alone; a later arrival, too.
  const [column, text] =
    after.inAt !== before.inAt
      ? ['inAt', time]
      : after.outAt !== before.outAt
        ? ['outAt', time]
        : ['review', 'Tanpa foto'];
  await page.locator(`${LIST} [data-field="${column}"]`, { hasText: text }).waitFor();
}

/** Several at once, under the thumb; nothing is decided. */
async function choosesOnThePhone(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/laporan/all?bagian=tinjau');
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Putuskan yang dipilih' });
  await bar.getByText('Pilih yang akan diputuskan').waitFor();
  const rows = page.getByRole('checkbox');
  await rows.first().click();
  await bar.getByRole('button', { name: 'Terima 1' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pilih semua' }).click();
  await bar.getByRole('button', { name: `Tolak ${await rows.count()}` }).waitFor();
  await page.getByRole('button', { name: 'Selesai' }).click();
  await rows.first().waitFor({ state: 'detached' });
  await page.close();
}

describe('what HR sees', () => {
  it('a clock-in comes to stand in the open list without a reload', async () => {
    // Somebody no other journey clocks for: within a minute the same tap again is the earlier one.
    const employee = await colleague('yoga.prasetya');
    const { page, context, expectCleanConsole } = await openAs('admin', '/dashboards/dashboard', DESK);
    const before = await reviewedDay(context, employee);
    await listOf(page, employee.fullname, employee.today.workDate);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));

    const time = await employee.clock();
    await expectTap(page, before, await dayOf(context, employee), time);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    expectCleanConsole();
  });

  it('a clock-in between the answer and the live stream comes, too', async () => {
    const employee = await colleague('tari.melinda');
    const { page, context, expectCleanConsole } = await openAs('admin', '/dashboards/dashboard', DESK);
    const before = await reviewedDay(context, employee);
    const { promise: clocked, resolve: release } = Promise.withResolvers<void>();
    await page.route(LIVE_STREAM, async (route) => {
      await clocked;
      await route.continue();
    });
    const opened = page.waitForRequest(LIVE_STREAM);
    await listOf(page, employee.fullname, employee.today.workDate);
    await opened;
    const time = await employee.clock();
    release();
    await expectTap(page, before, await dayOf(context, employee), time);
    expectCleanConsole();
  });

  it('the dashboard moves with it: numbers and the time of the last look', async () => {
    const employee = await colleague('nadia.safitri');
    const { page, expectCleanConsole } = await openAs('admin', '/dashboards/dashboard', DESK);
    const updated = page.getByText(/^Diperbarui \d\d\.\d\d\.\d\d$/);
    const before = await updated.textContent();
    // It tells whole seconds: a look within the one shown would not be seen.
    const second = async () =>
      `Diperbarui ${await page.evaluate(() => new Date().toTimeString().slice(0, 8).replaceAll(':', '.'))}`;
    await expect.poll(second).not.toBe(before);
    await employee.clock();
    await page.waitForFunction((shown) => !document.body.innerText.includes(String(shown)), before);
    expectCleanConsole();
  });

  it('finds a person by "/" and opens the explained day by keys alone, with worker and motion', async () => {
    const look = { ...DESK, worker: true, motion: true } as const;
    const { page, expectCleanConsole } = await openAs('admin', '/laporan/all', look, { ownContext: true });
    await registerShell(page);
    await page.locator(`${MATRIX} [role="rowheader"]`).first().waitFor();
    const name = (await page.locator(`${MATRIX} [role="rowheader"]`).nth(4).textContent()) ?? '';

    await page.keyboard.press('/');
    await page.keyboard.type(name.toUpperCase());
    await page.waitForFunction((wanted) => {
      const shown = [...document.querySelectorAll('[aria-label="Matriks kehadiran"] [role="rowheader"]')];
      return shown.length > 0 && shown.every((cell) => cell.textContent === wanted);
    }, name);
    await page.locator(MATRIX).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');

    const panel = page.getByRole('complementary', { name: 'Mengapa hari ini begini?' });
    await panel
      .getByText(/^Dijadwalkan|^Hari libur|^Libur/)
      .first()
      .waitFor();
    expect(await panel.textContent()).toContain(name);
    expect(new URL(page.url()).searchParams.get('buka')).toMatch(/_\d{4}-\d{2}-\d{2}$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expectCleanConsole();
  });

  it('keeps the view in the address: a reload shows the same list', async () => {
    const { page } = await openAs('admin', '/laporan/all', DESK);
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    await page.getByRole('button', { name: 'Hanya pengecualian' }).click();
    await page.locator(`${LIST} [role="row"][data-id]`).first().waitFor();
    const address = page.url();
    const first = await page.locator(`${LIST} [role="row"][data-id]`).first().getAttribute('data-id');
    await page.reload();
    await page.locator(`${LIST} [role="row"][data-id]`).first().waitFor();
    expect(page.url()).toBe(address);
    expect(await page.locator(`${LIST} [role="row"][data-id]`).first().getAttribute('data-id')).toBe(first);
  });

  it('takes the rekap home as a spreadsheet', async () => {
    const { page, expectCleanConsole } = await openAs('admin', '/laporan/all', DESK);
    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unduh laporan' });
    await dialog.getByLabel('Rekap').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Unduh', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/rekap.*\.xlsx$/i);
    // XLSX is a ZIP: its first bytes say so.
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    expectCleanConsole();
  });

  it('makes a file of more than 5,000 rows in the background and hands it over from the tray', async () => {
    const { page, context, expectCleanConsole } = await openAs('admin', '/dashboards/dashboard', DESK);
    const { data: overview } = await get<{ data: { date: string } }>(context, '/api/dashboard');
    const last = Date.parse(overview.date);
    const first = new Date(last - 92 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/laporan/all?dari=${first}&sampai=${overview.date}`);
    await settled(page);
    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unduh laporan' });
    await dialog.getByLabel('Detail').check();
    await dialog.getByRole('button', { name: 'Unduh', exact: true }).click();

    const tray = page.getByRole('dialog', { name: 'Unduhan' });
    const link = tray.getByRole('link', { name: /^Unduh .*Detail.*\.xlsx$/i }).first();
    await link.waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    expectCleanConsole();
  });

  it('accepts and refuses what has to be reviewed; a refusal needs its reason', async () => {
    const first = await colleague('bambang.irawan');
    await first.clock();
    const second = await colleague('asep.sunandar');
    await second.clock();
    const { page, context, expectCleanConsole } = await openAs(
      'admin',
      '/laporan/all?tampilan=daftar&bagian=tinjau&ukuran=100',
      DESK,
    );
    const rowOf = (fullname: string) => page.locator(REVIEWS, { hasText: fullname });
    const pane = page.getByRole('region', { name: 'Rincian tinjauan' });
    const opened = async (fullname: string) => {
      await rowOf(fullname).last().locator('button').first().click();
      await pane.getByRole('heading', { name: fullname }).waitFor();
    };

    await rowOf(first.fullname).last().waitFor();
    const waiting = await rowOf(first.fullname).count();
    await opened(first.fullname);
    await pane.getByText('Tanpa foto selfie').waitFor();
    await pane.getByRole('img', { name: /^Peta: \d+ m dari/ }).waitFor();
    await expectAccessible(page);
    await pane.getByRole('button', { name: 'Terima' }).click();
    await page.getByText(`Absen ${first.fullname} diterima`).waitFor();
    // The row keeps its place as decided, so that nobody else's stands under the pointer; it can be taken back.
    const accepted = rowOf(first.fullname).last();
    await accepted.getByText('Diterima').waitFor();
    await accepted.getByRole('button', { name: 'Urungkan' }).click();
    await page.getByText('Keputusan diurungkan').waitFor();
    await choosesOnThePhone(context);
    // The same by keys.
    await opened(first.fullname);
    await page.keyboard.press('s');
    await page.getByText(`Absen ${first.fullname} diterima`).waitFor();
    await expect.poll(() => rowOf(first.fullname).count()).toBe(waiting - 1);

    await opened(second.fullname);
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').fill('ya');
    await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
    await dialog.getByText('Tulis alasan sedikitnya 5 huruf').waitFor();
    expect(await dialog.getByLabel('Alasan').inputValue()).toBe('ya');
    await dialog.getByLabel('Alasan').fill('Foto tidak jelas, absen ulang');
    await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
    await page.getByText(`Absen ${second.fullname} ditolak, karyawan segera diberi tahu`).waitFor();

    const decided = async (state: string) =>
      (
        await get<{ data: { userId: string; note: string | null }[] }>(
          context,
          `/api/attendance/reviews?state=${state}&size=100`,
        )
      ).data;
    expect((await decided('diterima')).some(({ userId }) => userId === first.userId)).toBe(true);
    expect(await decided('ditolak')).toContainEqual(
      expect.objectContaining({ userId: second.userId, note: 'Foto tidak jelas, absen ulang' }),
    );
    expectCleanConsole();
  });
});

describe('every page of HR can be read by everybody', () => {
  const looks: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'desktop', dir: 'rtl', theme: 'ORANGE_THEME' }, expectFits],
    [{ size: 'phone' }, expectAccessible],
  ];
  const pages = [
    '/dashboards/dashboard',
    '/laporan/all',
    '/laporan/all?tampilan=daftar',
    '/imports/import-absen-hadir',
  ];
  for (const [look, checked] of looks) {
    const words = [look.size, look.mode ?? 'light', look.dir ?? 'ltr'].join(' ');
    for (const path of pages) {
      it(`${path} ${words}`, async () => {
        const { page, expectCleanConsole } = await openAs('admin', path, look);
        await drawn(page);
        await checked(page);
        await expectFits(page);
        expectCleanConsole();
      });
    }
  }
});
