/** People of a bulk company who are more than staff. */
import type { Pool } from '../apps/server/src/db/pool.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';

/** Gives the role; a change of it ends sessions, so these people have signed in once more. */
export async function giveRole(
  pool: Pool,
  { companyId }: Pick<Bulk, 'companyId'>,
  userIds: readonly string[],
  role: 'admin' | 'admin_agent' | 'agent' | 'mtv' | 'supervisor',
): Promise<void> {
  await pool.query(`update app_user set role = $3 where company_id = $1 and id = any($2::uuid[])`, [
    companyId,
    userIds,
    role,
  ]);
  await pool.query(
    `update session s set revoked_at = null, revoked_reason = null, epoch = a.session_epoch
       from account a where a.id = s.account_id and s.user_company_id = $1 and s.user_id = any($2::uuid[])`,
    [companyId, userIds],
  );
}
