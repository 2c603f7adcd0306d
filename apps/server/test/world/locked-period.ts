/** A period of a company that is locked already, with nothing of its closing. */
import type { Db } from '../../src/db/pool.ts';

const NOVEMBER = { label: '2026-11', from: '2026-10-21', to: '2026-11-20' };

/** November's where nothing else is said. */
export async function insertLockedPeriod(
  db: Db,
  companyId: string,
  { label, from, to }: { label: string; from: string; to: string } = NOVEMBER,
): Promise<void> {
  await db.query(
    `insert into period (company_id, label, first_date, last_date, state, locked_at) values ($1, $2, $3, $4, 'locked', now())`,
    [companyId, label, from, to],
  );
}
