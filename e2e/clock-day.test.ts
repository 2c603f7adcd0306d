/** The own day around the tap: finished, without a photo by mistake, the pinned receipt, the own clock beside a team. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePages, expectAccessible, openAs, openPage, signIn } from './browser.ts';
import {
  agreeBefore,
  arrival,
  AWAY,
  changeToday,
  dial,
  OFFICE,
  openClock,
  pressDial,
  PHONE,
  recordedToday,
  twoTaps,
} from './clocking.ts';

afterEach(closePages);

/** Whatever the account did today: it came with the shift and has left. */
async function openFinished(login: string) {
  const { page, context } = await openPage(PHONE);
  await signIn(context, login);
  await agreeBefore(context);
  await changeToday(page, (today) => {
    const own = { ...arrival, zone: today.zone, workDate: today.workDate };
    const came = today.shift?.startAt ?? today.serverTime;
    const left = today.shift?.endAt ?? today.serverTime;
    return {
      ...today,
      next: 'in',
      onBreak: false,
      events: [
        { ...own, at: came },
        { ...own, id: '0193a000-0000-7000-8000-000000000002', type: 'out', at: left },
      ],
    };
  });
  await page.goto('/apps/absent');
  await dial(page).waitFor();
  return { page, context };
}

/** Fails when a button of the receipt is not wholly on the screen. */
async function expectOnScreen(page: Page, name: string): Promise<void> {
  const found = await page.getByText(name, { exact: true }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(found?.y ?? height).toBeGreaterThan(0);
  expect((found?.y ?? height) + (found?.height ?? 0)).toBeLessThanOrEqual(height);
}

describe('the own day around the tap', () => {
  test('after Pulang the dial is finished; one more tap asks first and stores nothing by itself', async () => {
    const { page, context } = await openFinished('staff');
    const before = (await recordedToday(context)).length;
    expect(await dial(page).innerText()).toMatch(/^selesai/i);
    await expectAccessible(page);
    await dial(page).click();
    const sheet = page.getByRole('dialog', { name: 'Absen hari ini selesai' });
    await sheet.getByText(/^Tercatat masuk \d\d\.\d\d, pulang \d\d\.\d\d\.$/).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Tutup' }).click();
    expect((await recordedToday(context)).length).toBe(before);

    await dial(page).click();
    await sheet.getByRole('button', { name: 'Pulang lagi' }).click();
    await page.getByText(/^Jam pulang dikunci/).waitFor();
    await page.getByRole('button', { name: 'Batal' }).click();
    expect((await recordedToday(context)).length).toBe(before);
  });

  test('"Tanpa foto" asks first; the camera goes on when the photo is wanted after all', async () => {
    const { page, context } = await openClock('admin_meeting');
    const before = (await recordedToday(context)).length;
    const tanpa = page.getByRole('button', { name: 'Tanpa foto' });
    await page.evaluate(() => {
      // A bright still picture would be taken by itself before the button is reached.
      const dark = document.createElement('canvas');
      setInterval(() => dark.getContext('2d')?.fillRect(0, 0, dark.width, dark.height), 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(dark.captureStream());
    });
    await pressDial(page);
    await tanpa.click();
    const question = page.getByRole('dialog', { name: 'Absen tanpa foto?' });
    await question.getByText('Perlu ditinjau').waitFor();
    await expectAccessible(page);
    expect((await recordedToday(context)).length).toBe(before);
    await question.getByRole('button', { name: 'Ambil foto' }).click();
    await question.waitFor({ state: 'detached' });
    await tanpa.click();
    await question.getByRole('button', { name: 'Lanjut tanpa foto' }).click();
    await page.waitForURL(/hasil/);
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.review?.reasons).toContain('SELFIE_TIDAK_ADA');
  });

  test('on a long receipt the buttons stay in sight: note open, complaint, sent', async () => {
    const { page } = await openClock('supervisor', { ...PHONE, place: AWAY });
    await twoTaps(page);
    await page.getByText(/^Terkirim/).waitFor();
    await expectOnScreen(page, 'Kirim catatan');
    // Before the shift's window the receipt also says from when a clock-in counts: the reasons are below the fold.
    await page.getByText('GPS meleset', { exact: true }).scrollIntoViewIfNeeded();
    await expectOnScreen(page, 'GPS meleset');
    await expectOnScreen(page, 'Kirim catatan');
    await page.getByRole('button', { name: 'Tulis' }).click();
    await expectOnScreen(page, 'Kirim catatan');
    await page.getByRole('button', { name: 'Kirim catatan' }).click();
    await page.getByText('Pilih alasan, atau tulis catatan minimal 3 karakter.').waitFor();
    await expectOnScreen(page, 'Kirim catatan');
    await expectOnScreen(page, 'Kembali');
    await page.getByRole('textbox', { name: 'Catatan' }).fill('Rapat di kantor klien');
    await page.getByRole('button', { name: 'Kirim catatan' }).dblclick();
    await page.getByText('Catatan disimpan').waitFor();
    const back = await page.getByRole('link', { name: 'Kembali' }).boundingBox();
    expect(back?.width).toBeGreaterThan(300);
    await expectAccessible(page);
  });

  test('without a share sheet the proof is copied and offered as a picture', async () => {
    const { page, context } = await openClock('staff', PHONE, { ownContext: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation', 'camera']);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
    await page.reload();
    await twoTaps(page);
    await page.getByText(/^Terkirim/).waitFor();
    await page.getByRole('button', { name: 'Bagikan bukti' }).click();
    await page.getByText('Bukti disalin. Tempel di percakapan atau email.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Kode bukti [0-9A-Z]{4}-\d{2} \(HADIR\)/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh gambar' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Bukti-absen-[0-9A-Z]{4}-\d{2}\.png$/);
  });

  test('the explained day names why somebody has to look at it', async () => {
    const { page } = await openClock('supervisor', { ...PHONE, place: AWAY });
    await twoTaps(page);
    await page.getByText(/^Terkirim/).waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('link', { name: 'Mengapa hari ini begini?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mengapa hari ini begini?' });
    await sheet
      .getByText(/perlu ditinjau: .*di luar area/)
      .first()
      .waitFor();
    expect(await sheet.innerText()).not.toContain('05/01/2015');
    await expectAccessible(page);
  });

  test('"Bantuan" on the phone speaks of the phone', async () => {
    const { page } = await openClock('tari.melinda');
    await page.getByRole('button', { name: 'Bantuan' }).click();
    const help = page.getByRole('dialog', { name: 'Bantuan' });
    await help.getByText('Buka Absen, lalu ketuk lingkaran besar').waitFor();
    expect(await help.getByText('Ctrl').count()).toBe(0);
    await help.getByText('Tanpa sinyal').click();
    await help.getByText(/dikirim sendiri begitu tersambung/).waitFor();
    await expectAccessible(page);
  });

  test('people whose home shows a team see their own clock there, on the phone and at the desk', async () => {
    const phone = await openAs('leader', '/dashboards/dashboard', { size: 'phone', place: OFFICE });
    const strip = phone.page.getByRole('region', { name: 'Absen saya' });
    // Late in the evening a tap of the demo also says why it is not counted.
    await strip
      .getByText(/^(Belum absen|Masuk \d|Pulang|Istirahat|Tanpa jadwal)/)
      .first()
      .waitFor();
    await expectAccessible(phone.page);
    await strip.getByRole('link', { name: 'Absen' }).click();
    await dial(phone.page).waitFor();

    for (const login of ['supervisor', 'agent']) {
      const { page } = await openAs(login, '/akun', { size: 'desktop', place: OFFICE });
      const chip = page.getByRole('group', { name: 'Absen saya' });
      await chip.getByRole('link', { name: 'Kalender saya' }).click();
      await page.waitForURL('**/apps/absent/kalender');
      await expectAccessible(page);
      await chip.getByRole('link', { name: /^Absen saya: / }).click();
      await dial(page).waitFor();
    }
    const none = await openAs('client', '/akun', { size: 'desktop' });
    await none.page.getByRole('button', { name: /^Profil/ }).waitFor();
    expect(await none.page.getByRole('group', { name: 'Absen saya' }).count()).toBe(0);
  });
});
