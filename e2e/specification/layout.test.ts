/** Section 2, layout: the authenticated shell and the three layouts, measured in Chromium. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { box, openAs, openPage, settled, signIn, styleOf } from '../browser.ts';
import { check, checksOfPage } from './check.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Buka atau tutup menu' });
/** Measured after a click, it is waited for: the page draws what was clicked when it comes to it. */
const widthOf = async (page: Page, selector: string) => (await box(page, selector)).width;
const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

function layoutChecks(): void {
  check('1: the page title is HADIR', async () => {
    const { page } = await openPage(DESK);
    const html = await (await page.context().request.get('/')).text();
    expect(html).toContain('<title>HADIR</title>');
    await page.goto('/authentication/login');
    await settled(page);
    expect(await page.title()).toBe('Masuk - HADIR');
  });

  checksOfPage('the page of a signed-in person', () => openAs('admin', '/akun', DESK), {
    '1: the interface language is Indonesian': async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe('id');
      for (const words of ['Akun saya', 'Cari menu', 'Bantuan']) {
        expect(
          await page.getByText(words).or(page.getByLabel(words)).or(page.getByPlaceholder(words)).count(),
        ).not.toBe(0);
      }
    },
    '1: the footer shows a copyright line for 2022 with the product name': async (page) => {
      expect(await page.getByRole('contentinfo').innerText()).toContain('© 2022 HADIR');
    },
    '2: the authenticated shell has a top bar, a side menu and a footer': async (page) => {
      for (const role of ['banner', 'navigation', 'contentinfo', 'main'] as const) {
        expect(await page.getByRole(role).first().isVisible(), role).toBe(true);
      }
    },
    '2: a page that names no layout has the default one': async (page) => {
      expect(await page.locator('nav[data-side]').count()).toBe(1);
    },
    '2: the top bar has a toggle for the side menu': async (page) => {
      const before = await box(page, 'nav[data-side]');
      await toggle(page).click();
      await expect.poll(() => widthOf(page, 'nav[data-side]')).toBeLessThan(before.width);
      await toggle(page).click();
      await expect.poll(() => widthOf(page, 'nav[data-side]')).toBe(before.width);
    },
    '2, 9: the profile menu of the top bar is 385 px wide': async (page) => {
      await page.getByRole('button', { name: /^Profil / }).click();
      const menu = page.getByRole('dialog', { name: 'Profil dan tampilan' });
      await menu.waitFor();
      // Its entrance scales it: the width counts once it stands.
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(385);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    },
    '2: the top bar shows the title of the current page, as the only h1': async (page) => {
      await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['Akun saya']);
      expect(await page.getByRole('banner').locator('h1').count()).toBe(1);
      await page.goto('/authentication/change-password');
      await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['Ganti Password']);
    },
  });

  check('2, 9: on large screens the side menu is a rail of 75 px with tooltips', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await toggle(page).click();
    await expect.poll(() => widthOf(page, 'nav[data-side="mini"]')).toBe(75);
    await page.getByRole('button', { name: 'Laporan' }).hover();
    await page.getByRole('tooltip', { name: 'Laporan' }).waitFor();
  });

  check('2, 9: the rail expands to a full drawer of 322 px', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await toggle(page).click();
    await page.locator('nav[data-side="mini"]').waitFor();
    await toggle(page).click();
    await expect.poll(() => widthOf(page, 'nav[data-side="full"]')).toBe(322);
  });

  check('2, 9: on small screens the side menu is a temporary drawer of 265 px', async () => {
    const { page } = await openAs('staff', '/akun', PHONE);
    expect(await page.locator('nav[data-side]').count()).toBe(0);
    await toggle(page).click();
    await page.locator('nav[data-side="temporary"]').waitFor();
    await expect.poll(() => widthOf(page, 'nav[data-side="temporary"]')).toBe(265);
    await page.keyboard.press('Escape');
    await page.locator('nav[data-side="temporary"]').waitFor({ state: 'hidden' });
  });

  check('2: the change between drawer and temporary drawer is the breakpoint lg', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.locator('nav[data-side="full"]').waitFor();
    await page.setViewportSize({ width: 1199, height: 900 });
    await page.locator('nav[data-side]').waitFor({ state: 'detached' });
  });

  check('2: while the user data is loading, a loading indicator shows', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/user', async (route) => answered.then(() => route.continue()));
    await page.goto('/akun');
    await page.locator('[data-loading="user"] [role="status"][aria-label="Memuat"]').waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
    expect(await page.locator('[data-loading="user"]').count()).toBe(0);
  });

  check('2: a page may choose the blank layout', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login');
    await settled(page);
    expect(await page.locator('nav, header').count()).toBe(0);
  });

  check(
    '2: a full-screen overlay with the text "Loading...", at most 200 px square, shows when its flag is set',
    async () => {
      const { page } = await openAs('mtv', '/akun', DESK);
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/logout', async (route) => answered.then(() => route.continue()));
      expect(await page.locator('[data-overlay]').count()).toBe(0);
      await page.getByRole('button', { name: /^Profil / }).click();
      await page.getByRole('button', { name: 'Keluar', exact: true }).click();
      const overlay = page.locator('[data-overlay="loading"]');
      await overlay.waitFor();
      expect(await overlay.innerText()).toContain('Loading...');
      await expect.poll(() => overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
      const sign = await box(page, '[data-overlay] > div');
      expect(Math.max(sign.width, sign.height)).toBeLessThanOrEqual(200);
      answer();
      await page.waitForURL('**/authentication/login');
    },
  );
}

/** The attendance-result layout: needs a clocked event, so it stands on the page of a result. */
function resultLayoutChecks(): void {
  const open = () => openAs('staff', '/apps/absent/hasil', { size: 'desktop' });

  check('2: the attendance-result layout has a header "Halaman {label}"', async () => {
    const { page } = await open();
    expect(await page.locator('h1').innerText()).toMatch(/^Halaman \S/);
  });

  check('2, 9: its header stands on the blue of the layout, #1BA0E2', async () => {
    const { page } = await open();
    expect(await styleOf(page, 'div:has(> header > h1)', 'background-color')).toBe('rgb(27, 160, 226)');
  });

  check('2: its panel is white, rounded, and limited to the small container width', async () => {
    const { page } = await open();
    expect(await styleOf(page, 'main', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(Number.parseFloat(await styleOf(page, 'main', 'border-top-left-radius'))).toBeGreaterThan(0);
    expect((await box(page, 'main')).width).toBe(600);
  });

  check('2: its back link "Kembali" goes to /apps/absent', async () => {
    const { page } = await open();
    const back = page.getByRole('link', { name: 'Kembali', exact: true });
    expect(await back.getAttribute('href')).toBe('/apps/absent');
    await back.click();
    await page.waitForURL('**/apps/absent');
  });
}

describe('specification, layout', () => {
  layoutChecks();
  resultLayoutChecks();
});
