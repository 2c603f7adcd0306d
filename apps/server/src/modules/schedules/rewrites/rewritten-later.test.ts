/** A rewrite over more days than it locks: what is written between the act and its job is compared by the job. */
import { describe, expect, test } from 'vitest';
import { day, MEANT, REASON, rewriteBody, shifts } from '../../../../test/attendance/dated-hours.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { startedAndLocked } from '../../../../test/world/wait-until.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { companyDb } from '../../../db/company-db.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { rewriteLater, type RewrittenDays } from './rewritten-days.service.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule], jobs: true });

type House = Awaited<ReturnType<typeof stage.longMistypedHouse>>;

/** 08–17 instead of 07–16 since forty days: done, its job still waits. */
async function rewritten() {
  const house = await stage.longMistypedHouse();
  const { admin, morning, from } = house;
  const { params, body } = await rewriteBody(admin, morning.id, '16', MEANT);
  const { effect } = (await admin.call(shifts.rewrite, { params, body: { ...body, reason: REASON, from } })).reply;
  expect(effect).toMatchObject({ later: true, former: 1 });
  return house;
}

async function runJob({ company }: House): Promise<void> {
  const { rows } = await stage.w.pool.query<{ data: RewrittenDays }>(
    `select data from pgboss.job where name = 'schedules-rewritten' and data ->> 'companyId' = $1`,
    [company.id],
  );
  expect(rows).toHaveLength(1);
  for (const { data } of rows) await rewriteLater(companyDb(stage.w.pool, company.id), data, stage.w.clock());
}

const changesOf = async ({ user }: House) => {
  const { rows } = await stage.w.pool.query<{ date: string; state: string; reason: string; disadvantages: string[] }>(
    `select to_char(work_date, 'DD') as date, state, reason, disadvantages from day_change where user_id = $1 order by 1`,
    [user.id],
  );
  return rows;
};

/** The tap home of the 16th, by which the day was better under the new hours, is another one by now. */
const wentEarlier = ({ user }: House) =>
  stage.w.pool.query(
    `update attendance_event set valid = false where user_id = $1 and type = 'out' and work_date = '2026-11-16'`,
    [user.id],
  );

describe('between a rewrite and its job', () => {
  test('without a change meanwhile the previewed rewrite is done once', async () => {
    const house = await rewritten();
    await runJob(house);
    expect(await stage.storedDays(house.user, '16', '18')).toMatchObject([
      { late: 0, worked: 480, start: '08:00' },
      { late: 55, start: '07:00' },
      { start: '08:00' },
    ]);
    expect(await changesOf(house)).toMatchObject([{ date: '17', state: 'waiting' }]);
  });

  test('the job waits for who writes one of its days at the same moment, and compares what was written', async () => {
    const house = await rewritten();
    const { user, company } = house;
    await stage.tapped(user, 'out', '16 16:10');
    // The later tap home is set aside: by the new hours 16.10 is too early.
    const setAside = `update attendance_event set valid = false
      where user_id = $1 and type = 'out' and at > '2026-11-16T17:00:00+07:00' and work_date = '2026-11-16'`;
    const started = await companyDb(stage.w.pool, company.id).transaction(async (tx) => {
      await lockDays(tx, [{ userId: user.id, date: day('16') }], stage.w.clock());
      await tx.query(setAside, [user.id]);
      return startedAndLocked(stage.w, [() => runJob(house)]);
    });
    await Promise.all(started.answers);
    expect((await changesOf(house)).map(({ date }) => date)).toEqual(['16', '17']);
  });

  test('a day that was better became one that would be worse: it keeps its hours, and the person is asked', async () => {
    const house = await rewritten();
    await wentEarlier(house);
    await stage.tapped(house.user, 'out', '16 16:10');
    await runJob(house);
    const [day16] = await stage.storedDays(house.user, '16', '16');
    expect(day16).toMatchObject({ start: '07:00' });
    expect(await changesOf(house)).toEqual([
      { date: '16', state: 'waiting', reason: REASON, disadvantages: ['early'] },
      expect.objectContaining({ date: '17', state: 'waiting' }),
    ]);
    // Whoever judges it later does so by the same hours.
    expect((await stage.judge(house.user, '16', '16'))[0]).toEqual(day16);
  });

  test('the job ran twice: nobody is asked twice', async () => {
    const house = await rewritten();
    await wentEarlier(house);
    await stage.tapped(house.user, 'out', '16 16:10');
    await runJob(house);
    const once = await changesOf(house);
    await runJob(house);
    expect(await changesOf(house)).toEqual(once);
  });

  test('the person agreed to a day: the job does not ask about it again', async () => {
    const house = await rewritten();
    await stage.w.pool.query(
      `update former_hours_day set lifted_at = now() where user_id = $1 and work_date = '2026-11-17'`,
      [house.user.id],
    );
    await stage.w.pool.query(
      `update day_change set state = 'counts', consented_at = now(), counted_at = now() where user_id = $1`,
      [house.user.id],
    );
    await runJob(house);
    expect(await changesOf(house)).toMatchObject([{ date: '17', state: 'counts' }]);
    expect(await stage.storedDays(house.user, '17', '17')).toMatchObject([{ start: '08:00' }]);
  });

  test('the period was locked: its days stay as they were told', async () => {
    const house = await rewritten();
    const before = await stage.storedDays(house.user, '16', '18');
    await insertLockedPeriod(stage.w.pool, house.company.id, {
      label: '2026-11',
      from: '2026-10-01',
      to: '2026-11-20',
    });
    await runJob(house);
    expect(await stage.storedDays(house.user, '16', '18')).toEqual(before);
  });
});
