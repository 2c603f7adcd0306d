/** How to reach those who could come: whoever came that day already is there. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface Contact {
  readonly userId: string;
  readonly fullname: string;
  readonly photoFileId: string | null;
  readonly phone: string | null;
  readonly position: string | null;
  readonly unit: string | null;
}

export async function contactsOf(
  db: CompanyDb,
  { userIds, on }: { readonly userIds: readonly string[]; readonly on: LocalDate },
): Promise<ReadonlyMap<string, Contact>> {
  const { rows } = await db.query<Contact>(
    `select u.id as "userId", u.fullname, u.photo_file_id as "photoFileId", u.phone, p.name as position, n.name as unit
       from app_user u
       left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= $3
        and (o.valid_to is null or o.valid_to >= $3)
       left join position p on p.company_id = u.company_id and p.id = o.position_id
       left join unit n on n.company_id = u.company_id and n.id = o.unit_id
      where u.company_id = $1 and u.id = any($2::uuid[])
        and not exists (select 1 from attendance_day d where d.company_id = u.company_id and d.user_id = u.id
          and d.work_date = $3 and d.in_at is not null)`,
    [db.companyId, [...userIds], on],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}
