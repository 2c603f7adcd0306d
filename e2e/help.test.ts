/** A help text is written at the desk, tried and published, found on the phone as people ask, and said to have helped. */
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, drawn, expectAccessible, expectInBothModes, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

const QUESTION = 'Di mana mengambil kacamata pelindung?';

interface Rows {
  data: { id: string; question: string; version: number; can: string[] }[];
}

/** What an earlier try has left. */
async function archiveFormer(): Promise<void> {
  const keeper = await callingAs('admin_agent');
  const { data } = await get<Rows>(keeper, '/api/faq?search=kacamata');
  for (const { id, question, version, can } of data)
    if (question === QUESTION && can.includes('archive'))
      await post(keeper, `/api/faq/${id}/actions`, { action: 'archive', version });
}

it('a help text is written and published at the desk, and found on the phone by other words', async () => {
  await archiveFormer();
  const desk = await openAs('admin_agent', '/contact-center/admin/management/faq-2', { size: 'desktop' });
  await desk.page.getByText('Bagaimana cara absen masuk?').waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Tulis FAQ' }).click();
  const form = desk.page.getByRole('dialog');
  await form.getByLabel('Kategori').fill('Keselamatan');
  await form.getByLabel('Pertanyaan').fill(QUESTION);
  await form
    .getByLabel('Jawaban')
    .fill('Di **pos K3** sebelum masuk produksi. Lihat [Kalender](/apps/absent/kalender).');
  await form.getByLabel('Kata kunci').fill('kacamata safety, alat pelindung, apd');
  await form.getByRole('region', { name: 'Pratinjau' }).getByText('pos K3').waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  await form.getByRole('button', { name: 'Simpan draf' }).click();
  await desk.page.getByText('Draf tersimpan').waitFor();
  await desk.page.getByLabel('Cari pertanyaan atau kata kunci').fill('kacamata pelindung');
  await desk.page.getByText(QUESTION).first().click();
  const panel = desk.page.getByRole('complementary', { name: QUESTION });
  await panel.getByRole('button', { name: 'Terbitkan' }).click();
  await panel.getByText('Versi 2').waitFor();
  await expectAccessible(desk.page);
  desk.expectCleanConsole();

  const phone = await openAs('staff', '/bantuan', { size: 'phone' });
  await phone.page.getByRole('region', { name: 'Absen' }).waitFor();
  await drawn(phone.page);
  await expectAccessible(phone.page);
  await phone.page.getByLabel('Cari bantuan').fill('ambil kacamata safty dmn');
  await phone.page.getByRole('link', { name: QUESTION }).click();
  await phone.page.getByRole('article').getByText('pos K3').waitFor();
  await phone.page.getByRole('button', { name: 'Ya' }).click();
  await phone.page.getByText('Terima kasih atas penilaian Anda.').waitFor();
  await expectInBothModes(phone.page);
  expect(await phone.page.getByRole('button', { name: 'Ya' }).getAttribute('aria-pressed')).toBe('true');
  phone.expectCleanConsole();
  await archiveFormer();
});
