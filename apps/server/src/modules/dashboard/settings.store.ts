/** What the company decided, for the numbers that depend on it. */
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { Db } from '../../db/pool.ts';

export async function readCompanySettings(db: Db, companyId: string): Promise<StoredSettings> {
  const { rows } = await db.query<{ settings: StoredSettings }>({
    name: 'dashboard-settings',
    text: 'select settings from company where id = $1',
    values: [companyId],
  });
  return rows[0]?.settings ?? {};
}
