/** How full a company's plan is. */
import type { Seats } from '@hadir/domain/companies/seats.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** Holds the company's row until the transaction ends: two who add the last seat at once come one after the other. */
export async function takeSeats(db: CompanyDb): Promise<Seats> {
  const { rows } = await db.query<{ most: number | null }>(
    'select max_users as most from company where id = $1 for no key update',
    [db.companyId],
  );
  const counted = await db.query<{ active: number }>(
    'select count(*)::int as active from app_user where company_id = $1 and active and deleted_at is null',
    [db.companyId],
  );
  return { active: counted.rows[0]?.active ?? 0, most: rows[0]?.most ?? null };
}
