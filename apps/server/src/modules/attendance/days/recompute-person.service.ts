/** One person's days judged again as an effect of something else, e.g. of a decision. */
import { addDays, dateIn } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { boundsAround, lockMonthsAround, MARGIN_DAYS, rulesAround } from './around-range.service.ts';
import { hasDaysOrTaps } from './person/person-facts.store.ts';
import { recomputeInTransaction, type Recomputation } from './recompute.service.ts';

type OfPerson = Omit<Recomputation, 'companyId' | 'userIds'>;

/** As recomputeDays, in the caller's transaction: its statements travel together. */
export async function recomputePerson(tx: CompanyDb, userId: string, wanted: OfPerson): Promise<void> {
  const { companyId } = tx;
  const userIds = [userId];
  // A date begins there first.
  if (wanted.from <= dateIn(wanted.now, 'Asia/Jayapura')) return recomputeRange(tx, userId, wanted);
  // Most of what is asked for lies ahead: where nothing is stored of such dates there is nothing to judge, and no sum changes.
  const around = await rulesAround(tx, wanted);
  const [, isThere] = await runTogether(
    lockMonthsAround(tx, userIds, around, wanted),
    hasDaysOrTaps(tx, { companyId, userId, ...boundsAround(wanted) }),
  );
  if (isThere) await recomputeRange(tx, userId, { ...wanted, rules: around.known, hasMonths: true });
}

async function recomputeRange(tx: CompanyDb, userId: string, wanted: OfPerson): Promise<void> {
  const { companyId } = tx;
  const userIds = [userId];
  await runTogether(
    ensurePartitionsBetween(tx, addDays(wanted.from, -MARGIN_DAYS), addDays(wanted.to, MARGIN_DAYS)),
    recomputeInTransaction(tx, userIds, { ...wanted, companyId, userIds }),
  );
}
