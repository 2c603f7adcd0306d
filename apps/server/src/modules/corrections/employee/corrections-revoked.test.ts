import { describe, expect, test } from 'vitest';
import { dayOf, eventsOf, tap } from '../../../../test/attendance/corrected-days.ts';
import type { Served } from '../../../../test/world/http.ts';
import { asksCorrection, everybody, house, judgeDay, performAction } from '../../../../test/requests/request-house.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { newId } from '../../../db/new-id.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

describe('Corrections', () => {
  test.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('of three on one day, taken back as %i, %i, %i: each time the last that stands counts', async (...order) => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await tap(w, found.staff, 'in', '2026-11-19T01:30:00Z');
    await judgeDay(w, found.staff);
    const times = ['08:20', '08:10', '08:00'];
    const ids: string[] = [];
    for (const time of times) {
      const { id } = (await asksCorrection(staff, { in: time, out: null })).reply.data;
      await performAction(superior, id, 'approve');
      ids.push(id);
    }
    const stands = [true, true, true];
    for (const index of order) {
      await performAction(admin, ids[index] ?? '', 'revoke', { reason: 'Salah hari, bukan yang ini.' });
      stands[index] = false;
      const last = stands.lastIndexOf(true);
      expect((await dayOf(w, found.staff.id)).in).toBe(last === -1 ? '08:30' : times[last]);
      const counting = (await eventsOf(w, found.staff.id)).filter((event) => !event.endsWith('(tidak dihitung)'));
      expect(counting).toHaveLength(1);
    }
  });

  test('taken back, brings no tap back that a reviewer refused meanwhile', async () => {
    const found = await house(w);
    const { staff, superior, admin } = await everybody(server, found);
    await tap(w, found.staff, 'in', '2026-11-19T01:30:00Z');
    await judgeDay(w, found.staff);
    const { id } = (await asksCorrection(staff, { in: '08:00', out: null })).reply.data;
    await performAction(superior, id, 'approve');
    await w.pool.query(
      `insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, state, decided_by, decided_at)
       select company_id, $2, at, id, user_id, work_date, '{DI_LUAR_RADIUS}', 'ditolak', $3, now() from attendance_event
        where user_id = $1 and source = 'web'`,
      [found.staff.id, newId(), found.superior.id],
    );
    await performAction(admin, id, 'revoke', { reason: 'Salah hari, bukan yang ini.' });
    expect(await eventsOf(w, found.staff.id)).toEqual([
      'in 08:00 koreksi (tidak dihitung)',
      'in 08:30 web (tidak dihitung)',
    ]);
  });
});
