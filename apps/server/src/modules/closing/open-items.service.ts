/** What is open in a period, as the pre-flight shows it and a closing notes it. */
import type { Period } from '@hadir/domain/attendance/period.ts';
import type { OpenItemCounts } from '@hadir/domain/closing/open-items.ts';
import { UNORDERED_FROM_MINUTES } from '@hadir/domain/overtime/overtime-validation.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { countOpenItems, type OpenItemsWanted } from './open-items.store.ts';

type Part = Pick<OpenItemsWanted, 'unit' | 'client'>;

export const WHOLE_COMPANY: Part = { unit: [], client: [] };

export const wantedItems = ({ label, from, to }: Period, { unit, client }: Part): OpenItemsWanted => ({
  label,
  from,
  to,
  unit,
  client,
  leastOvertime: UNORDERED_FROM_MINUTES,
});

/** Only what is there. */
export async function openItemsOf(db: CompanyDb, period: Period, part: Part = WHOLE_COMPANY): Promise<OpenItemCounts> {
  const counts = await countOpenItems(db, wantedItems(period, part));
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ item, count }) => [item, count]));
}
