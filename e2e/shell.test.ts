/** The frame of every signed-in page, used as people use it. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closePages,
  expectAccessible,
  expectFits,
  expectReadable,
  openAs,
  openPage,
  settled,
  signIn,
} from './browser.ts';

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

afterEach(closePages);

const toggle = (page: Page) => page.getByRole('button', { name: 'Buka atau tutup menu' });

describe('addresses', () => {
  it('that lead nowhere say so, inside the frame', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.goto('/tidak/ada/di/sini');
    await page.getByText('Halaman tidak ditemukan').first().waitFor();
    expect(await page.locator('nav[data-side]').count()).toBe(1);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('that lead nowhere say so without asking for a sign-in', async () => {
    const { page } = await openPage(PHONE);
    await page.goto('/tidak-ada');
    await page.getByText('Alamatnya salah ketik').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tidak-ada');
  });

  it('of others are refused in words, with a way out', async () => {
    const { page } = await openAs('client', '/laporan/all', DESK);
    await page.getByText('Anda tidak memiliki akses ke halaman ini').waitFor();
    await page.getByRole('link', { name: 'Buka beranda', exact: true }).click();
    await page.waitForURL('**/client/all');
  });
});

describe('the side menu', () => {
  it('finds an entry by its name', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.getByRole('searchbox', { name: 'Cari menu' }).fill('absen');
    await page.getByRole('link', { name: 'Import Absen Hadir', exact: true }).click();
    await page.waitForURL('**/imports/import-absen-hadir');
  });

  it('keeps favourites on top, over a reload', async () => {
    const { page } = await openAs('admin', '/laporan/all', DESK);
    await page.getByRole('button', { name: 'Jadikan Semua favorit' }).click();
    await page.reload();
    await settled(page);
    const favourites = page.getByRole('region', { name: 'Favorit' });
    expect(await favourites.getByRole('link').allInnerTexts()).toEqual(['Semua']);
    await favourites.getByRole('button', { name: 'Lepas Semua dari favorit' }).click();
    expect(await favourites.count()).toBe(0);
  });

  it('as a rail opens the drawer at the group that was pressed', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('nav[data-side="full"]').waitFor();
    expect(await page.getByRole('link', { name: 'Import Absen Hadir', exact: true }).isVisible()).toBe(true);
  });

  it('closes on the phone when a page is chosen', async () => {
    const { page } = await openAs('staff', '/akun', PHONE);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'Import Absen Hadir', exact: true }).click();
    await page.waitForURL('**/imports/import-absen-hadir');
    await page.locator('nav[data-side="temporary"]').waitFor({ state: 'hidden' });
  });
});

