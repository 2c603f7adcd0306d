import { expect, test } from 'vitest';
import { outPermission } from '@hadir/contract/permissions/out-permission.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../test/world/http.ts';
import { everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { requestsModule } from '../requests/requests.module.ts';

// Monday 16 November 2026, 07.00 WIB; the company's hours are 08.00 to 17.00, Monday to Friday.
const MONDAY_MORNING = instant('2026-11-16T07:00:00+07:00');
const MONDAY = localDate('2026-11-16');
const draft = { date: MONDAY, from: '10:00', to: '11:30', reason: 'Mengurus rekening di bank.' };

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

test('Going out is asked, decided and told with its hours; the day stays as it is', async () => {
  const found = await house(w);
  const { staff, superior, admin } = await everybody(server, found);
  const preview = await staff.call(outPermission.preview, { body: draft });
  expect(preview.reply.data).toMatchObject({
    problems: [],
    label: 'Izin keluar 10.00–11.30, 16/11/2026',
    minutes: 90,
    chain: [{ namedBy: 'Atasan' }],
    details: { shift: { start: '08:00', end: '17:00' } },
  });
  const day = async () => {
    await judgeDay(w, found.staff, MONDAY);
    const { rows } = await w.pool.query('select status, flags, worked_minutes from attendance_day where user_id = $1', [
      found.staff.id,
    ]);
    return rows;
  };
  const before = await day();
  const { id } = (await staff.call(outPermission.submit, { body: draft })).reply.data;
  const approved = await performAction(superior, id, 'approve');
  expect(approved.reply.data).toMatchObject({
    status: 'approved',
    startsAt: '2026-11-16T03:00:00.000Z',
    endsAt: '2026-11-16T04:30:00.000Z',
  });
  expect(await day()).toEqual(before);
  const listed = await admin.call(outPermission.list, { query: {} });
  expect(listed.reply.data.map(({ minutes, details }) => [minutes, details])).toEqual([
    [90, { from: '10:00', to: '11:30' }],
  ]);
  await performAction(admin, id, 'revoke', { reason: 'Tidak jadi, menurut karyawan.' });
  expect((await staff.call(outPermission.submit, { body: draft })).status).toBe(200);
});

test('Going out is refused by name: too long, outside the shift, a day off, twice on a date', async () => {
  const found = await house(w);
  const { staff } = await everybody(server, found);
  const asks = async (more: Partial<typeof draft>) => {
    const answer = await staff.call(outPermission.submit, { body: { ...draft, ...more } });
    return answer.status === 200 ? 200 : `${String(answer.status)} ${answer.error.code}: ${answer.error.message}`;
  };
  expect(await asks({ to: '13:01' })).toBe('422 DURASI_TERLALU_LAMA: Durasi maksimal 3 jam.');
  expect(await asks({ to: '09:00' })).toBe('422 WAKTU_TIDAK_VALID: Waktu selesai harus setelah waktu mulai.');
  expect(await asks({ from: '16:00', to: '17:30' })).toMatch(/^422 WAKTU_IZIN_TIDAK_VALID/);
  expect(await asks({ date: localDate('2026-11-21') })).toMatch(/^422 TIDAK_ADA_JADWAL/);
  expect(await asks({})).toBe(200);
  expect(await asks({ from: '14:00', to: '15:00' })).toMatch(/^422 BENTROK_PENGAJUAN/);
});

test('An approval judges the hours again: the day has become free meanwhile', async () => {
  const found = await house(w);
  const { staff, superior } = await everybody(server, found);
  const { id } = (await staff.call(outPermission.submit, { body: draft })).reply.data;
  await w.pool.query(
    `insert into calendar_day (id, company_id, date, kind, name) values (gen_random_uuid(), $1, $2, 'libur_perusahaan', 'Ulang tahun')`,
    [found.staff.company.id, MONDAY],
  );
  await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [found.staff.company.id]);
  expect((await performAction(superior, id, 'approve')).error.code).toBe('TIDAK_ADA_JADWAL');
});
