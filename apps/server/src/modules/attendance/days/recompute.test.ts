import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { attendanceModule } from '../attendance.module.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { recomputeDays } from './recompute.service.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

const dbOf = (user: TestUser) => companyDb(w.pool, user.company.id);
const FRIDAY = localDate('2026-11-20');

function recompute(user: TestUser, from: LocalDate = FRIDAY, to: LocalDate = FRIDAY) {
  return recomputeDays(dbOf(user), {
    companyId: user.company.id,
    userIds: [user.id],
    from,
    to,
    cause: 'uji',
    now: w.clock(),
  });
}

async function rowsOf(user: TestUser) {
  const { rows } = await w.pool.query('select * from attendance_day where user_id = $1 order by work_date', [user.id]);
  return rows.map(({ computed_at: _at, compute_count: _count, ...row }) => row);
}

describe('Judging days again', () => {
  it('gives exactly what the clock-ins gave, and writes nothing', async () => {
    const shifts = [await w.make.shift(), await w.make.shift({ more: { break_mode: 'punch' } })];
    for (const shift of shifts) {
      const user = await w.make.user();
      await w.make.worksAt({ user, location: await w.make.location() });
      await w.make.follows({
        user,
        schedule: await w.make.schedule({ days: [shift, shift, shift, shift, shift, null, null] }),
      });
      const me = await server.as(user);
      for (const [time, type] of [
        ['08:20', 'in'],
        ['12:00', 'break_start'],
        ['12:40', 'break_end'],
        ['16:40', 'out'],
      ] as const) {
        w.moveClock(friday(time));
        const answer = await me.call(attendance.clock, { body: liveTap(w, type) });
        expect(answer.status, answer.text).toBe(200);
      }
      const before = await rowsOf(user);
      expect(await recompute(user)).toEqual([]);
      expect(await rowsOf(user)).toEqual(before);
    }
  });

  it('follows a permission: late but allowed', async () => {
    w.moveClock(friday('08:40'));
    const user = await w.make.user();
    await w.make.worksAt({ user, location: await w.make.location() });
    await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in') });
    await w.make.permission({ user, date: FRIDAY, kind: 'izin_terlambat', more: { until_time: '09:00' } });
    expect(await recompute(user)).toMatchObject([{ status: 'HADIR', before: 'HADIR' }]);
    expect(await rowsOf(user)).toMatchObject([{ label: 'Izin Terlambat', late_minutes: 40, late_excused_minutes: 40 }]);
    const { rows } = await w.pool.query('select figures from attendance_month where user_id = $1 and period = $2', [
      user.id,
      '2026-11',
    ]);
    expect(rows[0].figures).toMatchObject({ terlambatKali: 0, terlambatMenit: 0 });
  });

  it('removes the days of people who were not employed on them after all', async () => {
    w.moveClock(friday('23:59'));
    const user = await w.make.user();
    await recompute(user, localDate('2026-11-18'), FRIDAY);
    await w.pool.query(`update employment set end_date = '2026-11-18' where user_id = $1`, [user.id]);
    await recompute(user, localDate('2026-11-18'), FRIDAY);
    expect((await rowsOf(user)).map(({ work_date: date }) => date)).toEqual(['2026-11-18']);
  });

  it('judges no date that has not begun', async () => {
    w.moveClock(friday('23:30'));
    const user = await w.make.user();
    await recompute(user, FRIDAY, localDate('2026-11-25'));
    expect((await rowsOf(user)).map(({ work_date: date }) => date)).toEqual(['2026-11-20']);
  });

  it('makes the months it writes into, far back too', async () => {
    w.moveClock(friday('09:00'));
    const user = await w.make.user();
    const old = localDate('2024-02-29');
    await recompute(user, old, old);
    expect(await rowsOf(user)).toMatchObject([{ work_date: '2024-02-29', status: 'ALPA' }]);
  });
});

describe('The company’s rules in memory', () => {
  it('a change counts at the next judgement; one that is rolled back never does', async () => {
    w.moveClock(friday('08:10'));
    const user = await w.make.user();
    const db = dbOf(user);
    const quota = async (at: Db) =>
      (await rulesOf(at, db.companyId, await readRulesVersion(at, db.companyId))).settings.izin_late_quota;
    const set = (into: Db, times: number) =>
      into.query(`update company set settings = jsonb_build_object('izin_late_quota', $2::int) where id = $1`, [
        db.companyId,
        times,
      ]);
    await set(w.pool, 5);
    expect(await quota(db)).toBe(5);
    const undone = db.transaction(async (tx) => {
      await set(tx, 30);
      expect(await quota(tx)).toBe(30);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await set(w.pool, 7);
    expect(await quota(db)).toBe(7);
    // A version of a rule is a change of the rules, too.
    await w.make.rule({ company: user.company, key: 'grace_late', value: 9 });
    const rules = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
    expect(rules.on(localDate('2026-11-20')).settings.grace_late).toBe(9);
  });
});

describe('Near midnight, for a person who changes zone', () => {
  it('the dial, the tap and a judgement later name one work date', async () => {
    const company = await w.make.company({ settings: { workweek: 'roster' } });
    const user = await w.make.user({ company });
    const jakarta = await w.make.location({ company });
    const jayapura = await w.make.location({ company, tz: 'Asia/Jayapura' });
    await w.make.worksAt({ user, location: jakarta, to: FRIDAY });
    await w.make.worksAt({ user, location: jayapura, from: localDate('2026-11-21') });
    const me = await server.as(user);
    // 00.30 of Saturday in Jayapura, where the person works from Saturday.
    w.moveClock(friday('22:30'));
    const dial = (await me.call(attendance.today)).reply.data.workDate;
    const tap = (await me.call(attendance.clock, { body: liveTap(w, 'in') })).reply.data.event?.workDate;
    await recompute(user, localDate('2026-11-18'), FRIDAY);
    await recompute(user, FRIDAY, localDate('2026-11-21'));
    const { rows } = await w.pool.query('select work_date from attendance_event where user_id = $1', [user.id]);
    expect([dial, tap, rows]).toEqual([FRIDAY, FRIDAY, [{ work_date: FRIDAY }]]);
  });
});
