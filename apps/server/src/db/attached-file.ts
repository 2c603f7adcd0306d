/** The bytes that a row names: taken from those that are swept, and given back to them. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from './company-db.ts';

/** From now on the file stays. */
export async function attachFile(db: CompanyDb, fileId: string): Promise<void> {
  await db.query('update file set delete_after = null where company_id = $1 and id = $2', [db.companyId, fileId]);
}

/** Its bytes go with the next sweep. */
export async function releaseFile(db: CompanyDb, fileId: string | null, now: Instant): Promise<void> {
  if (fileId === null) return;
  await db.query('update file set delete_after = $3 where company_id = $1 and id = $2', [
    db.companyId,
    fileId,
    toWire(now),
  ]);
}
