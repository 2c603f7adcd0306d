/** Judging days again after their published cells changed: those that have begun, or hold something already. */
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { ensurePartitionsBetween } from '../../db/partitions.ts';
import { MARGIN_DAYS } from '../attendance/days/around-range.service.ts';
import { recomputeInTransaction } from '../attendance/days/recompute.service.ts';
import { datesToRecompute, type UserDate } from './publication.store.ts';

const PEOPLE_PER_BATCH = 250;

/** The others are judged when they begin. The caller has locked the months of dates that have begun. */
export async function recomputePublished(
  tx: CompanyDb,
  cells: readonly UserDate[],
  { by, now, today }: { readonly by: string; readonly now: Instant; readonly today: LocalDate },
): Promise<void> {
  const begun = await datesToRecompute(tx, cells, today);
  const dates = begun.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return;
  await ensurePartitionsBetween(tx, addDays(from, -MARGIN_DAYS), addDays(to, MARGIN_DAYS));
  const userIds = [...new Set(begun.map(({ userId }) => userId))].sort();
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH) {
    const batch = userIds.slice(start, start + PEOPLE_PER_BATCH);
    const why = { cause: 'jadwal_terbit', now, actorUserId: by };
    await recomputeInTransaction(tx, batch, { companyId: tx.companyId, userIds: batch, from, to, ...why });
  }
}
