import { expect, test } from 'vitest';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { answers, BETTER, corrects, lateDay, REASON } from '../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../test/world/http.ts';
import { asksCorrection, everybody, house } from '../../../test/requests/request-house.ts';
import { friday } from '../../../test/attendance/taps.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { correctionsModule } from '../corrections/corrections.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { exportsModule } from './exports.module.ts';

let w: World;
let server: Served;
usesWorld(
  { only: [requestsModule, correctionsModule, attendanceModule, exportsModule], jobs: true, now: friday('10:00') },
  (made) => {
    ({ w, server } = made);
  },
);

async function rowsOf(person: Awaited<ReturnType<Served['as']>>, more: object = {}): Promise<string[]> {
  const query = { report: 'correction', format: 'csv', from: '2026-11-01', to: '2026-11-30', ...more };
  const { text } = await person.call(reportFiles.requests, { query } as never);
  const [heading = '', ...lines] = text.replaceAll('"', '').split('\r\n');
  const from = heading.split(';').indexOf('Tanggal Absen');
  return lines.filter((line) => line !== '').map((line) => line.split(';').slice(from).join(';'));
}

test('The file of corrections holds those of HR behind those that were asked for, marked, with their own status', async () => {
  const found = await house(w);
  await lateDay(w, found.staff);
  const { staff, admin } = await everybody(server, found);
  await asksCorrection(staff, { in: '07:30', out: null });
  const { id } = (await corrects(admin, found.staff.id, { in: null, out: '17:03' })).reply.data;
  await lateDay(w, found.superior);
  await corrects(admin, found.superior.id, BETTER);
  const requested = '19/11/2026;Jam keliru;08:47;17:03;07:30;17:03;HP mati sejak pagi sampai sore.;Menunggu;;;;';
  const aside = `19/11/2026;Koreksi HR;08:47;17:03;;17:03;${REASON};Menunggu tanggapan;Hani HR;;;`;
  const better = `19/11/2026;Koreksi HR;08:47;17:03;08:00;17:03;${REASON};Berlaku;Hani HR;20/11/2026;;`;
  expect(await rowsOf(admin)).toEqual([requested, better, aside]);
  expect(await rowsOf(admin, { status: 'pending' })).toEqual([requested, aside]);
  expect(await rowsOf(admin, { status: 'rejected' })).toEqual([]);
  expect(await rowsOf(admin, { userId: found.superior.id })).toEqual([better]);
  expect(await rowsOf(admin, { from: '2026-11-20' })).toEqual([]);
  await answers(staff, id, 'consent');
  expect(await rowsOf(admin, { status: 'approved', userId: found.staff.id })).toEqual([
    aside.replace('Menunggu tanggapan;Hani HR;;', 'Berlaku;Hani HR;20/11/2026;'),
  ]);
});
