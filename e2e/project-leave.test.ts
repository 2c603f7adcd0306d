/**
 * Leave of somebody placed at a client: from the phone of the employee over the leader and both validators to balance,
 * calendar and report; refused at the second step, called off when granted, decided by a delegate and for an absent one.
 */
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { addDays, isLocalDate, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { callingAs, closePages, expectAccessible, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';
import { annualLeave, freeDate } from './own-requests.ts';

const LEADER = 'syamsul.alam';
const VALIDATOR_1 = 'client.cakrawala';
const VALIDATOR_2 = 'client3.cakrawala';
const SATURDAY = 5;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly status: string;
  readonly can: readonly string[];
}
interface Preview {
  readonly days: number | null;
  readonly problems: readonly unknown[];
}
interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

afterEach(closePages);

/** Ends what an earlier try of this journey has left of the person's leave. */
async function freshFor(login: string): Promise<BrowserContext> {
  const context = await callingAs(login);
  const { data } = await get<{ data: Row[] }>(context, '/api/requests?whose=own');
  const hr = await callingAs('admin');
  for (const { id, kind, status } of data) {
    if (kind !== 'leave' || !['pending', 'approved', 'cancel_pending'].includes(status)) continue;
    const { data: row } = await get<{ data: Row }>(hr, `/api/requests/${id}`);
    const move = row.can.find((each) => each === 'revoke' || each === 'override_reject' || each === 'allow_cancel');
    if (move !== undefined)
      await post(hr, `/api/requests/${id}/move`, { move, version: row.version, reason: 'Percobaan sebelumnya' });
  }
  return context;
}

function daysAhead(count: number): LocalDate {
  const date = new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  if (!isLocalDate(date)) throw new RangeError(date);
  return date;
}

async function preview(context: BrowserContext, { from, to }: Span): Promise<Preview> {
  const body = { type: 'TAHUNAN', from, to, reason: 'Acara keluarga' };
  return (await post<{ data: Preview }>(context, '/api/requests/leave/preview', body)).data;
}

/** The nearest dates of which three count, with a weekend and a national holiday of the weekdays between. */
async function threeDays(context: BrowserContext): Promise<Span> {
  const hr = await callingAs('admin');
  const start = daysAhead(5);
  const year = Number(start.slice(0, 4));
  for (const each of [year, year + 1]) {
    const { data } = await get<{ data: { entries: { date: LocalDate; kind: string }[] } }>(
      hr,
      `/api/calendar?year=${each}`,
    );
    const holidays = data.entries.filter(
      ({ date, kind }) => kind === 'libur_nasional' && date > start && weekday(date) < SATURDAY,
    );
    for (const { date } of holidays) {
      for (let before = 1; before <= 4; before += 1) {
        for (let after = 1; after <= 7; after += 1) {
          const span = { from: addDays(date, -before), to: addDays(date, after) };
          const weekend = Array.from({ length: before + after }, (_, at) => addDays(span.from, at));
          if (span.from < start || !weekend.some((day) => weekday(day) >= SATURDAY)) continue;
          const { days, problems } = await preview(context, span);
          if (days === 3 && problems.length === 0) return span;
          if (days !== null && days > 3) break;
        }
      }
    }
  }
  throw new Error('no holiday with a weekend in two years');
}

/** Asks for one working day of leave, weeks ahead. */
async function askForDay(context: BrowserContext): Promise<string> {
  const body = annualLeave(await freeDate(context, 'leave', annualLeave, { ahead: 20 }));
  return (await post<{ data: Row }>(context, '/api/requests/leave', body)).data.id;
}

async function annual(context: BrowserContext): Promise<{ balance: number; waiting: number; available: number }> {
  const { data } = await get<{
    data: { accounts: { code: string; balance: number; waiting: number; available: number }[] };
  }>(context, '/api/leave/balance');
  const account = data.accounts.find(({ code }) => code === 'TAHUNAN');
  if (account === undefined) throw new Error('no annual leave');
  const { balance, waiting, available } = account;
  return { balance, waiting, available };
}

const stateOf = async (context: BrowserContext, id: string) =>
  (await get<{ data: Row & { decisionReason: string | null } }>(context, `/api/requests/${id}`)).data;

async function approveOnPhone(login: string, path: string, name: string) {
  const own = await openAs(login, path, { size: 'phone' });
  const yes = own.page.getByRole('button', { name: `Setujui Cuti Tahunan ${name}` });
  await yes.first().click();
  await own.page
    .getByText(/disetujui/)
    .first()
    .waitFor();
  await expect.poll(() => yes.count()).toBe(0);
  return own;
}

it('three days over a weekend and a holiday, decided in turn, then called off', async () => {
  const employee = await freshFor('halimah.sadiah');
  const before = await annual(employee);
  const span = await threeDays(employee);
  const own = await openAs(
    'halimah.sadiah',
    `/apps/absent/pengajuan/ajukan?jenis=leave&tanggal=${span.from}&sampai=${span.to}`,
    { size: 'phone' },
  );
  const { page } = own;
  await page.getByRole('button', { name: 'Acara keluarga' }).click();
  const summary = page.getByRole('region', { name: 'Ringkasan' });
  for (const approver of ['Syamsul Alam', 'Melati Puspita', 'Arief Setiadi'])
    await summary.getByText(approver).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajukan cuti 3 hari' }).click();
  await page.waitForURL('**/pengajuan?buka=*');
  const id = new URL(page.url()).searchParams.get('buka') ?? '';
  await page.getByRole('list', { name: 'Riwayat pengajuan' }).getByText('Menunggu Syamsul Alam').waitFor();
  expect(await annual(employee)).toEqual({ ...before, waiting: 3, available: before.available - 3 });

  // Nobody decides before his turn.
  const first = await callingAs(VALIDATOR_1);
  expect((await stateOf(first, id)).can).not.toContain('approve');
  await approveOnPhone(LEADER, '/leader/cuti/pending', 'Halimah Sadiah');
  const desk = await openAs(VALIDATOR_1, '/client/cuti/pending', { size: 'desktop' });
  await desk.page.getByRole('button', { name: /^Halimah Sadiah/ }).click();
  await desk.page.getByRole('article', { name: 'Cuti Tahunan Halimah Sadiah' }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.keyboard.press('s');
  await expect.poll(() => desk.page.getByRole('button', { name: /^Halimah Sadiah/ }).count()).toBe(0);
  const second = await callingAs(VALIDATOR_2);
  await expect.poll(async () => (await stateOf(second, id)).can).toContain('approve');
  await approveOnPhone(VALIDATOR_2, '/client/cuti/pending', 'Halimah Sadiah');
  await expect.poll(async () => (await stateOf(employee, id)).status).toBe('approved');
  expect(await annual(employee)).toEqual({ balance: before.balance - 3, waiting: 0, available: before.available - 3 });

  // The last of the dates is one that counts.
  const calendar = `/apps/absent/kalender?bulan=${span.to.slice(0, 7)}&tanggal=${span.to}`;
  await page.goto(calendar);
  await page.getByRole('dialog').getByText('Cuti', { exact: true }).first().waitFor();
  const hr = await openAs('admin', `/laporan/sisa-cuti?cari=Halimah`, { size: 'desktop' });
  await hr.page.getByRole('gridcell', { name: 'Halimah Sadiah' }).first().click();
  const panel = hr.page.getByRole('complementary');
  await panel
    .getByText(String(before.balance - 3))
    .first()
    .waitFor();
  const { data: balances } = await get<{ data: { available: number }[] }>(
    hr.context,
    '/api/leave/balances?search=Halimah',
  );
  expect(balances.map(({ available }) => available)).toEqual([before.available - 3]);
  await hr.page.goto('/laporan/cuti?cari=Halimah');
  await settled(hr.page);
  await hr.page.getByRole('row').filter({ hasText: 'Halimah Sadiah' }).filter({ hasText: '3 hari' }).first().waitFor();

  await page.goto(`/apps/absent/pengajuan?buka=${id}`);
  await page.getByRole('button', { name: 'Minta batalkan' }).click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('Rencana berubah');
  await page.getByRole('dialog').getByRole('button', { name: 'Minta batalkan' }).click();
  await expect.poll(async () => (await stateOf(employee, id)).status).toBe('cancel_pending');
  const leader = await openAs(LEADER, '/leader/cuti/pending', { size: 'phone' });
  await leader.page
    .getByRole('button', { name: /^Setujui pembatalan .*Halimah Sadiah|^Setujui .*Halimah Sadiah/ })
    .first()
    .click();
  await expect.poll(async () => (await stateOf(employee, id)).status).toBe('cancelled');
  expect(await annual(employee)).toEqual(before);
  await page.goto(calendar);
  await page.getByRole('dialog').getByText('Terjadwal').waitFor();
  for (const { expectCleanConsole } of [own, desk, hr, leader]) expectCleanConsole();
});

it('refused by the first validator with a reason: nothing is taken, the second is never asked', async () => {
  const employee = await freshFor('fikri.ardiansyah');
  const before = await annual(employee);
  const id = await askForDay(employee);
  await approveOnPhone(LEADER, '/leader/cuti/pending', 'Fikri Ardiansyah');
  const { page, expectCleanConsole } = await openAs(VALIDATOR_1, '/client/cuti/pending', {
    size: 'phone',
    mode: 'dark',
  });
  await page.getByRole('button', { name: 'Tolak Cuti Tahunan Fikri Ardiansyah' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tim kurang orang' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tolak', exact: true }).click();
  await expect.poll(async () => (await stateOf(employee, id)).status).toBe('rejected');
  expect(await annual(employee)).toEqual(before);
  const second = await callingAs(VALIDATOR_2);
  const { data } = await get<{ data: Row[] }>(second, '/api/inbox');
  expect(data.map((row) => row.id)).not.toContain(id);
  const own = await openAs('fikri.ardiansyah', `/apps/absent/pengajuan?buka=${id}`, { size: 'phone' });
  await own.page.getByRole('list', { name: 'Riwayat pengajuan' }).getByText('Ditolak Melati Puspita').waitFor();
  await own.page
    .getByText(/Tim kurang orang/)
    .first()
    .waitFor();
  expectCleanConsole();
  own.expectCleanConsole();
});

it('handed over for today: the delegate decides in the name of the leader, who takes it back', async () => {
  const earlier = await callingAs(LEADER);
  const { given } = await get<{ given: { id: string; can: string[] }[] }>(earlier, '/api/delegations');
  for (const { id, can } of given)
    if (can.includes('end')) await post(earlier, `/api/delegations/${id}/end`, undefined);
  const leader = await openAs(LEADER, '/akun?bagian=delegasi', { size: 'phone' });
  const employee = await freshFor('rosmini.dalle');
  const id = await askForDay(employee);
  const { page } = leader;
  await page.getByRole('button', { name: 'Alihkan persetujuan' }).click();
  await page.getByLabel('Kepada', { exact: true }).fill('Andi Makmur');
  await page
    .getByRole('listbox', { name: 'Rekan yang dapat dipilih' })
    .getByRole('option', { name: /Andi Makmur/ })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alihkan', exact: true }).click();
  await page.getByText('Persetujuan Anda dialihkan kepada Andi Makmur').waitFor();
  const delegate = await approveOnPhone('andi.makmur', '/dashboards/pending', 'Rosmini Dalle');
  const own = await openAs('rosmini.dalle', `/apps/absent/pengajuan?buka=${id}`, { size: 'phone' });
  const history = own.page.getByRole('list', { name: 'Riwayat pengajuan' });
  await history.getByText('Disetujui Andi Makmur a.n. Syamsul Alam').waitFor();
  await history.getByText('Menunggu Melati Puspita').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Akhiri pengalihan kepada Andi Makmur' }).click();
  await page.getByText('Andi Makmur tidak lagi memutuskan atas nama Anda').waitFor();
  for (const { expectCleanConsole } of [leader, delegate, own]) expectCleanConsole();
});

it('the approver is ill today: the one above decides in his place', async () => {
  const absent = await callingAs('dimas.aryanto');
  // Both dates that today may be, from here to Papua.
  const dates = { from: daysAhead(0), to: daysAhead(1) };
  const { data: ownRequests } = await get<{ data: (Row & { first: string })[] }>(absent, '/api/requests?whose=own');
  if (
    !ownRequests.some(({ kind, status, first }) => kind === 'sick' && status === 'approved' && first === dates.from)
  ) {
    const { data } = await post<{ data: Row }>(absent, '/api/requests/sick', { ...dates, reason: 'Demam' });
    const hr = await callingAs('admin');
    const { version } = await stateOf(hr, data.id);
    await post(hr, `/api/requests/${data.id}/move`, { move: 'approve', version });
  }
  const employee = await freshFor('putu.aditya');
  const id = await askForDay(employee);
  const own = await openAs('putu.aditya', `/apps/absent/pengajuan?buka=${id}`, { size: 'desktop' });
  const above = await approveOnPhone('hendra.gunawan', '/dashboards/pending', 'Putu Aditya');
  await own.page.reload();
  await own.page
    .getByRole('list', { name: 'Riwayat pengajuan' })
    .getByText('Disetujui Hendra Gunawan a.n. Dimas Aryanto')
    .waitFor();
  expect((await stateOf(employee, id)).status).toBe('approved');
  for (const { expectCleanConsole } of [own, above]) expectCleanConsole();
});
