/** An event is drafted and published at the desk, registered for on the phone. */
import { afterEach, expect, it } from 'vitest';
import {
  callingAs,
  closePages,
  drawn,
  expectAccessible,
  expectFits,
  expectInBothModes,
  expectReadable,
  openAs,
} from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

/** Another one in each try: cancelled ones stay in the list. */
const titleNow = () => `Simulasi evakuasi ${String(Date.now()).slice(-6)}`;

interface Events {
  data: { id: string; title: string; version: number; can: string[] }[];
}

/** What an earlier try has left. */
async function cancelFormer(): Promise<void> {
  const keeper = await callingAs('mtv');
  const { data } = await get<Events>(keeper, '/api/company-events?search=evakuasi');
  for (const { id, version, can } of data)
    if (can.includes('cancel'))
      await post(keeper, `/api/company-events/${id}/actions`, { action: 'cancel', version, reason: 'Percobaan lama' });
}

it('an event is published at the desk and registered for on the phone, and its door is still closed', async () => {
  await cancelFormer();
  const title = titleNow();
  const desk = await openAs('mtv', '/mtv/event', { size: 'desktop' });
  await desk.page.getByText('Hari Keluarga').first().waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Buat acara' }).click();
  const form = desk.page.getByRole('dialog', { name: 'Buat acara' });
  await form.getByLabel('Judul').fill(title);
  await form.getByLabel('Tempat').fill('Halaman depan');
  await form.getByLabel('Dibuka pukul').fill('00:00');
  await form.getByLabel('Kuota').fill('40');
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await form.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.page.getByText('Draf tersimpan').waitFor();
  await desk.page.getByText(title).first().click();
  const panel = desk.page.getByRole('complementary', { name: title });
  await panel.getByRole('button', { name: 'Terbitkan' }).click();
  await panel.getByText('Terbit', { exact: true }).waitFor();
  await expectAccessible(desk.page);

  const phone = await openAs('staff', '/apps/absent/acara', { size: 'phone' });
  const card = phone.page.getByRole('article', { name: title });
  await card.getByText(/Sisa 40 tempat/).waitFor();
  await card.getByRole('button', { name: 'Daftar' }).click();
  const ticket = card.getByRole('region', { name: `Tiket ${title}` });
  await ticket.getByRole('img').waitFor();
  await expectInBothModes(phone.page);
  await ticket.getByText(/^\d+-[B-Z]{6}$/).waitFor();
  phone.expectCleanConsole();
  // Its door opens two hours before it begins.
  expect(await panel.getByRole('button', { name: 'Catat hadir' }).count()).toBe(0);
  desk.expectCleanConsole();
  await cancelFormer();
});

it('the door reads codes on a phone, and goes on without signal', async () => {
  const door = await openAs('mtv', '/mtv/pindai', { size: 'phone' });
  const { page } = door;
  await page.getByRole('button', { name: 'Buka pintu Hari Keluarga' }).click();
  await page.getByText(/hadir dari/).waitFor();
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  const type = async (code: string) => {
    await page.getByLabel('Kode tiket').fill(code);
    await page.getByRole('button', { name: 'Periksa kode' }).click();
  };
  await type('ZZZZZZZZ');
  const verdict = page.getByRole('alert').filter({ hasText: 'Pindai berikutnya' });
  await verdict.getByText('Bukan tiket acara ini').waitFor();
  await drawn(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await verdict.getByRole('button', { name: 'Pindai berikutnya' }).click();
  door.expectCleanConsole();
  await page.context().setOffline(true);
  await type('YYYYYYYY');
  await verdict.getByText('Bukan tiket acara ini').waitFor();
  await page.context().setOffline(false);
});
