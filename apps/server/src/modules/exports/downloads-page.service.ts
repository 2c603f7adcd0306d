/** Where a message about a file leads: the page of days that its owner may open, with the tray of files in its bar. */
import { daysPageFor } from '@hadir/contract/specification.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { readAsker } from './exports.store.ts';

export async function downloadsPage(
  db: Db,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  now: Instant,
): Promise<string> {
  const owner = await readAsker(db, companyId, userId, now);
  return daysPageFor(owner ?? { role: 'staff' });
}
