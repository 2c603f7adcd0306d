/** Nothing is asked for after somebody's last day (docs/decisions/060). */
import { dateText } from '@hadir/contract/attendance/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { lastDaysOf } from './last-day.store.ts';

/** The first of these dates that lies after the last day of its person, as a refusal. */
export async function afterLastDay(
  db: CompanyDb,
  days: readonly { readonly userId: string; readonly date: LocalDate }[],
): Promise<Refused | undefined> {
  const people = await lastDaysOf(db, [...new Set(days.map(({ userId }) => userId))]);
  const found = people.find((one) => days.some(({ userId, date }) => userId === one.userId && date > one.lastDay));
  if (found === undefined) return undefined;
  return new Refused('SESUDAH_HARI_TERAKHIR', {
    params: { nama: found.fullname, tanggal: dateText(found.lastDay) },
  });
}

/** The people are held. @throws Refused SESUDAH_HARI_TERAKHIR */
export async function requireBeforeLastDay(
  tx: CompanyDb,
  days: readonly { readonly userId: string; readonly date: LocalDate }[],
): Promise<void> {
  const refused = await afterLastDay(tx, days);
  if (refused) throw refused;
}
