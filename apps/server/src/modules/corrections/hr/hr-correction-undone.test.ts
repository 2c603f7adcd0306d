import { describe, expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { dayOf, eventsOf } from '../../../../test/attendance/corrected-days.ts';
import { answers, BETTER, corrects, houseOfLateDay } from '../../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksCorrection, everybody, house, judgeDay, performAction } from '../../../../test/requests/request-house.ts';
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

describe('What a correction set aside comes back', () => {
  const objection = async (staff: Awaited<ReturnType<Served['as']>>, decider: typeof staff, id: string) => {
    await answers(staff, id, 'object', 'Saya datang pukul 08.47.');
    return answers(decider, id, 'uphold');
  };

  test('when the objection was right', async () => {
    const { userId, admin, otherAdmin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    expect((await objection(staff, otherAdmin, id)).reply.data).toMatchObject({ state: 'overturned' });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
    expect(await eventsOf(w, userId)).toEqual(['in 08:00 koreksi (tidak dihitung)', 'in 08:47 web', 'out 17:03 web']);
  });

  test('not while a later correction of the person stands over it; then, when that one is revoked', async () => {
    const { userId, admin, otherAdmin, staff, superior } = await lateHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    const later = (await asksCorrection(staff, { in: '07:30', out: null })).reply.data.id;
    await performAction(superior, later, 'approve');
    await objection(staff, otherAdmin, id);
    expect(await dayOf(w, userId)).toMatchObject({ in: '07:30' });
    await performAction(otherAdmin, later, 'revoke', { reason: 'Ternyata keliru harinya.' });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
  });

  test('nor beside one that is later than it', async () => {
    const { userId, admin, otherAdmin, staff, superior } = await lateHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    const later = (await asksCorrection(staff, { in: '09:00', out: null })).reply.data.id;
    await performAction(superior, later, 'approve');
    await objection(staff, otherAdmin, id);
    expect(await dayOf(w, userId)).toMatchObject({ in: '09:00' });
  });

  test('without what an approved correction had replaced before it', async () => {
    const { userId, admin, otherAdmin, staff, superior } = await lateHouse();
    const own = (await asksCorrection(staff, { in: '09:00', out: null })).reply.data.id;
    await performAction(superior, own, 'approve');
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    await objection(staff, otherAdmin, id);
    expect(await dayOf(w, userId)).toMatchObject({ in: '09:00' });
  });

  test('but for a tap that a reviewer has refused meanwhile', async () => {
    const { found, userId, admin, otherAdmin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    await w.pool.query(
      `insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, state, decided_by, decided_at, note)
       select company_id, gen_random_uuid(), at, id, user_id, work_date, '{DI_LUAR_RADIUS}', 'ditolak', $2, received_at, 'Bukan di kantor.'
         from attendance_event where user_id = $1 and type = 'in' and source = 'web'`,
      [userId, found.otherAdmin.id],
    );
    await objection(staff, otherAdmin, id);
    expect(await dayOf(w, userId)).toMatchObject({ in: null, out: '17:03' });
  });

  test('with the tap of a correction that was there before it', async () => {
    const sunday = localDate('2026-11-15');
    const found = await house(w);
    const { admin, otherAdmin, staff, superior } = await everybody(server, found);
    const userId = found.staff.id;
    const own = (await asksCorrection(staff, { date: sunday, in: '09:00', out: null })).reply.data.id;
    await performAction(superior, own, 'approve');
    w.moveClock(friday('10:01'));
    const { id, state } = (await corrects(admin, userId, { date: sunday, in: null, out: null })).reply.data;
    expect([state, await dayOf(w, userId, sunday)]).toMatchObject(['counts', { in: null }]);
    await objection(staff, otherAdmin, id);
    w.moveClock(friday('10:00'));
    expect(await dayOf(w, userId, sunday)).toMatchObject({ in: '09:00' });
  });

  test('of a day without taps: a later correction stands over it, revoked the day is without taps again', async () => {
    const { userId, admin, otherAdmin, staff, superior } = await lateHouse();
    const { id } = (await corrects(admin, userId, { in: null, out: null })).reply.data;
    await answers(staff, id, 'consent');
    const later = (await asksCorrection(staff, { in: '07:30', out: '17:00' })).reply.data.id;
    await performAction(superior, later, 'approve');
    expect(await dayOf(w, userId)).toMatchObject({ in: '07:30', out: '17:00' });
    await performAction(otherAdmin, later, 'revoke', { reason: 'Ternyata keliru harinya.' });
    expect(await dayOf(w, userId)).toMatchObject({ status: 'ALPA', in: null, out: null });
  });

  test('a tap that was only set aside waits on the later correction, whichever goes first', async () => {
    const sunday = localDate('2026-11-15');
    const found = await house(w);
    const { admin, otherAdmin, staff, superior } = await everybody(server, found);
    const userId = found.staff.id;
    await insertRows(w.pool, 'attendance_event', [
      {
        company_id: found.staff.company.id,
        at: '2026-11-15T08:00:00+07:00',
        id: newId(),
        user_id: userId,
        type: 'in',
        received_at: '2026-11-15T08:00:00+07:00',
        source: 'web',
        work_date: sunday,
      },
    ]);
    await judgeDay(w, found.staff, sunday);
    const { id, state } = (await corrects(admin, userId, { date: sunday, in: null, out: null })).reply.data;
    expect(state).toBe('counts');
    expect(await dayOf(w, userId, sunday)).toMatchObject({ status: 'LIBUR', in: null });
    const later = (await asksCorrection(staff, { date: sunday, in: '09:00', out: '12:00' })).reply.data.id;
    await performAction(superior, later, 'approve');
    await objection(staff, otherAdmin, id);
    expect(await dayOf(w, userId, sunday)).toMatchObject({ in: '09:00', out: '12:00' });
    await performAction(otherAdmin, later, 'revoke', { reason: 'Ternyata keliru harinya.' });
    expect(await dayOf(w, userId, sunday)).toMatchObject({ in: '08:00', out: null });
  });
});
