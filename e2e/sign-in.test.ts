/** Signing in and out, as a person does it in the browser. */
import { expect, describe, it, afterEach } from 'vitest';
import {
  baseUrl,
  closePages,
  DEMO_PASSWORD,
  expectAccessible,
  expectFits,
  expectReadable,
  openAs,
  openPage,
  settled,
  signIn,
} from './browser.ts';
import type { Page } from 'playwright-core';

const DESK = { size: 'desktop' } as const;
const PHONE = { size: 'phone' } as const;

afterEach(closePages);

async function type(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email/NIK').fill(login);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

describe('signing in', () => {
  it('leads back to the page that asked for it', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/akun?bagian=keamanan');
    await page.waitForURL('**/authentication/login?ke=**');
    await type(page, 'staff', DEMO_PASSWORD);
    await page.waitForURL('**/akun?bagian=keamanan');
  });

  it('never leads out of the product', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login?ke=//contoh.example/x');
    await type(page, 'mtv', DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname !== '/authentication/login');
    expect(new URL(page.url()).host).toBe(new URL(baseUrl()).host);
  });

  it('says a wrong password under the field, keeps what was typed, and puts the cursor there', async () => {
    const { page } = await openPage(PHONE);
    await page.goto('/authentication/login');
    await type(page, 'admin_agent', 'salah-sekali-2026');
    const field = page.getByLabel('Kata sandi', { exact: true });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Email/NIK atau kata sandi salah.');
    expect(await field.inputValue()).toBe('salah-sekali-2026');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Email/NIK').inputValue()).toBe('admin_agent');
  });

  it('asks for a missing name at its own field', async () => {
    const { page } = await openPage(PHONE);
    await page.goto('/authentication/login');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    expect(await page.getByRole('alert').first().innerText()).toContain('wajib diisi.');
    const field = page.getByLabel('Email/NIK');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('can be typed and pressed before the program is there, which goes on with it', async () => {
    const { page, expectCleanConsole } = await openPage(PHONE);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/start-.*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/authentication/login', { waitUntil: 'commit' });
    const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/login'));
    await type(page, 'staff', DEMO_PASSWORD);
    expect((await signedIn).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/authentication/login');
    arrive();
    await page.waitForURL('**/dashboards/dashboard');
    await settled(page);
    expectCleanConsole();
  });

  it('looks before the program is there as it does afterwards', async () => {
    const { page } = await openPage(PHONE);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/start-.*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/authentication/login', { waitUntil: 'commit' });
    const boxes = async () => {
      const parts = page.getByRole('main').locator('h1, label, input, button[type="submit"], a');
      return Promise.all((await parts.all()).map((part) => part.boundingBox()));
    };
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
    const before = await boxes();
    arrive();
    await page.getByRole('button', { name: 'Karyawan', exact: true }).waitFor();
    expect(await page.locator('#entry').count()).toBe(0);
    expect((await boxes()).slice(0, before.length)).toEqual(before);
  });

  it('marks both fields of an empty form, in the words of their labels', async () => {
    const { page } = await openPage(PHONE);
    await page.goto('/authentication/login');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    const alerts = async () => (await page.getByRole('alert').allInnerTexts()).map((text) => text.trim());
    await expect.poll(alerts).toEqual(['Email/NIK wajib diisi.', 'Kata sandi wajib diisi.']);
  });

  it('a first visit asks nothing that is refused, and the short address leads here', async () => {
    for (const start of ['/', '/login']) {
      const { page, expectCleanConsole } = await openPage(PHONE);
      await page.goto(start);
      await page.waitForURL('**/authentication/login');
      await settled(page);
      expectCleanConsole();
    }
  });

  it('whoever is signed in goes home from the login page', async () => {
    const { page } = await openAs('staff', '/akun', DESK);
    await page.goto('/authentication/login');
    await page.waitForURL('**/dashboards/dashboard');
  });

  it('takes one tap with an account of the demo', async () => {
    const { page, expectCleanConsole } = await openPage(PHONE);
    await page.goto('/authentication/login');
    await page.getByRole('button', { name: 'Karyawan', exact: true }).click();
    await page.waitForURL('**/dashboards/dashboard');
    await settled(page);
    expectCleanConsole();
  });

  it('works from the keyboard alone', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/login');
    await page.getByLabel('Email/NIK').focus();
    await page.keyboard.type('hrd');
    await page.keyboard.press('Tab');
    // "Lupa kata sandi?" stands between the two fields.
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/authentication/login');
  });
});

describe('the way back in', () => {
  it('answers the same for known and unknown names', async () => {
    const said: string[] = [];
    for (const login of ['staff', 'tidak.ada.orangnya']) {
      const { page } = await openPage(PHONE);
      await page.goto('/authentication/forgot-password');
      await page.getByLabel('Email/NIK').fill(login);
      await page.getByRole('button', { name: 'Kirim tautan' }).click();
      await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor();
      said.push(await page.locator('main').innerText());
    }
    expect(said[0]).toBe(said[1]);
  });

  it('refuses a code that is not valid at the form, with the input kept', async () => {
    const { page } = await openPage(PHONE);
    await page.goto('/authentication/one-time-code');
    await page.getByLabel('Email/NIK').fill('supervisor');
    await page.getByLabel('Kode').fill('AAAA-BBBB');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Kode ini salah, sudah dipakai, atau kedaluwarsa.');
    expect(await page.getByLabel('Kode').inputValue()).toBe('AAAA-BBBB');
  });

  it('takes the secret of a link out of the address', async () => {
    const { page } = await openPage(DESK);
    await page.goto('/authentication/reset-password?token=bukan-rahasia');
    await page.getByLabel('Kata sandi baru', { exact: true }).waitFor();
    expect(page.url()).not.toContain('bukan-rahasia');
  });
});

describe('the password', () => {
  it("shows the contract's sentence at the rejected field, and keeps the input", async () => {
    const { page } = await openAs('supervisor', '/authentication/change-password', DESK);
    await page.getByLabel('Kata sandi lama').fill('bukan yang lama 1');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('kopi susu panas pagi');
    await page.getByLabel('Ulangi kata sandi baru').fill('kopi susu panas pagi');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('Kata sandi lama salah.');
    expect(await page.getByLabel('Kata sandi lama').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Kata sandi baru', { exact: true }).inputValue()).toBe('kopi susu panas pagi');
  });

  it('ticks its rules while it is typed and names its strength in words', async () => {
    const { page } = await openAs('leader', '/authentication/change-password', PHONE);
    const field = page.getByLabel('Kata sandi baru', { exact: true });
    await field.fill('pendek');
    await page.getByText('Mudah ditebak').waitFor();
    await field.fill('Kopi susu panas 7 pagi');
    await page.getByText('Kuat', { exact: true }).waitFor();
    expect(await page.locator('li[data-kept]').first().innerText()).toContain('Minimal 10 karakter');
  });
});

describe('devices', () => {
  it('signs another device out; there the next step leads to the login page', async () => {
    const there = await openAs('monitoring', '/akun', DESK, { newSession: true });
    const here = await openAs('monitoring', '/akun?bagian=keamanan', DESK, { newSession: true });
    await here.page.getByRole('button', { name: 'Keluarkan dari perangkat lain' }).click();
    await here.page.getByText(/perangkat dikeluarkan/).waitFor();
    await there.page.goto('/akun?bagian=keamanan');
    await there.page.waitForURL('**/authentication/login**');
  });

  it('shows the next person nothing of the one before', async () => {
    const { page } = await openAs('admin', '/akun', DESK, { newSession: true });
    await page.reload();
    await page.getByRole('button', { name: /^Profil / }).click();
    await page.getByRole('button', { name: 'Keluar', exact: true }).click();
    await page.waitForURL('**/authentication/login');
    await page.route('**/api/user', () => new Promise(() => undefined));
    await type(page, 'staff', DEMO_PASSWORD);
    await page.locator('[data-loading="user"]').waitFor();
    // Another answer has come since: whatever the page had to draw is drawn.
    await page.evaluate(() => fetch('/api/health/live').then(() => undefined));
    expect(await page.getByRole('button', { name: /^Profil / }).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain('Nurul');
  });

  it('leaves nothing in the storage of a browser after signing out', async () => {
    const { page, context } = await openPage(PHONE);
    await signIn(context, 'mtv');
    await page.goto('/akun');
    await settled(page);
    await page.getByRole('button', { name: /^Profil / }).click();
    await page.getByRole('button', { name: 'Keluar', exact: true }).click();
    await page.waitForURL('**/authentication/login');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await page.goto('/akun');
    await page.waitForURL('**/authentication/login**');
  });
});

describe('the pages before signing in can be read by everybody', () => {
  const paths = ['login', 'forgot-password', 'one-time-code', 'reset-password?token=x'];
  const looks = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'phone', mode: 'dark', dir: 'rtl' }, expectFits],
    [{ size: 'desktop', dir: 'rtl' }, expectFits],
  ] as const;
  for (const [look, checked] of looks) {
    it(Object.values(look).join(' '), async () => {
      const { page, expectCleanConsole } = await openPage(look);
      for (const path of paths) {
        await page.goto(`/authentication/${path}`);
        await settled(page);
        await checked(page);
        await expectFits(page);
      }
      expectCleanConsole();
    });
  }
});
