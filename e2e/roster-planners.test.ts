/** A month pasted from a spreadsheet, and two planners on one roster. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';

const PATH = '/management/monthly-schedule';
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
/** Months that no other journey plans. */
const PASTED = `${NEXT_YEAR}-10`;
const SHARED = `${NEXT_YEAR}-08`;
const PEOPLE = 50;
const DAYS = 31;

/** Mornings and free days for 50 people; seven cells are typed wrongly, in three ways. */
function pastedMonth(): string {
  const rows = Array.from({ length: PEOPLE }, (_, row) =>
    Array.from({ length: DAYS }, (_day, column): string => ((row + column) % 7 < 5 ? 'P' : 'L')),
  );
  const wrong = ['LIBR', 'LIBR', 'LIBR', 'OF', 'OF', 'LIBURR', 'LIBURR'];
  for (const [at, code] of wrong.entries()) (rows[at * 6] ?? [])[at * 4] = code;
  return rows.map((row) => row.join('\t')).join('\n');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

it('codes of 50 people and 31 days are pasted, their seven faults named and mended in place', async () => {
  const { page, expectCleanConsole } = await openAs('admin', `${PATH}?bulan=${PASTED}`, { size: 'desktop' });
  await drawn(page);
  await page.locator('#sel-0-0').click();
  await paste(page, pastedMonth());
  const dialog = page.getByRole('dialog', { name: /sel belum terisi/ });
  await page.getByRole('dialog', { name: '7 sel belum terisi' }).waitFor();
  await dialog.getByText('Baris 1, kolom 1: kode "LIBR" tidak dikenal. Maksud Anda LIBUR?').waitFor();
  await dialog.getByText('dan 2 sel lain').waitFor();
  for (const left of [4, 2]) {
    await dialog.getByRole('button', { name: 'Ganti' }).first().click();
    await page.getByRole('dialog', { name: `${left} sel belum terisi` }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Ganti' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(new RegExp(`Draf tersimpan · ${PEOPLE * DAYS} perubahan, ${PEOPLE} orang`)).waitFor();
  // What the server has is what is drawn.
  await page.reload();
  await page.getByText(new RegExp(`Draf tersimpan · ${PEOPLE * DAYS} perubahan, ${PEOPLE} orang`)).waitFor();
  expectCleanConsole();
});

it('two planners see each other’s cells; one who was offline does not overwrite the other, and undoes only the own', async () => {
  const look = { size: 'desktop' } as const;
  const own = { ownContext: true } as const;
  const superior = await openAs('supervisor', `${PATH}?bulan=${SHARED}`, look, own);
  const admin = await openAs('admin', `${PATH}?bulan=${SHARED}`, look, own);
  for (const { page } of [superior, admin]) await drawn(page);
  const name = (await superior.page.locator('[role="rowheader"]').first().textContent()) ?? '';
  const search = `month=${SHARED}&search=${encodeURIComponent(name)}`;
  const { data } = await get<{ data: { people: { userId: string }[] } }>(admin.context, `/api/roster?${search}`);
  const userId = data.people[0]?.userId ?? '';
  const cell = superior.page.locator('#sel-0-9');
  const paintAsAdmin = (token: string, plan: object) =>
    post<{ data: { stored: { token: string }[] } }>(admin.context, '/api/roster/cells', {
      changes: [{ userId, date: `${SHARED}-10`, token, plan }],
    });

  // The admin's cell appears in the superior's grid by itself.
  const first = await paintAsAdmin('', { kind: 'OFF' });
  await expect.poll(() => cell.getAttribute('aria-label'), { timeout: 20_000 }).toMatch(/libur, draf/);

  // The superior paints it without a line while the admin changes it again.
  await superior.context.setOffline(true);
  await cell.click();
  await superior.page.keyboard.press('1');
  await superior.page.getByText(/Luring: draf tersimpan di perangkat ini/).waitFor();
  await paintAsAdmin(first.data.stored[0]?.token ?? '', { kind: 'PATTERN' });
  await superior.context.setOffline(false);
  await superior.page.getByText(/1 sel belum tersimpan: .*baru saja diubah/).waitFor();
  await superior.page.getByRole('button', { name: 'Pakai yang ada' }).click();
  await superior.page.getByText('Draf tersimpan', { exact: true }).waitFor();
});
