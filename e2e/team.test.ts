/** A team on its calendar: a swap asked from a date and agreed to by the colleague, overtime ordered for somebody below. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, it } from 'vitest';
import { closePages, expectAccessible, openAs } from './browser.ts';
import { get, post } from './hr-calls.ts';
import { takeBackWaiting } from './own-requests.ts';

afterEach(closePages);

interface TeamReply {
  readonly dates: readonly { readonly date: string }[];
  readonly data: readonly {
    readonly userId: string;
    readonly fullname: string;
    readonly cells: readonly ({ readonly kind: string } | null)[];
  }[];
}

/** The dates from the day after tomorrow on, for two weeks. */
async function comingTeam(context: BrowserContext): Promise<TeamReply> {
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return get<TeamReply>(context, `/api/team-calendar?from=${date(3)}&to=${date(16)}`);
}

/** A date on which the two may swap by the rules, whatever day this runs. */
async function swappable(context: BrowserContext, partner: string): Promise<string> {
  const team = await comingTeam(context);
  const partnerId = team.data.find(({ fullname }) => fullname === partner)?.userId;
  for (const { date } of team.dates) {
    const draft = { what: 'tukar', date, otherDate: date, partnerId, reason: 'Acara keluarga' };
    const { data } = await post<{ data: { problems: readonly unknown[] } }>(
      context,
      '/api/requests/shift-change/preview',
      draft,
    );
    if (data.problems.length === 0) return date;
  }
  throw new Error('no date can be swapped');
}

const waitingForApproval = (page: Page) => page.getByRole('region', { name: 'Menunggu persetujuan Anda' });

it('a swap on the phone: asked from the team’s date, agreed to by the colleague beside the own requests', async () => {
  const deni = await openAs('deni.kurniawan', '/apps/absent/kalender?bagian=tim', { size: 'phone' });
  const { page } = deni;
  await takeBackWaiting(deni.context);
  const date = await swappable(deni.context, 'Aris Munandar');
  await page.goto(`/apps/absent/kalender?bagian=tim&tanggal=${date}`);
  await page.getByRole('region', { name: 'Bekerja' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tukar shift Aris Munandar' }).click();
  const changes = page.getByRole('list', { name: 'Perubahan jadwal' });
  await changes.getByText(/Deni Kurniawan/).waitFor();
  await changes.getByText(/Aris Munandar/).waitFor();
  await page.getByRole('button', { name: 'Acara keluarga' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajukan perubahan shift' }).click();
  await page.waitForURL('**/pengajuan?buka=*');
  deni.expectCleanConsole();

  const aris = await openAs('aris.munandar', '/apps/absent/pengajuan', { size: 'phone', mode: 'dark' });
  await waitingForApproval(aris.page)
    .getByRole('button', { name: /Deni Kurniawan: Tukar shift/ })
    .click();
  await waitingForApproval(aris.page).getByText('Cara', { exact: true }).waitFor();
  await expectAccessible(aris.page);
  await waitingForApproval(aris.page).getByRole('button', { name: 'Setujui' }).click();
  await waitingForApproval(aris.page).waitFor({ state: 'detached' });
  aris.expectCleanConsole();
});

it('overtime ordered from the desk’s grid: by keys, for somebody below, who consents', async () => {
  const marlina = await openAs('marlina.siregar', '/apps/absent/pengajuan', { size: 'phone' });
  await takeBackWaiting(marlina.context);
  const slamet = await openAs('slamet.widodo', '/apps/absent/kalender?bagian=tim', { size: 'desktop' });
  const { page } = slamet;
  const team = await comingTeam(slamet.context);
  const column = team.data
    .find(({ fullname }) => fullname === 'Marlina Siregar')
    ?.cells.findIndex((c) => c?.kind === 'free');
  const date = team.dates[column ?? 0]?.date ?? '';
  await page.goto(`/apps/absent/kalender?bagian=tim&rentang=minggu&tanggal=${date}`);
  const day = String(Number(date.slice(8)));
  const cell = page.getByRole('gridcell', { name: new RegExp(`^Marlina Siregar, \\p{L}+, ${day} `, 'u') });
  await cell.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Perintah lembur Marlina Siregar' }).click();
  await page.getByText('Marlina Siregar', { exact: true }).waitFor();
  await page.getByLabel('Mulai').fill('09.00');
  await page.getByLabel('Selesai').fill('11.00');
  await page.getByLabel('Alasan lembur').selectOption({ index: 1 });
  await page.getByLabel(/^Pekerjaan yang dilakukan/).fill('Menyusun ulang stok gudang.');
  await page.getByRole('button', { name: /^Ajukan lembur 2 jam/ }).click();
  await page.waitForURL('**/pengajuan?tampilan=untuk-lain&buka=*');
  await page
    .getByRole('button', { name: /Marlina Siregar/ })
    .first()
    .waitFor();
  slamet.expectCleanConsole();

  await marlina.page.reload();
  await waitingForApproval(marlina.page)
    .getByText(/Dari Slamet/)
    .waitFor();
  await waitingForApproval(marlina.page).getByRole('button', { name: 'Tolak' }).click();
  const dialog = marlina.page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Ada acara keluarga hari itu.');
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click();
  await waitingForApproval(marlina.page).waitFor({ state: 'detached' });
  await marlina.page
    .getByRole('button', { name: /^Lembur .*Ditolak/ })
    .first()
    .waitFor();
  marlina.expectCleanConsole();
});
