import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dayChanges, hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { dayOf, eventsOf, tap } from '../../../../test/attendance/corrected-days.ts';
import {
  answers,
  BETTER,
  corrects,
  houseOfLateDay,
  lateDay,
  prefillOf,
  REASON,
  correctionNotifications,
  WORSE,
} from '../../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksCorrection, CORRECTED, house, judgeDay } from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
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

describe('HR corrects a day to the better', () => {
  test('it counts at once, the tap is set aside, person and superior are told', async () => {
    const { found, userId, admin } = await lateHouse();
    const written = await corrects(admin, userId, BETTER);
    expect([written.status, written.reply.data]).toMatchObject([
      200,
      {
        state: 'counts',
        lines: ['Masuk 08.47 → 08.00'],
        disadvantages: [],
        before: { lateMinutes: 47 },
        after: { lateMinutes: 0 },
        writtenBy: 'Hani HR',
        reason: REASON,
        objectUntil: '2026-11-27',
        can: [],
      },
    ]);
    expect(await dayOf(w, userId)).toEqual({ status: 'HADIR', in: '08:00', out: '17:03' });
    expect(await eventsOf(w, userId)).toEqual(['in 08:00 koreksi', 'in 08:47 web (tidak dihitung)', 'out 17:03 web']);
    expect(await correctionNotifications(w, found.staff)).toEqual(['koreksi_hr: Koreksi HR 19/11/2026 oleh Hani HR']);
    expect(await correctionNotifications(w, found.superior)).toEqual(['koreksi_hr: Koreksi HR Siti Staf, 19/11/2026']);
  });

  test('the explanation names it with name and reason, the history with its word', async () => {
    const { userId, admin, staff } = await lateHouse();
    await corrects(admin, userId, BETTER);
    const { steps, history, changes } = await detailOf(staff, userId);
    const expected = { koreksiHr: true, dikoreksi: 'Hani HR' };
    expect(steps.filter(({ code }) => code === 'ABSEN')).toMatchObject([
      { params: { jam: '08:00', diabaikan: null, ...expected } },
      { params: { jam: '08:47', diabaikan: 'DIGANTI', ...expected } },
      { params: { jam: '17:03', koreksiHr: false, dikoreksi: null } },
    ]);
    expect(steps).toContainEqual({
      part: 'pengajuan',
      code: 'KOREKSI_HR',
      params: { oleh: 'Hani HR', alasan: REASON },
      eventId: null,
    });
    expect(history[0]).toMatchObject({ cause: 'koreksi_hr' });
    expect(changes).toMatchObject([{ state: 'counts', can: ['object'] }]);
  });

  test('breaks that were tapped are set as HR says; those of an automatic break are refused', async () => {
    const { found, userId, admin } = await lateHouse();
    const { company } = found.staff;
    const refused = await corrects(admin, userId, { breaks: [{ start: '12:00', end: '13:00' }] });
    expect([refused.status, refused.error.code]).toEqual([422, 'ISTIRAHAT_OTOMATIS']);
    const shift = await w.make.shift({ company, more: { break_mode: 'punch', break_minutes: 60 } });
    await w.make.follows({
      user: found.staff,
      schedule: await w.make.schedule({ company, days: Array.from({ length: 7 }, () => shift) }),
    });
    await tap(w, found.staff, 'break_start', '2026-11-19T12:00:00+07:00');
    await tap(w, found.staff, 'break_end', '2026-11-19T14:00:00+07:00');
    await judgeDay(w, found.staff);
    const written = await corrects(admin, userId, { breaks: [{ start: '12:00', end: '12:30' }] });
    expect([written.status, written.reply.data]).toMatchObject([
      200,
      { state: 'counts', lines: ['Istirahat 12.00–14.00 → 12.00–12.30'] },
    ]);
    expect((await eventsOf(w, userId)).filter((event) => event.startsWith('break'))).toEqual([
      'break_start 12:00 koreksi',
      'break_start 12:00 web (tidak dihitung)',
      'break_end 12:30 koreksi',
      'break_end 14:00 web (tidak dihitung)',
    ]);
  });

  test('of somebody who has left, on the last day, while its period is open', async () => {
    const found = await house(w, { left: CORRECTED, active: false });
    await lateDay(w, found.staff);
    const admin = await server.as(found.admin);
    expect((await corrects(admin, found.staff.id, BETTER)).reply.data).toMatchObject({ state: 'counts' });
    const after = await corrects(admin, found.staff.id, { date: addDays(CORRECTED, 1), in: '08:00', out: null });
    expect([after.status, after.error.code]).toEqual([422, 'TANGGAL_TIDAK_MUNGKIN']);
  });
});

