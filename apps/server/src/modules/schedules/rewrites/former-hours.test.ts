/** A day that keeps its former hours, because the new ones would be to the person's disadvantage. */
import { describe, expect, test } from 'vitest';
import { day, MEANT, rewriteShift, wib } from '../../../../test/attendance/dated-hours.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { companyDb } from '../../../db/company-db.ts';
import { applyDayChangeMove } from '../../corrections/day-changes/day-change.service.ts';
import { passDueChanges } from '../../corrections/day-changes/day-changes.job.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule], jobs: true });

const changesOf = async ({ id }: TestUser) =>
  (
    await stage.w.pool.query<{ id: string; date: string; kind: string; state: string; disadvantages: string[] }>(
      `select id, to_char(work_date, 'DD') as date, kind, state, disadvantages from day_change where user_id = $1
        order by work_date, written_at, id`,
      [id],
    )
  ).rows;

async function move(user: TestUser, id: string, by: TestUser, what: 'consent' | 'object' | 'uphold' | 'reject') {
  const acting = { actorId: by.id, now: stage.w.clock(), ip: null, ref: null };
  const db = companyDb(stage.w.pool, user.company.id);
  return db.transaction((tx) =>
    applyDayChangeMove(tx, id, { ...acting, move: what, words: 'Saya pulang seperti biasa.' }),
  );
}

describe('a day that keeps its former hours', () => {
  test('is told to the person and the superior, and gets the new hours with the person’s consent', async () => {
    const { admin, morning, user, superior, before } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [change] = await changesOf(user);
    expect(change).toMatchObject({ date: '17', kind: 'hours', state: 'waiting', disadvantages: ['early'] });
    const { rows } = await stage.w.pool.query<{ user_id: string; title: string }>(
      `select user_id, title from notification where company_id = $1`,
      [user.company.id],
    );
    expect(rows.map(({ user_id: to, title }) => [to, title]).sort()).toEqual(
      [
        [user.id, 'Perubahan jam kerja 17/11/2026 oleh Rina menunggu tanggapan Anda'],
        [superior.id, 'Perubahan jam kerja Ani, 17/11/2026 (menunggu tanggapan)'],
      ].sort(),
    );
    expect(await stage.storedDays(user, '17', '17')).toEqual([before[1]]);
    expect((await move(user, change?.id ?? '', user, 'consent')).state).toBe('counts');
    const counts = [{ date: '17', status: 'HADIR', late: 0, worked: 430, start: '08:00' }];
    expect(await stage.storedDays(user, '17', '17')).toEqual(counts);
    expect(await stage.judge(user, '17', '17')).toEqual(counts);
  });

  test('gets them after seven days without objection', async () => {
    const { admin, morning, user } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const db = companyDb(stage.w.pool, user.company.id);
    stage.w.moveClock(wib('2026-11-27T23:00'));
    expect(await passDueChanges(db, stage.w.clock())).toBe(0);
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '07:00' }]);
    stage.w.moveClock(wib('2026-11-28T10:00'));
    expect(await passDueChanges(db, stage.w.clock())).toBe(1);
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '08:00' }]);
  });

  test('keeps them for good where the person objects and is right; where not, the new ones count', async () => {
    const { admin, morning, user, otherUser } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [change] = await changesOf(user);
    await move(user, change?.id ?? '', user, 'object');
    expect((await move(user, change?.id ?? '', otherUser, 'uphold')).state).toBe('overturned');
    expect(await stage.judge(user, '17', '17')).toMatchObject([{ start: '07:00' }]);
  });

  test('has them again where the person objects in time after all: an illness stretches the days', async () => {
    const { admin, morning, user, before } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [change] = await changesOf(user);
    stage.w.moveClock(wib('2026-11-28T10:00'));
    expect(await passDueChanges(companyDb(stage.w.pool, user.company.id), stage.w.clock())).toBe(1);
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '08:00' }]);
    // Known only now.
    await stage.w.make.permission({ user, date: day('25'), kind: 'sakit' });
    expect((await move(user, change?.id ?? '', user, 'object')).state).toBe('objected');
    expect(await stage.storedDays(user, '17', '17')).toEqual([before[1]]);
    expect(await stage.judge(user, '17', '17')).toEqual([before[1]]);
  });

  test('waits once for two rewrites: the answer to the later one is an answer to both', async () => {
    const { admin, morning, user } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    await rewriteShift(admin, morning.id, { from: '17', changed: { start: '08:30', end: '17:30' } });
    expect((await changesOf(user)).map(({ date, state }) => [date, state])).toEqual([
      ['17', 'withdrawn'],
      ['17', 'waiting'],
    ]);
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '07:00' }]);
    const waiting = (await changesOf(user)).find(({ state }) => state === 'waiting');
    await move(user, waiting?.id ?? '', user, 'consent');
    expect(await stage.judge(user, '17', '17')).toMatchObject([{ start: '08:30' }]);
  });

  test('keeps its objection through a second rewrite: silence makes neither count, a second person decides', async () => {
    const { admin, morning, user, otherUser } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [first] = await changesOf(user);
    await move(user, first?.id ?? '', user, 'object');
    await rewriteShift(admin, morning.id, { from: '17', changed: { start: '08:30', end: '17:30' } });
    const found = await changesOf(user);
    expect(found.map(({ state }) => state)).toEqual(['withdrawn', 'objected']);
    const said = await stage.w.pool.query(`select objection from day_change where id = $1`, [found[1]?.id]);
    expect(said.rows).toEqual([{ objection: 'Saya pulang seperti biasa.' }]);
    stage.w.moveClock(wib('2026-12-05T10:00'));
    expect(await passDueChanges(companyDb(stage.w.pool, user.company.id), stage.w.clock())).toBe(0);
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '07:00' }]);
    expect((await move(user, found[1]?.id ?? '', otherUser, 'reject')).state).toBe('counts');
    expect(await stage.storedDays(user, '17', '17')).toMatchObject([{ start: '08:30' }]);
  });
});
