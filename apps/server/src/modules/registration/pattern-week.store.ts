/** The week that somebody works who begins with a pattern. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql, statement } from '../../db/sql.ts';
import { PATTERN_VERSIONS, versionInForce } from '../../db/attendance/version-in-force.ts';

type Week = '5' | '6' | 'roster';

/** Five days where there is no pattern. A pattern that is not the company's is refused by who registers. */
export async function weekOf(db: CompanyDb, scheduleId: string | null, date: LocalDate): Promise<Week> {
  if (scheduleId === null) return '5';
  const pattern = versionInForce(PATTERN_VERSIONS, sql`s.id`, sql`s.company_id`, date);
  const { rows } = await db.query<{ workweek: Week }>(
    statement(sql`select h.workweek from schedule s join lateral ${pattern} h on true
      where s.company_id = ${db.companyId}::uuid and s.id = ${scheduleId}::uuid`),
  );
  return rows[0]?.workweek ?? '5';
}
