/** A room is found and booked with five colleagues; at the desk another clashes with it, waits, and is offered it. */
import { addDays, atLocal, localDate, localTime, toWire, weekday } from '@hadir/domain/kernel/time.ts';
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, drawn, expectAccessible, expectFits, type Look, openAs } from './browser.ts';
import { LONG_TESTS } from '../tools/suites/long-tests.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

/** A Tuesday that no meeting of the demo reaches. */
const SOON = addDays(localDate(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)), 22);
const DATE = addDays(SOON, 1 - weekday(SOON));
const TITLE = 'Rapat perencanaan gudang';
/** Of who books; in a long run either. */
const SIZES: readonly Look['size'][] = LONG_TESTS ? ['phone', 'desktop'] : ['phone'];
const at = (time: string) => toWire(atLocal(DATE, localTime(time), 'Asia/Jakarta'));

interface Found {
  data: { id: string; fullname: string; available: boolean }[];
}
interface OwnBookings {
  data: { id: string; title: string; version: number; can: string[] }[];
}
interface OwnWaiting {
  data: { id: string }[];
}

/** What an earlier try has left. */
async function giveBack(login: string): Promise<void> {
  const caller = await callingAs(login);
  for (const { id } of (await get<OwnWaiting>(caller, '/api/room-waiting/own')).data)
    await post(caller, `/api/room-waiting/${id}/leave`, {});
  const { data } = await get<OwnBookings>(caller, '/api/room-bookings/own');
  for (const { id, version, can } of data.filter(({ title }) => title === TITLE)) {
    if (can.includes('pass_offer')) await post(caller, `/api/room-bookings/${id}/offer`, { take: false });
    if (can.includes('cancel')) await post(caller, `/api/room-bookings/${id}/actions`, { action: 'cancel', version });
  }
}

/** Four who can come and one who cannot, each found by a name that nobody else has. */
async function guests(): Promise<{ fullname: string; available: boolean }[]> {
  const caller = await callingAs('staff');
  const found = new Map<string, boolean>();
  for (const letters of ['an', 'ri', 'si', 'ma', 'wi', 'ka', 'de', 'ya', 'ti', 'ar']) {
    const query = new URLSearchParams({ search: letters, start: at('10:00'), end: at('11:00') });
    const { data } = await get<Found>(caller, `/api/room-bookings/people?${query.toString()}`);
    for (const { fullname, available } of data) found.set(fullname, available);
  }
  const people = [...found].map(([fullname, available]) => ({ fullname, available }));
  const away = people.find(({ available }) => !available);
  if (away === undefined) throw new Error('everybody of the demo can come');
  return [away, ...people.filter(({ available }) => available).slice(0, 4)];
}

it.each(SIZES)(
  'a room is found and booked with five colleagues; who clashes with it waits and is offered it: %s',
  async (size) => {
    await giveBack('leader');
    await giveBack('staff');
    const invited = await guests();
    const phone = await openAs('staff', `/apps/absent/ruang?tanggal=${DATE}`, { size });
    await phone.page.getByRole('button', { name: 'Cari ruang kosong' }).click();
    const sheet = phone.page.getByRole('dialog', { name: 'Cari ruang kosong' });
    await sheet.getByLabel('Mulai paling awal').fill('10.00');
    await sheet.getByLabel('Jumlah peserta').fill('6');
    const proposals = sheet.getByRole('list', { name: 'Usulan ruang' });
    await proposals.getByText('Bougenville 10.00–11.00').waitFor();
    await drawn(phone.page);
    await expectAccessible(phone.page);
    await expectFits(phone.page);
    await sheet.getByRole('button', { name: 'Pesan Bougenville' }).click();
    const form = phone.page.getByRole('dialog', { name: 'Pesan ruang' });
    await form.getByLabel('Judul').fill(TITLE);
    for (const { fullname } of invited) {
      await form.getByLabel('Undang rekan').fill(fullname);
      await form.getByRole('option', { name: new RegExp(`^${fullname}`) }).click();
    }
    const list = form.getByRole('list', { name: 'Yang diundang' });
    expect(await list.getByRole('listitem').count()).toBe(5);
    await list.getByText(`${invited[0]?.fullname ?? ''} · tidak tersedia`).waitFor();
    await drawn(phone.page);
    await expectAccessible(phone.page);
    await expectFits(phone.page);
    await form.getByRole('button', { name: 'Pesan', exact: true }).click();
    await phone.page.getByText('Bougenville dipesan.').waitFor();
    phone.expectCleanConsole();

    const { page, expectCleanConsole } = await openAs('leader', `/apps/absent/ruang?tanggal=${DATE}`, {
      size: 'desktop',
    });
    await page.getByRole('button', { name: 'Minggu Bougenville' }).click();
    const week = page.getByRole('region', { name: 'Minggu Bougenville' });
    await week.waitFor();
    await week.getByRole('button', { name: new RegExp(`^${TITLE}.*10.00–11.00`) }).waitFor();
    await drawn(page);
    await expectAccessible(page);
    expectCleanConsole();
    await week.getByRole('button', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /^Pesan Bougenville/ }).focus();
    await page.keyboard.press('Enter');
    const desk = page.getByRole('dialog', { name: 'Pesan ruang' });
    await desk.getByLabel('Judul').fill(TITLE);
    await desk.getByLabel('Mulai').fill('10.00');
    await desk.getByLabel('Selesai').fill('11.00');
    await desk.getByRole('button', { name: 'Pesan', exact: true }).click();
    const help = desk.getByRole('region', { name: 'Usulan lain' });
    await help.getByText('Bougenville kosong pada').waitFor();
    await drawn(page);
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Antre untuk jam ini' }).click();
    await page
      .getByRole('region', { name: 'Antrean saya' })
      .getByText(/urutan 1/)
      .waitFor();
    await giveBack('staff');
    const next = page.getByRole('region', { name: 'Rapat berikutnya' }).filter({ hasText: 'Ditawarkan kepada Anda' });
    await page
      .getByRole('button', { name: new RegExp(`^${TITLE}.*Ditawarkan`) })
      .first()
      .click();
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Ambil' }).click();
    await page.getByText('Bougenville untuk Anda.').waitFor();
    expect(await next.count()).toBe(0);
    await giveBack('leader');
  },
);
