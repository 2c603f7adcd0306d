/** Dates of people that keep their former hours: a rewrite does not count for them (docs/decisions/064). */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';

export interface FormerDay {
  readonly userId: string;
  readonly date: LocalDate;
}

export async function storeFormerHours(
  tx: CompanyDb,
  days: readonly FormerDay[],
  rewriteId: string,
  now: Instant,
): Promise<void> {
  await insertRows(
    tx,
    'former_hours_day',
    days.map(({ userId, date }) => ({
      company_id: tx.companyId,
      user_id: userId,
      work_date: date,
      rewrite_id: rewriteId,
      created_at: toWire(now),
    })),
  );
}

/** From now on the rewrites count for the date, or no longer do (`lifted` null). */
export async function liftFormerHours(
  tx: CompanyDb,
  { userId, date }: FormerDay,
  rewriteIds: readonly string[],
  lifted: Instant | null,
): Promise<void> {
  await tx.query(
    `update former_hours_day set lifted_at = $5
      where company_id = $1 and user_id = $2 and work_date = $3 and rewrite_id = any($4::uuid[])`,
    [tx.companyId, userId, date, rewriteIds, lifted === null ? null : toWire(lifted)],
  );
}

/** Of a rewrite; `answered` once it counts for the date, too. */
export async function daysWithFormerHours(
  db: CompanyDb,
  rewriteId: string,
  userIds: readonly string[],
): Promise<(FormerDay & { answered: boolean })[]> {
  const { rows } = await db.query<FormerDay & { answered: boolean }>(
    `select user_id as "userId", work_date as date, lifted_at is not null as answered from former_hours_day
      where company_id = $1 and rewrite_id = $2 and user_id = any($3::uuid[])`,
    [db.companyId, rewriteId, userIds],
  );
  return rows;
}
