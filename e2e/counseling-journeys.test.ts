/**
 * The life of a session from asking to the rating, with what gets in its way, and what a counselor whose password was
 * replaced can still read; each at both sizes, over a moved clock.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closePages, drawn, expectAccessible, expectFits, type Look, type OpenPage, openPage } from './browser.ts';
import { cookiesOf, type DrivenProduct, startDrivenProduct } from './driven-product.ts';

interface Words {
  password: string;
  story: string;
  recoveryCode: string;
}

const [SITI, DEWI, YOHANES] = ['Siti Wulandari', 'Dewi Anggraini', 'Yohanes Pratama'];
const OWN = '/janji-temu';
const PENDING = '/counselor/request-counseling/pending';
const NONACTIVE = '/counselor/settings/nonactive';
const NOTE = 'Disepakati tidur lebih awal.';

let product: DrivenProduct;
beforeAll(async () => {
  product = await startDrivenProduct('counseling/counseling-product.ts');
});
afterEach(closePages);
afterAll(() => product.end());

/** A browser of its own, signed in at the time that it is now. */
async function asPerson(fullname: string, size: Look['size'], path: string): Promise<OpenPage> {
  const { run, url } = product;
  const open = await openPage({ size, context: { baseURL: url } });
  await open.context.addCookies(cookiesOf(await run<string>('cookie', fullname), url));
  await open.page.goto(path);
  await drawn(open.page);
  return open;
}

/** What was done elsewhere meanwhile is read anew. */
async function visit({ page }: OpenPage, path: string): Promise<Page> {
  await page.goto(path);
  await drawn(page);
  return page;
}

async function chooseTime(page: Page, day: RegExp, time: string): Promise<void> {
  await page.getByRole('group', { name: 'Tanggal' }).getByRole('button', { name: day }).click();
  const times = page.getByRole('group', { name: /^Waktu kosong/ });
  await times.getByRole('button', { name: time }).click();
}

async function openKey(page: Page, password: string): Promise<void> {
  await page.getByLabel('Kata sandi akun').fill(password);
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
}

