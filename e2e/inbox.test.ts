/** What waits for a decision: decided by tap, many at once and by key, taken back, and gone when another was faster. */
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, expectAccessible, expectFits, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';
import { askHome } from './own-requests.ts';

afterEach(closePages);

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly can: readonly string[];
}

async function stateOf(context: BrowserContext, id: string): Promise<Row & { readonly decisionReason: string | null }> {
  return (await get<{ data: Row & { decisionReason: string | null } }>(context, `/api/requests/${id}`)).data;
}

it('under the thumb: approved, taken back, two approved at once, and one without signal', async () => {
  const [first = '', second = '', third = ''] = await askHome('lilis.suryani', 3);
  const own = await openAs('supervisor', '/dashboards/pending', { size: 'phone' });
  const { page, context } = own;
  const yes = page.getByRole('button', { name: 'Setujui WFH Lilis Suryani' });
  await yes.first().waitFor();
  expect(await yes.count()).toBe(3);
  await expectAccessible(page);
  await yes.first().click();
  await expect.poll(() => yes.count()).toBe(2);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  // Back before anything is chosen: the boxes are numbered by their rows.
  await expect.poll(() => yes.count()).toBe(3);

  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  const boxes = await page.getByRole('checkbox', { name: /^Lilis Suryani/ }).all();
  for (const box of boxes.slice(0, 2)) await box.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Setujui 2' }).click();
  await page.getByText('2 pengajuan disetujui').waitFor();
  await expect.poll(() => yes.count()).toBe(1);
  expect(await approvedOf(context, [first, second, third])).toBe(2);
  own.expectCleanConsole();

  // Decided without signal and taken back before it left: nothing of it reaches the server. The dialog of a refusal
  // was never open before.
  await context.setOffline(true);
  await page.getByText(/^Luring/).waitFor();
  await page.getByRole('button', { name: 'Tolak WFH Lilis Suryani' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tim kurang orang' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tolak', exact: true }).click();
  await page.getByText(/Antre sejak/).waitFor();
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await page.getByText(/Antre sejak/).waitFor({ state: 'detached' });
  await yes.click();
  await page.getByText(/Antre sejak/).waitFor();
  await expect.poll(() => yes.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await page.getByText(/Antre sejak/).waitFor({ state: 'detached' });
  await yes.waitFor();
  await context.setOffline(false);
  await page.getByText(/^Luring/).waitFor({ state: 'detached' });
  expect(await approvedOf(context, [first, second, third])).toBe(2);
});

it('an opened request and the dialog that hands it on are as wide as the phone', async () => {
  await askHome('lilis.suryani', 1);
  const own = await openAs('supervisor', '/dashboards/pending', { size: 'phone' });
  const { page } = own;
  await page.getByRole('button', { name: 'Setujui WFH Lilis Suryani' }).first().waitFor();
  await expectFits(page);
  await page.getByText('Lilis Suryani', { exact: true }).first().click();
  const handOn = page.getByRole('button', { name: 'Alihkan', exact: true });
  await handOn.waitFor();
  await expectFits(page, 'the opened request');
  await handOn.click();
  const dialog = page.getByRole('dialog', { name: 'Alihkan tahap ini' });
  await dialog.getByRole('option').first().waitFor();
  const content = dialog.locator('.MuiDialogContent-root');
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  own.expectCleanConsole();
});

it('by keys alone at a desk: refused with a reason; what HR decides meanwhile fades with the name', async () => {
  const ids = await askHome('rudi.hartanto', 2);
  const own = await openAs('supervisor', '/dashboards/pending', { size: 'desktop', mode: 'dark' });
  const { page, context } = own;
  const opened = page.getByRole('article', { name: 'WFH Rudi Hartanto' });
  const line = page.getByRole('button', { name: /^Rudi Hartanto/ });
  await line.first().waitFor();
  for (let step = 0; step < 100 && (await opened.count()) === 0; step += 1) await page.keyboard.press('j');
  await opened.getByText('Diajukan', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByLabel('Alasan').waitFor();
  await page.keyboard.type('Tim kurang orang');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.count()).toBe(1);
  const states = await Promise.all(ids.map((id) => stateOf(context, id)));
  expect(states.map(({ status }) => status).toSorted()).toEqual(['pending', 'rejected']);
  expect(states.find(({ status }) => status === 'rejected')?.decisionReason).toBe('Tim kurang orang');

  const left = states.find(({ status }) => status === 'pending');
  await post(await callingAs('admin'), `/api/requests/${left?.id}/move`, {
    move: 'override_approve',
    version: left?.version,
    reason: 'Penyetuju sedang berhalangan',
  });
  await page.getByText(/^Sudah disetujui hr melewati tahap Nurul Hidayah/i).waitFor();
  await expect.poll(() => line.count()).toBe(0);
  own.expectCleanConsole();
});

/** How many of them are approved, read beside the page. */
async function approvedOf(context: BrowserContext, ids: readonly string[]): Promise<number> {
  const states = await Promise.all(ids.map((id) => stateOf(context, id)));
  return states.filter(({ status }) => status === 'approved').length;
}

it('twenty by twenty presses of one key, four by four taps', async () => {
  const requestIds = [await askHome('sari.wulandari', 12), await askHome('fajar.hidayat', 12)].flat();
  const desk = await openAs('supervisor', '/dashboards/pending?jenis=lainnya', { size: 'desktop' });
  const line = desk.page.getByRole('button', { name: /^(Sari Wulandari|Fajar Hidayat)/ });
  const opened = desk.page.getByRole('article', { name: /^WFH (Sari Wulandari|Fajar Hidayat)/ });
  await line.first().waitFor();
  for (let step = 0; step < 30 && (await opened.count()) === 0; step += 1) await desk.page.keyboard.press('j');
  for (let left = 24; left > 4; left -= 1) {
    await opened.getByText('Diajukan').first().waitFor();
    await desk.page.keyboard.press('s');
    await expect.poll(() => line.count()).toBe(left - 1);
  }
  await expect.poll(() => approvedOf(desk.context, requestIds)).toBe(20);
  desk.expectCleanConsole();

  const phone = await openAs('supervisor', '/dashboards/pending?jenis=lainnya', { size: 'phone' });
  const yes = phone.page.getByRole('button', { name: /^Setujui WFH (Sari Wulandari|Fajar Hidayat)/ });
  for (let left = 4; left > 0; left -= 1) {
    await expect.poll(() => yes.count()).toBe(left);
    await yes.first().tap();
  }
  await expect.poll(() => approvedOf(phone.context, requestIds)).toBe(24);
  phone.expectCleanConsole();
});
