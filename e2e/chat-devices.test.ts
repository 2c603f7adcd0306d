/** One conversation on two devices: what is written without a line or while the server is dead arrives once, in order, on both. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closePages, expectAccessible, expectFits } from './browser.ts';
import { type KillableProduct, openDevice, startKillableProduct } from './killable-product.ts';

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct();
});
afterAll(() => product.end());
afterEach(closePages);

const device = (size: 'phone' | 'desktop') => openDevice(product, { size, person: 0, path: '/bantuan/tanya' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tulis pertanyaan').fill(text);
  await page.getByRole('button', { name: 'Kirim' }).click();
}

/** The person's own words, as they stand in the conversation. */
const said = (page: Page) => page.getByRole('log').locator('p.on-soft').allTextContents();

interface Message {
  readonly seq: number;
  readonly sender: string;
  readonly text: string;
}

it('a conversation goes on over a lost line, a killed server and another device without doubles', async () => {
  const phone = await device('phone');
  await write(phone.page, 'jadwal saya besok');
  await phone.page.getByText('Dari data Anda sendiri:').waitFor();
  // Another device begins where the first one is.
  const desk = await device('desktop');
  await expect.poll(() => said(desk.page)).toEqual(['jadwal saya besok']);
  await expectAccessible(phone.page);

  // Without a line what is written waits on the phone, also over a reload, and leaves by itself.
  await phone.context.setOffline(true);
  await write(phone.page, 'sisa cuti saya');
  await write(phone.page, 'lembur saya minggu ini');
  await phone.page.getByText('Pesan terkirim sendiri saat tersambung.').waitFor();
  await expectFits(phone.page);
  expect(await said(desk.page)).toEqual(['jadwal saya besok']);
  await phone.context.setOffline(false);
  const three = ['jadwal saya besok', 'sisa cuti saya', 'lembur saya minggu ini'];
  await expect.poll(() => said(phone.page)).toEqual(three);
  await expect.poll(() => said(desk.page)).toEqual(three);

  // The server takes a message and dies before it answers; both devices write while it is dead.
  await phone.page.route('**/api/chat/messages', async (route) => {
    await route.fetch();
    await product.kill();
    await route.abort('connectionreset');
  });
  await write(phone.page, 'status pengajuan saya');
  await phone.page.getByText('Mengirim…').waitFor();
  await phone.page.getByRole('log').getByText('status pengajuan saya').waitFor();
  await expect.poll(() => phone.page.getByText(/Tanpa koneksi|Belum terkirim/).count()).toBeGreaterThan(0);
  await phone.page.unroute('**/api/chat/messages');
  await write(desk.page, 'titik lokasi saya');
  await desk.page.getByText('Mengirim…').waitFor();
  await product.start();
  const five = [...three, 'status pengajuan saya', 'titik lokasi saya'];
  for (const { page } of [phone, desk]) {
    await expect.poll(async () => (await said(page)).toSorted()).toEqual(five.toSorted());
    await expect.poll(() => page.getByText('Mengirim…').count()).toBe(0);
  }
  await expect.poll(() => said(desk.page)).toEqual(await said(phone.page));
  const reply = await phone.context.request.get(`${product.url}/api/chat`);
  const { data } = (await reply.json()) as { data: { messages: Message[] } };
  expect(data.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  expect(data.messages.map(({ sender }) => sender)).toEqual(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'user' : 'bot')),
  );
  await expectAccessible(desk.page);
});
