/**
 * How many taps and seconds the daily tasks take at both sizes, beside what was aimed at. Taps are counted by the page
 * and must not grow; seconds depend on the machine and are printed alone.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { closePages, openAs, type OpenPage } from './browser.ts';
import { agreeBefore, dial, OFFICE, waitForShell, takePhoto } from './clocking.ts';
import { askHome, lastWorkedDay, takeBackWaiting } from './own-requests.ts';

afterEach(closePages);

const SIZES = ['phone', 'desktop'] as const;
type Size = (typeof SIZES)[number];

interface Measured {
  readonly task: string;
  readonly size: Size;
  readonly taps: number;
  readonly typed: number;
  readonly seconds: number;
  readonly bar: string;
}
const measured: Measured[] = [];

afterAll(() => {
  console.table(measured.map(({ seconds, ...row }) => ({ ...row, seconds: seconds.toFixed(1) })));
});

/** Counts presses of pointer and keys, and fields that were typed into, across the pages of one context. */
async function countTaps(context: BrowserContext): Promise<() => { taps: number; typed: number }> {
  let taps = 0;
  const typed = new Set<string>();
  await context.exposeFunction('hadirCount', (kind: string, field: string) => {
    if (kind === 'tap') taps += 1;
    else typed.add(field);
  });
  await context.addInitScript(() => {
    const count = (kind: string, field: string) => Reflect.get(window, 'hadirCount')(kind, field);
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, (event) => event.isTrusted && count('tap', ''), { capture: true });
    addEventListener('input', ({ target }) => count('typed', target instanceof HTMLElement ? target.id : ''), {
      capture: true,
    });
  });
  return () => ({ taps, typed: typed.size });
}

interface Bar {
  readonly taps: number;
  /** Fields typed into; none unless told. */
  readonly typed?: number;
  /** What the task should take a person, with the reading. */
  readonly seconds: number;
}

/** Opens `path` ready to act, then measures what `act` takes. */
async function measure(
  task: string,
  look: { login: string; size: Size; path: string; bar: Bar; worker?: true },
  act: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const { login, size, path, bar, worker } = look;
  const place = worker === true ? { size, place: OFFICE, worker, motion: true as const } : { size, place: OFFICE };
  const open = await openAs(login, '/akun', place, { ownContext: true });
  const counted = await countTaps(open.context);
  if (path === '/apps/absent') await agreeBefore(open.context);
  await open.page.goto(path);
  await open.page.locator('h1').first().waitFor();
  const start = performance.now();
  await act(open);
  const seconds = (performance.now() - start) / 1_000;
  const { taps, typed } = counted();
  measured.push({ task, size, taps, typed, seconds, bar: `<= ${bar.taps} taps, ${bar.seconds} s` });
  expect(taps, `${task} at the ${size}`).toBeGreaterThan(0);
  expect(taps, `${task} at the ${size}`).toBeLessThanOrEqual(bar.taps);
  expect(typed, `fields typed into: ${task} at the ${size}`).toBe(bar.typed ?? 0);
}

const receipt = (page: Page) => page.waitForURL(/\/apps\/absent\/hasil/);

it.each(SIZES)('clocking in with a photo takes two taps: %s', async (size) => {
  const login = size === 'phone' ? 'lilis.suryani' : 'rudi.hartanto';
  await measure(
    'absen masuk',
    { login, size, path: '/apps/absent', bar: { taps: 2, seconds: 6 } },
    async ({ page }) => {
      await dial(page).click();
      await takePhoto(page);
      await receipt(page);
      await page.getByText(/^Terkirim/).waitFor();
    },
  );
});

it('clocking in without signal takes the same two taps', async () => {
  const look = { login: 'sari.wulandari', size: 'phone', path: '/apps/absent', bar: { taps: 2, seconds: 6 } } as const;
  await measure('absen masuk luring', { ...look, worker: true }, async ({ page, context }) => {
    await waitForShell(page);
    await context.setOffline(true);
    await dial(page).click();
    await takePhoto(page);
    await receipt(page);
  });
});

it('approving one takes one tap on the phone', async () => {
  await askHome('lilis.suryani', 1);
  const look = {
    login: 'supervisor',
    size: 'phone',
    path: '/dashboards/pending',
    bar: { taps: 1, seconds: 2 },
  } as const;
  await measure('setujui satu', look, async ({ page }) => {
    const approve = page.getByRole('button', { name: 'Setujui WFH Lilis Suryani' });
    await approve.first().click();
    await expect.poll(() => approve.count()).toBe(0);
  });
});

