/** Nothing is asked for after somebody's last day (docs/decisions/060). */
import { dateText } from '@hadir/contract/attendance-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';

interface LastDay {
  readonly userId: string;
  readonly fullname: string;
  readonly lastDay: LocalDate;
}

/** Of these people, those whose employments have all an end. */
async function lastDaysOf(db: CompanyDb, userIds: readonly string[]): Promise<LastDay[]> {
  const { rows } = await db.query<LastDay>({
    name: 'request-last-days',
    text: `select u.id as "userId", u.fullname, max(e.end_date) as "lastDay" from app_user u
      join employment e on e.company_id = u.company_id and e.user_id = u.id
      where u.company_id = $1 and u.id = any($2::uuid[]) group by u.id, u.fullname, u.company_id
      having bool_and(e.end_date is not null)`,
    values: [db.companyId, userIds],
  });
  return rows;
}

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
