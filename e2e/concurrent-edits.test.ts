/** The operator and somebody else change one company at once: both values are seen, nothing typed is lost. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Company } from '@hadir/contract/companies/endpoints.ts';
import { closePages, expectAccessible, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

const DESK = { size: 'desktop' } as const;

afterEach(closePages);

async function put(context: BrowserContext, path: string, data: unknown): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await context.request.put(path, {
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': randomUUID() },
  });
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
}

async function newCompany(context: BrowserContext) {
  const code = `DUA${String(Date.now()).slice(-8)}`;
  const { data } = await post<{ data: { id: string } }>(context, '/api/platform/companies', {
    code,
    legalName: `PT ${code}`,
    npwp: null,
    address: 'Jalan Lama 1',
    tz: 'Asia/Jakarta',
    plan: 'standard',
    maxUsers: null,
    activeFrom: '2026-01-01',
    activeTo: null,
    adminName: 'Rina Penguji',
    adminGender: 'P',
    adminEmail: null,
  });
  const path = `/api/platform/companies/${data.id}`;
  return { id: data.id, name: `PT ${code}`, path };
}

/** Another operator changes details of the company: its version moves on. */
async function changedMeanwhile(context: BrowserContext, path: string, change: Partial<Company>): Promise<void> {
  const { data } = await get<{ data: Company }>(context, path);
  const { legalName, npwp, address, tz, plan, maxUsers, activeFrom, activeTo, version } = data;
  const details = { legalName, npwp, address, tz, plan, maxUsers, activeFrom, activeTo };
  await put(context, path, { ...details, ...change, version });
}

it('details and settings that two operators change are compared and saved without a reload', async () => {
  const { page, context, complaints } = await openAs('superadmin', '/superadmin/management/company', DESK);
  const { id, name, path } = await newCompany(context);
  await page.goto(`/superadmin/management/company?buka=${id}&bagian=data`);
  const panel = page.getByRole('complementary', { name });
  const address = panel.getByLabel('Alamat', { exact: true });
  const compared = panel.getByRole('region', { name: 'Perubahan bersamaan' });
  const save = panel.getByRole('button', { name: 'Simpan pilihan' });
  await address.fill('Jalan Milikku 2');
  await changedMeanwhile(context, path, { address: 'Jalan Mereka 3', maxUsers: 75 });
  // A read in the background does not touch what is typed.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await panel.getByRole('button', { name: 'Simpan', exact: true }).click();
  await compared.waitFor();
  expect(await address.inputValue()).toBe('Jalan Milikku 2');
  expect(await save.isDisabled()).toBe(true);
  await compared.getByRole('group', { name: 'Alamat' }).getByText('Jalan Mereka 3').waitFor();
  expect(await panel.getByLabel(/^Batas karyawan/).inputValue()).toBe('75');
  await expectAccessible(page);
  await compared.getByRole('group', { name: 'Alamat' }).getByRole('radio').first().check();
  await save.click();
  await page.getByText('Perusahaan disimpan').waitFor();
  await compared.waitFor({ state: 'detached' });
  const { data: stored } = await get<{ data: Company }>(context, path);
  expect([stored.address, stored.maxUsers]).toEqual(['Jalan Milikku 2', 75]);

  await panel.getByRole('tab', { name: 'Aturan' }).click();
  const accuracy = panel.getByLabel('Akurasi lokasi paling lebar', { exact: true });
  await accuracy.fill('120');
  await changedMeanwhile(context, path, { maxUsers: 80 });
  // Another part of the company moved the version on: nothing to ask.
  await panel.getByRole('button', { name: 'Simpan aturan' }).click();
  await page.getByText('Aturan disimpan').waitFor();
  expect(await accuracy.inputValue()).toBe('120');

  await accuracy.fill('125');
  const { data: settings } = await get<{ data: { version: number } }>(context, `${path}/settings`);
  await put(context, `${path}/settings`, {
    version: settings.version,
    settings: { max_accuracy_m: 110, annual_days: 15 },
  });
  await panel.getByRole('button', { name: 'Simpan aturan' }).click();
  await compared.waitFor();
  expect(await accuracy.inputValue()).toBe('125');
  expect(await panel.getByLabel('Cuti tahunan', { exact: true }).inputValue()).toBe('15');
  await compared.getByRole('group', { name: 'Akurasi lokasi paling lebar' }).getByText('110 meter').click();
  expect(await accuracy.inputValue()).toBe('110');
  await save.click();
  await compared.waitFor({ state: 'detached' });

  // An hour that is none is refused at its field and stays as typed.
  const end = panel.getByRole('textbox', { name: 'Jam pulang' });
  await end.fill('25:99');
  await panel.getByRole('button', { name: 'Simpan aturan' }).click();
  await panel.getByText('Format jam pulang tidak valid.').waitFor();
  expect(await end.inputValue()).toBe('25:99');
  expect(await end.evaluate((field) => [document.activeElement === field, field.getAttribute('aria-invalid')])).toEqual(
    [true, 'true'],
  );
  await expectAccessible(page);
  await end.fill('16.30');
  await panel.getByRole('button', { name: 'Simpan aturan' }).click();
  await expect.poll(async () => JSON.stringify(await get(context, `${path}/settings`))).toContain('"end":"16:30"');
  // The refusals and foresights that are no fault of the page.
  expect(complaints.filter((said) => !/status of 4(09|22)/.test(said))).toEqual([]);
});