describe('HR corrects a day to the person s disadvantage', () => {
  test('it waits for the answer: the day stays, the person reads until when', async () => {
    const { found, userId, admin } = await lateHouse();
    const written = await corrects(admin, userId, WORSE);
    expect(written.reply.data).toMatchObject({ state: 'waiting', disadvantages: ['late', 'worked'] });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
    expect(await correctionNotifications(w, found.staff)).toEqual([
      'koreksi_hr_menunggu: Koreksi HR 19/11/2026 oleh Hani HR menunggu tanggapan Anda',
    ]);
  });

  test('without any tap: absent, once the person agrees; no tap is removed', async () => {
    const { userId, admin, staff } = await lateHouse();
    const { reply } = await corrects(admin, userId, { in: null, out: null });
    expect(reply.data).toMatchObject({
      state: 'waiting',
      disadvantages: ['absent', 'worked', 'overtime'],
      lines: ['Masuk 08.47 dikesampingkan', 'Pulang 17.03 dikesampingkan'],
    });
    expect((await answers(staff, reply.data.id, 'consent')).reply.data).toMatchObject({ state: 'counts' });
    expect(await dayOf(w, userId)).toEqual({ status: 'ALPA', in: null, out: null });
    expect(await eventsOf(w, userId)).toEqual(['in 08:47 web (tidak dihitung)', 'out 17:03 web (tidak dihitung)']);
    const { steps } = await detailOf(staff, userId);
    expect(steps.find(({ code }) => code === 'ABSEN')?.params).toMatchObject({ diabaikan: 'DIGANTI', koreksiHr: true });
  });

  test('fewer minutes of approved overtime alone are one, too', async () => {
    const found = await house(w);
    await tap(w, found.staff, 'in', '2026-11-19T06:00:00+07:00');
    await tap(w, found.staff, 'out', '2026-11-19T17:00:00+07:00');
    await judgeDay(w, found.staff);
    const admin = await server.as(found.admin);
    const preview = () =>
      admin.call(hrCorrections.preview, {
        params: { userId: found.staff.id, date: CORRECTED },
        body: { in: '07:30', out: '17:00', version: 1 },
      });
    expect((await preview()).reply.data).toMatchObject({ disadvantages: [] });
    await approvedOvertime(found.staff, '2026-11-19T06:00:00+07:00', '2026-11-19T08:00:00+07:00');
    expect((await preview()).reply.data).toMatchObject({
      disadvantages: ['overtime'],
      before: { overtimeMinutes: 120 },
      after: { overtimeMinutes: 30 },
    });
  });
});

async function approvedOvertime(user: { id: string; company: { id: string } }, start: string, end: string) {
  const company_id = user.company.id;
  const [request_id, reason_id] = [newId(), newId()];
  await insertRows(w.pool, 'ot_reason', [{ company_id, id: reason_id, code: 'UJI', name: 'Uji' }]);
  const dates = { first_date: CORRECTED, last_date: CORRECTED };
  await insertRows(w.pool, 'request', [
    {
      company_id,
      id: request_id,
      user_id: user.id,
      kind: 'overtime',
      status: 'approved',
      ...dates,
      starts_at: start,
      ends_at: end,
      tz: 'Asia/Jakarta',
      label: 'Lembur',
      submitted_at: start,
      decided_at: start,
      updated_at: start,
      created_by: user.id,
      phase: 'waiting',
    },
  ]);
  await insertRows(w.pool, 'overtime_order', [
    {
      company_id,
      request_id,
      user_id: user.id,
      work_date: CORRECTED,
      pay_day: 'workday',
      plan_start: start,
      plan_end: end,
      break_minutes: 0,
      plan_minutes: 120,
      reason_id,
      live: true,
    },
  ]);
}

describe('The preview of HR s correction', () => {
  test('shows the day before and after, and from when it counts', async () => {
    const { userId, admin } = await lateHouse();
    const ask = (body: { in: string | null; out: string | null }) =>
      admin.call(hrCorrections.preview, {
        params: { userId, date: CORRECTED },
        body: { ...body, version: 1 } as never,
      });
    expect((await ask({ in: '09:30', out: '17:03' })).reply.data).toMatchObject({
      problems: [],
      lines: ['Masuk 08.47 → 09.30'],
      before: { status: 'HADIR', lateMinutes: 47 },
      after: { status: 'HADIR', lateMinutes: 90 },
      disadvantages: ['late', 'worked'],
      countsFrom: '2026-11-28',
    });
    expect((await ask({ in: '08:47', out: '08:40' })).reply.data).toMatchObject({
      problems: [{ code: 'WAKTU_TIDAK_VALID', field: 'out' }],
      after: null,
      countsFrom: null,
    });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
    expect((await admin.call(dayChanges.list, { query: {} })).reply.total).toBe(0);
  });

  test('the form begins with the taps that count, and says that the person asked for the day already', async () => {
    const { userId, admin, staff } = await lateHouse();
    expect((await prefillOf(admin, userId)).reply.data).toMatchObject({
      fullname: 'Siti Staf',
      version: 1,
      label: 'Terlambat',
      taps: { in: '2026-11-19T01:47:00.000Z', out: '2026-11-19T10:03:00.000Z', punched: false, breaks: [] },
      requested: false,
      secondAdmin: false,
    });
    await asksCorrection(staff, { in: '08:00', out: null });
    expect((await prefillOf(admin, userId)).reply.data).toMatchObject({ requested: true });
  });
});
