import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { dayOf, eventsOf, tap } from '../../../../test/attendance/corrected-days.ts';
import {
  BETTER,
  corrects,
  houseOfLateDay,
  lateDay,
  prefillOf,
  WORSE,
} from '../../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../../test/world/http.ts';
import { CORRECTED, judgeDay } from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule, attendanceModule], jobs: true, now: friday('10:00') }, (made) => {
  ({ w, server } = made);
});

const lateHouse = () => houseOfLateDay(w, server);

const detailOf = async (person: { call: Awaited<ReturnType<Served['as']>>['call'] }, userId: string) =>
  (await person.call(attendance.day, { params: { userId, date: CORRECTED } })).reply.data;

describe('HR s correction is refused', () => {
  test.each<[string, Parameters<typeof corrects>[2], number, string]>([
    ['with nine characters of reason', { ...BETTER, reason: 'Lupa absn' }, 422, 'TERLALU_PENDEK'],
    ['with ten blanks for a reason', { ...BETTER, reason: ' '.repeat(10) }, 422, 'TERLALU_PENDEK'],
    ['for a date to come', { date: addDays(CORRECTED, 2), in: '08:00', out: null }, 422, 'BELUM_TIBA'],
    ['for an hour to come', { date: addDays(CORRECTED, 1), in: '08:00', out: '17:00' }, 422, 'BELUM_TIBA'],
    ['unchanged', {}, 422, 'KOREKSI_TIDAK_BERUBAH'],
    ['outside the shift s hours', { in: '05:59' }, 422, 'DI_LUAR_JAM_SHIFT'],
    ['with the end before the begin', { out: '08:47' }, 422, 'WAKTU_TIDAK_VALID'],
  ])('%s', async (_, more, status, code) => {
    const { userId, admin } = await lateHouse();
    const answer = await corrects(admin, userId, more);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47', out: '17:03' });
  });

  test('with ten characters of reason it is taken', async () => {
    const { userId, admin } = await lateHouse();
    expect((await corrects(admin, userId, { ...BETTER, reason: 'Lupa absen' })).status).toBe(200);
  });

  test('for the own day, and the row does not offer it', async () => {
    const { found, admin, otherAdmin } = await lateHouse();
    await lateDay(w, found.admin);
    const answer = await corrects(admin, found.admin.id, BETTER);
    expect([answer.status, answer.error.code]).toEqual([403, 'TIDAK_MENGOREKSI_SENDIRI']);
    const offered = async (person: typeof admin) => (await detailOf(person, found.admin.id)).day.can;
    expect(await offered(admin)).not.toContain('correct');
    expect(await offered(otherAdmin)).toContain('correct');
    expect((await corrects(otherAdmin, found.admin.id, BETTER)).status).toBe(200);
  });

  test('in a locked period, and the row does not offer it', async () => {
    const { found, userId, admin } = await lateHouse();
    expect((await detailOf(admin, userId)).day.can).toContain('correct');
    await insertLockedPeriod(w.pool, found.staff.company.id);
    const answer = await corrects(admin, userId, BETTER);
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect((await detailOf(admin, userId)).day.can).toEqual([]);
  });

  test('for somebody of another company: 404; by others than admins: 403', async () => {
    const { userId, superior, staff } = await lateHouse();
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    expect((await corrects(stranger, userId, BETTER)).status).toBe(404);
    expect((await corrects(superior, userId, BETTER)).status).toBe(403);
    expect((await corrects(staff, userId, BETTER)).status).toBe(403);
  });

  test('against a day that was judged again since it was read', async () => {
    const { found, userId, admin } = await lateHouse();
    const { version } = (await prefillOf(admin, userId)).reply.data;
    await tap(w, found.staff, 'in', '2026-11-19T08:20:00+07:00');
    await judgeDay(w, found.staff);
    const answer = await corrects(admin, userId, { ...BETTER, version });
    expect([answer.status, answer.error.code]).toEqual([409, 'VERSI_BERUBAH']);
  });

  test('while another of the day is open; the row does not offer a second', async () => {
    const { userId, admin, otherAdmin } = await lateHouse();
    await corrects(admin, userId, WORSE);
    const answer = await corrects(otherAdmin, userId, BETTER);
    expect([answer.status, answer.error.code]).toEqual([409, 'KOREKSI_HR_MENUNGGU']);
    expect((await detailOf(otherAdmin, userId)).day.can).not.toContain('correct');
  });
});

test('Two admins correct the same day at the same moment: one counts, the other is told to read it again', async () => {
  const { userId, admin, otherAdmin } = await lateHouse();
  const { version } = (await prefillOf(admin, userId)).reply.data;
  const both = await Promise.all([
    corrects(admin, userId, { in: '08:00', version }),
    corrects(otherAdmin, userId, { in: '08:10', version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const counted = (await eventsOf(w, userId)).filter((event) => event.startsWith('in') && !event.includes('tidak'));
  expect(counted).toHaveLength(1);
});
