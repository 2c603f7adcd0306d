/** A superior clocks somebody whose phone is dead; the person objects; HR sees both. */
import type { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { afterEach, it } from 'vitest';
import { closePages, expectAccessible, openAs, settled } from './browser.ts';
import { OFFICE } from './clocking.ts';
import { get } from './hr-calls.ts';

afterEach(closePages);

/** The leader's account is called by the role, everybody else's by the name. Citra is the staff of other journeys. */
const LEADER = 'Bayu Pamungkas';
const NOT_HER = 'Citra Maharani';
const loginOf = (name: string) => (name === LEADER ? 'leader' : name.toLowerCase().replace(' ', '.'));

it('absenkan: with a reason, at the own place; the person says that it was not so', async () => {
  const look = { size: 'phone', place: OFFICE } as const;
  const { page, context, expectCleanConsole } = await openAs('supervisor', '/dashboards/dashboard', look);
  const team = await get<ReplyOf<typeof dashboard.team>>(context, '/api/dashboard/team');
  // Whoever has something left to clock at this hour; the leader has clocked nothing, on any day. People made by other
  // journeys, with numbers in their names, have passwords of their own.
  const due = team.data.filter(({ can, fullname }) => can.length > 0 && fullname !== NOT_HER && !/\d/.test(fullname));
  const chosen = due.find(({ fullname }) => fullname !== LEADER) ?? due[0];
  if (chosen === undefined) throw new Error('nobody of the team can be clocked');
  const name = chosen.fullname;

  await page.getByRole('button', { name: `Absenkan ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Absenkan ${name}` });
  await dialog.getByText('Lokasi Anda terbaca').waitFor();
  const send = dialog.getByRole('button', { name: /^Absenkan (masuk|pulang)$/ });
  await send.click();
  await dialog.getByText('Tulis alasan sedikitnya 10 huruf.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'HP kehabisan baterai' }).click();
  await send.click();
  await page.getByText(`${name} diabsenkan`, { exact: false }).waitFor();
  expectCleanConsole();

  const own = await openAs(loginOf(name), '/dashboards/dashboard', { size: 'phone' });
  await own.page.getByRole('button', { name: /^Pemberitahuan/ }).click();
  await own.page
    .getByText(/dibuat oleh Ratna Kusumawati/)
    .first()
    .click();
  await own.page.getByRole('button', { name: 'Bukan saya yang diabsenkan' }).last().click();
  await own.page.getByLabel('Keterangan (opsional)').fill('Saya tidak masuk hari itu.');
  await expectAccessible(own.page);
  await own.page.getByRole('button', { name: 'Sangkal absen ini' }).click();
  await own.page
    .getByText(/^Anda menyangkalnya/)
    .last()
    .waitFor();
  own.expectCleanConsole();

  const hr = await openAs('admin', '/laporan/all?tampilan=daftar&bagian=tinjau', { size: 'desktop' });
  // The person may have doubtful taps of other days as well.
  const row = hr.page
    .locator('section[aria-label="Absen perlu ditinjau"] li', { hasText: name })
    .filter({ hasText: 'Diabsenkan oleh Ratna Kusumawati' });
  await row.first().getByText(name).click();
  await settled(hr.page);
  await hr.page.getByText('Disangkal karyawan: Saya tidak masuk hari itu.').last().waitFor();
  await hr.page.getByRole('button', { name: 'Tolak', exact: true }).last().waitFor();
  hr.expectCleanConsole();
});
