/** Nobody comes to a booked room: it is released by itself, told to who booked it, and offered to who waits, who takes it. */
import { afterEach, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, type Look, openPage } from './browser.ts';
import { cookiesOf, type DrivenProduct, startDrivenProduct } from './driven-product.ts';

let product: DrivenProduct | undefined;
afterEach(async () => {
  await closePages();
  await product?.end();
  product = undefined;
});

const on = (time: string) => `2026-11-23T${time}:00+07:00`;
const ROOMS = '/apps/absent/ruang';

it('a room to which nobody came is offered to who waits, and taken on the phone', async () => {
  const { run, url } = (product = await startDrivenProduct('displays/screens-product.ts'));
  const { cookie } = await run<{ cookie: string }>('room');
  await run('book', on('10:00'), on('11:00'));
  const waiting = await run<string>('waits', on('10:00'), on('11:00'));
  const asPerson = async (who: string, size: Look['size']) => {
    const open = await openPage({ size, context: { baseURL: url } });
    await open.context.addCookies(cookiesOf(who, url));
    await open.page.goto(ROOMS);
    await drawn(open.page);
    return open;
  };
  const adi = await asPerson(waiting, 'phone');
  await adi.page
    .getByRole('region', { name: 'Antrean saya' })
    .getByText(/urutan 1/)
    .waitFor();

  await run('move', on('10:16'));
  await run('settle');
  await adi.page.goto(ROOMS);
  const next = adi.page.getByRole('region', { name: 'Rapat berikutnya' });
  await next.getByText(/Ditawarkan kepada Anda sampai/).waitFor();
  await drawn(adi.page);
  await expectAccessible(adi.page);
  await expectFits(adi.page);
  await next.getByRole('button', { name: 'Ambil' }).click();
  await adi.page.getByText('Kenanga untuk Anda.').waitFor();
  expect(await adi.page.getByRole('region', { name: 'Antrean saya' }).count()).toBe(0);

  const siti = await asPerson(cookie, 'desktop');
  await siti.page.getByRole('button', { name: /^Pemberitahuan/ }).click();
  const bell = siti.page.getByRole('dialog', { name: 'Pemberitahuan' });
  await bell.getByText('Kenanga pukul 10.00 tidak lagi dipesan').waitFor();
  await bell.getByText(/tidak ada check-in/).waitFor();
  await drawn(siti.page);
  await expectAccessible(siti.page);
  await expectFits(siti.page);
  for (const open of [adi, siti]) open.expectCleanConsole();
});
