/** A letter about oneself: asked for on the phone, numbered and given out at a desk, taken along, checked, revoked. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { textsOf } from '../apps/server/test/requests/files/pdf-text.ts';
import { closePages, drawn, expectAccessible, expectFits, expectReadable, openAs, openPage } from './browser.ts';

afterEach(closePages);

/** Of this try: an earlier one may have left its own. */
const PURPOSE = `Visa perjalanan ${Date.now()}`;
const NAME = 'Citra Maharani';

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFile(await (await coming).path());
}

/** A phone whose share sheet takes files: what is handed to it can be read afterwards. */
function shareSheet(): void {
  const shared: File[] = [];
  Object.assign(navigator, {
    shared,
    canShare: ({ files = [] }: ShareData) => files.length > 0,
    share: async ({ files = [] }: ShareData) => void shared.push(...files),
  });
}

/** The one letter that was handed to another app. */
async function sharedFile(page: Page): Promise<{ name: string; type: string; bytes: Buffer }> {
  const read = () =>
    page.evaluate(async () => {
      const [file] = (navigator as Navigator & { shared: File[] }).shared;
      return file === undefined
        ? null
        : { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] };
    });
  await expect.poll(read).not.toBeNull();
  const file = await read();
  return { name: file?.name ?? '', type: file?.type ?? '', bytes: Buffer.from(file?.bytes ?? []) };
}

/** Another code of the same form. */
const forged = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;

it('a letter is asked for on the phone, given out at the desk, taken along, checked by its code, and revoked', async () => {
  const { page, expectCleanConsole } = await openAs(
    'staff',
    '/apps/absent/surat',
    { size: 'phone' },
    { ownContext: true },
  );
  await page.addInitScript(shareSheet);
  await drawn(page);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Minta surat keterangan kerja' }).click();
  const request = page.getByRole('dialog', { name: 'Minta surat keterangan kerja' });
  await request.getByLabel('Keperluan').fill(PURPOSE);
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Kirim permintaan' }).click();
  const card = page.getByRole('article').filter({ hasText: PURPOSE });
  await card.getByText('Menunggu HR').waitFor();

  const { page: desk, ...office } = await openAs('admin', '/management/surat', { size: 'desktop' });
  await desk.getByRole('row').filter({ hasText: PURPOSE }).getByText(NAME).click();
  const panel = desk.getByRole('complementary', { name: NAME });
  await panel.getByText(PURPOSE).waitFor();
  await drawn(desk);
  await expectAccessible(desk);
  await expectFits(desk);
  await panel.getByRole('button', { name: 'Terbitkan' }).click();
  await desk.getByText('1 surat terbit dan dikabarkan.').waitFor();
  await panel.getByRole('button', { name: /^Unduh surat \d{3}\/SKK\// }).waitFor();

  await page.reload();
  await card.getByText('Terbit', { exact: true }).waitFor();
  const words = textsOf(await downloaded(page, /^Unduh surat \d{3}\/SKK\/[^/]+\/[IVX]+\/\d{4}$/)).map(
    ({ text }) => text,
  );
  expect(words).toEqual(expect.arrayContaining(['SURAT KETERANGAN KERJA', NAME, 'Halaman 1 dari 1']));
  const code = words.find((text) => /^Kode .{4}-.{4}-.{4}-.{4}$/.test(text))?.slice('Kode '.length) ?? '';
  // By the share sheet: the same letter, as a file of its own.
  await card.getByRole('button', { name: /^Bagikan surat \d{3}\/SKK\// }).click();
  const handed = await sharedFile(page);
  expect([handed.name, handed.type]).toEqual([
    expect.stringMatching(/^SURAT-KETERANGAN-KERJA-.*\.pdf$/i),
    'application/pdf',
  ]);
  expect(textsOf(handed.bytes).map(({ text }) => text)).toContain(`Kode ${code}`);
  expectCleanConsole();

  // Whoever holds the paper, without a sign-in.
  const holder = await openPage({ size: 'phone', mode: 'dark' });
  await holder.page.goto(`/cek-surat?kode=${code}`);
  await holder.page.getByText('Surat ini tercatat dan berlaku.').waitFor();
  await holder.page.getByText(NAME).waitFor();
  await drawn(holder.page);
  await expectAccessible(holder.page);
  await expectReadable(holder.page);
  await expectFits(holder.page);
  holder.expectCleanConsole();
  await holder.page.goto(`/cek-surat?kode=${forged(code)}`);
  await holder.page.getByText('Tidak ada surat dengan kode ini.').waitFor();

  await panel.getByRole('button', { name: 'Cabut' }).click();
  const reason = desk.getByRole('dialog', { name: 'Cabut surat' });
  await reason.getByLabel('Alasan').fill('Jabatan berubah sejak terbit');
  await reason.getByRole('button', { name: 'Cabut' }).click();
  await desk.getByText('Surat dicabut').waitFor();
  office.expectCleanConsole();
  await holder.page.goto(`/cek-surat?kode=${code}`);
  await holder.page.getByText('Surat ini dicabut perusahaan.').waitFor();
});
