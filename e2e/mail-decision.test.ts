/** The link of a letter on the phone: opened, looked at, approved; opened again after that. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closePages, expectAccessible, openPage } from './browser.ts';
import { type MailedProduct, startMailedProduct } from './mailed-product.ts';

let product: MailedProduct;
beforeAll(async () => {
  product = await startMailedProduct();
});
afterEach(closePages);
afterAll(() => product.end());

it('without signing in: who asks what, one button, and in plain words what has been decided', async () => {
  const { url: baseURL, token } = product;
  const path = `/setujui#token=${token}`;
  const opened = await openPage({ size: 'phone', context: { baseURL } });
  const { page, context } = opened;
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(path);
  await page.getByText('Siti Staf').first().waitFor();
  await page.getByText('Keputusan dicatat atas nama Agus Atasan.').waitFor();
  await expectAccessible(page);
  // The secret is in no address that a server or the history has seen.
  expect(requestedUrls.filter((address) => address.includes(token))).toEqual([]);
  expect(page.url()).toBe(`${baseURL}/setujui`);
  expect(await context.cookies()).toEqual([]);
  // Looked at, and still to be decided.
  expect((await context.request.post('/api/mail-decision/look', { data: { token } })).status()).toBe(200);

  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Koreksi absen Siti Staf sudah Anda setujui.').waitFor();
  await expectAccessible(page);
  opened.expectCleanConsole();

  const reopened = await openPage({ size: 'phone', mode: 'dark', context: { baseURL } });
  await reopened.page.goto(path);
  await reopened.page.getByRole('alert').getByText('sudah disetujui oleh Agus Atasan').waitFor();
  await expectAccessible(reopened.page);
  await reopened.page.getByRole('link', { name: 'Buka di HADIR' }).click();
  await reopened.page.waitForURL(/\/authentication\/login/);
});
