/** What an employee asks for: asked with a live preview, read with its history, taken back; kept while offline. */
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';
import { post } from './hr-calls.ts';
import { annualLeave, freeDate, lastWorkedDay, takeBackWaiting } from './own-requests.ts';
import { pickDay } from './pick-day.ts';

afterEach(closePages);

const LETTER = {
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** An illness reported without its letter: sent from the detail, which says at once that it is there. */
async function expectLetterSent({ page, context }: Awaited<ReturnType<typeof openAs>>): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
  const draft = { from: today, to: today, reason: 'Demam sejak malam.' };
  const { data } = await post<{ data: { readonly id: string } }>(context, '/api/requests/sick', draft);
  await page.goto(`/apps/absent/pengajuan?buka=${data.id}`);
  await page.getByText(/^Belum ada/).waitFor();
  await page.getByRole('button', { name: 'Kirim surat dokter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kirim surat dokter' });
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await dialog.getByText('Foto suratnya lebih dulu, atau pilih berkasnya.').waitFor();
  await expectAccessible(page);
  await dialog.locator('input[type="file"]').first().setInputFiles(LETTER);
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByText('Surat dokter terkirim').waitFor();
  await page.getByText('Ada', { exact: true }).waitFor();
  expect(await page.getByText(/^Belum ada/).count()).toBe(0);
  await page.getByRole('list', { name: 'Lampiran' }).getByText('surat.pdf').waitFor();
  expect(await page.getByRole('button', { name: 'Kirim surat dokter' }).count()).toBe(0);
  const paper = await page.request.get((await page.getByRole('link', { name: 'Cetak' }).getAttribute('href')) ?? '');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await takeBackWaiting(context);
}

it('a correction on the phone: asked from the day, read with its history, taken back', async () => {
  const own = await openAs('fajar.hidayat', '/apps/absent/pengajuan', { size: 'phone', mode: 'dark' });
  const { page } = own;
  await takeBackWaiting(own.context);
  const date = await lastWorkedDay(own.context);
  await page.goto(`/apps/absent/kalender?tanggal=${date}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Ajukan koreksi' }).click();
  await page.getByLabel('Pulang seharusnya').fill('20.20');
  await page.getByText(/Tercatat: masuk/).waitFor();
  await page.getByRole('button', { name: 'Ajukan koreksi' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Alasan /)
    .waitFor();
  await page.getByRole('button', { name: 'Lupa absen pulang' }).click();
  await page.getByRole('region', { name: 'Ringkasan' }).getByText('20.20').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajukan koreksi' }).click();
  await page.waitForURL('**/pengajuan?buka=*');
  const history = page.getByRole('list', { name: 'Riwayat pengajuan' });
  await history.getByText('Diajukan').waitFor();
  await history.getByText(/^Menunggu /).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan', exact: true }).click();
  await history
    .getByText('Dibatalkan', { exact: true })
    .or(history.getByText(/^Dibatalkan /))
    .first()
    .waitFor();
  await expectLetterSent(own);
  own.expectCleanConsole();
});

it('leave at a desk: the form is found again, sent without signal it waits, HR reads it in the list', async () => {
  const own = await openAs('intan.permata', '/apps/absent/pengajuan', { size: 'desktop' });
  const { page, context } = own;
  await takeBackWaiting(context);
  // Weeks ahead, so that no notice period and no other request stands in the way.
  const date = await freeDate(context, 'leave', annualLeave, { ahead: 15 });
  await page.getByRole('button', { name: 'Buat pengajuan' }).click();
  await page.getByRole('link', { name: /^Cuti/ }).click();
  await pickDay(page, 'Tanggal cuti', date);
  await page.getByRole('button', { name: 'Acara keluarga' }).click();
  const summary = page.getByRole('region', { name: 'Ringkasan' });
  await summary.getByText('Sisa cuti').waitFor();
  await page.getByText(/^Draf \d\d\.\d\d/).waitFor();
  await page.reload();
  await page.getByText('Draf dipulihkan').waitFor();
  await summary.getByText('Sisa cuti').waitFor();
  expect(await page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('Acara keluarga');
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Ajukan cuti|^Simpan dan kirim nanti/ }).click();
  await page.getByText('Antre').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Cuti .*Menunggu/ }).waitFor();
  expect(await page.getByText('Antre').count()).toBe(0);

  const hr = await openAs('admin', '/laporan/cuti?cari=Intan', { size: 'desktop' });
  await hr.page.getByRole('gridcell', { name: 'Intan Permata' }).first().click();
  const panel = hr.page.getByRole('complementary');
  await panel.getByText('Acara keluarga').first().waitFor();
  await settled(hr.page);
  await expectAccessible(hr.page);
  hr.expectCleanConsole();
});
