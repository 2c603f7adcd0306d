/** What comes after asking: a client's validator works through the ledger; HR counts worked overtime. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { EMPLOYEES, OUTSIDERS } from '../apps/server/src/demo/demo-people.ts';
import { callingAs, closePages, expectAccessible, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';
import { freeDate, takeBackWaiting } from './own-requests.ts';

afterEach(closePages);

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly first: string;
  readonly can: readonly string[];
}
interface Reasons {
  readonly data: readonly { readonly id: string }[];
}

const PERSON = 'Eko Purwanto';

/** Overtime of a person placed with the client, on the next evening that the rules leave free; approved by the leader. */
async function askEvening(): Promise<Row> {
  const context = await callingAs('eko.purwanto');
  await takeBackWaiting(context);
  const { data: reasons } = await get<Reasons>(context, '/api/overtime/reasons');
  const common = { start: '20:00', end: '21:30', reasonId: reasons[0]?.id, reason: 'Menyelesaikan bongkar muat.' };
  const date = await freeDate(context, 'overtime', (on) => ({ ...common, date: on }), { ahead: 2 });
  const { data: row } = await post<{ data: Row }>(context, '/api/requests/overtime', { ...common, date });
  const leader = await callingAs('slamet.widodo');
  const approval = { move: 'approve', version: row.version };
  return (await post<{ data: Row }>(leader, `/api/requests/${row.id}/move`, approval)).data;
}

interface LedgerPeriod {
  readonly data: { readonly period: { readonly label: string; readonly from: string; readonly to: string } };
}

/** The name of the period in which a date lies, whatever the company's cut-off day. */
async function periodAt(context: BrowserContext, date: string): Promise<string> {
  for (const months of [0, 1]) {
    const month = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1));
    const label = month.toISOString().slice(0, 7);
    const { data } = await get<LedgerPeriod>(context, `/api/validator/ledger?kind=overtime&period=${label}`);
    if (data.period.from <= date && date <= data.period.to) return label;
  }
  throw new Error(`${date} lies in no period`);
}

/** Every way to the details ends at the right edge of its person, high enough for a thumb. */
async function expectAtTheThumb(page: Page): Promise<void> {
  const ways = page.getByRole('button', { name: /^Rincian / });
  expect(await ways.count()).toBeGreaterThan(0);
  const found = await ways.evaluateAll((buttons) =>
    buttons.map((button) => {
      const own = button.getBoundingClientRect();
      const person = button.closest('li, article')?.getBoundingClientRect();
      return [own.height >= 44, Math.abs((person?.right ?? 0) - own.right) <= 24, own.left > own.width];
    }),
  );
  expect(found).toEqual(found.map(() => [true, true, true]));
}

it('the validator’s ledger: exceptions apart, validated together, taken back, and read at a desk', async () => {
  const submitted = await askEvening();
  const own = await openAs('client', '/client/lembur/validator', { size: 'phone', mode: 'dark' });
  const { page, context } = own;
  const label = await periodAt(context, submitted.first);
  await page.goto(`/client/lembur/validator?periode=${label}`);
  await page.getByRole('heading', { name: 'Data Validator 1' }).waitFor();
  const mine = page.getByRole('button', { name: `Validasi ${PERSON}` });
  await mine.waitFor();
  await page.getByText('Tahap 1 dari 2').waitFor();
  await settled(page);
  await expectAccessible(page);
  await expectAtTheThumb(page);
  await page.getByRole('button', { name: /^Validasi semua tanpa pengecualian/ }).click();
  await expect.poll(() => mine.count()).toBe(0);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Keputusan diurungkan').waitFor();
  await page.reload();
  await mine.click();
  await expect.poll(() => mine.count()).toBe(0);
  await expect
    .poll(async () => (await get<{ data: Row }>(context, `/api/requests/${submitted.id}`)).data.can.includes('approve'))
    .toBe(false);
  own.expectCleanConsole();

  const next = await openAs('client3', `/client/lembur/validator?periode=${label}`, { size: 'desktop' });
  await next.page.getByRole('heading', { name: 'Data Validator 2' }).waitFor();
  await next.page.getByRole('button', { name: `Rincian ${PERSON}` }).click();
  const panel = next.page.getByRole('complementary');
  await panel
    .getByText(/Menunggu Anda/)
    .first()
    .waitFor();
  await expectAccessible(next.page);
  await next.page.keyboard.press('s');
  await panel
    .getByText(/Sudah lewat tahap Anda/)
    .first()
    .waitFor();
  next.expectCleanConsole();
});

interface Waiting extends Row {
  readonly step: { readonly people: readonly { readonly fullname: string }[] } | null;
}

const LOGINS = new Map([...EMPLOYEES, ...OUTSIDERS].map(({ name, login }) => [name, login]));

/** Consent, then each step by the person it names; nobody decides what that person asked for. */
async function approveAll(row: Waiting): Promise<void> {
  let now = row;
  for (let turn = 0; turn < 5 && now.status === 'pending'; turn += 1) {
    const name = now.step?.people[0]?.fullname ?? '';
    const context = await callingAs(LOGINS.get(name) ?? `nobody of the demo: ${name}`);
    const body = { move: 'approve', version: now.version };
    now = (await post<{ data: Waiting }>(context, `/api/requests/${now.id}/move`, body)).data;
    await context.close();
  }
  expect(now.status).toBe('approved');
}

it('HR: work that nobody ordered is written down, approved, and counted by key', async () => {
  const hr = await openAs('admin', '/laporan/validation-overtime?bagian=tanpa-spl', { size: 'desktop' });
  const { page, context } = hr;
  const table = page.getByRole('grid', { name: 'Lembur tanpa SPL' });
  await table.getByRole('row').nth(1).waitFor();
  const open = table.getByRole('row').filter({ hasText: 'sampai ' });
  if ((await open.count()) === 0) {
    // A weekend without extra work: nothing may be written down any more.
    await table.getByRole('row').nth(1).click();
    await page.getByText(/^Batas SPL susulan lewat pada/).waitFor();
    hr.expectCleanConsole();
    return;
  }
  const name = (await open.first().getByRole('gridcell').first().innerText()).split('\n').at(-1) ?? '';
  await open.first().click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Alasan lembur').selectOption({ index: 1 });
  await panel.getByLabel('Pekerjaan yang dilakukan').fill('Menyelesaikan stok opname.');
  await panel.getByText(/^Diputuskan|Diputuskan /).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Ajukan SPL susulan' }).click();
  await page.getByText(`SPL susulan ${name} diajukan`).waitFor();
  const query = `status=pending&search=${encodeURIComponent(name)}`;
  const made = (await get<{ data: readonly Waiting[] }>(context, `/api/requests/overtime?${query}`)).data[0];
  if (made === undefined) throw new Error(`nothing of ${name} waits`);
  await approveAll(made);

  await page.goto(`/laporan/validation-overtime?cari=${encodeURIComponent(name)}`);
  await page.getByRole('grid', { name: 'Lembur untuk divalidasi' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await panel.getByRole('form', { name: 'Validasi lembur' }).waitFor();
  await page.keyboard.press('s');
  await page.getByText(new RegExp(`^Lembur ${name} divalidasi`)).waitFor();
  await page.goto(`/laporan/validation-overtime?tahap=validated&buka=${made.id}`);
  await panel.getByRole('button', { name: 'Lihat upah' }).click();
  await panel.getByText(/^Upah orang ini|Upah sejam/).waitFor();
  await expectAccessible(page);
  hr.expectCleanConsole();
});
