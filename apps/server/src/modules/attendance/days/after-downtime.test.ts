import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { openAndCloseAllDays, openAndCloseDays } from './day-close.job.ts';
import { turnPeriods } from '../periods/periods.job.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function employee() {
  const company = await w.make.company();
  const user = await w.make.user({ company });
  const dayOn = async (date: string) =>
    (
      await w.pool.query('select status, closed_at from attendance_day where user_id = $1 and work_date = $2', [
        user.id,
        date,
      ])
    ).rows[0];
  return { company, user, db: companyDb(w.pool, company.id), dayOn };
}

describe('Days that nobody opened', () => {
  it('are made up back to the first open period, and no further', async () => {
    const { company, db, dayOn } = await employee();
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at)
       values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now()), ($1, '2026-11', '2026-10-21', '2026-11-20', 'open', null)`,
      [company.id],
    );
    await openAndCloseDays(db, friday('23:30'), 'open', unthrottled);
    expect(await dayOn('2026-10-21')).toMatchObject({ status: 'ALPA' });
    expect(await dayOn('2026-10-20')).toBeUndefined();
    expect(await openAndCloseDays(db, friday('23:45'), 'open', unthrottled)).toEqual({ opened: 0, closed: 0 });
  });

  it('are not made up outside the company’s subscription', async () => {
    const { company, user, db } = await employee();
    await w.pool.query(`update company set active_from = '2026-11-18', active_to = '2026-11-19' where id = $1`, [
      company.id,
    ]);
    await openAndCloseDays(db, friday('23:30'), 'open', unthrottled);
    const { rows } = await w.pool.query('select work_date from attendance_day where user_id = $1 order by 1', [
      user.id,
    ]);
    expect(rows.map(({ work_date }) => work_date)).toEqual(['2026-11-18', '2026-11-19']);
  });
});

describe('Days of a period that is about to be locked', () => {
  const NOVEMBER = { from: localDate('2026-10-21'), to: localDate('2026-11-20') };

  it('are all made up and closed, also where they are more than are done at a time', async () => {
    const { company, user, db } = await employee();
    const late = await w.make.user({ company, joined: localDate('2026-11-12') });
    const next = instant('2026-11-21T09:00:00+07:00');
    await openAndCloseAllDays(db, NOVEMBER, { now: next, throttle: unthrottled, most: 7 });
    const { rows } = await w.pool.query(
      `select user_id, min(work_date) as first, max(work_date) as last, count(*)::int as days, count(closed_at)::int as closed
         from attendance_day where company_id = $1 group by user_id order by days desc`,
      [company.id],
    );
    expect(rows).toEqual([
      { user_id: user.id, first: '2026-10-21', last: '2026-11-20', days: 31, closed: 31 },
      { user_id: late.id, first: '2026-11-12', last: '2026-11-20', days: 9, closed: 9 },
    ]);
  });

  it('with a date missing between others: that date alone is judged', async () => {
    const { company, user, db } = await employee();
    const next = instant('2026-11-21T09:00:00+07:00');
    await openAndCloseAllDays(db, NOVEMBER, { now: next, throttle: unthrottled });
    await w.pool.query(`delete from attendance_day where user_id = $1 and work_date in ('2026-11-03', '2026-11-18')`, [
      user.id,
    ]);
    await w.pool.query(`update attendance_day set computed_at = '2000-01-01' where company_id = $1`, [company.id]);
    await openAndCloseAllDays(db, NOVEMBER, { now: next, throttle: unthrottled });
    const { rows } = await w.pool.query(
      `select work_date from attendance_day where user_id = $1 and computed_at > '2001-01-01' order by work_date`,
      [user.id],
    );
    expect(rows.map(({ work_date }) => work_date)).toEqual(['2026-11-03', '2026-11-18']);
    const { rows: months } = await w.pool.query(
      `select figures->>'alpa' as alpa from attendance_month where user_id = $1 and period = '2026-11'`,
      [user.id],
    );
    expect(months).toEqual([{ alpa: '23' }]);
  });
});

describe('A period that ended while the server stood still', () => {
  it('leaves HR its days of grace, and is locked with every day in it', async () => {
    const { company, db, dayOn } = await employee();
    const stateOf = async () =>
      (await w.pool.query(`select state from period where company_id = $1 and label = '2026-11'`, [company.id])).rows;
    await turnPeriods(db, friday('08:00'), unthrottled);
    await turnPeriods(db, instant('2026-12-01T00:10:00+07:00'), unthrottled);
    await turnPeriods(db, instant('2026-12-03T23:50:00+07:00'), unthrottled);
    expect(await stateOf()).toEqual([{ state: 'closing' }]);
    await turnPeriods(db, instant('2026-12-04T00:10:00+07:00'), unthrottled);
    expect(await stateOf()).toEqual([{ state: 'locked' }]);
    expect(await dayOn('2026-11-20')).toMatchObject({ status: 'ALPA', closed_at: friday('23:00') });
  });
});
