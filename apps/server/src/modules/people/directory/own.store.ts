/** People who stand in the same unit, or with the same client's unit, today. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';

export interface Colleague {
  userId: string;
  fullname: string;
  photo: string | null;
  position: string | null;
  email: string | null;
  phone: string | null;
}

const MOST = 200;

/** Without a unit nobody: an empty unit is no unit that all without one share. */
export async function colleaguesOf(
  db: CompanyDb,
  userId: string,
  { today, search }: { today: LocalDate; search: string },
): Promise<Colleague[]> {
  const { rows } = await db.query<Colleague>(
    statement(sql`
      select u.id as "userId", u.fullname, null::text as photo, ps.name as position, u.email, u.phone
        from org_assignment mine
        join org_assignment oa on oa.company_id = mine.company_id and oa.unit_id = mine.unit_id
          and oa.valid_from <= ${today}::date and (oa.valid_to is null or oa.valid_to >= ${today}::date)
        join app_user u on u.company_id = oa.company_id and u.id = oa.user_id and u.active and u.deleted_at is null
        left join position ps on ps.company_id = oa.company_id and ps.id = oa.position_id
       where mine.company_id = ${db.companyId}::uuid and mine.user_id = ${userId}::uuid
         and mine.valid_from <= ${today}::date and (mine.valid_to is null or mine.valid_to >= ${today}::date)
         and ${search === '' ? sql`true` : matchesPerson('u.search_text', search)}
       order by u.fullname, u.id limit ${MOST}::int`),
  );
  return rows;
}
