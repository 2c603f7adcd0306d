import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { insertLockedPeriod } from '../../../test/world/locked-period.ts';
import { world, type World } from '../../../test/world/world.ts';
import { withoutRow } from '../../modules/attendance/days/day-close.store.ts';
import { removeDays, writeDays } from '../../modules/attendance/days/recompute.store.ts';
import { companiesJudgedOn } from '../../modules/companies/holidays/holiday-effects.store.ts';
import type { DayRecord } from '../../modules/attendance/days/day-record.ts';
import { sql, statement } from '../sql.ts';
import { isLockedDay } from './locked-days.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const DATES = ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21'].map(localDate);
const OPEN = ['2026-10-20', '2026-11-21'];

/** Somebody with a day on either side of both ends of November, the period in which the outer ones lie not locked. */
async function personAtTheEnds(): Promise<TestUser> {
  const user = await w.make.user({ company: await w.make.company() });
  await insertLockedPeriod(w.pool, user.company.id);
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state)
     values ($1, '2026-10', '2026-09-21', '2026-10-20', 'closing'), ($1, '2026-12', '2026-11-21', '2026-12-20', 'open')`,
    [user.company.id],
  );
  for (const date of DATES) await makeDay(w.pool, { user, date });
  return user;
}

async function lockedDatesOf(user: TestUser): Promise<string[]> {
  const { rows } = await w.pool.query<{ date: string }>(
    statement(sql`select d.work_date as date from attendance_day d
      where d.user_id = ${user.id}::uuid and ${isLockedDay('d')} order by d.work_date`),
  );
  return rows.map(({ date }) => date);
}

const why = () => ({ cause: 'hitung_ulang', actorUserId: null, now: w.clock() });

describe('A day is locked', () => {
  it('from the first to the last date of a locked period of its own company', async () => {
    const user = await personAtTheEnds();
    expect(await lockedDatesOf(user)).toEqual(['2026-10-21', '2026-11-20']);
    const other = await w.make.user({ company: await w.make.company() });
    for (const date of DATES) await makeDay(w.pool, { user: other, date });
    expect(await lockedDatesOf(other)).toEqual([]);
  });

  it('while its period is: opened again, it may change', async () => {
    const user = await personAtTheEnds();
    await w.pool.query(`update period set state = 'closing', locked_at = null where company_id = $1`, [
      user.company.id,
    ]);
    expect(await lockedDatesOf(user)).toEqual([]);
  });

  it('and is neither written nor removed, whoever wants it', async () => {
    const user = await personAtTheEnds();
    const { rows } = await w.pool.query<{ record: DayRecord }>(
      `select to_json(d) as record from attendance_day d where d.user_id = $1 order by d.work_date`,
      [user.id],
    );
    const changed = rows.map(({ record }) => ({ ...record, label: 'Diubah' }));
    const written = await writeDays(w.pool, changed, why());
    expect(written.map(({ workDate }) => workDate).toSorted()).toEqual(OPEN);
    const gone = DATES.map((date) => ({ userId: user.id, date }));
    await removeDays(w.pool, user.company.id, gone, why());
    const left = await w.pool.query(
      'select work_date, label from attendance_day where user_id = $1 order by work_date',
      [user.id],
    );
    expect(left.rows).toEqual([
      { work_date: '2026-10-21', label: 'Hadir' },
      { work_date: '2026-11-20', label: 'Hadir' },
    ]);
  });

  it('and is nothing that a line of the national calendar still concerns', async () => {
    const user = await personAtTheEnds();
    const isConcerned = async (...dates: string[]) =>
      (await companiesJudgedOn(w.pool, dates.map(localDate))).includes(user.company.id);
    expect(await isConcerned('2026-10-21', '2026-11-20')).toBe(false);
    expect(await isConcerned('2026-11-20', '2026-11-21')).toBe(true);
    expect(await isConcerned('2026-11-22')).toBe(false);
  });

  it('without a row, too: none is looked for', async () => {
    const user = await personAtTheEnds();
    const absent = await w.make.user({ company: user.company });
    const missing = (date: string) => withoutRow(w.pool, user.company.id, localDate(date), 10);
    expect(await missing('2026-11-20')).toEqual([]);
    expect(await missing('2026-11-21')).toEqual([absent.id]);
  });
});
