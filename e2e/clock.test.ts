/**
 * Clocking on the phone with signal (issue 2, must show 2; rules/attendance#clocking-policy, product/clocking#the-tap;
 * product/clocking#the-tap).
 */
import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePages, expectAccessible, expectReadable, openPage, settled, signIn } from './browser.ts';
import {
  afterFinished,
  agreeBefore,
  arrival,
  AWAY,
  dial,
  pressDial,
  expectStacked,
  registerShell,
  OFFICE,
  openClock,
  PHONE,
  recordedToday,
  secondsApart,
  shiftAround,
  takePhoto,
  twoTaps,
  wibTime,
  changeToday,
} from './clocking.ts';

afterEach(closePages);

describe('clocking with signal', () => {
  test('two taps, the receipt with the time of the tap, and the explained day, with worker and motion', async () => {
    const look = { ...PHONE, worker: true, motion: true } as const;
    const { page, context, expectCleanConsole } = await openClock('staff', look, { ownContext: true });
    await registerShell(page);
    const before = (await recordedToday(context)).length;
    let sentBytes = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET') sentBytes += request.postDataBuffer()?.byteLength ?? 0;
    });
    const locked = await twoTaps(page);
    await page.getByText(/^Terkirim/).waitFor();
    await page.waitForFunction(() => document.querySelector('img[alt="Foto absen Anda"]') !== null);

    const receipt = await page.getByRole('main').innerText();
    const shown = /\d\d\.\d\d\.\d\d/.exec(receipt)?.[0] ?? '';
    expect(secondsApart(locked, shown)).toBeLessThanOrEqual(1);
    expect(receipt).toMatch(/Kode bukti\s+[0-9A-Z]{4}-\d{2}/);
    expect(receipt).toContain('Di dalam area');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Halaman Absen (Masuk|Pulang)$/);
    await expectAccessible(page);

    await expect.poll(async () => (await recordedToday(context)).at(-1)?.selfie).toBeTruthy();
    const events = await recordedToday(context);
    expect(events).toHaveLength(before + 1);
    expect(secondsApart(wibTime(events.at(-1)?.at ?? ''), locked)).toBeLessThanOrEqual(1);
    // One check-in sends at most 150 kB (product/appearance#bars), the photo at most 60 kB of it.
    expect(sentBytes).toBeLessThan(150_000);

    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('link', { name: 'Mengapa hari ini begini?' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Aturan').waitFor();
    expect(await sheet.innerText()).toContain(`${wibTime(events.at(-1)?.at ?? '').slice(0, 5)}`);
    await expectAccessible(page);
    expectCleanConsole();
  });

  test('the first clock-in asks for consent; saying no still clocks, for review', async () => {
    const { page, context } = await openPage(PHONE);
    await signIn(context, 'iqbal.maulana');
    // Whether this account agreed in another test does not matter here.
    await changeToday(page, (today) => ({ ...today, consentNeeded: 'lain' }));
    await page.goto('/apps/absent');
    await pressDial(page);
    const sheet = page.getByRole('dialog', { name: 'Foto dan lokasi saat absen' });
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Tanpa keduanya' }).click();
    await page.waitForURL(/hasil/);
    await page.getByText(/^Terkirim/).waitFor();
    const event = (await recordedToday(context)).at(-1);
    expect(event?.verdict).toMatch(/TANPA_LOKASI|BEBAS_LOKASI/);
    expect(event?.review?.reasons).toContain('SELFIE_TIDAK_ADA');
  });

  test('a company that wants the photo: the camera opens again on the kept tap, its time stays', async () => {
    const { page, context } = await openClock('wulan.ayu');
    const before = (await recordedToday(context)).length;
    const json = { code: 'SELFIE_WAJIB', message: 'Foto selfie wajib diambil.', ref: 'HD-1', wayOut: 'pick-photo' };
    await context.route('**/api/attendance/events', (route) => route.fulfill({ status: 422, json }), { times: 1 });
    const locked = await twoTaps(page);
    await page.getByText('Foto selfie wajib diambil.').waitFor();
    await page.getByRole('button', { name: 'Ambil foto' }).click();
    await page.getByText(/^Terkirim/).waitFor();
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.selfie).toBeTruthy();
    const events = await recordedToday(context);
    expect(events.length).toBe(before + 1);
    expect(secondsApart(wibTime(events.at(-1)?.at ?? ''), locked)).toBeLessThanOrEqual(1);
  });

  test('outside the area: stored for review with its metres, and a note may follow', async () => {
    const { page, context, expectCleanConsole } = await openClock('supervisor', { ...PHONE, place: AWAY });
    await page.getByText('boleh, akan ditinjau').waitFor();
    await twoTaps(page);
    await page.getByText('Perlu ditinjau').first().waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Di luar area 1\d\d m \(±40 m\)/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'GPS meleset' }).click();
    await page.getByRole('button', { name: 'Kirim catatan' }).click();
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.note).toBe('GPS meleset');
    expect((await recordedToday(context)).at(-1)?.review).toMatchObject({ state: 'terbuka' });
    expectCleanConsole();
  });

  test('place refused: how to allow it, and the way without it', async () => {
    const open = await openPage({ size: 'phone', context: { permissions: ['camera'] } });
    const { page, context } = open;
    await signIn(context, 'counselor');
    await agreeBefore(context);
    await page.goto('/apps/absent');
    await page.getByText('Lokasi tidak diizinkan').waitFor();
    await afterFinished(page, async () => {
      await page.getByRole('button', { name: 'Cara izin' }).click();
      const help = page.getByRole('dialog', { name: 'Mengizinkan lokasi' });
      await help.waitFor();
      await expectAccessible(page);
      await help.getByRole('button', { name: 'Absen tanpa lokasi (ditinjau)' }).click();
    });
    await takePhoto(page);
    await page.waitForURL(/hasil/);
    await page.getByText(/^Terkirim/).waitFor();
    expect((await recordedToday(context)).at(-1)?.verdict).toMatch(/TANPA_LOKASI|BEBAS_LOKASI/);
  });

  test('camera refused: a file may be taken instead, or none', async () => {
    const { page, context } = await openPage(PHONE);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await signIn(context, 'laras.kinanti');
    await agreeBefore(context);
    await page.goto('/apps/absent');
    await pressDial(page);
    await page.getByText('Kamera tidak diizinkan').waitFor();
    await expectStacked(page, [/^Kamera tidak diizinkan$/, /izinkan Kamera/, /^Pilih foto$/, /^Lanjut tanpa foto$/]);
    await expectAccessible(page);
    const picture = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 600;
      canvas.height = 800;
      const pen = canvas.getContext('2d');
      for (let x = 0; x < 600; x += 20) {
        if (pen !== null) pen.fillStyle = x % 40 === 0 ? '#406080' : '#c0a080';
        pen?.fillRect(x, 0, 20, 800);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await page.waitForURL(/hasil/);
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.selfie).toBeTruthy();
  });

  test('where the company refuses, the sentence says why and the way out asks for review', async () => {
    const { page, context } = await openPage({ ...PHONE, place: AWAY });
    await signIn(context, 'admin_agent');
    await agreeBefore(context);
    // The demo's own policy is to review; the phone is told the other one.
    await changeToday(page, (today) => ({ ...today, policy: 'TOLAK', freeLocation: false, next: 'in', events: [] }));
    await page.goto('/apps/absent');
    await pressDial(page);
    // Without a photo nothing is stored there, so going without is not offered.
    await page.getByRole('button', { name: 'Ambil foto' }).waitFor();
    expect(await page.getByRole('button', { name: 'Tanpa foto' }).count()).toBe(0);
    await takePhoto(page);
    const refused = page.getByRole('dialog', { name: 'Belum tercatat' });
    await refused.getByText(/^Anda berada 1\d\d m dari /).waitFor();
    await expectAccessible(page);
    const before = (await recordedToday(context)).length;
    await refused.getByRole('button', { name: 'Tetap absen dan minta ditinjau' }).click();
    await page.waitForURL(/hasil/);
    await expect.poll(async () => (await recordedToday(context)).length).toBe(before + 1);
    expect((await recordedToday(context)).at(-1)?.flags).toContain('DIMINTA_TINJAU');
  });

  test('a shift with punched breaks offers the break, then the way back', async () => {
    const { page, context } = await openPage(PHONE);
    await signIn(context, 'supervisor');
    await agreeBefore(context);
    let last = 'in';
    await changeToday(page, (today) => {
      // Not today's own shift: on a day off there is none, and before work it starts after the taps of this journey.
      const shift = shiftAround(today.serverTime);
      return {
        ...today,
        shift: { ...shift, breakMode: 'punch' },
        // Whatever the account did today: it arrived with the shift and has not left.
        events: [{ ...arrival, zone: today.zone, workDate: today.workDate, at: shift.startAt }],
        next: last === 'in' ? 'out' : 'break_end',
        onBreak: last !== 'in',
      };
    });
    await page.goto('/apps/absent');
    await page.getByRole('button', { name: 'Mulai istirahat' }).click();
    await page.waitForURL(/hasil/);
    await page.getByText(/^Terkirim/).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Halaman Mulai Istirahat');
    expect((await recordedToday(context)).at(-1)?.type).toBe('break_start');
    last = 'break_start';
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /^Kembali \d/i }).click();
    await page.waitForURL(/hasil/);
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.type).toBe('break_end');
  });

  test('after the third clock-in the installation is offered, once', async () => {
    const { page } = await openClock('hrd');
    await changeToday(page, (today) => ({ ...today, punches: 3 }));
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return link === null ? null : (await fetch(link.href)).json();
    });
    expect(manifest).toMatchObject({ name: 'HADIR', display: 'standalone' });
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
      });
      window.dispatchEvent(offer);
    });
    await twoTaps(page);
    await page.getByText(/^Terkirim/).waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pasang HADIR di HP' });
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Nanti saja' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await dial(page).waitFor();
    expect(await sheet.count()).toBe(0);
  });

  for (const [look, checked] of [
    [{ size: 'phone', mode: 'dark' }, expectReadable],
    [{ size: 'phone', dir: 'rtl' }, expectAccessible],
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
  ] as const) {
    test(`home and calendar can be read: ${Object.values(look).join(' ')}`, async () => {
      const { page, expectCleanConsole } = await openClock('leader', { ...look, place: OFFICE });
      await page.getByText('Di dalam area').first().waitFor();
      await checked(page);
      await page.goto('/apps/absent/kalender');
      await settled(page);
      await checked(page);
      expectCleanConsole();
    });
  }

  test('by keyboard alone: to the dial, through the camera, back home', async () => {
    const { page } = await openClock('kevin.halim');
    const byKey = (button: Locator) => button.press('Enter');
    await pressDial(page, byKey);
    await byKey(page.getByRole('button', { name: 'Tanpa foto' }));
    await byKey(page.getByRole('button', { name: 'Lanjut tanpa foto' }));
    await page.waitForURL(/hasil/);
    await page.getByRole('link', { name: 'Kembali' }).focus();
    await page.keyboard.press('Enter');
    await dial(page).waitFor();
  });
});
