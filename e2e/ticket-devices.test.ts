/** The life of a ticket on a phone and two desks: lines lost on both sides, a server killed in between; nothing is lost or doubled. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closePages, type OpenPage } from './browser.ts';
import { type KillableProduct, openDevice, startKillableProduct } from './killable-product.ts';

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct('staff', 'agent', 'agent');
});
afterAll(() => product.end());
afterEach(closePages);

const [STAFF, FIRST, SECOND] = [1, 2, 3] as const;
const DESK = '/contact-center/agent/ticket?tampilan=queue';

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, words: string) => log(page).getByText(words, { exact: true });
const field = (page: Page) => page.getByLabel(/^(Tulis balasan|Balasan untuk pemohon)$/);

async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
}

/** What is written stands there once, for everybody. */
async function arrived(pages: readonly Page[], words: string): Promise<void> {
  for (const page of pages) {
    await said(page, words).first().waitFor();
    expect(await said(page, words).count()).toBe(1);
  }
}

/** The server takes the next of these calls and dies before it answers. */
async function dieAfterTaking(page: Page, calls: string): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      await product.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** No line while it is sent; back before anybody presses anything. */
async function sendOverLostLine({ page, context }: OpenPage, words: string): Promise<void> {
  await page.route('**/messages', (route) => route.abort('internetdisconnected'));
  await send(page, words);
  await page.getByRole('alert').getByText(words).waitFor();
  await context.setOffline(true);
  // The page has noticed: what comes next is a line that is back.
  await page.getByRole('alert').getByRole('button', { name: 'Coba lagi', disabled: true }).waitFor();
  await page.unroute('**/messages');
  await context.setOffline(false);
}

interface Detail {
  readonly number: string;
  readonly state: string;
  readonly reopened: number;
  readonly rating: number | null;
  readonly messages: readonly { readonly seq: number; readonly kind: string; readonly body: string }[];
}

async function read<Data>({ context }: OpenPage, path: string): Promise<Data> {
  const reply = await context.request.get(`${product.url}${path}`);
  return ((await reply.json()) as { data: Data }).data;
}

it('a ticket lives through lost lines and killed servers: asked, answered, passed on, solved, rated, opened again', async () => {
  // A second try finds the ticket of the first.
  const subject = `Lembur Sabtu hilang ${String(Date.now())}`;
  const phone = await openDevice(product, { size: 'phone', person: STAFF, path: '/bantuan/tiket' });
  const first = await openDevice(product, { size: 'desktop', person: FIRST, path: DESK });
  const second = await openDevice(product, { size: 'desktop', person: SECOND, path: DESK });
  const both = [phone.page, first.page];

  // Asked while the server dies: pressed again it is the same ticket.
  await phone.page.getByRole('button', { name: 'Tulis ke petugas' }).click();
  const form = phone.page.getByRole('dialog');
  await form.getByLabel('Judul').fill(subject);
  await form.getByLabel('Pesan').fill('Laporannya kosong.');
  await dieAfterTaking(phone.page, '**/api/tickets/own');
  await form.getByRole('button', { name: 'Kirim' }).click();
  await form.getByRole('alert').first().waitFor();
  await product.start();
  await form.getByRole('button', { name: 'Kirim' }).click();
  await phone.page.getByRole('heading', { name: subject }).waitFor();
  const own = await read<{ id: string; subject: string }[]>(phone, '/api/tickets/own');
  const [{ id } = { id: '' }, ...more] = own.filter((ticket) => ticket.subject === subject);
  expect(more).toEqual([]);

  await first.page.getByRole('button', { name: new RegExp(subject) }).click();
  await first.page.getByRole('button', { name: 'Ambil', exact: true }).click();
  await send(first.page, 'Absen pulang belum ada.');
  await arrived(both, 'Absen pulang belum ada.');

  // A line that is lost on either side.
  await sendOverLostLine(phone, 'Sudah saya ajukan.');
  await arrived(both, 'Sudah saya ajukan.');
  await sendOverLostLine(first, 'Kami periksa dulu.');
  await arrived(both, 'Kami periksa dulu.');

  // The server has taken the reply and dies; the other side writes once it is back.
  await dieAfterTaking(first.page, '**/messages');
  await send(first.page, 'Koreksinya kami teruskan.');
  await first.page.getByRole('alert').getByText('Koreksinya kami teruskan.').waitFor();
  await product.start();
  await send(phone.page, 'Baik, saya tunggu.');
  for (const words of ['Koreksinya kami teruskan.', 'Baik, saya tunggu.']) await arrived(both, words);

  // Passed on: the other desk goes on with the whole thread.
  await second.page.getByRole('button', { name: 'Tersedia' }).click();
  await second.page.getByRole('button', { name: 'Tersedia', pressed: true }).waitFor();
  await first.page.getByRole('button', { name: 'Alihkan', exact: true }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('Kepada').selectOption({ index: 1 });
  await dialog.getByLabel('Alasan').fill('Bagian lembur yang tahu.');
  await dialog.getByRole('button', { name: 'Alihkan' }).click();
  await second.page.goto(`/contact-center/agent/ticket?buka=${id}`);
  await second.page.getByRole('heading', { name: subject }).waitFor();
  await arrived([second.page], 'Laporannya kosong.');
  expect(await log(phone.page).getByText('Bagian lembur yang tahu.').count()).toBe(0);
  await send(second.page, 'Lemburnya sudah terhitung.');
  await arrived([phone.page, second.page], 'Lemburnya sudah terhitung.');
  await second.page.getByRole('button', { name: 'Selesaikan', exact: true }).click();
  await second.page.getByRole('dialog').getByLabel('Penyelesaian').fill('Koreksi disetujui, 4 jam.');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click();

  await phone.page.getByRole('button', { name: '4 Baik' }).click();
  await phone.page.getByRole('button', { name: 'Kirim nilai' }).click();
  await phone.page.getByText('Nilai Anda').waitFor();
  await phone.page.getByRole('button', { name: 'Belum beres, buka lagi' }).click();
  await phone.page.getByRole('dialog').getByLabel('Alasan').fill('Masih kosong.');
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Buka lagi' }).click();
  await log(phone.page).getByText('Masih kosong.').waitFor();
  await sendOverLostLine(second, 'Kami lihat lagi.');
  await arrived([phone.page, second.page], 'Kami lihat lagi.');

  const ticket = await read<Detail>(second, `/api/tickets/${id}`);
  expect(ticket).toMatchObject({ state: 'working', reopened: 1, rating: 4 });
  expect(ticket.number).toMatch(/^TCK-[0-9]{6}-[0-9]{5}$/);
  expect(ticket.messages.map(({ seq }) => seq)).toEqual(ticket.messages.map((_, place) => place + 1));
  const words = ticket.messages.filter(({ kind }) => kind !== 'event').map(({ body }) => body);
  expect(words.toSorted()).toEqual(
    [
      'Laporannya kosong.',
      'Absen pulang belum ada.',
      'Sudah saya ajukan.',
      'Kami periksa dulu.',
      'Koreksinya kami teruskan.',
      'Baik, saya tunggu.',
      'Lemburnya sudah terhitung.',
      'Kami lihat lagi.',
    ].toSorted(),
  );
});
