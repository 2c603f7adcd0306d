/** The bot answers on the phone with the figures of the own pages, also after a lost line; a human is called, and the desk reads it. */
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, drawn, expectAccessible, expectInBothModes, openAs } from './browser.ts';
import { HOSTILE_TEXTS } from '../packages/domain/test-data/bot/hostile-texts.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

interface Leave {
  data: { accounts: { name: string; available: number }[] };
}

it('the bot answers from own records and texts, keeps what a lost line held back, and calls a human', async () => {
  const caller = await callingAs('staff');
  await post(caller, '/api/chat/close', {});
  const { data } = await get<Leave>(caller, '/api/leave/own');
  const [annual] = data.accounts;
  const { page, context, expectCleanConsole } = await openAs('staff', '/bantuan', { size: 'phone' });
  await page.getByRole('link', { name: 'Tanya HADIR' }).click();
  const log = page.getByRole('log');
  await drawn(page);
  await expectAccessible(page);
  await page.getByLabel('Tulis pertanyaan').fill('sisa cuti saya brp');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  const figure = `${(annual?.available ?? 0).toLocaleString('id-ID')} hari tersedia`;
  await log.getByText(figure).first().waitFor();
  await page.getByLabel('Tulis pertanyaan').fill('kenapa saya terlambat');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await log.getByText('Tanggal berapa?').waitFor();
  await expectInBothModes(page);
  expectCleanConsole();

  // Without a line the message stays, and goes by itself when the line is back.
  await page.route('**/api/chat/messages', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Tulis pertanyaan').fill('lupa kata sandi gmn');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByText('Pesan terkirim sendiri saat tersambung.').waitFor();
  await page.unroute('**/api/chat/messages');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await log.getByText('Lupa kata sandi?').first().waitFor();
  expect(await log.getByText('lupa kata sandi gmn').count()).toBe(1);
  await page.getByRole('button', { name: 'Bicara dengan petugas' }).click();
  await page.getByText('Petugas sudah diberi tahu.').waitFor();
  // What would do something as markup is text, here and at the desk.
  for (const half of [HOSTILE_TEXTS.slice(0, 30), HOSTILE_TEXTS.slice(30)]) {
    await page.getByLabel('Tulis pertanyaan').fill(half.join(' '));
    // The device shows it at once: the page may be closed only when the server has it, too.
    const answered = page.waitForResponse('**/api/chat/messages');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await answered;
    await log.getByText(half.join(' '), { exact: true }).waitFor();
  }
  expect(await page.evaluate(() => 'XSS' in window)).toBe(false);
  await context.close();

  const desk = await openAs('admin_agent', '/contact-center/admin/riwayat-bot?bagian=percakapan', { size: 'desktop' });
  await desk.page.getByText('Dialihkan').first().waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await desk.page.getByRole('list', { name: 'Percakapan' }).getByRole('button').first().click();
  await desk.page.getByText('meminta petugas').waitFor();
  await desk.page.getByText('sisa cuti saya brp').waitFor();
  await desk.page.getByText(HOSTILE_TEXTS.slice(30).join(' '), { exact: true }).waitFor();
  expect(await desk.page.evaluate(() => 'XSS' in window)).toBe(false);
  // What stands in the own records is nobody else's.
  expect(await desk.page.getByText('hari tersedia').count()).toBe(0);
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await desk.page.goto('/contact-center/admin/riwayat-bot');
  await desk.page.getByRole('button', { name: 'Jadikan FAQ' }).first().click();
  expect(await desk.page.getByRole('dialog').getByLabel('Pertanyaan').inputValue()).not.toBe('');
  desk.expectCleanConsole();
});
