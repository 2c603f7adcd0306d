import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { friday } from '../../../../test/attendance/taps.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { turnPeriods } from './periods.job.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(async () => {
  await w.close();
});

describe('another cut-off day', () => {
  const rowsOf = async (db: CompanyDb) =>
    (
      await db.query<{ text: string }>(
        `select label || ' ' || first_date || ' ' || last_date || ' ' || state as text from period
          where company_id = $1 order by first_date`,
        [db.companyId],
      )
    ).rows.map(({ text }) => text);

  it.each([
    [
      'a later one makes the next period longer',
      25,
      ['2026-11-21', '2026-12-29', '2027-01-02'],
      ['2026-12 2026-11-21 2026-12-25 locked', '2027-01 2026-12-26 2027-01-25 open'],
    ],
    [
      'an earlier one makes it shorter',
      15,
      ['2026-11-21', '2026-12-16', '2026-12-20'],
      ['2026-12 2026-11-21 2026-12-15 locked', '2027-01 2026-12-16 2027-01-15 open'],
    ],
  ])('%s; no date is left open for ever', async (_, cutoff, dates, expected) => {
    const db = companyDb(w.pool, (await w.make.company()).id);
    await turnPeriods(db, friday('23:50'), unthrottled);
    await w.pool.query(`update company set settings = settings || $2 where id = $1`, [
      db.companyId,
      { cutoff_day: cutoff },
    ]);
    for (const date of dates) await turnPeriods(db, instant(`${date}T10:00:00+07:00`), unthrottled);
    for (const date of dates) await turnPeriods(db, instant(`${date}T11:00:00+07:00`), unthrottled);
    expect(await rowsOf(db)).toEqual([
      '2026-10 2026-09-21 2026-10-20 locked',
      '2026-11 2026-10-21 2026-11-20 locked',
      ...expected,
    ]);
  });
});
