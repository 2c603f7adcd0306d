/** What time makes of tickets: which are late, silent, or to be closed (rules/tickets#time). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

/** Companies in which something waits, may be late, or could be given to others. */
export async function companiesWithTickets(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct company_id as id from ticket where state in ('new', 'assigned', 'working', 'waiting', 'solved') order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Marks them: each passing of a deadline is told once. @returns which */
export async function claimLate(tx: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update ticket set late_told = true where company_id = $1 and due_at <= $2 and not late_told
       and state in ('new', 'assigned', 'working') returning id`,
    [tx.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}

export async function waitingTickets(db: CompanyDb): Promise<{ readonly id: string; readonly since: Instant }[]> {
  const { rows } = await db.query<{ id: string; since: Instant }>(
    `select id, waiting_since as since from ticket where company_id = $1 and state = 'waiting' order by waiting_since, id`,
    [db.companyId],
  );
  return rows;
}

export async function solvedBefore(db: CompanyDb, before: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ticket where company_id = $1 and state = 'solved' and solved_at <= $2 order by solved_at, id`,
    [db.companyId, toWire(before)],
  );
  return rows.map(({ id }) => id);
}
