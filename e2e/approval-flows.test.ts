/** The admin sets up who decides, and what leave there is: two admins at once, the law's least, the way back. */
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs } from './browser.ts';

afterEach(closePages);

const FLOW = '/management/departements-settings?bagian=alur&kelompok=project&buka=wfh';

it('a flow shows whom it would ask, is moved by keyboard, compared with another admin, and goes back to the default', async () => {
  const { page, context } = await openAs('admin', FLOW, { size: 'desktop' });
  const panel = page.getByRole('complementary', { name: 'WFH' });
  const people = panel.getByRole('region', { name: 'Siapa yang akan menyetujui' });
  await people
    .getByText('Leader:')
    .or(people.getByText(/^Upliner/))
    .first()
    .waitFor();
  await expectAccessible(page);
  // Another window of the product, at the same flow.
  const other = await context.newPage();
  await other.goto(FLOW);
  const theirs = other.getByRole('complementary', { name: 'WFH' });
  await theirs.getByRole('textbox', { name: 'Batas waktu' }).first().fill('24');
  await theirs.getByRole('button', { name: 'Simpan alur' }).click();
  await other.getByText('Alur persetujuan disimpan').waitFor();
  await other.close();

  const down = panel.getByRole('button', { name: 'Turunkan Leader' });
  await down.focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('listitem', { name: 'Tahap 2: Leader' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Naikkan Leader');
  await panel.getByRole('button', { name: 'Simpan alur' }).click();
  await panel.getByText('mengubah ini sesudah Anda membukanya').waitFor();
  await panel.getByRole('radio', { name: /^Isian Anda/ }).check();
  await panel.getByRole('button', { name: 'Simpan pilihan' }).click();
  await page.getByText('Validator 1 → Leader').first().waitFor();

  await panel.getByRole('button', { name: /^Pakai alur bawaan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pakai alur bawaan' }).click();
  await page.getByText('Alur bawaan berlaku lagi').waitFor();

  await panel.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('tab', { name: 'Jenis cuti' }).click();
  await page.getByRole('gridcell', { name: 'MENIKAH', exact: true }).click();
  const type = page.getByRole('complementary', { name: 'Ubah Menikah' });
  await type.getByRole('textbox', { name: 'Paling lama' }).fill('2');
  await type.getByRole('button', { name: 'Simpan' }).click();
  await type.getByText('Lamanya paling sedikit 3 hari menurut UU 13/2003 Pasal 93 ayat 4.').waitFor();
  expect(await type.getByRole('button', { name: 'Arsipkan' }).count()).toBe(0);
});
