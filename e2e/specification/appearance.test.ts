/** Sections 3, 4 and 9: appearance settings, themes, colours, direction, toasts. */
import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect } from 'vitest';
import { useToast } from '../../apps/web/src/ui/feedback/toast.tsx';
import { box, openAs, openPage, settled, styleOf } from '../browser.ts';
import { check } from './check.ts';
import { quiet, runUntil, stoppedPage } from './frozen-clock-page.ts';

const DESK = { size: 'desktop' } as const;

/** The accent of each theme in light mode, from the palette sheet. */
const accents: Readonly<Record<string, string>> = {
  BLUE_THEME: 'rgb(7, 123, 177)',
  GREEN_THEME: 'rgb(3, 133, 64)',
  PURPLE_THEME: 'rgb(148, 84, 212)',
  INDIGO_THEME: 'rgb(85, 105, 224)',
  ORANGE_THEME: 'rgb(186, 86, 0)',
  RED_THEME: 'rgb(213, 55, 64)',
  BLACK_THEME: 'rgb(59, 66, 82)',
};

const storedAppearance = (page: Page) =>
  page.evaluate((): Record<string, unknown> => JSON.parse(localStorage.getItem('hadir.appearance') ?? '{}'));

const primary = async (page: Page) => styleOf(page, 'form button[type="submit"]', 'background-color');

/** Runs an action of the palette; it answers with a toast. */
async function run(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

const toast = (page: Page) => page.locator('[data-colour]');

function appearanceChecks(): void {
  check(
    '3: the appearance settings are activeMode, activeDir, activeTheme, activeNavbarBg, activeSidebarBg, SidebarWidth',
    async () => {
      const { page } = await openAs('staff', '/akun', DESK);
      expect(Object.keys(await storedAppearance(page))).toEqual(
        expect.arrayContaining([
          'activeMode',
          'activeDir',
          'activeTheme',
          'activeNavbarBg',
          'activeSidebarBg',
          'SidebarWidth',
        ]),
      );
    },
  );

  check('3, 9: SidebarWidth is 240', async () => {
    const { page } = await openAs('staff', '/akun', DESK);
    expect((await storedAppearance(page))['SidebarWidth']).toBe(240);
    expect((await box(page, 'nav[aria-label="Bagian akun"]')).width).toBe(240);
  });

  for (const [theme, accent] of Object.entries(accents)) {
    check(`4, 9: the theme ${theme} exists and colours the page`, async () => {
      const { page } = await openPage({ ...DESK, theme });
      await page.goto('/authentication/login');
      await settled(page);
      await expect.poll(() => primary(page)).toBe(accent);
    });
  }

  check('4: an unknown theme name falls back to BLUE_THEME', async () => {
    const { page } = await openPage({ ...DESK, theme: 'PINK_THEME' });
    await page.goto('/authentication/login');
    await settled(page);
    expect(await primary(page)).toBe(accents['BLUE_THEME']);
    expect((await storedAppearance(page))['activeTheme']).toBe('BLUE_THEME');
  });

  check('4: the mode is light or dark', async () => {
    const { page } = await openAs('mtv', '/akun', DESK);
    expect(await page.locator('html').getAttribute('data-mode')).toBe('light');
    await run(page, 'mode gelap');
    await page.locator('html[data-mode="dark"]').waitFor();
  });

  check('4: the document direction follows activeDir', async () => {
    const { page } = await openAs('hrd', '/akun', DESK);
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    expect((await box(page, 'nav[data-side]')).x).toBe(0);
    await run(page, 'kanan ke kiri');
    await page.locator('html[dir="rtl"]').waitFor();
    await page.locator('nav[data-side]').waitFor();
    await expect.poll(async () => (await box(page, 'nav[data-side]')).x).toBe(1440 - 322);
  });

  check('9: the font is DM Sans', async () => {
    const { page } = await openAs('admin', '/akun', DESK);
    expect(await styleOf(page, 'body', 'font-family')).toMatch(/^"?DM Sans"?/);
    expect(
      await page.evaluate(() =>
        [...document.fonts].some((font) => font.family.includes('DM Sans') && font.status === 'loaded'),
      ),
    ).toBe(true);
  });

  check('9: the layout colour is #1BA0E2', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login');
    await settled(page);
    expect(await styleOf(page, 'div:has(> svg > text)', 'background-color')).toBe('rgb(27, 160, 226)');
  });

  check('9: dark mode has background #20232a, paper #282C34, dark #1c2025', async () => {
    const { page } = await openAs('admin', '/akun', { ...DESK, mode: 'dark' });
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(32, 35, 42)');
    expect(await styleOf(page, 'section[aria-label="Profil"] .card', 'background-color')).toBe('rgb(40, 44, 52)');
    expect(await styleOf(page, 'nav[data-side]', 'background-color')).toBe('rgb(28, 32, 37)');
  });

  check('9: light mode has background #fafbfb and white paper', async () => {
    const { page } = await openAs('supervisor', '/akun', DESK);
    await expect.poll(() => styleOf(page, 'body', 'background-color')).toBe('rgb(250, 251, 251)');
    expect(await styleOf(page, 'section[aria-label="Profil"] .card', 'background-color')).toBe('rgb(255, 255, 255)');
  });

  check(
    '3, 4, 9: a toast opens with a message in the default dark colour and closes by itself after 5000 ms',
    async () => {
      const page = await stoppedPage({ login: 'counselor' });
      await page.keyboard.press('Control+k');
      await runUntil(page, page.getByRole('combobox'));
      await page.getByRole('combobox').fill('tema hijau');
      await runUntil(page, page.getByRole('option', { name: /tema hijau/i }).first());
      await page.keyboard.press('Enter');
      await runUntil(page, toast(page));
      expect(await toast(page).getAttribute('data-colour')).toBe('default');
      expect(await toast(page).innerText()).toContain('Tema hijau');
      expect(await styleOf(page, '[data-colour]', 'background-color')).toBe('rgb(31, 41, 51)');
      await page.clock.runFor(4_900);
      await quiet(page);
      expect(await toast(page).count()).toBe(1);
      await page.clock.runFor(1_100);
      await toast(page).waitFor({ state: 'detached' });
    },
  );

  check('3, 9: a toast may have a theme colour', async () => {
    const { page } = await openAs('monitoring', '/akun?bagian=keamanan', DESK);
    const other = await openAs('monitoring', '/akun', DESK, { newSession: true });
    await page.reload();
    await page.getByRole('button', { name: 'Keluarkan dari perangkat lain' }).click();
    await toast(page).waitFor();
    expect(await toast(page).getAttribute('data-colour')).toBe('success');
    await expect.poll(() => styleOf(page, '[data-colour]', 'background-color')).toBe('rgb(218, 248, 223)');
    await other.context.close();
  });

  check('8: the toast outside its provider raises "Snackbar context not found"', () => {
    function Outside() {
      useToast();
      return null;
    }
    expect(() => renderToString(createElement(Outside))).toThrow('Snackbar context not found');
  });
}

describe('specification, appearance', () => {
  appearanceChecks();
});
