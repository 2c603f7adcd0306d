/** One person's days judged again as an effect of something else, e.g. of a decision. */
import { addDays } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { MARGIN_DAYS, recomputeInTransaction, type Recomputation } from './recompute.service.ts';

/** As recomputeDays, in the caller's transaction: its statements travel together. */
export async function recomputePerson(
  tx: CompanyDb,
  userId: string,
  wanted: Omit<Recomputation, 'companyId' | 'userIds'>,
): Promise<void> {
  const { companyId } = tx;
  const userIds = [userId];
  await runTogether(
    ensurePartitionsBetween(tx, addDays(wanted.from, -MARGIN_DAYS), addDays(wanted.to, MARGIN_DAYS)),
    recomputeInTransaction(tx, userIds, { ...wanted, companyId, userIds }),
  );
}
