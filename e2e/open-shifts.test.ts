/** A shift that is short of people: offered, taken on the phone, consented to, given back. */
import { dateInWords, shortDay } from '@hadir/contract/date-words.ts';
import { addDays, type LocalDate, localDate, weekday } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { callingAs, expectAccessible, expectFits, expectReadable, openAs } from './browser.ts';
import { get, post, put } from './hr-calls.ts';

const TODAY = localDate(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
/** A week that no other journey meets, and that no earlier try has planned, offered or taken. */
let tries = 0;
function freshWeek(): { wednesday: LocalDate; saturday: LocalDate } {
  const monday = addDays(TODAY, 21 - weekday(TODAY) + 7 * tries);
  tries += 1;
  return { wednesday: addDays(monday, 2), saturday: addDays(monday, 5) };
}

interface Offers {
  data: {
    units: { id: string; name: string }[];
    shifts: { id: string; name: string }[];
    offers: { id: string; date: string; claims: { id: string; fullname: string; can: string[] }[] }[];
  };
}

interface Need {
  data: {
    units: { id: string; name: string }[];
    shifts: { id: string; name: string }[];
    need: { stamp: string; rows: object[] } | null;
  };
}

/** The office needs two in the morning of that Saturday. @returns its unit */
async function needOn(admin: Awaited<ReturnType<typeof callingAs>>, date: LocalDate): Promise<string> {
  const { data } = await get<Need>(admin, '/api/roster/needs');
  const unitId = data.units.find(({ name }) => name === 'Kantor Pusat Jakarta')?.id ?? '';
  const shiftId = data.shifts.find(({ name }) => name === 'Pagi')?.id;
  const { data: now } = await get<Need>(admin, `/api/roster/needs?unit=${unitId}`);
  const row = { shiftId, pointId: null, weekday: null, date, count: 2 };
  await put(admin, '/api/roster/needs', { unitId, stamp: now.need?.stamp, rows: [...(now.need?.rows ?? []), row] });
  return unitId;
}

it('a planner offers it from the short cell, the person takes it with one tap, the superior consents, and it is in the roster', async () => {
  const { wednesday, saturday } = freshWeek();
  const admin = await callingAs('admin');
  const month = wednesday.slice(0, 7);
  const search = `month=${month}&search=${encodeURIComponent('Citra Maharani')}`;
  const roster = await get<{ data: { people: { userId: string }[] } }>(admin, `/api/roster?${search}`);
  const userId = roster.data.people[0]?.userId;
  // Room in the week: forty hours are planned from Monday to Friday.
  await post(admin, '/api/roster/cells', { changes: [{ userId, date: wednesday, token: '', plan: { kind: 'OFF' } }] });
  const preview = await get<{ data: { stamp: string } }>(admin, `/api/roster/publication?month=${month}`);
  await post(admin, '/api/roster/publication', { month, stamp: preview.data.stamp });

  const unit = await needOn(admin, saturday);
  const desk = await openAs('admin', `/management/monthly-schedule?bulan=${saturday.slice(0, 7)}&unit=${unit}`, {
    size: 'desktop',
  });
  const short = desk.page.getByRole('link', {
    name: `Pagi, ${dateInWords(saturday, 'full')}: 0 dari 2 orang, kurang 2. Tawarkan`,
  });
  await expectAccessible(desk.page);
  await short.click();
  const dialog = desk.page.getByRole('dialog', { name: 'Tawarkan shift' });
  const typed = async (label: string) => dialog.getByLabel(label, { exact: true }).inputValue();
  expect(await dialog.getByLabel('Unit').inputValue()).toBe(unit);
  expect(await dialog.getByLabel('Shift').locator('option:checked').innerText()).toBe('Pagi');
  expect(await typed('Tanggal')).toBe(saturday.split('-').toReversed().join('/'));
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
  await line.filter({ hasText: shortDay(saturday).replace(' ', '') }).click();
  const card = page.getByRole('article');
  await card.getByText(/Minggu itu \d+ jam/).waitFor();
  await expectReadable(page);
  await expectFits(page);
  await card.getByRole('button', { name: 'Ambil shift ini' }).click();
  const taken = page
    .getByRole('region', { name: 'Shift yang Anda ambil' })
    .getByRole('listitem')
    .filter({ hasText: `Sabtu, ${shortDay(saturday)}` });
  await taken.getByText('Menunggu persetujuan').waitFor();
  expectCleanConsole();

  const { data } = await get<Offers>(admin, '/api/open-shifts');
  const claim = data.offers.find(({ date }) => date === saturday)?.claims[0];
  expect(claim).toMatchObject({ fullname: 'Citra Maharani', can: ['decide'] });
  await post(admin, `/api/open-shifts/claims/${claim?.id}/decision`, { move: 'approve' });
  await page.reload();
  await taken.getByText('Disetujui').waitFor();
  await taken.getByRole('button', { name: 'Lepas shift ini' }).click();
  await taken.getByText('Dilepas').waitFor();
});
