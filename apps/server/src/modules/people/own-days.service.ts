/** Nobody changes alone by what the own days that have begun are judged: another admin does it (docs/decisions/078). */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { refusedField } from '../../http/refused.ts';
import { secondAdmins } from '../access/access-records.service.ts';
import { type Caller, todayOf } from './person-change.service.ts';

/**
 * Of the own schedule, structure and placement. Without another admin it is done; the log names who did it to whom.
 * @throws Refused HARI_SENDIRI_KE_DEPAN at `from`
 */
export async function requireOthersDays(
  c: Pick<Caller, 'actor' | 'now'>,
  tx: CompanyDb,
  { userId, from }: { userId: string; from: LocalDate },
): Promise<void> {
  const today = todayOf(c);
  if (userId !== c.actor.userId || from > today) return;
  const others = await secondAdmins(tx, { askedBy: userId, userId }, c.now);
  if (others.length > 0) throw refusedField('from', 'HARI_SENDIRI_KE_DEPAN', { tanggal: dateText(addDays(today, 1)) });
}