it('approving the one that is open takes one key at a desk, choosing it one press before', async () => {
  await askHome('lilis.suryani', 1);
  const path = '/dashboards/pending?jenis=lainnya';
  const look = { login: 'supervisor', size: 'desktop', path, bar: { taps: 2, seconds: 2 } } as const;
  await measure('setujui satu', look, async ({ page }) => {
    const row = page.getByRole('button', { name: /^Lilis Suryani/ });
    await row.first().click();
    await page.getByRole('article', { name: 'WFH Lilis Suryani' }).getByText('Diajukan').first().waitFor();
    await page.keyboard.press('s');
    await expect.poll(() => row.count()).toBe(0);
  });
});

/** Approved dates are taken: each size has people of its own. */
const TEN_EACH = {
  phone: ['sari.wulandari', 'fajar.hidayat'],
  desktop: ['rudi.hartanto', 'lilis.suryani'],
} as const;

it.each(SIZES)('approving twenty of one kind takes four taps: %s', async (size) => {
  for (const login of TEN_EACH[size]) await askHome(login, 10);
  const look = { login: 'supervisor', size, path: '/dashboards/pending?jenis=lainnya', bar: { taps: 4, seconds: 10 } };
  await measure('setujui dua puluh', look, async ({ page }) => {
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('button', { name: 'Pilih semua' }).click();
    await page.getByRole('button', { name: /^Setujui \d+$/ }).click();
    await page.getByText(/^\d+ pengajuan disetujui/).waitFor();
  });
});

it.each(SIZES)('asking for two days of leave takes seven taps and no typing: %s', async (size) => {
  const login = size === 'phone' ? 'fajar.hidayat' : 'intan.permata';
  const look = { login, size, path: '/apps/absent', bar: { taps: 7, seconds: 25 } };
  await measure('ajukan cuti 2 hari', look, async ({ page, context }) => {
    await takeBackWaiting(context);
    await page
      .getByRole('link', { name: /^Ajukan (izin|cuti)/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Cuti/ }).first().click();
    // The folded calendar shows this week and the next: the last two days of work of the next.
    const nextWeek = page.locator('tbody tr:nth-child(2) td:not([data-off]) [data-day]');
    await nextWeek.nth(-2).click();
    await nextWeek.last().click();
    await page.getByRole('button', { name: 'Acara keluarga' }).click();
    await page.getByRole('button', { name: /^Ajukan cuti/ }).click();
    await page.waitForURL('**/pengajuan?buka=*');
  });
});

it.each(SIZES)('mending a missing clock-out from the day takes four taps: %s', async (size) => {
  const login = size === 'phone' ? 'fajar.hidayat' : 'intan.permata';
  const look = { login, size, path: '/apps/absent/kalender', bar: { taps: 4, typed: 1, seconds: 20 } };
  await measure('koreksi dari harinya', look, async ({ page, context }) => {
    await takeBackWaiting(context);
    const date = await lastWorkedDay(context);
    await page.goto(`/apps/absent/kalender?tanggal=${date}`);
    await page.getByRole('link', { name: 'Ajukan koreksi' }).first().click();
    await page.getByLabel('Pulang seharusnya').fill('20.20');
    await page.getByRole('button', { name: 'Lupa absen pulang' }).click();
    await page.getByRole('button', { name: 'Ajukan koreksi' }).click();
    await page.waitForURL('**/pengajuan?buka=*');
    await takeBackWaiting(context);
  });
});

it.each(SIZES)('why a day reads as it does takes two taps: %s', async (size) => {
  const login = size === 'phone' ? 'fajar.hidayat' : 'intan.permata';
  const look = { login, size, path: '/apps/absent/kalender', bar: { taps: 2, seconds: 3 } };
  await measure('mengapa begini', look, async ({ page, context }) => {
    const date = await lastWorkedDay(context);
    await page.locator(`[data-date="${date}"]`).first().click();
    await page.getByText('Aturan', { exact: true }).first().waitFor();
  });
});

it('the month as XLSX takes four clicks at a desk', async () => {
  const look = { login: 'admin', size: 'desktop', path: '/laporan/all', bar: { taps: 4, seconds: 60 } } as const;
  await measure('laporan bulan XLSX', look, async ({ page }) => {
    const download = async () => {
      await page.getByRole('button', { name: 'Unduh', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Unduh laporan' })
        .getByRole('button', { name: 'Unduh', exact: true })
        .click();
    };
    await Promise.all([page.waitForEvent('download'), download()]);
  });
});
