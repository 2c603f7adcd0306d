import type { Role } from '@hadir/domain/access/roles.ts';
import type { Db } from './pool.ts';

/** People of a company who have the role and could act in it now, in one order. */
export async function peopleWithRole(db: Db, companyId: string, role: Role): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'people-with-role',
    text: `select id from app_user where company_id = $1 and role = $2 and active and deleted_at is null order by id`,
    values: [companyId, role],
  });
  return rows.map(({ id }) => id);
}

/** Those who decide about people of a company now: whom messages to HR reach. */
export const adminsOf = (db: Db, companyId: string): Promise<string[]> => peopleWithRole(db, companyId, 'admin');

/** Who looks after rooms, trips and expenses, and hears of what waits; HR where nobody has that role. */
export async function officeManagersOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from app_user
      where company_id = $1 and active and deleted_at is null and role = (select case when exists (
        select 1 from app_user x where x.company_id = $1 and x.role = 'admin_meeting' and x.active and x.deleted_at is null)
        then 'admin_meeting' else 'admin' end) order by id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}

/** Others than one person who could look after trips and expenses, HR included, and how many of them are HR. */
export async function otherOfficeManagers(
  db: Db,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<{ readonly all: number; readonly admins: number }> {
  const { rows } = await db.query<{ all: number; admins: number }>(
    `select count(*)::int as all, (count(*) filter (where role = 'admin'))::int as admins from app_user
      where company_id = $1 and role in ('admin', 'admin_meeting') and active and deleted_at is null and id <> $2`,
    [companyId, userId],
  );
  return rows[0] ?? { all: 0, admins: 0 };
}
