/** An event from draft to feedback, its two doors without signal; what they have not sent outlives signing out. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, drawn, expectAccessible, expectFits, openAs, signIn } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

const TITLE = 'Simulasi pintu luring';
const MINUTE = 60_000;
const wire = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

interface Found {
  readonly data: readonly { readonly id: string; readonly version: number; readonly can: readonly string[] }[];
}
interface Guests {
  readonly data: { readonly guests: readonly { readonly fullname: string; readonly badge: string }[] };
}
interface Arrivals {
  readonly data: {
    readonly counts: { readonly attended: number };
    readonly doubles: readonly { readonly first: { gate: string }; readonly second: { gate: string } }[];
  };
}

/** Drafted and published by calls; three of the demo have registered, and its door is open. */
async function publishedEvent() {
  const keeper = await callingAs('mtv');
  const body = {
    title: `${TITLE} ${randomUUID().slice(0, 8)}`,
    place: 'Halaman depan',
    start: wire(-30),
    end: wire(90),
    registrationOpens: wire(-60),
    registrationCloses: wire(60),
    capacity: null,
    audience: 'company',
  };
  const { data: event } = await post<{ data: Found['data'][number] }>(keeper, '/api/company-events', body);
  await post(keeper, `/api/company-events/${event.id}/actions`, { action: 'publish', version: event.version });
  for (const login of ['staff', 'leader', 'supervisor'])
    await post(await callingAs(login), `/api/company-events/${event.id}/register`, {});
  const { guests } = (await get<Guests>(keeper, `/api/company-events/${event.id}/door`)).data;
  const arrivals = async () => (await get<Arrivals>(keeper, `/api/company-events/${event.id}/arrivals`)).data;
  return { keeper, id: event.id, title: body.title, badges: guests.map(({ badge }) => badge), arrivals };
}

async function openDoor(id: string, gate: string) {
  const opened = await openAs('mtv', `/mtv/pindai?buka=${id}`, { size: 'phone' }, { newSession: true });
  await opened.page.getByText(/hadir dari 3/).waitFor();
  await opened.page.getByLabel('Nama pintu').fill(gate);
  return opened;
}

const answer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pindai berikutnya' });

async function scan(page: Page, badge: string, words: string): Promise<void> {
  await page.getByLabel('Kode tiket').fill(badge);
  await page.getByRole('button', { name: 'Periksa kode' }).click();
  await answer(page).getByText(words).waitFor();
}
const next = (page: Page) => answer(page).getByRole('button', { name: 'Pindai berikutnya' }).click();

it('two doors without signal let in by their lists; sent later, one entry counts and the other is a double', async () => {
  const { id, badges, arrivals } = await publishedEvent();
  const [first = '', second = '', third = ''] = badges;
  const [north, south] = [await openDoor(id, 'Utara'), await openDoor(id, 'Selatan')];
  await scan(north.page, first, 'Silakan masuk');
  await next(north.page);
  for (const { context } of [north, south]) await context.setOffline(true);
  await scan(north.page, second, 'Silakan masuk');
  await drawn(north.page);
  await expectAccessible(north.page);
  await next(north.page);
  // The other door cannot know.
  await scan(south.page, second, 'Silakan masuk');
  await next(south.page);
  await scan(south.page, second, 'Sudah dipindai');
  await next(south.page);
  await scan(south.page, third, 'Silakan masuk');
  await next(south.page);
  await north.page.getByText('1 belum terkirim').first().waitFor();
  await south.page.getByText('3 belum terkirim').first().waitFor();
  await drawn(south.page);
  await expectAccessible(south.page);
  await expectFits(south.page);
  expect((await arrivals()).counts.attended).toBe(1);
  for (const { context } of [north, south]) await context.setOffline(false);
  for (const { page } of [north, south])
    await page
      .getByText(/belum terkirim/)
      .first()
      .waitFor({ state: 'detached' });
  // Each hears of the other's within seconds.
  for (const { page } of [north, south]) await page.getByText(/3 hadir dari 3/).waitFor();
  const { counts, doubles } = await arrivals();
  expect(counts.attended).toBe(3);
  // Twice at the south door, once at the north one: all three are known, the earliest is the entry.
  expect(doubles.map((one) => `${one.first.gate} ${one.second.gate}`)).toEqual(['Utara Selatan', 'Utara Selatan']);
});

it('signing out asks about scans that are not sent, and they go when the account is back', async () => {
  const { id, badges, arrivals } = await publishedEvent();
  const { page, context } = await openDoor(id, 'Utara');
  // The scans are held back, everything else has signal.
  await context.route('**/scans', (route) => route.abort());
  await scan(page, badges[0] ?? '', 'Silakan masuk');
  await next(page);
  await page.getByText('1 belum terkirim').first().waitFor();
  await page.goto('/akun');
  await page.getByRole('button', { name: /^Profil/ }).click();
  await page
    .getByRole('button', { name: 'Keluar' })
    .or(page.getByRole('menuitem', { name: 'Keluar' }))
    .first()
    .click();
  const question = page.getByRole('dialog', { name: '1 belum terkirim' });
  await question.getByText(/tetap tersimpan terkunci di perangkat ini/).waitFor();
  await question.getByRole('button', { name: 'Tetap keluar' }).click();
  await page.waitForURL('**/authentication/login**');
  await context.unroute('**/scans');
  expect((await arrivals()).counts.attended).toBe(0);
  await signIn(context, 'mtv', { freshSession: true });
  // Any page sends it.
  await page.goto('/akun');
  await expect.poll(async () => (await arrivals()).counts.attended, { timeout: 30_000 }).toBe(1);
});
