import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, liveTap, queuedTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { attendanceModule } from '../attendance.module.ts';
import { recomputeDays } from '../days/recompute.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

/** Works from midnight to eight: who comes at half past eleven comes for tomorrow. */
async function nightWorker({ placed }: { placed: boolean }) {
  const company = await w.make.company();
  const user = await w.make.user({ company });
  const night = await w.make.shift({ company, start: localTime('00:00'), end: localTime('08:00') });
  await w.make.follows({
    user,
    schedule: await w.make.schedule({ company, days: [night, night, night, night, night, night, null] }),
  });
  await w.make.user({ company, role: 'admin' });
  if (placed) await w.make.worksAt({ user, location: await w.make.location({ company }) });
  const tomorrow = async () =>
    (
      await w.pool.query(`select status, in_at from attendance_day where user_id = $1 and work_date = '2026-11-21'`, [
        user.id,
      ])
    ).rows;
  return { user, me: await server.as(user), tomorrow };
}

describe('A tap before midnight for a shift that starts at midnight', () => {
  it('is stored and judged, the first without a place as well', async () => {
    w.moveClock(friday('23:30'));
    const { me, tomorrow } = await nightWorker({ placed: false });
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"stored"')]);
    expect(await tomorrow()).toEqual([{ status: 'HADIR', in_at: friday('23:30') }]);
  });

  it('is stored when it comes out of the queue after a later one', async () => {
    w.moveClock(friday('23:50'));
    const { user, me, tomorrow } = await nightWorker({ placed: true });
    await me.call(attendance.clock, { body: liveTap(w, 'break_start') });
    const earlier = queuedTap(w, server, user, { type: 'in', tappedAt: friday('23:30'), anchoredAt: friday('23:00') });
    const answer = await me.call(attendance.clock, { body: earlier });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"stored"')]);
    expect(await tomorrow()).toMatchObject([{ in_at: friday('23:30') }]);
  });

  it('is judged again before midnight, too; a day without anything on it waits for its date', async () => {
    w.moveClock(friday('23:30'));
    const { user, me, tomorrow } = await nightWorker({ placed: true });
    const judge = () =>
      recomputeDays(companyDb(w.pool, user.company.id), {
        companyId: user.company.id,
        userIds: [user.id],
        from: localDate('2026-11-21'),
        to: localDate('2026-11-21'),
        cause: 'uji',
        now: w.clock(),
      });
    await judge();
    expect(await tomorrow()).toEqual([]);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    await w.pool.query('update attendance_event set valid = false where user_id = $1', [user.id]);
    await judge();
    expect(await tomorrow()).toEqual([{ status: 'BELUM_ABSEN', in_at: null }]);
  });
});
