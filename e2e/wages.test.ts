/** HR sets a wage by the day on the page of a person: counted first, then saved, then told with its history. */
import { expect, it, afterEach } from 'vitest';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { closePages, expectAccessible, expectFits, expectReadable, openAs } from './browser.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

const today = () => dateIn(Date.now() as Instant, 'Asia/Jakarta');

it.each([
  ['desktop', 'staff'],
  ['phone', 'leader'],
] as const)('on a %s a wage is counted, saved and replaced', async (size, login) => {
  const { page, context, expectCleanConsole } = await openAs('admin', '/management/user', { size });
  const search = login === 'staff' ? 'Citra Maharani' : 'Bayu Pamungkas';
  const known = await get<{ data: { userId: string }[] }>(
    context,
    `/api/people?search=${encodeURIComponent(search)}&limit=5`,
  );
  await page.goto(`/management/user?buka=${known.data[0]?.userId ?? ''}`);
  await page.getByRole('tab', { name: 'Pekerjaan' }).click();
  const card = page.getByRole('region', { name: 'Upah', exact: true });
  const dialog = page.getByRole('dialog');
  // A year ahead: what others of this run validate keeps its pay.
  const from = addDays(today(), 300);
  const write = async (daily: string) => {
    await card.getByRole('button', { name: 'Tetapkan' }).click();
    await dialog.getByLabel('Dasar upah').selectOption('daily');
    await dialog.getByLabel(/Upah sehari/).fill(daily);
    await dialog.getByRole('textbox', { name: 'Berlaku mulai' }).fill(from);
    await dialog.getByRole('button', { name: 'Hitung' }).click();
    await dialog.getByText('Tidak ada yang dihitung ulang').waitFor();
  };
  await write('250000');
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await write('260000');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Lihat upah' }).click();
  await card.getByText(/^Harian, upah sehari Rp\s260\.000$/).waitFor();
  expect(await card.locator('s').first().innerText()).toMatch(/^Harian, upah sehari Rp\s250\.000$/);
  await expectReadable(page);
  expectCleanConsole();
});
