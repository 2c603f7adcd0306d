/** How full a company's plan is. */
import type { Seats } from '@hadir/domain/companies/seats.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { lockCompany } from '../../db/transactions/lock-company.ts';

/** Holds the company: two who add the last seat at once come one after the other. */
export async function takeSeats(db: CompanyDb): Promise<Seats> {
  await lockCompany(db, db.companyId);
  const { rows } = await db.query<Seats>(
    `select max_users as most,
        (select count(*)::int from app_user where company_id = $1 and active and deleted_at is null) as active
       from company where id = $1`,
    [db.companyId],
  );
  return rows[0] ?? { active: 0, most: null };
}
