/** The phone in the hand: slow, with "back", on its side, under a thumb, in the dark. */
import type { Page } from 'playwright-core';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { closePages, expectAccessible, expectTargets, openAs, openPage, settled, signIn } from './browser.ts';
import {
  agreeBefore,
  changeToday,
  dial,
  laterOnThePhone,
  oneMore,
  openClock,
  PHONE,
  pressDial,
  recordedToday,
} from './clocking.ts';

afterEach(closePages);

const ON_ITS_SIDE = { width: 740, height: 360 };

/** A cheap phone: CPU 6 times slower, 400 ms round trip. */
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await device.send('Network.emulateNetworkConditions', line);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** The camera shows a dark picture: nothing is taken before somebody presses. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dark = document.createElement('canvas');
    setInterval(() => dark.getContext('2d')?.fillRect(0, 0, dark.width, dark.height), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(dark.captureStream());
  });
}

describe('the phone in the hand', () => {
  test('slow: agreed after 30 seconds, photo after 90 more, and the tap lies inside the circle', async () => {
    const { page, context } = await openPage(PHONE);
    await signIn(context, 'rina.oktaviani');
    await changeToday(page, (today) => ({ ...today, consentNeeded: SELFIE_CONSENT.version }));
    await page.goto('/apps/absent');
    await dial(page).waitFor();
    await darken(page);
    await slowDown(page);
    const before = (await recordedToday(context)).length;
    await pressDial(page);
    const notice = page.getByRole('dialog', { name: 'Foto dan lokasi saat absen' });
    await notice.waitFor();
    await laterOnThePhone(page, 30_000);
    await notice.getByRole('button', { name: 'Setuju' }).click();
    await page.getByRole('button', { name: 'Ambil foto' }).waitFor();
    // The place is read while the camera stands open.
    await page.getByText('Di dalam area').first().waitFor({ state: 'attached' });
    await laterOnThePhone(page, 90_000);
    await page.getByRole('button', { name: 'Ambil foto' }).click();
    await page.waitForURL(/hasil/);
    const event = await oneMore(context, before);
    expect(event?.verdict).toMatch(/DI_DALAM_RADIUS|BEBAS_LOKASI/);
    expect(event?.review?.reasons ?? []).not.toContain('TANPA_LOKASI');
  });

  test('"back" closes the camera alone; the tap waits, is thrown away, taken back and finished', async () => {
    const { page, context } = await openClock('hendra.gunawan');
    const before = (await recordedToday(context)).length;
    await darken(page);
    await pressDial(page);
    await page.getByRole('button', { name: 'Ambil foto' }).waitFor();
    await page.goBack();
    const card = page.getByRole('region', { name: 'Belum terkirim' });
    await card.getByText(/Foto belum diambil: kamera ditutup/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/apps/absent');
    await expectAccessible(page);
    await expectTargets(page, 'a tap that was left');
    await card.getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await card.getByRole('button', { name: 'Ambil foto sekarang' }).click();
    await page.getByRole('button', { name: 'Ambil foto' }).click();
    await page.waitForURL(/hasil/);
    expect((await oneMore(context, before))?.verdict).toMatch(/DI_DALAM_RADIUS|BEBAS_LOKASI/);
  });

  test('"back" closes the menu, the sheet of a day and the chooser, and only then leaves the page', async () => {
    const { page } = await openAs('staff', '/apps/absent', PHONE);
    await dial(page).waitFor();
    await page.goto('/apps/absent/kalender');
    await settled(page);
    await page.locator('[data-date]').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.first().waitFor();
    await page.goBack();
    await sheet.first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/apps/absent/kalender');
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Keluar' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/apps/absent/kalender');
    await page.goBack();
    await dial(page).waitFor();
  });

  test('on its side the dial, the camera and its buttons are there without scrolling', async () => {
    const { page } = await openClock('yoga.prasetya', {
      ...PHONE,
      context: { viewport: ON_ITS_SIDE },
    });
    await page.setViewportSize(ON_ITS_SIDE);
    await expectWithin(page, dial(page));
    await expectAccessible(page);
    await darken(page);
    await pressDial(page);
    for (const name of ['Ambil foto', 'Tanpa foto', 'Balik kamera', 'Batal'])
      await expectWithin(page, page.getByRole('button', { name, exact: true }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByText(/dibuang$/).waitFor();
  });

  test('the title of a day’s sheet can be read, whichever day is ringed', async () => {
    const { page } = await openAs('staff', '/apps/absent/kalender', PHONE);
    for (const date of [page.locator('[data-date]').first(), page.locator('[data-date]').last()]) {
      await date.click();
      const sheet = page.getByRole('dialog');
      const title = sheet.getByRole('heading').first();
      await title.waitFor();
      const isOver = (found: Element) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        const points = [0.02, 0.2, 0.5, 0.8].map((share) => [left + width * share, top + height / 2] as const);
        return points.every(([x, y]) => found.contains(document.elementFromPoint(x, y)));
      };
      await expect.poll(() => title.evaluate(isOver)).toBe(true);
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
    }
  });

  test('a refusal is written in a sheet at the lower edge, and no message stands over it', async () => {
    const { page } = await openAs('supervisor', '/dashboards/pending', PHONE);
    await page
      .getByRole('button', { name: /^Tolak / })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^Tolak / });
    await sheet.getByLabel('Alasan').waitFor();
    await expectAccessible(page);
    await expectTargets(page, 'the sheet of a refusal');
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    expect(y + height).toBe(page.viewportSize()?.height);
    // Where a message would stand.
    const messages = await page.evaluate(() =>
      [...document.querySelectorAll('[role="status"]')]
        .filter((part) => getComputedStyle(part).position === 'fixed')
        .map((part) => part.getBoundingClientRect().bottom),
    );
    expect(messages).toHaveLength(1);
    expect(Math.max(...messages)).toBeLessThanOrEqual(y);
    const send = await sheet.getByRole('button', { name: 'Tolak', exact: true }).boundingBox();
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(y + height);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboards/pending');
  });

  test('dark as the device until somebody chooses', async () => {
    const { page, context } = await openPage({ ...PHONE, context: { colorScheme: 'dark' } });
    await signIn(context, 'nadia.safitri');
    await agreeBefore(context);
    const mode = () => page.evaluate(() => document.documentElement.dataset['mode']);
    await page.goto('/authentication/login');
    await settled(page);
    expect(await mode()).toBe('dark');
    await page.goto('/apps/absent');
    await dial(page).waitFor();
    expect(await mode()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(mode).toBe('light');
  });

  for (const [login, path] of [
    ['staff', '/apps/absent'],
    ['staff', '/apps/absent/kalender'],
    ['staff', '/apps/absent/pengajuan/ajukan?jenis=leave'],
    ['staff', '/akun'],
    ['staff', '/akun?bagian=keamanan'],
    ['staff', '/akun?bagian=tampilan'],
    ['staff', '/apps/absent/pengajuan'],
    ['supervisor', '/dashboards/pending'],
    ['supervisor', '/dashboards/dashboard'],
    ['admin', '/management/user'],
  ] as const)
    test(`a thumb meets at least 44 pixels: ${path}`, async () => {
      const { page } = await openAs(login, path, PHONE);
      await expectTargets(page);
    });
});

/** Fails when something is not wholly on the screen. */
async function expectWithin(page: Page, part: ReturnType<typeof dial>): Promise<void> {
  await part.waitFor();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}
