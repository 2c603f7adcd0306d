/** HR corrects a day from the drawer and from the matrix; the person reads it on the phone and objects. */
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import { afterEach, expect, it } from 'vitest';
import { closePages, expectAccessible, expectFits, openAs, settled } from './browser.ts';
import { daysOf, get } from './hr-calls.ts';

afterEach(closePages);

const REASON = 'Mesin absen lantai dua mati sejak pagi.';
const OBJECTION = 'Saya datang tepat waktu, ada fotonya.';
/** Accounts that are called by their role, and people whom other journeys look at. */
const OTHERS_USE = new Set(['Citra Maharani', 'Bayu Pamungkas', 'Ratna Kusumawati', 'Nurul Hidayah']);

it('koreksi HR: preview, notice, objection on the phone; from the matrix it counts at once', async () => {
  const hr = await openAs('admin', '/laporan/all', { size: 'desktop' });
  const whole = (await daysOf(hr.context, 'HADIR', 100)).filter(
    ({ fullname, can, flags, review, scheduledStart, outAt }) =>
      !OTHERS_USE.has(fullname) &&
      /^\w+ \w+$/.test(fullname) &&
      can.includes('correct') &&
      flags.length === 0 &&
      review === null &&
      scheduledStart === '08:00' &&
      outAt !== null,
  );
  const partnerOf = ({ userId, workDate }: DayRow) =>
    whole.find((partner) => partner.userId !== userId && partner.workDate === workDate);
  // On a Sunday one person alone may have worked.
  const day = whole.find((candidate) => partnerOf(candidate) !== undefined);
  const other = day && partnerOf(day);
  if (day === undefined || other === undefined) throw new Error('no two whole days of one date to correct');
  const date = day.workDate;

  await hr.page.goto(`/laporan/all?dari=${date}&sampai=${date}&buka=${day.userId}_${date}`);
  await settled(hr.page);
  await hr.page.getByRole('button', { name: 'Koreksi…' }).click();
  const form = hr.page.getByRole('dialog', { name: 'Koreksi hari' });
  await form.getByLabel('Masuk seharusnya').fill('09.30');
  await form.getByText('Baru berlaku bila', { exact: false }).waitFor();
  await expectAccessible(hr.page);
  await form.getByRole('button', { name: 'Simpan koreksi' }).click();
  await form.getByText('Tulis alasan sedikitnya 10 huruf', { exact: false }).waitFor();
  await form.getByLabel(/^Alasan/).fill(REASON);
  await form.getByRole('button', { name: 'Simpan koreksi' }).click();
  await hr.page.getByText('Koreksi dikirim, menunggu tanggapan karyawan').waitFor();
  await hr.page.getByText('Menunggu tanggapan', { exact: true }).waitFor();
  await hr.page
    .getByRole('gridcell', { name: new RegExp(`^${day.fullname}, .*koreksi belum selesai`) })
    .first()
    .waitFor();

  // The ring stands on the cell that was chosen; its key opens the same form.
  await hr.page
    .getByRole('gridcell', { name: new RegExp(`^${other.fullname}, `) })
    .first()
    .click();
  await hr.page.getByRole('grid', { name: 'Matriks kehadiran' }).press('e');
  await form.getByText(other.fullname, { exact: false }).first().waitFor();
  await form.getByLabel('Masuk seharusnya').fill('07.10');
  await form.getByText('Langsung berlaku', { exact: false }).waitFor();
  await form.getByLabel(/^Alasan/).fill(REASON);
  await form.getByRole('button', { name: 'Simpan koreksi' }).click();
  await hr.page.getByText('Koreksi berlaku; karyawan dan atasannya diberi tahu').waitFor();
  await hr.page
    .getByText(/^Koreksi HR oleh /)
    .first()
    .waitFor();
  await expectAccessible(hr.page);
  hr.expectCleanConsole();

  const login = day.fullname.toLowerCase().replace(' ', '.');
  // What waits for the person is counted at home; the card leads to where it is answered.
  const own = await openAs(login, '/dashboards/dashboard', { size: 'phone' });
  const card = own.page.getByRole('region', { name: 'Menunggu jawaban Anda' });
  await expectAccessible(own.page);
  await card.getByRole('link', { name: /Koreksi HR pada hari Anda/ }).click();
  await own.page
    .getByRole('button', { name: /Koreksi HR oleh/ })
    .first()
    .waitFor();
  await expectAccessible(own.page);
  await expectFits(own.page);
  await own.page.goto(`/apps/absent/kalender?tanggal=${date}`);
  await own.page.getByText(REASON, { exact: false }).first().waitFor();
  await own.page.getByRole('button', { name: 'Sanggah' }).click();
  await own.page.getByLabel('Mengapa tidak benar?').fill(OBJECTION);
  await expectAccessible(own.page);
  await expectFits(own.page);
  await own.page.getByRole('button', { name: 'Sanggah' }).click();
  await own.page.getByText(`“${OBJECTION}”`, { exact: false }).waitFor();
  own.expectCleanConsole();

  await hr.page.goto(`/laporan/koreksi?bagian=hr&cari=${day.employeeNo}`);
  await settled(hr.page);
  await hr.page.getByRole('gridcell', { name: day.fullname }).first().click();
  await hr.page.getByText(`“${OBJECTION}”`, { exact: false }).waitFor();
  await expectAccessible(hr.page);
  await hr.page.getByRole('button', { name: 'Batalkan koreksi' }).click();
  await hr.page.getByRole('button', { name: 'Batalkan koreksi' }).click();
  await hr.page.getByText('Dibatalkan', { exact: true }).first().waitFor();
  const after = await get<{ data: { day: DayRow } }>(hr.context, `/api/attendance/days/${day.userId}/${date}`);
  expect(after.data.day.inAt).toBe(day.inAt);
  hr.expectCleanConsole();
});
