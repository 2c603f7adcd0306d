/** Taps outside the hours in which they count: what the button does next, and what the way home says. */
import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { clockingWorker } from '../../../../test/attendance/clocking-workers.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

const todayAt = async (me: Person, at: Instant) => {
  w.moveClock(at);
  return (await me.call(attendance.today)).reply.data;
};
const tapAt = async (me: Person, type: 'in' | 'out', at: Instant) => {
  w.moveClock(at);
  return (await me.call(attendance.clock, { body: liveTap(w, type) })).reply.data;
};

/** Of a shift from 08.00 to 17.00 a clock-in counts from 06.00 on. */
describe('A clock-in before the hours in which one counts', () => {
  it.each([
    ['05:59', 'in'],
    ['06:00', 'out'],
  ])('at %s leaves the button at %s', async (time, next) => {
    w.moveClock(friday('05:00'));
    const { me } = await clockingWorker({ w, server }, 'TINJAU');
    await tapAt(me, 'in', friday(time));
    expect(await todayAt(me, friday('06:10'))).toMatchObject({ workDate: '2026-11-20', next });
  });

  it('of the night belongs to the date it was made on, and the one of the morning counts', async () => {
    w.moveClock(friday('00:10'));
    const { user, me } = await clockingWorker({ w, server }, 'TINJAU');
    const early = await tapAt(me, 'in', friday('00:30'));
    expect(early).toMatchObject({ event: { workDate: '2026-11-20', valid: true }, countsFrom: expect.any(String) });
    expect(await todayAt(me, friday('00:31'))).toMatchObject({ workDate: '2026-11-20', next: 'in' });
    await tapAt(me, 'in', friday('07:58'));
    expect(await todayAt(me, friday('08:10'))).toMatchObject({ next: 'out' });
    const home = await tapAt(me, 'out', friday('17:02'));
    expect(home.missingIn).toBe(false);
    const { rows } = await w.pool.query('select in_at, out_at, status from attendance_day where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ in_at: friday('07:58'), out_at: friday('17:02'), status: 'HADIR' }]);
  });

  it('alone: the way home says that the clock-in is missing', async () => {
    w.moveClock(friday('04:00'));
    const { me } = await clockingWorker({ w, server }, 'TINJAU');
    await tapAt(me, 'in', friday('04:31'));
    expect((await tapAt(me, 'out', friday('17:01'))).missingIn).toBe(true);
  });

  it('on a day off counts at any hour', async () => {
    const sunday = (time: string) => instant(`2026-11-22T${time}:00+07:00`);
    w.moveClock(sunday('04:00'));
    const { me } = await clockingWorker({ w, server }, 'TINJAU');
    await tapAt(me, 'in', sunday('04:31'));
    expect(await todayAt(me, sunday('04:40'))).toMatchObject({ workDate: '2026-11-22', shift: null, next: 'out' });
  });
});

it('a clock-in after the hours does not make the button wait for a way home', async () => {
  w.moveClock(friday('22:00'));
  const { me } = await clockingWorker({ w, server }, 'TINJAU');
  await tapAt(me, 'in', friday('23:30'));
  expect(await todayAt(me, friday('23:31'))).toMatchObject({ workDate: '2026-11-20', next: 'in' });
  const saturday = instant('2026-11-21T07:00:00+07:00');
  expect(await todayAt(me, saturday)).toMatchObject({ workDate: '2026-11-21', next: 'in' });
});
