/** The life of a ticket between a phone and a desk, lines lost on both sides; the dashboards and the agents' page of the contact center. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectInBothModes, openAs } from './browser.ts';

afterEach(closePages);

/** Another one when the journey is repeated. */
const subjectNow = () => `Lembur hilang ${String(Date.now()).slice(-6)}`;
const log = (page: Page) => page.getByRole('log');

/** A line that is lost while a message is sent, and back before it is sent again by itself. */
async function sendOverLostLine(page: Page, words: string): Promise<void> {
  await page.route('**/api/tickets/**/messages', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByRole('alert').getByText(words).waitFor();
  await page.unroute('**/api/tickets/**/messages');
  await log(page).getByText(words).waitFor();
  expect(await log(page).getByText(words).count()).toBe(1);
}

async function lookAtBoth(page: Page): Promise<void> {
  await expectInBothModes(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

it('is asked on the phone, taken, answered, solved and rated, opened again; lost lines double nothing', async () => {
  const subject = subjectNow();
  const asker = await openAs('staff', '/bantuan/tiket', { size: 'phone' });
  const phone = asker.page;
  await phone.getByRole('button', { name: 'Tulis ke petugas' }).click();
  const form = phone.getByRole('dialog');
  await form.getByLabel('Tentang').selectOption('overtime');
  await form.getByLabel('Judul').fill(subject);
  await form.getByLabel('Pesan').fill('Lembur Sabtu 4 jam disetujui, laporannya kosong.');
  await form.getByRole('button', { name: 'Kirim' }).click();
  await phone.getByRole('heading', { name: subject }).waitFor();
  await lookAtBoth(phone);

  const agent = await openAs('agent', '/contact-center/agent/ticket?tampilan=queue', { size: 'desktop' });
  const desk = agent.page;
  await desk.getByRole('button', { name: new RegExp(subject) }).click();
  await desk.getByRole('heading', { name: subject }).waitFor();
  await desk.getByRole('button', { name: 'Ambil', exact: true }).click();
  await desk.getByLabel('Balasan untuk pemohon').fill('Absen pulang belum ada. Sudah ajukan koreksi?');
  await lookAtBoth(desk);
  await desk.getByRole('button', { name: 'Kirim dan tunggu' }).click();
  await log(desk).getByText('Sudah ajukan koreksi?').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Catatan pribadi', exact: true }).click();
  await desk.getByLabel(/^Catatan pribadi/).fill('Koreksi lewat batas, perlu pengecualian.');
  await desk.getByRole('button', { name: 'Simpan catatan' }).click();
  await log(desk).getByText('perlu pengecualian').waitFor();

  // The phone hears of it by itself.
  await log(phone).getByText('Sudah ajukan koreksi?').waitFor();
  await phone.getByText('Petugas menunggu jawaban Anda.').waitFor();
  expect(await phone.getByText('perlu pengecualian').count()).toBe(0);
  await phone.getByLabel('Tulis balasan').fill('Baru saja saya ajukan.');
  await sendOverLostLine(phone, 'Baru saja saya ajukan.');

  await log(desk).getByText('Baru saja saya ajukan.').waitFor();
  await desk.getByRole('button', { name: 'Balas', exact: true }).click();
  await desk.getByLabel('Balasan untuk pemohon').fill('Terima kasih, kami teruskan.');
  await sendOverLostLine(desk, 'Terima kasih, kami teruskan.');
  await desk.getByRole('button', { name: 'Selesaikan', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('Penyelesaian').fill('Koreksi disetujui, lembur terhitung 4 jam.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click();

  await phone.getByRole('button', { name: '5 Sangat baik' }).click();
  await phone.getByRole('button', { name: 'Kirim nilai' }).click();
  await phone.getByText('Nilai Anda').waitFor();
  await lookAtBoth(phone);
  await phone.getByRole('button', { name: 'Belum beres, buka lagi' }).click();
  await phone.getByRole('dialog').getByLabel('Alasan').fill('Masih kosong di laporan.');
  await phone.getByRole('dialog').getByRole('button', { name: 'Buka lagi' }).click();
  await log(phone).getByText('Masih kosong di laporan.').waitFor();
  for (const { complaints } of [asker, agent])
    expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

async function ask(phone: Page, subject: string): Promise<void> {
  await phone.goto('/bantuan/tiket');
  await phone.getByRole('button', { name: 'Tulis ke petugas' }).click();
  const form = phone.getByRole('dialog');
  await form.getByLabel('Judul').fill(subject);
  await form.getByLabel('Pesan').fill('Masih sama seperti kemarin.');
  await form.getByRole('button', { name: 'Kirim' }).click();
  await phone.getByRole('heading', { name: subject }).waitFor();
}

it('two at one ticket see who types; a reply that stands ready, a paper, and two tickets that become one', async () => {
  const [first, second] = [subjectNow(), subjectNow().replace('Lembur', 'Cuti')];
  const asker = await openAs('staff', '/bantuan/tiket', { size: 'phone' });
  const phone = asker.page;
  await ask(phone, first);
  await phone.getByLabel('Kirim foto atau berkas').setInputFiles({
    name: 'slip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nslip\n%%EOF'),
  });
  await log(phone)
    .getByRole('link', { name: /slip.pdf/ })
    .waitFor();
  await lookAtBoth(phone);
  await ask(phone, second);

  const agent = await openAs('agent', '/contact-center/agent/ticket?tampilan=queue', { size: 'desktop' });
  const desk = agent.page;
  for (const subject of [second, first]) {
    await desk.goto('/contact-center/agent/ticket?tampilan=queue');
    await desk.getByRole('button', { name: new RegExp(subject) }).click();
    await desk.getByRole('heading', { name: subject, exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Ambil', exact: true }).click();
    await desk.getByLabel('Balasan untuk pemohon').waitFor();
  }
  const admin = await openAs('admin_agent', '/contact-center/admin/ticket?tampilan=all', { size: 'desktop' });
  await admin.page.getByLabel('Cari judul, nomor, atau nama').fill(first);
  await admin.page
    .getByRole('list', { name: 'Tiket' })
    .getByRole('button', { name: new RegExp(first) })
    .click();
  await admin.page.getByLabel(/^Catatan pribadi/).pressSequentially('Saya lihat juga');
  await desk.getByText(/sedang membalas\.$/).waitFor();

  await desk.getByLabel('Balasan untuk pemohon').pressSequentially('/');
  await desk.getByLabel('Cari balasan').fill('periksa');
  await lookAtBoth(desk);
  await desk.getByLabel('Cari balasan').press('Enter');
  await expect.poll(() => desk.getByLabel('Balasan untuk pemohon').inputValue()).toMatch(/^Halo .*TCK-/);
  await desk.getByRole('button', { name: 'Kirim', exact: true }).click();
  await log(desk)
    .getByText(/sedang kami periksa/)
    .waitFor();
  await desk.getByRole('button', { name: 'Gabungkan' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Lanjutkan di').selectOption({ label: (await optionOf(dialog, second)) ?? '' });
  await dialog.getByRole('button', { name: 'Gabungkan' }).click();
  await desk.getByRole('heading', { name: second, exact: true }).waitFor();
  await log(desk)
    .getByRole('link', { name: /slip.pdf/ })
    .waitFor();
  await lookAtBoth(desk);
  await log(phone)
    .getByText(/sedang kami periksa/)
    .waitFor();
  for (const { expectCleanConsole } of [asker, agent, admin]) expectCleanConsole();
});

const optionOf = async (dialog: Locator, subject: string): Promise<string | undefined> =>
  (await dialog.getByLabel('Lanjutkan di').getByRole('option').allTextContents()).find((text) =>
    text.includes(subject),
  );

it('the contact center sees what waits and who is there, and sets what agents can do', async () => {
  const { page, expectCleanConsole } = await openAs('admin_agent', '/contact-center/admin/dashboard', {
    size: 'desktop',
  });
  await page.getByText('Menunggu petugas').waitFor();
  await page.getByRole('heading', { name: 'Jam sibuk' }).waitFor();
  await lookAtBoth(page);
  await page.goto('/contact-center/admin/management/agent');
  await page
    .getByRole('button', { name: /^Atur / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lembur' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page
    .getByText(/Keahlian: .*Lembur/)
    .first()
    .waitFor();
  await lookAtBoth(page);
  await page
    .getByRole('button', { name: /^Atur / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Lembur' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Tersimpan').waitFor();
  expectCleanConsole();
});

it('an agent on a phone says to be there, and opens what is due', async () => {
  const { page, expectCleanConsole } = await openAs('agent', '/contact-center/agent', { size: 'phone' });
  await page.getByText('Di antrean').waitFor();
  await lookAtBoth(page);
  await page.getByRole('link', { name: 'Buka konsol tiket' }).click();
  await page.getByRole('button', { name: /^Semua/ }).click();
  await page.getByRole('list', { name: 'Tiket' }).getByRole('button').first().click();
  await log(page).waitFor();
  await lookAtBoth(page);
  expectCleanConsole();
});
