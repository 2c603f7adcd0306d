/** Whatever hours are given to days that have passed: no day of anybody becomes worse before the person was heard. */
import { disadvantagesOf } from '@hadir/domain/corrections/disadvantage.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { type Changed, day, rewriteShift, wib } from '../../../../test/attendance/dated-hours.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { companyDb } from '../../../db/company-db.ts';
import { recomputeDays } from '../../attendance/days/recompute.service.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule], jobs: true });

/** Minutes around the hours at which somebody came and went; the same in every run. */
const CAME = [-130, -20, 0, 10, 25, 70, 200];
const WENT = [-240, -60, -5, 0, 20, 90, 300];

const clock = (minutes: number) => {
  const inDay = ((minutes % 1_440) + 1_440) % 1_440;
  return {
    days: Math.floor(minutes / 1_440),
    time: `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`,
  };
};

async function figures(users: readonly TestUser[]) {
  const { rows } = await stage.w.pool.query(
    `select user_id || ' ' || work_date as key, status, flags, late_minutes as "lateMinutes",
        late_excused_minutes as "lateExcusedMinutes", early_minutes as "earlyMinutes",
        early_excused_minutes as "earlyExcusedMinutes", worked_minutes as "workedMinutes", 0 as "afterEndMinutes",
        0 as "overtimeMinutes" from attendance_day where user_id = any($1::uuid[])`,
    [users.map(({ id }) => id)],
  );
  return new Map(rows.map(({ key, ...day }) => [key as string, day]));
}

test.for<[string, string, string, Changed, boolean]>([
  ['later by day', '08:00', '17:00', { start: '09:00', end: '18:00' }, true],
  ['earlier by day', '08:00', '17:00', { start: '06:30', end: '15:30' }, true],
  ['from the day into the night', '08:00', '17:00', { start: '20:00', end: '05:00' }, false],
  ['from the night to midnight', '22:00', '06:00', { start: '00:00', end: '08:00' }, false],
  ['within other windows', '14:00', '22:00', { earlyInMinutes: 0, lateOutMinutes: 60 }, false],
])('hours that lie %s', async ([, begins, ends, wanted, helpsSomebody]) => {
  const { admin, company, morning, pattern, user } = await stage.datedHouse({ start: begins, end: ends });
  const users = [user];
  while (users.length < CAME.length) {
    const other = await stage.w.make.user({ company });
    await stage.w.make.follows({ user: other, schedule: pattern });
    users.push(other);
  }
  const [hour = 0, minute = 0] = begins.split(':').map(Number);
  const first = hour * 60 + minute;
  const length = (Number(localTime(ends).slice(0, 2)) * 60 - first + 1_440) % 1_440;
  for (const [index, person] of users.entries())
    for (let date = 9; date <= 14; date += 1) {
      const came = clock(first + (CAME[(index + date) % CAME.length] ?? 0));
      const went = clock(first + length + (WENT[(index * 3 + date) % WENT.length] ?? 0));
      const on = (at: typeof came) => `${String(date + at.days).padStart(2, '0')} ${at.time}`;
      if ((index + date) % 5 !== 0) await stage.tapped(person, 'in', on(came));
      if ((index * 2 + date) % 6 !== 0) await stage.tapped(person, 'out', on(went));
    }
  stage.w.moveClock(wib('2026-11-19T12:00'));
  const range = { companyId: company.id, userIds: users.map(({ id }) => id), from: day('09'), to: day('15') };
  const db = companyDb(stage.w.pool, company.id);
  const judged = () => recomputeDays(db, { ...range, cause: 'uji', now: stage.w.clock(), closes: true });
  await judged();
  const before = await figures(users);
  const { effect } = (await rewriteShift(admin, morning.id, { from: '09', changed: wanted })).reply;
  // Judged once more from nothing but what is stored: what is kept is kept for good.
  await judged();
  const after = await figures(users);
  const worse = [...after].flatMap(([key, one]) => {
    const was = before.get(key);
    return was === undefined || disadvantagesOf(was, one).length === 0 ? [] : [key];
  });
  expect(worse).toEqual([]);
  // Some days would have been worse: the case says something.
  expect([effect.changed > 0, effect.former > 0]).toEqual([helpsSomebody, true]);
});
