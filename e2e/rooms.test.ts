/** A room is booked on the phone, seen at the desk, refused where it is taken, booked by keys, and given back. */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { afterEach, expect, it } from 'vitest';
import {
  callingAs,
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectReadable,
  type Look,
  openAs,
} from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

/** No meeting of the demo lies so far ahead. */
const DATE = addDays(localDate(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)), 20);
const TITLE = 'Rapat stok bulanan';
const DESK_TITLE = 'Rapat pengelola gedung';

interface OwnBookings {
  data: { id: string; title: string; version: number; can: string[] }[];
}

/** What an earlier try has left. */
async function giveBack(login: string): Promise<void> {
  const caller = await callingAs(login);
  const { data } = await get<OwnBookings>(caller, '/api/room-bookings/own');
  for (const { id, version } of data.filter(
    ({ title, can }) => [TITLE, DESK_TITLE].includes(title) && can.includes('cancel'),
  ))
    await post(caller, `/api/room-bookings/${id}/actions`, { action: 'cancel', version });
}

it('a room is booked on the phone, seen and kept at the desk, and given back', async () => {
  await giveBack('staff');
  await giveBack('admin_meeting');
  const phone = await openAs('staff', `/apps/absent/ruang?tanggal=${DATE}`, { size: 'phone' });
  const card = phone.page.getByRole('article').filter({ hasText: 'Cempaka' });
  await card.getByRole('button', { name: 'Pesan' }).click();
  const form = phone.page.getByRole('dialog');
  await form.getByLabel('Judul').fill(TITLE);
  await drawn(phone.page);
  await expectAccessible(phone.page);
  await form.getByRole('button', { name: 'Pesan', exact: true }).click();
  await phone.page.getByText('Cempaka dipesan.').waitFor();
  await card.getByText('Dipesan 07.00–08.00').waitFor();
  await drawn(phone.page);
  await expectAccessible(phone.page);
  await expectFits(phone.page);
  phone.expectCleanConsole();

  const { page, expectCleanConsole } = await openAs('admin_meeting', `/admin_meeting/booking?tanggal=${DATE}`, {
    size: 'desktop',
  });
  const block = page.getByRole('button', { name: new RegExp(`^${TITLE}.*07.00–08.00`) });
  await block.waitFor();
  await drawn(page);
  await expectAccessible(page);
  expectCleanConsole();
  // Over the other's time: refused at the field, nothing lost.
  await page.getByRole('button', { name: /^Pesan Cempaka/ }).focus();
  await page.keyboard.press('Enter');
  const desk = page.getByRole('dialog');
  await desk.getByLabel('Judul').fill(DESK_TITLE);
  await desk.getByLabel('Mulai').fill('07.30');
  await desk.getByLabel('Selesai').fill('08.30');
  await desk.getByRole('button', { name: 'Pesan', exact: true }).click();
  await desk.getByText(/Ruang sudah dipesan pada 07.00–08.00/).waitFor();
  expect(await desk.getByLabel('Judul').inputValue()).toBe(DESK_TITLE);
  await desk.getByLabel('Mulai').fill('08.00');
  await desk.getByLabel('Selesai').fill('09.00');
  await desk.getByRole('button', { name: 'Pesan', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${DESK_TITLE} Anda.*08.00–09.00`) }).waitFor();

  await block.click();
  const sheet = page.getByRole('dialog', { name: TITLE });
  await sheet.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await sheet.getByRole('button', { name: 'Ya, batalkan' }).click();
  await block.waitFor({ state: 'detached' });
  await giveBack('admin_meeting');
});

const LOOKS: readonly Look[] = [{ size: 'desktop' }, { size: 'phone', mode: 'dark' }];
it.each(LOOKS)('how rooms are used is seen by room and hour, $size', async (look) => {
  const { page, expectCleanConsole } = await openAs('admin_meeting', '/admin_meeting/dashboard', look);
  await page.getByRole('button', { name: '90 hari' }).click();
  await page.getByRole('button', { name: '90 hari', pressed: true }).waitFor();
  await page.getByRole('region', { name: 'Ruang per jam' }).getByRole('row').filter({ hasText: 'Cempaka' }).waitFor();
  await drawn(page);
  await (look.mode === 'dark' ? expectReadable(page) : expectAccessible(page));
  await expectFits(page);
  expectCleanConsole();
});
