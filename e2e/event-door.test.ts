/** An event until its feedback, its two doors without signal; what they have not sent outlives signing out. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import {
  callingAs,
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  openAs,
  openPage,
  settled,
  signIn,
} from './browser.ts';
import { get, post, put } from './hr-calls.ts';

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
    // Its door opens two hours before, and until it starts it can be changed.
    start: wire(30),
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
  /** The hours are changed, as an organizer may: feedback begins with the end. */
  const end = async () => {
    const { data } = await get<{ data: Found['data'] }>(keeper, `/api/company-events?search=${body.title.slice(-8)}`);
    const over = { ...body, start: wire(-50), registrationCloses: wire(-2), end: wire(-1) };
    await put(keeper, `/api/company-events/${event.id}`, { ...over, version: data[0]?.version });
  };
  return { keeper, id: event.id, title: body.title, badges: guests.map(({ badge }) => badge), arrivals, end };
}

/** Its clock goes on by itself and can be moved. */
async function openDoor(id: string, gate: string) {
  const opened = await openPage({ size: 'phone' });
  await signIn(opened.context, 'mtv', { freshSession: true });
  await opened.page.clock.install();
  await opened.page.goto(`/mtv/pindai?buka=${id}`);
  await settled(opened.page);
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

it('two doors let in by their lists for ten minutes without signal; sent later, one entry counts and the other is a double', async () => {
  const { id, title, badges, arrivals, end } = await publishedEvent();
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
  for (const { page } of [north, south]) await page.clock.fastForward('10:00');
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

  await end();
  const guest = await openAs('staff', '/apps/absent/acara', { size: 'phone' });
  const card = guest.page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Beri umpan balik' }).click();
  const form = guest.page.getByRole('dialog', { name: `Umpan balik ${title}` });
  await form.getByText('4 Baik').click();
  await form.getByLabel('Komentar').fill(`Antre sebentar, ${title}`);
  await drawn(guest.page);
  await expectAccessible(guest.page);
  await form.getByRole('button', { name: 'Kirim' }).click();
  await guest.page.getByText('Terima kasih atas umpan balik Anda.').waitFor();
  const desk = await openAs('mtv', '/mtv/event-feedback', { size: 'desktop' });
  await desk.page.getByText(`Antre sebentar, ${title}`).first().waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
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
