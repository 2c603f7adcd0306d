import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance.ts';
import { figuresOf } from '@hadir/domain/attendance/month-figures.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Served } from '../../../test/http.ts';
import { friday, liveTap, queuedTap } from '../../../test/taps.ts';
import { companyDb } from '../../db/company-db.ts';
import { world, type World } from '../../../test/world.ts';
import { attendanceModule } from './attendance.module.ts';
import { countedStored } from './day-record.ts';
import { recomputeDays } from './recompute.service.ts';
import { readCountedDays } from './recompute.store.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world({ maxConnections: 16 });
  server = await serveWorld(w, { only: [attendanceModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function worker() {
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  return { user, me: await server.as(user) };
}

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countEvents = async (userId: string) =>
  (await w.pool.query('select count(*)::int as n from attendance_event where user_id = $1', [userId])).rows[0].n;

describe('Taps at the same moment', () => {
  it('twenty times the same key: one row, one answer', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    const body = liveTap(w, 'in');
    const answers = await many(20, () => me.call(attendance.clock, { body, key: 'kunci-yang-sama' }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.reply.data.outcome).toBe('stored');
    expect(await countEvents(user.id)).toBe(1);
  });

  it('the same key with another body is refused, and nothing is written', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    await me.call(attendance.clock, { body: liveTap(w, 'in'), key: 'kunci-dipakai' });
    w.moveClock(friday('17:00'));
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'out'), key: 'kunci-dipakai' });
    expect([answer.status, answer.error.code]).toEqual([422, 'KUNCI_DIPAKAI']);
    expect(await countEvents(user.id)).toBe(1);
  });

  it('twenty different keys, one type: one row, nineteen times "sudah tercatat"', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    const answers = await many(20, () => me.call(attendance.clock, { body: liveTap(w, 'in') }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ reply }) => reply.data.outcome === 'stored')).toHaveLength(1);
    expect(new Set(answers.map(({ reply }) => reply.data.event?.id)).size).toBe(1);
    expect(await countEvents(user.id)).toBe(1);
    // The months around are held with it, so this is not the person's only row.
    const { rows } = await w.pool.query('select figures from attendance_month where user_id = $1 and period = $2', [
      user.id,
      '2026-11',
    ]);
    expect(rows[0].figures).toMatchObject({ hadir: 1, hariKerja: 1 });
  });

  it('somebody whose days are being judged again waits alone: the others of the minute go on', async () => {
    w.moveClock(friday('08:00'));
    const [held, ...others] = await many(6, worker);
    if (!held) throw new Error('nobody');
    await held.me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('17:00'));
    const judge = await w.pool.connect();
    try {
      await judge.query('begin');
      await judge.query('select 1 from attendance_month where user_id = $1 for update', [held.user.id]);
      const waits = held.me.call(attendance.clock, { body: liveTap(w, 'out') });
      const answers = await Promise.all(
        others.map(async ({ me }, index) => {
          // One after the other: the first ones share the statement of the person who is held.
          await new Promise((resolve) => setTimeout(resolve, index * 30));
          return me.call(attendance.clock, { body: liveTap(w, 'out') });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
      await judge.query('rollback');
      expect((await waits).status).toBe(200);
      expect(await countEvents(held.user.id)).toBe(2);
    } finally {
      judge.release();
    }
  });

  it('live taps, a queue and recomputations together: every tap once, and the month is the sum of its days', async () => {
    w.moveClock(friday('17:30'));
    const { user, me } = await worker();
    const db = companyDb(w.pool, user.company.id);
    const from = localDate('2026-11-16');
    const recompute = () =>
      recomputeDays(db, {
        companyId: user.company.id,
        userIds: [user.id],
        from,
        to: localDate('2026-11-20'),
        cause: 'uji',
        now: w.clock(),
      });
    const queued = ['16', '17', '18', '19'].flatMap((date) =>
      (['in', 'out'] as const).map((type) => {
        const at = friday(type === 'in' ? '08:30' : '17:00') - (20 - Number(date)) * 86_400_000;
        return queuedTap(w, server, user, type, {
          tappedAt: at as typeof now,
          anchoredAt: (friday('07:00') - 5 * 86_400_000) as typeof now,
        });
      }),
    );
    const now = w.clock();
    const answers = await Promise.all([
      ...queued.map((body) => me.call(attendance.clock, { body })),
      me.call(attendance.clock, { body: liveTap(w, 'out') }),
      ...Array.from({ length: 6 }, recompute),
    ]);
    for (const answer of answers) if ('status' in answer) expect(answer.status, answer.text).toBe(200);
    expect(await countEvents(user.id)).toBe(9);
    const [sum] = await readCountedDays(
      w.pool,
      user.company.id,
      [user.id],
      localDate('2026-10-21'),
      localDate('2026-11-20'),
    );
    const { rows } = await w.pool.query(
      `select figures from attendance_month where user_id = $1 and period = '2026-11'`,
      [user.id],
    );
    expect(rows[0].figures).toEqual(figuresOf((sum?.days ?? []).map(countedStored), 'hadir'));
    expect(rows[0].figures).toMatchObject({ hadir: 4, terlambatMenit: 120, tidakAbsenMasuk: 1 });
  });
});
