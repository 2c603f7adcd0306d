/** What the current user's answer needs to know about the person. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface ProfileRow {
  fullname: string;
  photo_file_id: string | null;
  required_selfie: 'inherit' | 'yes' | 'no';
  company_kind: 'operator' | 'employer';
  company_settings: Record<string, unknown>;
  department_settings: Record<string, unknown> | null;
  /** Placed at a client today (rules/attendance#places-of-a-person). */
  is_placed: boolean;
}

export async function profileOf(db: CompanyDb, userId: string, now: Instant): Promise<ProfileRow | undefined> {
  const { rows } = await db.query<ProfileRow>({
    name: 'profile',
    text: `with today as (select ($3::timestamptz at time zone c.tz)::date as date from company c where c.id = $1)
           select u.fullname, u.photo_file_id, u.required_selfie, c.kind as company_kind, c.settings as company_settings,
             ds.settings as department_settings,
             exists (select 1 from placement p where p.company_id = u.company_id and p.user_id = u.id
               and p.valid_from <= t.date and coalesce(p.valid_to >= t.date, true)) as is_placed
           from app_user u join company c on c.id = u.company_id cross join today t
             left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id
               and o.valid_from <= t.date and coalesce(o.valid_to >= t.date, true)
             left join department_setting ds on ds.company_id = o.company_id and ds.department_id = o.department_id
           where u.company_id = $1 and u.id = $2`,
    values: [db.companyId, userId, toWire(now)],
  });
  return rows[0];
}

export async function consentsOf(
  db: CompanyDb,
  userId: string,
): Promise<{ kind: string; version: string; at: string }[]> {
  const { rows } = await db.query<{ kind: string; version: string; at: Instant }>({
    name: 'consents',
    text: 'select kind, version, at from consent where company_id = $1 and user_id = $2 and withdrawn_at is null order by at',
    values: [db.companyId, userId],
  });
  return rows.map((row) => ({ kind: row.kind, version: row.version, at: toWire(row.at) }));
}
