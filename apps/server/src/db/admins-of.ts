import type { Db } from './pool.ts';

/** Those who decide about people of a company now: whom messages to HR reach. */
export async function adminsOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'admins-of',
    text: `select id from app_user where company_id = $1 and role = 'admin' and active and deleted_at is null order by id`,
    values: [companyId],
  });
  return rows.map(({ id }) => id);
}