const sessionWith = (page: Page, desk: string) => page.getByRole('article', { name: `Sesi dengan ${desk}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** The requester asks on the page, as on a phone in a corridor. */
async function ask(page: Page, story: string): Promise<void> {
  await button(page, 'Stres kerja').click();
  await page.getByRole('group', { name: 'Konselor' }).getByRole('button', { name: /Dewi/ }).click();
  await chooseTime(page, /25 November/, '09.00');
  await page.getByRole('button', { name: /^Lanjut/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Cerita singkat').fill(story);
  await form.getByRole('button', { name: 'Kirim permintaan' }).click();
  await sessionWith(page, DEWI).getByText('Menunggu', { exact: true }).waitFor();
}

/** @returns the dialog that names the session, and does not let the dates be nonactive */
async function triesNonactive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah masa nonaktif' }).click();
  const form = page.getByRole('dialog', { name: 'Masa nonaktif' });
  for (const field of ['Mulai', 'Sampai']) await form.getByLabel(field, { exact: true }).fill('25/11/2026');
}

async function offersColleague(page: Page): Promise<void> {
  await button(page, 'Alihkan').click();
  const sheet = page.getByRole('dialog', { name: 'Alihkan kepada konselor lain' });
  await sheet.getByRole('button', { name: YOHANES }).click();
  await drawn(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Tawarkan' }).click();
  await page.getByText(`Ditawarkan kepada ${YOHANES}.`).first().waitFor();
}

const SIZES = [
  ['phone', 'desktop'],
  ['desktop', 'phone'],
] as const;

it.each(SIZES)('a session from asking to its rating, its requester on a %s, its desk on a %s', async (own, desk) => {
  const { run } = product;
  const { password, story } = await run<Words>('begin');
  const siti = await asPerson(SITI, own, OWN);
  await ask(siti.page, story);

  const dewi = await asPerson(DEWI, desk, PENDING);
  await dewi.page.getByRole('button', { name: /Siti/ }).first().click();
  await button(dewi.page, 'Usul waktu lain').click();
  await chooseTime(dewi.page, /25 November/, '10.15');
  await drawn(dewi.page);
  await expectAccessible(dewi.page);
  await button(dewi.page, 'Usulkan').click();
  await toast(dewi.page, 'Anda mengusulkan Rab 25/11 10.15–11.15.');

  await visit(siti, OWN);
  await sessionWith(siti.page, DEWI).getByText('Usulan waktu lain: Rab 25/11 10.15–11.15.').waitFor();
  await button(siti.page, 'Jawab').click();
  await drawn(siti.page);
  await expectAccessible(siti.page);
  await expectFits(siti.page);
  await button(siti.page, 'Terima waktu ini').click();
  await toast(siti.page, 'Waktu disepakati.');

  // The dates cannot be nonactive while the session stands in them.
  await visit(dewi, NONACTIVE);
  await triesNonactive(dewi.page);
  const form = dewi.page.getByRole('dialog', { name: 'Masa nonaktif' });
  await form.getByText('1 sesi disetujui harus dipindah atau dibatalkan dulu.').waitFor();
  await form.getByText(SITI).waitFor();
  await drawn(dewi.page);
  await expectAccessible(dewi.page);
  await expectFits(dewi.page);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await form.getByText('Masih ada sesi disetujui').waitFor();
  await visit(dewi, '/counselor/request-counseling/approve');
  await dewi.page.getByRole('button', { name: /Siti/ }).first().click();
  await offersColleague(dewi.page);

  await visit(siti, OWN);
  await button(siti.page, 'Jawab').click();
  await button(siti.page, 'Setuju dialihkan').click();
  await siti.page.getByText('Cerita Anda dikunci ulang untuk konselor baru').waitFor();
  await openKey(siti.page, password);
  await chooseTime(siti.page, /26 November/, '10.15');
  await siti.page.getByRole('button', { name: /^Lanjut: Kamis 26 Nov/ }).click();
  await toast(siti.page, 'Sesi dialihkan.');

  // The former desk has nothing of it any more, and may be away; the next one reads it.
  await visit(dewi, NONACTIVE);
  await triesNonactive(dewi.page);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await dewi.page.getByRole('button', { name: /^Hapus 25 Nov/ }).waitFor();
  const yohanes = await asPerson(YOHANES, desk, PENDING);
  await yohanes.page.getByRole('button', { name: /Siti/ }).first().click();
  await openKey(yohanes.page, password);
  await button(yohanes.page, 'Buka isi sesi').click();
  await yohanes.page.getByText(story).waitFor();
  await button(yohanes.page, 'Setujui').click();
  await toast(yohanes.page, 'Disetujui. Pemohon diberi tahu.');

  await run('move', '2026-11-26T11:20:00+07:00');
  const after = await asPerson(YOHANES, desk, '/counselor/request-counseling/approve');
  await after.page.getByRole('button', { name: /Siti/ }).first().click();
  await button(after.page, 'Selesaikan sesi').first().click();
  const sheet = after.page.getByRole('dialog', { name: 'Selesaikan sesi' });
  await sheet.getByRole('button', { name: 'Hadir', exact: true }).click();
  await sheet.getByRole('button', { name: 'Selesaikan sesi' }).click();
  await toast(after.page, 'Sesi selesai.');
  const later = await asPerson(SITI, own, OWN);
  await later.page.getByRole('button', { name: /Beri nilai/ }).click();
  await later.page.getByRole('button', { name: 'Nilai 5 dari 5' }).click();
  await toast(later.page, 'Terima kasih.');
  const trail = later.page.getByRole('region', { name: 'Catatan akses' });
  await trail.getByText('Yohanes Pratama membuka cerita').waitFor();
  await drawn(later.page);
  await expectAccessible(later.page);
  for (const open of [siti, yohanes, after, later]) open.expectCleanConsole();
  // Dates with a session in them are refused once.
  expect(dewi.complaints.filter((line) => !/status of 422 .*nonactive/.test(line))).toEqual([]);
});

it.each(['phone', 'desktop'] as const)('a session is cancelled on a %s, and its time is free', async (size) => {
  await product.run<Words>('begin');
  await product.run('ask', SITI, '2026-11-25T09:00:00+07:00');
  const siti = await asPerson(SITI, size, OWN);
  await button(siti.page, 'Lihat sesi').click();
  await button(siti.page, 'Batalkan sesi').click();
  await siti.page.getByText('Waktunya langsung terbuka untuk orang lain.').waitFor();
  await drawn(siti.page);
  await expectAccessible(siti.page);
  await siti.page.getByRole('button', { name: 'Ya, batalkan sesi' }).click();
  await toast(siti.page, 'Sesi dibatalkan.');
  await siti.page.getByRole('region', { name: 'Sesi yang lalu' }).getByText('Dibatalkan').waitFor();
  await button(siti.page, 'Stres kerja').click();
  await siti.page.getByRole('group', { name: 'Konselor' }).getByRole('button', { name: /Dewi/ }).click();
  await chooseTime(siti.page, /25 November/, '09.00');
  siti.expectCleanConsole();
});

/** The code is shown once, and closes with its button alone. */
async function storeCode(page: Page): Promise<void> {
  const code = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' });
  await code.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){5}$/).waitFor();
  await code.getByRole('button', { name: 'Sudah saya simpan' }).click();
}

it.each(['phone', 'desktop'] as const)('a counselor whose password was replaced, on a %s', async (size) => {
  const { run } = product;
  const { password, story, recoveryCode } = await run<Words>('begin');
  await run('ask', SITI, '2026-11-25T09:00:00+07:00');
  const before = await asPerson(DEWI, size, PENDING);
  await before.page.getByRole('button', { name: /Siti/ }).first().click();
  await openKey(before.page, password);
  await button(before.page, 'Buka isi sesi').click();
  await before.page.getByRole('textbox', { name: 'Catatan' }).fill(NOTE);
  await before.page.getByText(/^Tersimpan .*, terenkripsi$/).waitFor();

  // Dates and names stand, texts wait for the code.
  await run('move', '2026-11-23T08:05:00+07:00');
  await run('replacePassword', DEWI, 'kebun-teh-pagi-2027');
  const dewi = await asPerson(DEWI, size, PENDING);
  await dewi.page
    .getByRole('button', { name: /Siti.*Rab 25\/11 09\.00–10\.00/ })
    .first()
    .click();
  await dewi.page.getByRole('region', { name: 'Kata sandi Anda diganti' }).waitFor();
  for (const text of [story, NOTE]) expect(await dewi.page.getByText(text).count()).toBe(0);
  await drawn(dewi.page);
  await expectAccessible(dewi.page);
  await expectFits(dewi.page);
  await dewi.page.getByRole('textbox', { name: 'Kode pemulihan' }).fill(recoveryCode);
  await dewi.page.getByLabel('Kata sandi akun').fill('kebun-teh-pagi-2027');
  await button(dewi.page, 'Pulihkan').click();
  await storeCode(dewi.page);
  await button(dewi.page, 'Buka isi sesi').click();
  await dewi.page.getByText(story).waitFor();
  expect(await dewi.page.getByRole('textbox', { name: 'Catatan' }).inputValue()).toBe(NOTE);

  // Replaced once more, and the code is lost: the notes are gone, the story comes back when its writer opens it.
  await run('move', '2026-11-23T08:10:00+07:00');
  await run('replacePassword', DEWI, 'kebun-teh-sore-2027');
  const lost = await asPerson(DEWI, size, PENDING);
  await lost.page.getByRole('button', { name: /Siti/ }).first().click();
  await button(lost.page, 'Kode pemulihan hilang').click();
  await lost.page.getByLabel('Kata sandi akun').fill('kebun-teh-sore-2027');
  await button(lost.page, 'Buat kunci baru').click();
  await storeCode(lost.page);
  await button(lost.page, 'Buka isi sesi').click();
  await lost.page.getByText('Ia terbaca lagi setelah pemohon membukanya sendiri.').waitFor();
  expect(await lost.page.getByRole('textbox', { name: 'Catatan' }).inputValue()).toBe('');
  const siti = await asPerson(SITI, size, OWN);
  await button(siti.page, 'Lihat sesi').click();
  await button(siti.page, 'Buka cerita').click();
  await openKey(siti.page, password);
  await siti.page.getByText(story).waitFor();
  await visit(lost, PENDING);
  await lost.page.getByRole('button', { name: /Siti/ }).first().click();
  await button(lost.page, 'Buka isi sesi').click();
  await lost.page.getByText(story).waitFor();
  for (const open of [before, dewi, lost, siti]) open.expectCleanConsole();
});