describe('on the phone', () => {
  it('the bottom bar of an employee has Beranda, Kalender, Absen, Pengajuan and Lainnya, Absen in the middle', async () => {
    const { page } = await openAs('staff', '/akun', PHONE);
    const bar = page.getByRole('navigation', { name: 'Navigasi utama' });
    expect(await bar.locator('a, button').allInnerTexts()).toEqual([
      'Beranda',
      'Kalender',
      'Absen',
      'Pengajuan',
      'Lainnya',
    ]);
    const absen = await bar.getByRole('link', { name: 'Absen' }).boundingBox();
    expect((absen?.x ?? 0) + (absen?.width ?? 0) / 2).toBeCloseTo(180, 0);
    for (const target of await bar.locator('a, button').all()) {
      const size = await target.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  it('people without an employment have no bottom bar', async () => {
    const { page } = await openAs('client', '/akun', PHONE);
    expect(await page.getByRole('navigation', { name: 'Navigasi utama' }).count()).toBe(0);
  });

  it('no page is wider than the screen, at 320 px as well', async () => {
    const { page } = await openAs('staff', '/akun', PHONE);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of [
        '/akun',
        '/akun?bagian=keamanan',
        '/akun?bagian=tampilan',
        '/authentication/change-password',
      ]) {
        await page.goto(path);
        await settled(page);
        await expectFits(page, `${path} ${width}`);
      }
    }
  });
});

describe('keys', () => {
  it('the first stop is the link to the content', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Lewati ke isi' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('isi');
  });

  it('what has the focus wears a ring of 2 px with a gap', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.getByRole('button', { name: 'Bantuan' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = () =>
      page.getByRole('button', { name: 'Bantuan' }).evaluate((button) => {
        const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(button);
        return { outlineWidth, outlineOffset, outlineStyle };
      });
    // The style of a new focus is computed with the next frame.
    await expect.poll(ring).toEqual({ outlineWidth: '2px', outlineOffset: '2px', outlineStyle: 'solid' });
  });

  it('Esc closes the profile menu and gives the focus back', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    const me = page.getByRole('button', { name: /^Profil / });
    await me.click();
    await page.getByRole('dialog', { name: 'Profil dan tampilan' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await me.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('g and then l opens the report; switched off, single keys do nothing', async () => {
    const { page } = await openAs('admin', '/akun?bagian=tampilan', DESK);
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL('**/laporan/all**');
    await page.goto('/akun?bagian=tampilan');
    await page.getByLabel('Pintasan satu tombol').click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/akun');
  });
});

describe('the palette', () => {
  it('forgives a typing error and opens the page', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('imprt hadr');
    await page.getByRole('option', { name: /Import Absen Hadir/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/imports/import-absen-hadir');
  });

  it('finds people of the own scope', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('citra');
    const person = page.getByRole('group', { name: 'Orang' }).getByRole('option').first();
    await person.waitFor();
    await expectAccessible(page);
    // Enter opens the person, never the move that stands under the name.
    expect(await person.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/laporan/all?cari=**');
  });

  it('takes an action back', async () => {
    const { page } = await openAs('counselor', '/akun', DESK);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('tema ungu');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="PURPLE_THEME"]').waitFor();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await page.locator('html[data-theme="BLUE_THEME"]').waitFor();
  });

  it('says when nothing is found', async () => {
    const { page } = await openAs('agent', '/akun', DESK);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('zzqqxx');
    await page.getByText('Tidak ada hasil untuk').waitFor();
  });
});

describe('without a connection', () => {
  it('a strip says so and goes when the connection is back', async () => {
    const { page, context } = await openAs('staff', '/akun', PHONE);
    await context.setOffline(true);
    await page
      .getByText(/^Luring/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page
      .getByText(/^Luring/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('the frame opens from what this device last knew', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    await page.goto('/akun');
    await settled(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
  });
});

describe('the account pages can be read by everybody', () => {
  const paths = ['/akun', '/akun?bagian=keamanan', '/akun?bagian=tampilan', '/authentication/change-password'];
  const looks = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark', theme: 'ORANGE_THEME' }, expectReadable],
    [{ size: 'phone', dir: 'rtl' }, expectFits],
    [{ size: 'desktop', dir: 'rtl', theme: 'BLACK_THEME' }, expectFits],
  ] as const;
  for (const [look, checked] of looks) {
    it(Object.values(look).join(' '), async () => {
      const { page, expectCleanConsole } = await openAs('staff', '/akun', look);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        await checked(page);
      }
      await page.getByRole('button', { name: /^Profil / }).click();
      await page.getByRole('dialog').waitFor();
      await checked(page);
      expectCleanConsole();
    });
  }
});

describe('a desk of 900 pixels', () => {
  it('keeps the count and the pages of a long list in view', async () => {
    const { page } = await openAs('admin', '/management/user', DESK);
    await page.getByText('Abdul Rahman', { exact: true }).waitFor();
    const pages = await page.locator('.MuiTablePagination-root').boundingBox();
    expect((pages?.y ?? 900) + (pages?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  });

  it('folds the menu for the days of the matrix beside an explained day, and gives it back', async () => {
    const { page } = await openAs('admin', '/laporan/all', DESK);
    const matrix = page.getByRole('grid', { name: 'Matriks kehadiran' });
    const menu = page.locator('nav[data-side]');
    await matrix.getByRole('gridcell').first().waitFor();
    expect(await menu.getAttribute('data-side')).toBe('full');
    await matrix.getByRole('gridcell').first().click();
    await page.locator('nav[data-side="mini"]').waitFor();
    await expect.poll(() => matrix.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('nav[data-side="full"]').waitFor();
    await matrix.getByRole('gridcell').first().click();
    await page.locator('nav[data-side="mini"]').waitFor();
    // Opened by hand it stays, the page's wish or not.
    await toggle(page).click();
    await page.locator('nav[data-side="full"]').waitFor();
    expect(await page.getByRole('complementary', { name: 'Mengapa hari ini begini?' }).count()).toBe(1);
  });
});
