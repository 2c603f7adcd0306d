/**
 * Reminders of taps over a moved clock, as they come to the bell: a shift of the day, one over a night, a leave and a
 * holiday; the superior is led to who is missing, to call or to clock for.
 */
import { afterEach, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, type Look, openPage } from './browser.ts';
import { cookiesOf, type DrivenProduct, startDrivenProduct } from './driven-product.ts';

let product: DrivenProduct | undefined;
afterEach(async () => {
  await closePages();
  await product?.end();
  product = undefined;
});

const wib = (day: string, ...times: readonly string[]) => times.map((time) => `2026-11-${day}T${time}:00+07:00`);

it('a day, a night, a leave and a holiday, on the phone and at the desk', async () => {
  product = await startDrivenProduct('attendance/reminders-product.ts');
  const { run, url } = product;
  const asPerson = async (fullname: string, size: Look['size']) => {
    const open = await openPage({ size, context: { baseURL: url } });
    await open.context.addCookies(cookiesOf(await run<string>('cookie', fullname), url));
    await open.page.goto('/akun');
    await drawn(open.page);
    return open;
  };
  /** What the bell holds now, newest first; it stays open. */
  const bellOf = async ({ page }: Awaited<ReturnType<typeof asPerson>>) => {
    await page.goto('/akun');
    await drawn(page);
    await page.getByRole('button', { name: /^Pemberitahuan/ }).click();
    const bell = page.getByRole('dialog', { name: 'Pemberitahuan' });
    await bell
      .getByText(/Belum ada pemberitahuan|belum absen|mulai/)
      .first()
      .waitFor();
    await expectFits(page);
    return bell;
  };

  // A day: who is on leave is neither reminded nor reported.
  await run('leave', 'Cici Cuti', '2026-11-20');
  expect(await run('passes', ...wib('20', '00:20'), wib('20', '08:09', '08:10', '08:15'))).toEqual([0, 1, 1]);
  const dodi = await asPerson('Dodi Siang', 'phone');
  const own = await bellOf(dodi);
  await own.getByText('Jam kerja Anda mulai 08.00 WIB.').waitFor();
  await expectAccessible(dodi.page);
  await own.getByRole('button', { name: /Anda belum absen masuk/ }).click();
  await dodi.page.waitForURL(/\/apps\/absent/);
  await (await bellOf(await asPerson('Cici Cuti', 'phone'))).getByText('Belum ada pemberitahuan').waitFor();

  const agus = await asPerson('Agus Atasan', 'desktop');
  const news = await bellOf(agus);
  await news.getByText('Dodi Siang (08.00). Hubungi dari daftar tim').waitFor();
  expect(await news.getByText('Cici Cuti').count()).toBe(0);
  await expectAccessible(agus.page);
  await news.getByRole('button', { name: /1 orang belum absen masuk/ }).click();
  expect(await agus.page.getByRole('link', { name: 'Telepon Dodi Siang' }).first().getAttribute('href')).toBe(
    'tel:081300002222',
  );
  await agus.page.getByRole('button', { name: 'Absenkan Dodi Siang' }).first().waitFor();

  // A night: waited for at ten in the evening, on the date on which it began.
  await run('taps', 'Dodi Siang', 'in', ...wib('20', '08:20'));
  await run('taps', 'Dodi Siang', 'out', ...wib('20', '17:05'));
  expect(await run('passes', ...wib('20', '00:20'), wib('20', '22:09', '22:10', '22:15'))).toEqual([0, 1, 1]);
  await run('taps', 'Siti Malam', 'in', ...wib('20', '22:20'));
  expect(await run('passes', ...wib('21', '00:20'), wib('21', '00:30', '06:09', '06:10'))).toEqual([0, 0, 1]);
  const siti = await bellOf(await asPerson('Siti Malam', 'phone'));
  await siti.getByText('Jam kerja Anda mulai 22.00 WIB.').waitFor();
  await siti.getByText('Jam kerja Anda selesai 06.00 WIB.').waitFor();
  const evening = await bellOf(await asPerson('Agus Atasan', 'phone'));
  await evening.getByText('Siti Malam (22.00). Hubungi dari daftar tim').waitFor();

  // A holiday: nobody hears anything.
  await run('holiday', '2026-11-23');
  const allDay = wib('23', '08:10', '08:15', '08:30', '17:10', '22:10', '22:15');
  expect(await run('passes', ...wib('23', '00:20'), allDay)).toEqual([0, 0, 0, 0, 0, 0]);
  for (const open of [dodi, agus]) open.expectCleanConsole();
});
