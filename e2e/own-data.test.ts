/** A paper HR stores about somebody, and what that person sees and takes along of everything kept. */
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';
import { get, post } from './hr-calls.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** Nobody else's journey asks for this person's consent. */
const PERSON = 'admin_meeting';

afterEach(closePages);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('HR stores a paper; the person finds it, sees who opened it, takes a copy of everything and a consent back', async () => {
  // Of its own for each try against the same product.
  const title = `Kontrak ${String(Date.now()).slice(-6)}`;
  const own = await openAs(PERSON, '/akun?bagian=data', { size: 'phone', mode: 'dark' });
  const { data: session } = await get<{ data: { userId: string } }>(own.context, '/api/session');
  await post(own.context, '/api/consents', { kind: 'selfie_lokasi', version: SELFIE_CONSENT.version });

  const hr = await openAs('admin', `/management/user?buka=${session.userId}&bagian=dokumen`, { size: 'desktop' });
  await hr.page.getByRole('button', { name: 'Tambah dokumen' }).click();
  const file = hr.page.getByLabel('Berkas dokumen');
  await file.setInputFiles({ name: 'kontrak.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await hr.page.getByText('Berkas harus PDF, JPG, atau PNG yang utuh dan maksimal 10 MB.').waitFor();
  await file.setInputFiles({ name: 'kontrak.pdf', mimeType: 'application/pdf', buffer: PDF });
  await hr.page.getByLabel('Nama dokumen').fill(title);
  await hr.page.getByRole('button', { name: 'Simpan dokumen' }).click();
  await hr.page.getByRole('button', { name: `Unduh ${title}` }).waitFor();
  await expectAccessible(hr.page);
  await Promise.all([
    hr.page.waitForEvent('download'),
    hr.page.getByRole('button', { name: `Unduh ${title}` }).click(),
  ]);
  hr.expectCleanConsole();

  await own.page.reload();
  await settled(own.page);
  await card(own.page, 'Dokumen saya').getByText(title).waitFor();
  await card(own.page, 'Siapa melihat data saya').getByText(title).first().waitFor();
  await own.page.getByRole('button', { name: 'Minta salinan' }).click();
  const link = own.page.getByRole('link', { name: 'Unduh ZIP' }).first();
  await link.waitFor();
  const [copy] = await Promise.all([own.page.waitForEvent('download'), link.click()]);
  expect(copy.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.zip$/);
  await expectAccessible(own.page);

  await own.page.getByRole('button', { name: /^Tarik persetujuan/ }).click();
  await own.page.getByRole('dialog').getByRole('button', { name: 'Tarik persetujuan' }).click();
  await card(own.page, 'Persetujuan saya').getByText('Ditarik').first().waitFor();
  const { data: today } = await get<{ data: { consentNeeded: string | null } }>(own.context, '/api/attendance/today');
  expect(today.consentNeeded).toBe(SELFIE_CONSENT.version);
  await post(own.context, '/api/consents', { kind: 'selfie_lokasi', version: SELFIE_CONSENT.version });

  await own.page.getByRole('link', { name: /^Dokumen/ }).click();
  await own.page.getByRole('heading', { name: 'Dokumen' }).waitFor();
  await own.page.getByText(title).waitFor();
  own.expectCleanConsole();
});
