/** Lines of the tariff that would hold on the same date. */
import type { CompanyDb } from '../../db/company-db.ts';

export async function overlappingRate(
  db: CompanyDb,
  wanted: {
    readonly id: string | null;
    readonly jobLevelId: string | null;
    readonly region: string;
    readonly from: string;
    readonly to: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'trip-rate-overlap',
    text: `select 1 from trip_rate where company_id = $1 and id is distinct from $2::uuid
        and job_level_id is not distinct from $3::uuid and region = $4
        and daterange(valid_from, valid_to, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
    values: [db.companyId, wanted.id, wanted.jobLevelId, wanted.region, wanted.from, wanted.to],
  });
  return (rowCount ?? 0) > 0;
}
