/** A period that is being locked while others write: the lock is open until `done` settles. */
import { periodLabel, periodNamed } from '@hadir/domain/attendance/period.ts';
import { transaction } from '../../src/db/pool.ts';
import { lockPeriod } from '../../src/modules/attendance/periods/periods.store.ts';
import { startedAndLocked } from './wait-until.ts';
import type { World } from './world.ts';

const NOVEMBER = periodNamed(periodLabel('2026-11'), 20);

/**
 * Starts the `work`s while November is being locked, lets the lock commit when they have come as far as the rows that it
 * holds, and waits for their answers.
 */
export async function whileLocking<Answer>(
  w: World,
  companyId: string,
  works: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  await w.pool.query(
    `insert into period (company_id, label, first_date, last_date, state) values ($1, $2, $3, $4, 'closing')`,
    [companyId, NOVEMBER.label, NOVEMBER.from, NOVEMBER.to],
  );
  const started = await transaction(w.pool, async (db) => {
    await lockPeriod(db, companyId, NOVEMBER, { months: [NOVEMBER], now: w.clock() });
    return startedAndLocked(w, works);
  });
  return Promise.all(started.answers);
}
