/** The monthly roster: painted, mended, published by a planner; read by who is planned. */
import { expect, it } from 'vitest';
import { callingAs, drawn, expectAccessible, expectFits, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

const PATH = '/management/monthly-schedule';

/** A month that nobody else plans: far enough that no other journey meets it. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const month = (number: number) => `${NEXT_YEAR}-0${number}`;
/** Enough for a number of two digits, whichever of them are free. */
const PAINTED_DAYS = 20;
/** The tools just fit into one line here as long as nothing is painted. */
const TIGHT = { width: 1400, height: 900 };
/** The column of the second Tuesday of July, in which no holiday of the calendar lies: a day of work like the next one. */
const TUESDAY = ((2 - new Date(`${month(7)}-01T00:00:00Z`).getUTCDay() + 7) % 7) + 7;

it('a planner paints, takes back, pastes with faults and mends them, and publishes; the person reads it', async () => {
  const { page, context, expectCleanConsole } = await openAs('admin', `${PATH}?bulan=${month(7)}`, {
    size: 'desktop',
  });
  const grid = page.getByRole('grid', { name: 'Jadwal bulanan' });
  await grid.waitFor();
  await drawn(page);
  await page.getByLabel('Unit').selectOption({ index: 1 });
  await drawn(page);

  // Whatever is said of the drafts, the grid stays: the next stroke of the mouse meets the cell that it is over.
  const wide = page.viewportSize() ?? TIGHT;
  await page.setViewportSize(TIGHT);
  const painted = page.locator('#sel-0-1');
  await painted.click();
  const place = await painted.boundingBox();
  for (let day = 1; day < PAINTED_DAYS; day += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await page.getByText(/Draf tersimpan · \d\d perubahan, 1 orang/).waitFor();
  expect(await painted.boundingBox()).toEqual(place);
  await page.setViewportSize(wide);
  await page.keyboard.press('Control+z');
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();

  // Two days of the first person, by keys: a free day each, one taken back.
  await page.locator('#sel-0-1').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await page.getByText(/Draf tersimpan · 2 perubahan, 1 orang/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();
  await page.keyboard.press('Control+y');
  await page.getByText(/Draf tersimpan · 2 perubahan/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();

  // From a spreadsheet: one code is none.
  await page.locator(`#sel-0-${TUESDAY}`).click();
  await paste(page, 'L\tLIBR\n');
  const wrongCodes = page.getByRole('dialog', { name: '1 sel belum terisi' });
  await wrongCodes.getByText('Baris 1, kolom 2: kode "LIBR" tidak dikenal. Maksud Anda LIBUR?').waitFor();
  await expectAccessible(page);
  await wrongCodes.getByRole('button', { name: 'Ganti' }).click();
  await wrongCodes.waitFor({ state: 'detached' });
  await page.getByText(/Draf tersimpan · 2 perubahan, 1 orang/).waitFor();

  await expectAccessible(page);
  await expectFits(page);
  const name = await page.locator('[role="rowheader"]').first().textContent();
  await page.getByRole('button', { name: 'Terbitkan 2 perubahan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Terbitkan/ });
  await dialog.getByText('2 perubahan', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await page.getByText('2 perubahan terbit, 1 orang diberi tahu.').waitFor();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).waitFor();
  const cell = page.locator(`#sel-0-${TUESDAY}`);
  await expect
    .poll(() => cell.getAttribute('aria-label'))
    .toMatch(new RegExp(`^${name}, .*, libur, tidak ada masalah`));
  await page.reload();
  await drawn(page);
  await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/libur, tidak ada masalah/);
  expect(context.pages()).toHaveLength(1);
  expectCleanConsole();
});

it('who is planned is told, reads the own month on the phone, and marks it as read', async () => {
  const admin = await callingAs('admin');
  const search = `month=${month(4)}&search=${encodeURIComponent('Citra Maharani')}`;
  const { data } = await get<{ data: { people: { userId: string }[] } }>(admin, `/api/roster?${search}`);
  const userId = data.people[0]?.userId;
  const date = `${month(4)}-07`;
  await post(admin, '/api/roster/cells', {
    changes: [{ userId, date, token: '', plan: { kind: 'OFF' } }],
  });
  const preview = await get<{ data: { stamp: string } }>(admin, `/api/roster/publication?month=${month(4)}`);
  await post(admin, '/api/roster/publication', { month: month(4), stamp: preview.data.stamp });

  const { page, expectCleanConsole } = await openAs('staff', `${PATH}?bulan=${month(4)}`, { size: 'phone' });
  const notice = page.getByRole('region', { name: 'Perubahan jadwal' });
  await notice.getByText(/berubah: 1 hari/).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await notice.getByRole('button', { name: 'Sudah saya baca' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Jadwal saya' }).getByText('Libur').first().waitFor();
  expectCleanConsole();
});

it('a planner who loses the signal goes on painting; all of it is stored when it is back', async () => {
  const { page, context } = await openAs(
    'admin',
    `${PATH}?bulan=${month(5)}`,
    { size: 'desktop', mode: 'dark' },
    { ownContext: true },
  );
  await page.getByRole('grid', { name: 'Jadwal bulanan' }).waitFor();
  await drawn(page);
  await context.setOffline(true);
  await page.locator('#sel-2-3').click();
  await page.keyboard.press('l');
  await page.locator('#sel-3-3').click();
  await page.keyboard.press('l');
  await page.getByText(/Luring: draf tersimpan di perangkat ini · 2 perubahan/).waitFor();
  expect(await page.getByRole('button', { name: /^Terbitkan/ }).isDisabled()).toBe(true);
  await context.setOffline(false);
  await page.getByText(/Draf tersimpan · 2 perubahan, 2 orang/).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('Draf tersimpan', { exact: true }).waitFor();
});

it('the menu makes room before the month arrives, so that the grid is drawn once', async () => {
  const { page } = await openAs('admin', '/dashboards/dashboard', { size: 'desktop' });
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/roster?*', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${PATH}?bulan=${month(7)}`);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect.poll(() => menu.getAttribute('data-side')).toBe('mini');
  const grid = page.getByRole('grid', { name: 'Jadwal bulanan' });
  expect(await grid.count()).toBe(0);
  arrive();
  await grid.waitFor();
  expect(await menu.getAttribute('data-side')).toBe('mini');
});

it('a tool whose dialog has not come without a line says so and leaves the grid; later it opens', async () => {
  const { page, context } = await openAs('admin', '/dashboards/dashboard', { size: 'desktop' }, { ownContext: true });
  await page.route('**/assets/roster-parts-*', (route) => route.abort('internetdisconnected'));
  await page.goto(`${PATH}?bulan=${month(7)}`);
  const grid = page.getByRole('grid', { name: 'Jadwal bulanan' });
  await grid.waitFor();
  await drawn(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Terapkan pola' }).click();
  const late = page.getByRole('dialog', { name: 'Belum dapat dibuka' });
  await late.getByText('Coba lagi saat ada sinyal', { exact: false }).waitFor();
  await expectAccessible(page);
  await late.getByRole('button', { name: 'Tutup' }).click();
  await late.waitFor({ state: 'detached' });
  await grid.waitFor();
  await context.setOffline(false);
  await page.unroute('**/assets/roster-parts-*');
  await page.reload();
  await page.getByRole('button', { name: 'Terapkan pola' }).click();
  await page.getByRole('dialog').getByLabel('Pola', { exact: false }).first().waitFor();
});

it('a supervisor plans one person on the phone', async () => {
  const { page, expectCleanConsole } = await openAs('supervisor', `${PATH}?bulan=${month(6)}`, { size: 'phone' });
  await page.getByRole('list', { name: 'Orang' }).getByRole('button').first().click();
  const choice = page.getByLabel(/^Shift /).nth(4);
  await choice.waitFor();
  await choice.selectOption('OFF');
  await expectAccessible(page);
  await expectFits(page);
  await choice.selectOption('PATTERN');
  expectCleanConsole();
});

/** As a paste of the browser, whose clipboard a page without a window may not read. */
async function paste(page: Parameters<typeof drawn>[0], text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
