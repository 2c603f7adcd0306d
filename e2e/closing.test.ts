/** Closing a period: what is open, closing it with a reason, its code, opening it again. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  callingAs,
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectReadable,
  type Look,
  openAs,
} from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

const PATH = '/laporan/periode';

interface Period {
  label: string;
  from: string;
  to: string;
  state: string;
  can: string[];
}

interface Periods {
  data: Period[];
}

const periodsOf = async (page: Page) => (await get<Periods>(page.context(), '/api/closing')).data;

const REASON = 'Sisanya diselesaikan sebagai penyesuaian.';

/** The newest period that is over, open: whatever the day of the month is, and whatever an earlier try has left. */
async function openedPeriod(admin: BrowserContext): Promise<Period> {
  const { data } = await get<Periods>(admin, '/api/closing');
  const over = data.find(({ can }) => can.length > 0);
  if (over === undefined) throw new Error('no period is over');
  if (over.can.includes('reopen'))
    await post(admin, `/api/closing/${over.label}/reopen`, { reason: 'Dibuka untuk dihitung ulang.' });
  return over;
}

/** HR asks in the name of an employee that a punctual day was a late one. @returns what waits, for the superior */
async function asksToBeLate(admin: BrowserContext, { from, to }: Period): Promise<{ id: string; version: number }> {
  const query = `from=${from}&to=${to}&status=HADIR&search=${encodeURIComponent('Fajar Hidayat')}&size=31`;
  const { data: days } = await get<{ data: { userId: string; workDate: string; label: string }[] }>(
    admin,
    `/api/attendance/days?${query}`,
  );
  for (const { userId, workDate: date } of days.filter(({ label }) => label === 'Hadir')) {
    const draft = { userId, date, in: '09:30', out: null, reason: 'Datang siang, absennya keliru.' };
    const preview = await post<{ data: { problems: unknown[] } }>(admin, '/api/requests/correction/preview', draft);
    if (preview.data.problems.length > 0) continue;
    return (await post<{ data: { id: string; version: number } }>(admin, '/api/requests/correction', draft)).data;
  }
  throw new Error('nobody was punctual');
}

describe('closing a period', () => {
  const looks: readonly (readonly [Look, checked: (page: Page) => Promise<void>])[] = [
    [{ size: 'desktop' }, expectAccessible],
    [{ size: 'desktop', mode: 'dark' }, expectReadable],
    [{ size: 'phone' }, expectAccessible],
    [{ size: 'phone', mode: 'dark' }, expectReadable],
  ];
  for (const [look, checked] of looks)
    it(`periods and one of them can be read by everybody, ${look.size} ${look.mode ?? 'light'}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, look);
      await page.getByRole('list', { name: 'Periode perusahaan' }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      const [running] = await periodsOf(page);
      await page.goto(`${new URL(page.url()).origin}${PATH}?periode=${running?.label}`);
      await page.getByRole('heading', { name: 'Yang masih terbuka' }).waitFor();
      await drawn(page);
      await checked(page);
      await expectFits(page);
      expectCleanConsole();
    });

  for (const size of ['desktop', 'phone'] as const)
    it(`what is open is listed, and the running period cannot be closed yet, ${size}`, async () => {
      const { page, expectCleanConsole } = await openAs('admin', PATH, { size });
      const running = (await periodsOf(page)).find(({ state }) => state === 'open');
      await page.goto(`${new URL(page.url()).origin}${PATH}?periode=${running?.label}`);
      const items = page.getByRole('list', { name: 'Yang masih terbuka menurut jenis' });
      await items.waitFor();
      const first = items.getByRole('button', { name: /^Lihat / }).first();
      await first.click();
      await page.getByRole('button', { name: /^Sembunyikan / }).waitFor();
      await drawn(page);
      await expectAccessible(page);
      expectCleanConsole();
    });
});

it('a period is closed over what waits, its code holds, what is approved late stands beside it, and it is opened again', async () => {
  const calls = await callingAs('admin');
  const period = await openedPeriod(calls);
  const waiting = await asksToBeLate(calls, period);
  const { page, expectCleanConsole } = await openAs('admin', `${PATH}?periode=${period.label}`, { size: 'desktop' });

  const items = page.getByRole('list', { name: 'Yang masih terbuka menurut jenis' });
  await items.getByRole('button', { name: 'Lihat Pengajuan menunggu keputusan' }).click();
  await items
    .getByRole('link', { name: /^Selesaikan Fajar Hidayat/ })
    .first()
    .waitFor();
  const superior = page.getByRole('list', { name: 'Penyetuju' }).getByRole('listitem').filter({ hasText: 'Ratna' });
  const reminded = superior.getByText('Sudah diingatkan hari ini');
  if (!(await reminded.isVisible())) await superior.getByRole('button', { name: /^Ingatkan Ratna/ }).click();
  await reminded.waitFor();

  await page.getByRole('button', { name: 'Tutup periode', exact: true }).click();
  const closing = page.getByRole('dialog', { name: /^Tutup / });
  await closing.getByRole('list', { name: 'Ditutup walau masih terbuka' }).waitFor();
  await closing.getByRole('button', { name: 'Tutup periode' }).click();
  await closing.getByText('Tulis alasan sedikitnya 10 huruf.').waitFor();
  await expectAccessible(page);
  await closing.getByRole('textbox').fill(REASON);
  await closing.getByRole('button', { name: 'Tutup periode' }).click();
  await closing.waitFor({ state: 'detached' });
  const closings = page.getByRole('list', { name: 'Penutupan periode ini' }).getByRole('listitem');
  await closings.first().getByText(`“${REASON}”`).waitFor();
  const code = await closings.first().locator('b').innerText();

  const paper = await openAs('admin', '/cek', { size: 'phone' });
  await paper.page.getByLabel('Kode tutup').fill(code);
  await paper.page.getByRole('button', { name: 'Periksa' }).click();
  await paper.page.getByText('masih sama dengan saat periode ditutup').waitFor();

  const supervisor = await callingAs('supervisor');
  await post(supervisor, `/api/requests/${waiting.id}/move`, { move: 'approve', version: waiting.version });
  await page.reload();
  const late = page.getByRole('list', { name: /^Penyesuaian dari / }).getByRole('listitem');
  await late
    .filter({ hasText: 'Fajar Hidayat' })
    .getByText(/Akan dihitung di/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Buka kembali' }).click();
  const reopening = page.getByRole('dialog', { name: /^Buka kembali / });
  await reopening.getByRole('textbox').fill('Rekap klien keliru dihitung.');
  await expectAccessible(page);
  await reopening.getByRole('button', { name: 'Buka kembali' }).click();
  await closings.first().getByText('Tidak berlaku lagi').waitFor();
  await page.getByRole('heading', { name: 'Yang masih terbuka' }).waitFor();
  await late.first().waitFor({ state: 'detached' });
  expectCleanConsole();
  paper.expectCleanConsole();

  // The other journeys find it closed, as they would without this one.
  await post(calls, `/api/closing/${period.label}/close`, { reason: REASON });
  const state = (await get<Periods>(calls, '/api/closing')).data.find(({ label }) => label === period.label)?.state;
  expect(state).toBe('locked');
});
