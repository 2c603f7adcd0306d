import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, liveTap, queuedTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';

const HOUR = 3_600_000;

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

async function worker() {
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  return { user, me: await server.as(user) };
}

async function eventsOf(userId: string) {
  const { rows } = await w.pool.query('select at, grade, flags from attendance_event where user_id = $1', [userId]);
  return rows;
}

describe('A tap with only the phone’s clock (WALL_ONLY)', () => {
  it('another page life, but the phone’s clock was right: stored and looked at', async () => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, {
      type: 'in',
      tappedAt: friday('08:00'),
      anchoredAt: friday('06:00'),
      samePageLife: false,
    });
    const answer = await me.call(attendance.clock, { body });
    expect(answer.reply.data).toMatchObject({
      outcome: 'stored',
      grade: 'WALL_ONLY',
      event: { review: { reasons: ['WAKTU_PERANGKAT'] } },
    });
    expect(await eventsOf(user.id)).toMatchObject([{ grade: 'WALL_ONLY', at: friday('08:00') }]);
  });

  it('a time that changes nothing is stored with its flag, as the phone says it', async () => {
    w.moveClock(friday('07:40'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, {
      type: 'in',
      tappedAt: friday('06:58'),
      anchoredAt: friday('06:00'),
      samePageLife: false,
      wallAhead: { send: 60_000 },
    });
    const answer = await me.call(attendance.clock, { body });
    expect(answer.reply.data).toMatchObject({ outcome: 'stored', grade: 'WALL_ONLY', event: { review: null } });
    expect(await eventsOf(user.id)).toMatchObject([{ at: friday('06:57'), flags: ['WAKTU_PERANGKAT'] }]);
  });

  it('of a masuk that is looked at the later candidate counts', async () => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, {
      type: 'in',
      tappedAt: friday('07:58'),
      anchoredAt: friday('06:00'),
      samePageLife: false,
      wallAhead: { send: 60_000 },
    });
    const answer = await me.call(attendance.clock, { body });
    expect(answer.reply.data.event).toMatchObject({ at: toWire(friday('07:58')), review: { state: 'terbuka' } });
  });

  it('a pulang that could become overtime is looked at', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('17:40'));
    const queued = { anchoredAt: friday('06:00'), samePageLife: false };
    const home = queuedTap(w, server, user, { type: 'out', tappedAt: friday('17:05'), ...queued });
    expect((await me.call(attendance.clock, { body: home })).reply.data.event?.review).not.toBeNull();
  });

  it('a second masuk of the day is not looked at, the first one counts', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('14:00'));
    const queued = { tappedAt: friday('13:00'), anchoredAt: friday('09:00'), samePageLife: false };
    const body = queuedTap(w, server, user, { type: 'in', ...queued });
    expect((await me.call(attendance.clock, { body })).reply.data.event).toMatchObject({ review: null });
  });

  it('from the fourth of a period on each is looked at, of the next period none', async () => {
    const { user, me } = await worker();
    const reviewed: boolean[] = [];
    for (const date of ['11-17', '11-18', '11-19', '11-20', '11-23']) {
      w.moveClock(instant(`2026-${date}T07:40:00+07:00`));
      const tappedAt = instant(`2026-${date}T06:58:00+07:00`);
      const body = queuedTap(w, server, user, {
        type: 'in',
        tappedAt,
        anchoredAt: (tappedAt - HOUR) as Instant,
        samePageLife: false,
      });
      reviewed.push((await me.call(attendance.clock, { body })).reply.data.event?.review != null);
    }
    expect(reviewed).toEqual([false, false, false, true, false]);
  });
});
