/** The link of a letter on the phone: opened, looked at, approved, pressed a second time by somebody else's program. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailStage, rowOf } from '../apps/server/test/mail-stage.ts';
import { closePages, expectAccessible, openPage } from './browser.ts';

let stage: Awaited<ReturnType<typeof mailStage>>;
let baseURL = '';
beforeAll(async () => {
  stage = await mailStage();
  baseURL = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => stage.begin());
afterEach(closePages);
afterAll(() => stage.close());

it('without signing in: who asks what, one button, and in plain words what has been decided', async () => {
  const { found, id, token } = await stage.mailed();
  const path = `/setujui#token=${token}`;
  const opened = await openPage({ size: 'phone', context: { baseURL } });
  const { page, context } = opened;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await page.getByText('Siti Staf').first().waitFor();
  await page.getByText('Keputusan dicatat atas nama Agus Atasan.').waitFor();
  await expectAccessible(page);
  // The secret is in no address that a server or the history has seen.
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  expect(page.url()).toBe(`${baseURL}/setujui`);
  expect(await context.cookies()).toEqual([]);
  const staff = await stage.server.as(found.staff);
  expect((await rowOf(staff, id)).status).toBe('pending');

  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await page.getByText('Koreksi absen Siti Staf sudah Anda setujui.').waitFor();
  await expectAccessible(page);
  expect((await rowOf(staff, id)).status).toBe('approved');
  expect(opened.complaints).toEqual([]);

  const again = await openPage({ size: 'phone', mode: 'dark', context: { baseURL } });
  await again.page.goto(path);
  await again.page.getByRole('alert').getByText('sudah disetujui oleh Agus Atasan').waitFor();
  await expectAccessible(again.page);
  await again.page.getByRole('link', { name: 'Buka di HADIR' }).click();
  await again.page.waitForURL(/\/authentication\/login/);
});
