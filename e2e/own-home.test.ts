/** The employee's home at the width of a phone: the moves, what waits, the leave that is left and its book, the next shift. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, expectAccessible, expectFits, type Look, openAs, settled } from './browser.ts';
import { agreeBefore, dial, registerShell, PHONE } from './clocking.ts';
import { COMING } from './loading-states.ts';

afterEach(closePages);

const HOME = '/dashboards/dashboard';
const LEAVE = '/apps/absent/pengajuan/sisa-cuti';
const tiles = (page: Page) => page.getByRole('region', { name: 'Cuti dan jadwal berikutnya' });

async function openHome(login: string, path = HOME, look: Look = PHONE) {
  const open = await openAs(login, '/akun', look, look.worker === true ? { ownContext: true } : {});
  await agreeBefore(open.context);
  await open.page.goto(path);
  await dial(open.page).waitFor();
  await tiles(open.page).waitFor();
  return open;
}

describe('the employee’s home', () => {
  it('leads to the own leave, whose book adds up to the figure of the home, and back', async () => {
    const { page, expectCleanConsole } = await openHome('staff');
    await expectAccessible(page);
    await expectFits(page);
    const days = await tiles(page)
      .getByRole('link', { name: /^Sisa cuti/ })
      .locator('b')
      .innerText();
    await tiles(page)
      .getByRole('link', { name: /^Sisa cuti/ })
      .click();
    await page.waitForURL(`**${LEAVE}`);
    await page.getByRole('heading', { name: 'Buku cuti' }).waitFor();
    await page.getByRole('heading', { name: 'Yang akan datang' }).waitFor();
    await page.locator(COMING).first().waitFor({ state: 'detached' });
    expect(await page.getByText('hari tersedia').innerText()).toBe(`${days.replace(' hari', '')} hari tersedia`);
    expect(await page.getByText('Belum ada catatan.').count()).toBe(0);
    await expectAccessible(page);
    await expectFits(page);
    await page.goBack();
    await dial(page).waitFor();
    await tiles(page)
      .getByRole('link', { name: /^Sisa cuti/ })
      .waitFor();
    expectCleanConsole();
  });

  it('has the moves below the clock; "Ajukan izin" opens the kinds, the others their form', async () => {
    const { page } = await openHome('staff');
    const shortcuts = page.getByRole('navigation', { name: 'Pintasan' });
    const first = await shortcuts.getByRole('link').first().boundingBox();
    const clock = await dial(page).boundingBox();
    expect(first?.y ?? 0).toBeGreaterThan((clock?.y ?? 0) + (clock?.height ?? 0));
    await shortcuts.getByRole('link', { name: 'Lembur' }).click();
    await page.waitForURL('**/ajukan?jenis=overtime');
    await page.goBack();
    await shortcuts.getByRole('link', { name: 'Koreksi' }).click();
    await page.waitForURL('**/ajukan?jenis=correction&tanggal=*');
    await page.goBack();
    await shortcuts.getByRole('link', { name: /^Ajukan izin/ }).click();
    await page.getByRole('link', { name: /^Cuti/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Cuti/ }).click();
    await page.waitForURL('**/ajukan?jenis=leave');
  });

  it('shows without a line what it knew, and the own leave as well', async () => {
    const { page, context } = await openHome('staff', HOME, { ...PHONE, worker: true });
    await registerShell(page);
    await page.goto(LEAVE);
    await page.getByRole('heading', { name: 'Buku cuti' }).waitFor();
    await page
      .getByText(/Hak cuti timbul/)
      .first()
      .waitFor();
    await page.goto(HOME);
    await tiles(page).waitFor();
    await settled(page);
    const known = await tiles(page).innerText();
    await context.setOffline(true);
    await page.reload();
    await dial(page).waitFor();
    await tiles(page).waitFor();
    expect(await tiles(page).innerText()).toBe(known);
    await page.getByText(/^Data \d/).waitFor();
    await expectAccessible(page);
    await tiles(page)
      .getByRole('link', { name: /^Sisa cuti/ })
      .click();
    await page.getByText(/^Tersimpan di HP/).waitFor();
    await page
      .getByText(/Hak cuti timbul/)
      .first()
      .waitFor();
  });
});

describe('a role without a home of its own', () => {
  it('counselor lands on the own clock, whose drawer has one search', async () => {
    const { page } = await openHome('counselor', '/');
    await page.getByRole('button', { name: 'Lainnya' }).click();
    const drawer = page.locator('nav[data-side="temporary"]');
    await drawer.waitFor();
    await expectAccessible(page);
    expect(await drawer.getByRole('searchbox').count()).toBe(0);
    // The large file of letters holds names of other languages: none of the product's own signs is missing in the small one.
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(fetched.filter((name) => name.endsWith('.woff2')).length).toBeGreaterThan(0);
    expect(fetched.filter((name) => name.includes('dm-sans-latin'))).toEqual([]);
    await drawer.getByRole('button', { name: 'Cari halaman atau orang' }).click();
    await page.getByRole('combobox').fill('sisa');
    await page.getByRole('option', { name: /Sisa cuti saya/ }).click();
    await page.waitForURL(`**${LEAVE}`);
  });
});
