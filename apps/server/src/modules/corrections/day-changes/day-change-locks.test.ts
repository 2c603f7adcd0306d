/** HR's corrections beside a period that is being locked, and what the database itself refuses. */
import { describe, expect, test } from 'vitest';
import { dayOf, eventsOf } from '../../../../test/attendance/corrected-days.ts';
import {
  answers,
  BETTER,
  corrects,
  countedChange,
  houseOfLateDay,
  WORSE,
} from '../../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../../test/world/http.ts';
import { whileLocking } from '../../../../test/world/period-locking.ts';
import { CORRECTED } from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows, type NewRow } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule, attendanceModule], now: friday('10:00') }, (made) => {
  ({ w, server } = made);
});

describe('While the period of the day is being locked', () => {
  test('a correction waits for the lock and is refused then', async () => {
    const { found, userId, admin } = await houseOfLateDay(w, server);
    const [answer] = await whileLocking(w, found.staff.company.id, [() => corrects(admin, userId, BETTER)]);
    expect([answer?.status, answer?.error?.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await eventsOf(w, userId)).toEqual(['in 08:47 web', 'out 17:03 web']);
  });

  test('consent waits for the lock: the day stays, the difference is for the next closing', async () => {
    const { found, userId, admin, staff } = await houseOfLateDay(w, server);
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    const [answer] = await whileLocking(w, found.staff.company.id, [() => answers(staff, id, 'consent')]);
    expect(answer?.reply?.data).toMatchObject({ state: 'counts', adjustment: { period: '2026-11', state: 'due' } });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
  });
});

describe('The database refuses', () => {
  async function row(more: (people: { admin: string; staff: string }) => NewRow): Promise<() => Promise<unknown>> {
    const { found } = await houseOfLateDay(w, server);
    const [admin, staff] = [found.admin.id, found.staff.id];
    return async () => {
      const base = countedChange(found.staff, { id: newId(), date: CORRECTED, by: admin });
      await insertRows(w.pool, 'day_change', [{ ...base, ...more({ admin, staff }) }]);
    };
  }

  test.each(['proposed', 'waiting', 'objected'])('a second change of a date while one is %s', async (state) => {
    const at = `${CORRECTED}T12:00:00Z`;
    const objected = state === 'objected' ? { objection: 'Saya datang 08.47.', objected_at: at } : {};
    const insert = await row(() => ({ state, counted_at: null, done: null, ...objected }));
    await insert();
    await expect(insert()).rejects.toThrow('day_change_open');
  });

  test('none after one that counts', async () => {
    const insert = await row(() => ({}));
    await insert();
    await expect(insert()).resolves.toBeUndefined();
  });

  test.each<[string, (people: { admin: string; staff: string }) => NewRow]>([
    ['taps that the person wrote', ({ staff }) => ({ written_by: staff })],
    ['a second admin who is the writer', ({ admin }) => ({ second_by: admin, second_at: 'now' })],
    ['a second admin who is the person', ({ staff }) => ({ second_by: staff, second_at: 'now' })],
    ['the person as who decides', ({ staff }) => ({ decided_by: staff, decided_at: 'now' })],
    ['one that counts without a notice', () => ({ notified_at: null })],
    ['one of nine letters', () => ({ reason: 'Lupa absn' })],
  ])('%s', async (_, more) => {
    await expect((await row(more))()).rejects.toThrow('check constraint');
  });
});
