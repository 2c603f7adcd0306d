/** A session of counseling: requested on the phone, read at the desk once it is opened. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { callingAs, closePages, DEMO_PASSWORD, drawn, expectAccessible, expectFits, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

/** Has no session in the demo, and no key. */
const EMPLOYEE = 'admin_agent';
const STORY = 'Pekerjaan tim terasa tidak seimbang.';
const NOTE = 'Disepakati mencatat beban kerja seminggu.';

interface OwnSessions {
  data: { sessions: { id: string; version: number; can: string[] }[] };
}

/** What an earlier try has left. */
async function cancelFormer(): Promise<void> {
  const employee = await callingAs(EMPLOYEE);
  const { data } = await get<OwnSessions>(employee, '/api/counseling/own');
  for (const { id, version, can } of data.sessions)
    if (can.includes('cancel'))
      await post(employee, `/api/counseling/own/${id}/actions`, { action: 'cancel', version });
}

/** The last of the times that are free, which no story of the demo has. */
async function chooseLastTime(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Tanggal' }).getByRole('button', { name: /waktu kosong/ });
  await days.last().click();
  await page
    .getByRole('group', { name: /^Waktu kosong/ })
    .getByRole('button')
    .last()
    .click();
}

/** `20/11/2026` */
function inThreeWeeks(): string {
  const at = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString();
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}`;
}

/** With the own key open, texts can be read; a key that is open already asks for nothing. */
async function openOwnKey(page: Page): Promise<void> {
  const password = page.getByLabel('Kata sandi akun');
  const opened = page.getByRole('button', { name: 'Buka isi sesi' });
  await password.or(opened).first().waitFor();
  if (!(await password.isVisible())) return;
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Buka', exact: true }).click();
}

it('a session is requested with a key of its own, and read at the desk once it is opened', async () => {
  await cancelFormer();
  const phone = await openAs(EMPLOYEE, '/janji-temu', { size: 'phone' });
  await phone.page.getByRole('button', { name: 'Stres kerja', exact: true }).click();
  await phone.page.getByText(/HRD melihat tanggal, topik, konselor, dan status, tanpa nama/).waitFor();
  await phone.page.getByRole('group', { name: 'Konselor' }).getByRole('button', { name: /Maya/ }).click();
  await chooseLastTime(phone.page);
  await drawn(phone.page);
  await expectAccessible(phone.page);
  await expectFits(phone.page);
  await phone.page.getByRole('button', { name: /^Lanjut/ }).click();
  const form = phone.page.getByRole('dialog');
  await form.getByLabel('Cerita singkat').fill(STORY);
  await drawn(phone.page);
  await expectAccessible(phone.page);
  // Another try of this test has the key already.
  const password = form.getByLabel('Kata sandi akun');
  const makesKey = await password.isVisible();
  if (makesKey) await password.fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Kirim permintaan' }).click();
  if (makesKey) {
    const code = phone.page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' });
    await code.waitFor();
    await drawn(phone.page);
    await expectAccessible(phone.page);
    await code.getByRole('button', { name: 'Sudah saya simpan' }).click();
  }
  const card = phone.page.getByRole('article', { name: 'Sesi dengan Maya Anggraini' });
  await card.getByText('Menunggu', { exact: true }).waitFor();

  const desk = await openAs('counselor', '/counselor/request-counseling/pending', { size: 'desktop' });
  await openOwnKey(desk.page);
  await desk.page.getByRole('button', { name: /Fitri/ }).first().click();
  await desk.page.getByRole('heading', { level: 2, name: /Fitri.*, sesi/ }).waitFor();
  expect(await desk.page.getByText(STORY).count()).toBe(0);
  await desk.page.getByRole('button', { name: 'Buka isi sesi' }).click();
  await desk.page.getByText(STORY).waitFor();
  await desk.page.getByRole('textbox', { name: 'Catatan' }).fill(NOTE);
  await desk.page.getByText(/^Tersimpan .*, terenkripsi$/).waitFor();
  await drawn(desk.page);
  await expectAccessible(desk.page);
  phone.expectCleanConsole();
  desk.expectCleanConsole();
  await cancelFormer();
});

it('a span without counseling names the sessions it touches, and HRD sees neither name nor text', async () => {
  const desk = await openAs('counselor', '/counselor/settings/nonactive', { size: 'phone' });
  await desk.page.getByRole('button', { name: 'Tambah masa nonaktif' }).click();
  const form = desk.page.getByRole('dialog', { name: 'Masa nonaktif' });
  await form.getByLabel('Sampai', { exact: true }).fill(inThreeWeeks());
  await form.getByText(/sesi disetujui harus dipindah atau dibatalkan dulu/).waitFor();
  await expectFits(desk.page);
  desk.expectCleanConsole();

  const hrd = await openAs('hrd', '/bimbingan-konseling/request-counseling', { size: 'desktop' });
  await hrd.page.getByText(/\d+ permintaan/).waitFor();
  const seen = await hrd.page.locator('main').innerText();
  for (const hidden of ['Citra Maharani', 'Kesehatan jiwa', 'Sulit tidur']) expect(seen).not.toContain(hidden);
  hrd.expectCleanConsole();
});
