import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Served } from '../../../../test/world/http.ts';
import { whileLocking } from '../../../../test/world/period-locking.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { attendanceModule } from '../attendance.module.ts';
import { recomputeDays } from '../days/recompute.service.ts';

let w: World;
let server: Served;
usesWorld({ maxConnections: 16, only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

async function newcomer() {
  const user = await w.make.user({ company: await w.make.company() });
  await w.make.worksAt({ user, location: await w.make.location({ company: user.company }) });
  return { user, me: await server.as(user) };
}

const rowsOf = async (table: 'attendance_day' | 'attendance_event', user: TestUser) =>
  (await w.pool.query(`select 1 from ${table} where user_id = $1`, [user.id])).rowCount;

describe('A period that is being locked, and somebody of whom nothing is recorded yet', () => {
  it('their tap becomes a draft and changes nothing', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await newcomer();
    const [answer] = await whileLocking(w, user.company.id, [
      () => me.call(attendance.clock, { body: liveTap(w, 'in') }),
    ]);
    expect(answer?.reply.data).toMatchObject({ outcome: 'draft', draft: { reason: 'PERIODE_TERKUNCI' } });
    expect([await rowsOf('attendance_event', user), await rowsOf('attendance_day', user)]).toEqual([0, 0]);
  });

  it('a judgement of their days comes too late', async () => {
    w.moveClock(friday('23:30'));
    const { user } = await newcomer();
    const date = localDate('2026-11-20');
    const judge = () =>
      recomputeDays(companyDb(w.pool, user.company.id), {
        companyId: user.company.id,
        userIds: [user.id],
        from: date,
        to: date,
        cause: 'buka_hari',
        now: w.clock(),
      });
    expect(await whileLocking(w, user.company.id, [judge])).toEqual([[]]);
    expect(await rowsOf('attendance_day', user)).toBe(0);
  });
});
