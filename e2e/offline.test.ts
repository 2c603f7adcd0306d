/**
 * Clocking without signal: nothing is lost, nothing is stored twice (rules/access#signing-out,
 * product/clocking#queue-on-the-device, rules/attendance#taps-without-signal).
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { closePages, expectAccessible, type OpenPage, signIn } from './browser.ts';
import {
  dial,
  registerShell,
  laterOnThePhone,
  oneMore,
  openClock,
  PHONE,
  recordedToday,
  secondsApart,
  waitForShell,
  twoTaps,
  wibTime,
} from './clocking.ts';

afterEach(closePages);

/** The worker is the subject here, and it lasts as long as its context. */
const WORKER = { ...PHONE, worker: true } as const;
const waiting = (page: Page) => page.getByRole('button', { name: /belum terkirim/ });

/** `keep`: one journey waits for the page's own registration of the worker. */
async function openReady(login: string, prepareShell = registerShell) {
  const open = await openClock(login, WORKER, { ownContext: true });
  await prepareShell(open.page);
  return readyToClock(open);
}

/** For journeys with signal of a kind, whose page loads its parts itself. */
async function openWithoutWorker(login: string) {
  return readyToClock(await openClock(login));
}

async function readyToClock(open: OpenPage) {
  await open.page.getByText('Di dalam area').first().or(open.page.getByText('Bebas lokasi')).first().waitFor();
  return { ...open, before: (await recordedToday(open.context)).length };
}

