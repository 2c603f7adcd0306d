/** A shift that is short of people: offered, taken on the phone, consented to, given back. */
import { addDays, localDate, weekday } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { callingAs, expectAccessible, expectFits, expectReadable, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

const TODAY = localDate(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
/** A week of its own, so that no other journey meets it. */
const MONDAY = addDays(TODAY, 21 - weekday(TODAY));
const WEDNESDAY = addDays(MONDAY, 2);
const SATURDAY = addDays(MONDAY, 5);

interface Offers {
  data: {
    units: { id: string; name: string }[];
    shifts: { id: string; name: string }[];
    offers: { id: string; date: string; claims: { id: string; fullname: string; can: string[] }[] }[];
  };
}

it('a planner offers it, the person takes it with one tap, the superior consents, and it is in the roster', async () => {
  const admin = await callingAs('admin');
  const month = WEDNESDAY.slice(0, 7);
  const search = `month=${month}&search=${encodeURIComponent('Citra Maharani')}`;
  const roster = await get<{ data: { people: { userId: string }[] } }>(admin, `/api/roster?${search}`);
  const userId = roster.data.people[0]?.userId;
  // Room in the week: forty hours are planned from Monday to Friday.
  await post(admin, '/api/roster/cells', { changes: [{ userId, date: WEDNESDAY, token: '', plan: { kind: 'OFF' } }] });
  const preview = await get<{ data: { stamp: string } }>(admin, `/api/roster/publication?month=${month}`);
  await post(admin, '/api/roster/publication', { month, stamp: preview.data.stamp });

  const desk = await openAs('admin', '/management/open-shifts?buka=baru', { size: 'desktop' });
  const dialog = desk.page.getByRole('dialog', { name: 'Tawarkan shift' });
  await dialog.getByLabel('Unit').selectOption({ label: 'Kantor Pusat Jakarta' });
  await dialog.getByLabel('Shift').selectOption({ label: 'Pagi' });
  await dialog.getByLabel('Tanggal', { exact: true }).fill(SATURDAY.split('-').toReversed().join('/'));
  await expectAccessible(desk.page);
  await dialog.getByRole('button', { name: 'Tawarkan' }).click();
  await desk.page.getByText('Shift ditawarkan; yang boleh mengambil diberi tahu.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expectAccessible(desk.page);
  await expectFits(desk.page);
  desk.expectCleanConsole();

  const { page, expectCleanConsole } = await openAs('staff', '/apps/absent/shift-kosong?urut=tanggal', {
    size: 'phone',
    mode: 'dark',
  });
  const line = page.getByRole('region', { name: 'Tawaran lain' }).getByRole('button', { name: /Pagi 08.00–17.00/ });
  await line.first().click();
  const card = page.getByRole('article');
  await card.getByText(/Minggu itu \d+ jam/).waitFor();
  await expectReadable(page);
  await expectFits(page);
  await card.getByRole('button', { name: 'Ambil shift ini' }).click();
  const taken = page.getByRole('region', { name: 'Shift yang Anda ambil' });
  await taken.getByText('Menunggu persetujuan').waitFor();
  expectCleanConsole();

  const { data } = await get<Offers>(admin, '/api/open-shifts');
  const claim = data.offers.find(({ date }) => date === SATURDAY)?.claims[0];
  expect(claim).toMatchObject({ fullname: 'Citra Maharani', can: ['decide'] });
  await post(admin, `/api/open-shifts/claims/${claim?.id}/decision`, { move: 'approve' });
  await page.reload();
  await taken.getByText('Disetujui').waitFor();
  await taken.getByRole('button', { name: 'Lepas shift ini' }).click();
  await taken.getByText('Dilepas').waitFor();
});
