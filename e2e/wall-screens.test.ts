/**
 * Screens without a person, for days: a board on a wall and a tablet at a door, through a restart of the server and three
 * days of a clock that is moved, without anybody touching them.
 */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, expectFits, openPage } from './browser.ts';
import { cookiesOf, type DrivenProduct, startDrivenProduct } from './driven-product.ts';

let product: DrivenProduct | undefined;
afterEach(async () => {
  await closePages();
  await product?.end();
  product = undefined;
});

async function started(): Promise<DrivenProduct> {
  product = await startDrivenProduct('displays/screens-product.ts');
  return product;
}

/** The clock of a screen stands where the product's does; it goes on by what the journey lets it. */
async function openScreen(address: string, at: string) {
  const opened = await openPage({ size: 'desktop', context: { baseURL: new URL(address).origin } });
  await opened.page.clock.install({ time: at });
  await opened.page.goto(address);
  return opened;
}

/** A minute of the screen after the other, until it says so. */
async function shows(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return page.locator('main').innerText();
    })
    .toMatch(text);
}

const figure = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .locator('dd');

it('a board on a wall goes on through a restart and three days, and ends when its link is revoked', async () => {
  const { run, url } = await started();
  const { id, key } = await run<{ id: string; key: string }>('site', 'Gudang Cakung', [
    { fullname: 'Ani Tepat', wish: { in: '07:55', out: null } },
    { fullname: 'Beni Belum', wish: { status: 'BELUM_ABSEN', label: 'Belum Absen' } },
    { fullname: 'Cici Rahasia', wish: { status: 'SAKIT', label: 'Sakit tifus' } },
  ]);
  const { page, expectCleanConsole } = await openScreen(`${url}/layar#${key}`, '2026-11-20T10:00:00+07:00');
  await page.getByRole('heading', { name: 'Gudang Cakung' }).waitFor();
  expect(page.url()).not.toContain(key);
  expect(await figure(page, 'Tepat waktu').textContent()).toBe('1');
  expect(await figure(page, 'Tidak masuk').textContent()).toBe('1');
  const words = await page.locator('body').innerText();
  for (const hidden of ['Rahasia', 'Sakit', 'tifus']) expect(words).not.toContain(hidden);
  await expectAccessible(page);
  await expectFits(page);
  expectCleanConsole();

  // Somebody comes: the board hears of it.
  await run('comes', 'Beni Belum', '2026-11-20T02:59:00Z');
  await expect.poll(() => figure(page, 'Belum absen').textContent()).toBe('0');

  // The server goes away: the screen says so by itself, and since when; it comes back by itself.
  await run('stop');
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return page.getByRole('alert').allInnerTexts();
    })
    .toMatchObject([expect.stringContaining('Terputus dari server sejak')]);
  expect(await figure(page, 'Tepat waktu').textContent()).toBe('2');
  await run('start');
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return page.getByRole('alert').count();
    })
    .toBe(0);

  // Three days, midnights with them.
  for (const day of ['21', '22', '23']) {
    await run('day', 'Ani Tepat', `2026-11-${day}`);
    await run('move', `2026-11-${day}T09:00:00+07:00`);
    await page.clock.fastForward(22 * 3_600_000);
    await shows(page, new RegExp(`${day} November 2026`));
    await expect.poll(() => figure(page, 'Tepat waktu').textContent()).toBe('1');
  }
  // Its place is archived: nothing of it stands there, and it comes back by itself.
  await run('archive', 'Gudang Cakung', false);
  await shows(page, 'sedang diarsipkan');
  expect(await page.locator('main').innerText()).not.toContain('Ani');
  await run('archive', 'Gudang Cakung', true);
  await shows(page, 'Gudang Cakung');
  // Nothing was gathered.
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(200);

  await run('revoke', id);
  await page.getByText('Kode layar ini tidak berlaku').waitFor();
  expect(await page.getByRole('heading', { name: 'Gudang Cakung' }).count()).toBe(0);
});

it('a tablet at a door tells who has the room, for days, and its code checks in', async () => {
  const { run, url } = await started();
  const { key, cookie } = await run<{ key: string; cookie: string }>('room');
  const on = (time: string, date = '2026-11-23') => `${date}T${time}:00+07:00`;
  await run('book', on('10:00'), on('11:00'));
  const { page } = await openScreen(`${url}/admin_meeting/ruang_meeting?display=1#${key}`, on('08:00'));
  await page.getByText('Kosong', { exact: true }).waitFor();
  await page.getByText('sampai 10.00').waitFor();
  expect(new URL(page.url()).pathname).toBe('/layar');
  await expectAccessible(page);
  await run('move', on('09:50'));
  await page.clock.fastForward(110 * 60_000);
  await shows(page, 'Segera');
  const letters = (await page.getByLabel('Check-in', { exact: true }).locator('b').innerText()).replace('-', '');

  // On the phone, by what the QR leads to.
  const phone = await openPage({ size: 'phone', context: { baseURL: url } });
  await phone.context.addCookies(cookiesOf(cookie, url));
  await phone.page.goto(`/apps/absent/ruang?kode=${letters}`);
  const form = phone.page.getByRole('dialog');
  await form.getByRole('button', { name: 'Check-in' }).click();
  await phone.page.getByText('Check-in di Kenanga tercatat.').waitFor();
  await expectFits(phone.page);

  await run('move', on('10:05'));
  await shows(page, 'Dipakai');
  expect(await page.getByLabel('Check-in', { exact: true }).count()).toBe(0);
  await run('move', on('09:00', '2026-11-26'));
  await page.clock.fastForward(71 * 3_600_000);
  await shows(page, 'Kosong');
  await run('book', on('09:15', '2026-11-26'), on('09:30', '2026-11-26'));
  await expect.poll(() => page.locator('main').innerText()).toContain('Segera');
});