describe('clocking without signal', () => {
  test('the same two taps; the tab is killed; stored once with the time of the tap', async () => {
    const { page, context, before } = await openReady('leader');
    await context.setOffline(true);
    await page.getByText(/^Luring/).waitFor();
    const locked = await twoTaps(page);
    await page.getByText('Tersimpan di HP').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kembali' }).click();
    await waiting(page).waitFor();
    await expectAccessible(page);
    await page.close({ runBeforeUnload: false });

    const reopened = await context.newPage();
    await reopened.goto('/apps/absent');
    await waiting(reopened).click();
    const sheet = reopened.getByRole('dialog', { name: '1 belum terkirim' });
    await sheet.getByText(`Tercatat di HP ${locked}`).waitFor();
    await expectAccessible(reopened);
    await sheet.getByRole('button', { name: 'Tutup' }).click();

    // Had the server's time been taken, it would be seen.
    await expect.poll(() => secondsApart(wibTime(new Date().toISOString()), locked)).toBeGreaterThan(2);
    await context.setOffline(false);
    const event = await oneMore(context, before);
    expect(secondsApart(wibTime(event?.at ?? ''), locked)).toBeLessThanOrEqual(1);
    expect(event?.grade).toBe('ANCHORED');
    await waiting(reopened).waitFor({ state: 'detached' });
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.selfie).toBeTruthy();
  });

  test('tapped in a page that never had signal: stored by the phone’s clock, looked at only where that matters', async () => {
    const { page, context, before } = await openReady('desi.kurniasih');
    await context.setOffline(true);
    await page.reload();
    await twoTaps(page);
    // Within 20 seconds the server's own time would still do.
    await laterOnThePhone(page, 21_000);
    await context.setOffline(false);
    const event = await oneMore(context, before);
    expect(event?.grade).toBe('WALL_ONLY');
    expect(event?.flags).toContain('WAKTU_PERANGKAT');
    await page.getByText(/^Terkirim/).waitFor();
  });

  test('the session ends meanwhile: signing in again sends what waited', async () => {
    const { page, context, before } = await openReady('admin_meeting');
    await context.setOffline(true);
    const locked = await twoTaps(page);
    await context.clearCookies();
    await context.setOffline(false);
    await page.waitForURL(/authentication\/login/);
    await signIn(context, 'admin_meeting');
    await page.goto('/apps/absent');
    const event = await oneMore(context, before);
    expect(secondsApart(wibTime(event?.at ?? ''), locked)).toBeLessThanOrEqual(1);
  });

  test('two tabs send one tap once', async () => {
    const { page, context, before } = await openReady('sari.wulandari');
    const other = await context.newPage();
    await other.goto('/apps/absent');
    await dial(other).waitFor();
    let posts = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/attendance/events')) posts += 1;
    });
    await context.setOffline(true);
    await twoTaps(page);
    await waiting(other).waitFor();
    const failed = posts;
    await context.setOffline(false);
    await oneMore(context, before);
    await waiting(other).waitFor({ state: 'detached' });
    expect(posts - failed).toBe(1);
  });

  test('a hotel’s sign-in page answering 200 is no answer', async () => {
    const { page, context, before } = await openWithoutWorker('agent');
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' };
    await context.route('**/api/**', (route) => route.fulfill(portal));
    await twoTaps(page);
    await page.getByText('Tersimpan di HP').first().waitFor();
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Coba kirim' }).click();
    await oneMore(context, before);
    await page.getByText(/^Terkirim/).waitFor();
  });

  test('a full phone: said in words, and still sent from the open page', async () => {
    const { page, context, before } = await openReady('reza.fahmi');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await twoTaps(page);
    await page.getByText('Penyimpanan HP penuh').waitFor();
    await expectAccessible(page);
    // Such a tap goes with the page: signing out says so, and staying is the way.
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    const question = page.getByRole('dialog', { name: '1 belum terkirim' });
    await question.getByText(/hanya ada di halaman ini dan hilang bila Anda keluar/).waitFor();
    await question.getByRole('button', { name: 'Tetap masuk' }).click();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await oneMore(context, before);
    await waiting(page).waitFor({ state: 'detached' });
  });

  test('a page that was never opened says what works without a line', async () => {
    const { page, context } = await openReady('leader');
    await context.setOffline(true);
    await page
      .getByText(/^Luring/)
      .first()
      .waitFor();
    await page.evaluate(() => history.pushState({}, '', '/laporan/all'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await page.getByText('Halaman ini belum tersimpan di perangkat.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka Kalender' }).click();
    await page.waitForURL('**/apps/absent/kalender');
    await page.getByRole('heading', { level: 1, name: /20\d\d/ }).waitFor();
    await page.goto('/akun');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('belum tersimpan di perangkat').count()).toBe(0);
  });

  test('signing out with something unsent asks, keeps it sealed for that account, and leaves nothing else', async () => {
    const { page, context, before } = await openWithoutWorker('mtv');
    // The taps are held back, everything else has signal.
    await context.route('**/api/attendance/events', (route) => route.abort());
    await twoTaps(page);
    await page.getByText('Tersimpan di HP').first().waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /^Profil/ }).click();
    await page
      .getByRole('button', { name: 'Keluar' })
      .or(page.getByRole('menuitem', { name: 'Keluar' }))
      .first()
      .click();
    const question = page.getByRole('dialog', { name: '1 belum terkirim' });
    await question.getByRole('button', { name: 'Tetap keluar' }).click();
    await page.waitForURL(/authentication\/login/);
    const stored = await page.evaluate(
      () =>
        new Promise<{ items: unknown[]; answers: number; local: number }>((resolve, reject) => {
          const opening = indexedDB.open('hadir');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const turn = opening.result.transaction(['items', 'answers']);
            const items = turn.objectStore('items').getAll();
            const answers = turn.objectStore('answers').count();
            turn.oncomplete = () => {
              opening.result.close();
              resolve({
                items: items.result.map((item: object) => Object.keys(item)),
                answers: answers.result,
                local: Object.keys(localStorage).filter((key) => key.startsWith('hadir.last')).length,
              });
            };
          };
        }),
    );
    expect(stored.items.length).toBeGreaterThan(0);
    expect(stored).toMatchObject({ answers: 0, local: 0 });

    // Another person at the same phone sends nothing of it.
    await context.unroute('**/api/attendance/events');
    await signIn(context, 'hrd');
    await page.goto('/apps/absent');
    await dial(page).waitFor();
    expect(await waiting(page).count()).toBe(0);
    await context.request.post('/api/logout', {
      data: {},
      headers: { 'X-XSRF-TOKEN': (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
    });
    await signIn(context, 'mtv');
    await page.goto('/apps/absent');
    await oneMore(context, before);
  });

  test('with every page of the product closed the service worker sends', async () => {
    const { page, context, before } = await openReady('hesti.rahayu');
    await context.setOffline(true);
    const locked = await twoTaps(page);
    await page.getByText('Tersimpan di HP').first().waitFor();
    await page.close({ runBeforeUnload: false });
    // A bare file of the same address: nothing of the application runs in it.
    const bare = await context.newPage();
    await context.setOffline(false);
    await bare.goto('/mark.svg');
    const cdp = await context.newCDPSession(bare);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const id = registrations[0]?.registrationId;
        if (id !== undefined) resolve(id);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const origin = new URL(bare.url()).origin;
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'hadir-queue',
      lastChance: false,
    });
    const event = await oneMore(context, before);
    expect(event?.grade).toBe('ANCHORED');
    expect(secondsApart(wibTime(event?.at ?? ''), locked)).toBeLessThanOrEqual(1);
    await expect.poll(async () => (await recordedToday(context)).at(-1)?.selfie).toBeTruthy();
  });

  test('a new version of the application leaves the queue alone', async () => {
    const { page, context, before } = await openReady('tiara.puspasari');
    await context.route('**/api/attendance/events', (route) => route.abort());
    const locked = await twoTaps(page);
    await page.getByText('Tersimpan di HP').first().waitFor();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await waiting(page).waitFor();
    // A worker of another address stands for the next build's.
    await page.evaluate(() =>
      navigator.serviceWorker.register('/service-worker.js?next', { scope: '/' }).then(() => undefined),
    );
    await page.getByText('Versi baru HADIR sudah siap.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await page.waitForLoadState('load');
    await waiting(page).waitFor();
    // The new worker takes over with one more load of its own.
    const led = () => page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => false);
    await expect.poll(led).toBe(true);
    await context.unroute('**/api/attendance/events');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    const event = await oneMore(context, before);
    expect(secondsApart(wibTime(event?.at ?? ''), locked)).toBeLessThanOrEqual(1);
  });

  test('the device never keeps an answer of the API in its caches', async () => {
    const { page } = await openReady('hrd', waitForShell);
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses).toContain('/');
    expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});
