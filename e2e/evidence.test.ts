/** A correction with its evidence in the inbox: read, handed on to a colleague; the requester sees to whom, and reminds. */
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, openAs, openPage, signIn } from './browser.ts';
import { get, post } from './hr-calls.ts';

afterEach(closePages);

interface SubmittedRequest {
  readonly data: { readonly id: string };
}

/** A correction of the last date that the rules leave free, whatever day this runs. */
async function correct(login: string) {
  const { context, page } = await openPage({ size: 'phone' });
  await signIn(context, login);
  for (let day = 1; day < 8; day += 1) {
    const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
    const draft = { date, in: null, out: '17:31', reason: 'HP mati saat keluar gudang.' };
    const { data } = await post<{ data: { problems: readonly unknown[] } }>(
      context,
      '/api/requests/correction/preview',
      draft,
    );
    if (data.problems.length > 0) continue;
    const { data: row } = await post<SubmittedRequest>(context, '/api/requests/correction', draft);
    return { context, page, id: row.id };
  }
  throw new Error('no day to correct');
}

it('the taps stand beside the wish; a step goes to a colleague, and who waits knows it', async () => {
  const correction = await correct('sari.wulandari');
  const boss = await openAs('supervisor', `/dashboards/pending?buka=${correction.id}`, { size: 'desktop' });
  const { page } = boss;
  const detail = page.getByRole('article', { name: /Sari Wulandari$/ });
  await detail.getByRole('region', { name: 'Bukti' }).waitFor();
  await detail.getByText('Periode masih terbuka').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Alihkan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alihkan tahap ini' });
  const colleagues = dialog.getByRole('listbox', { name: 'Rekan yang dapat dipilih' }).getByRole('option');
  await colleagues.first().waitFor();
  const name = (await colleagues.first().locator('b').textContent()) ?? '';
  await colleagues.first().click();
  await dialog.getByLabel('Alasan (opsional)').fill('Saya rapat sampai sore');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Alihkan' }).click();
  await page.getByText(`Dialihkan kepada ${name}`).waitFor();
  boss.expectCleanConsole();

  await correction.page.goto(`/apps/absent/pengajuan?buka=${correction.id}`);
  await correction.page.getByText(/dialihkan oleh Ratna Kusumawati/).waitFor();
  await correction.page.getByText(`Menunggu ${name}`).first().waitFor();
  await correction.page.getByRole('button', { name: 'Ingatkan' }).click();
  await correction.page.getByText(/^Sudah diingatkan\. Dapat diingatkan lagi mulai/).waitFor();
  const { data } = await get<{ data: { step: { people: { fullname: string }[] } } }>(
    correction.context,
    `/api/requests/${correction.id}`,
  );
  expect(data.step.people.map(({ fullname }) => fullname)).toEqual([name]);
});
