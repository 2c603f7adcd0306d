/** A small house whose November is over and may be closed: 21 October to 20 November 2026. */
import { closing } from '@hadir/contract/closing/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { type CompanyDb, companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { unthrottled } from '../../src/engines/jobs/throttle.ts';
import { openAndCloseDays } from '../../src/modules/attendance/days/day-close.job.ts';
import { turnPeriods } from '../../src/modules/attendance/periods/periods.job.ts';
import { everybody, house } from '../requests/request-house.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

export const THURSDAY_EVENING = instant('2026-11-19T20:00:00+07:00');
/** The day after the period: everything of it is judged. */
const AFTER = instant('2026-11-21T09:00:00+07:00');
export const NOVEMBER = '2026-11';
export const REASON = 'Sisanya diselesaikan sebagai penyesuaian.';

/** Days and periods as the clock leaves them at this time. */
export async function turnTo(w: World, db: CompanyDb, now = AFTER): Promise<void> {
  w.moveClock(now);
  await openAndCloseDays(db, now, 'open', unthrottled);
  await turnPeriods(db, now, unthrottled);
}

/** Thursday evening; November's rows are there. */
export async function closingHouse(w: World, server: Served) {
  const found = await house(w);
  const db = companyDb(w.pool, found.staff.company.id);
  await turnTo(w, db, THURSDAY_EVENING);
  return { found, db, ...(await everybody(server, found)) };
}

export const closes = (person: Person, reason = REASON, period = NOVEMBER) =>
  person.call(closing.close, { params: { period }, body: { reason } });

export const reopens = (person: Person, reason = 'Rekap klien keliru dihitung.', period = NOVEMBER) =>
  person.call(closing.reopen, { params: { period }, body: { reason } });

/** One row of a table of the company, with an id of its own. */
export async function row(db: CompanyDb, table: string, columns: Record<string, unknown>): Promise<string> {
  const id = newId();
  await insertRows(db, table, [{ company_id: db.companyId, id, ...columns }]);
  return id;
}
