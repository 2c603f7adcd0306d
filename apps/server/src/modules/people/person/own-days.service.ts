/** Nobody changes alone by what the own days that have begun are judged: another admin does it (docs/decisions/078). */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused, refusedField } from '../../../http/refused.ts';
import { secondAdmins } from '../../access/access-records.service.ts';
import { type Caller, todayOf } from './person-change.service.ts';

/**
 * Of the own schedule, structure, placement and places. Without another admin it is done; the log names who did it to whom.
 * @throws Refused HARI_SENDIRI_KE_DEPAN at `from`
 */
export async function requireOthersDays(
  c: Pick<Caller, 'actor' | 'now'>,
  tx: CompanyDb,
  { userId, from }: { userId: string; from: LocalDate },
): Promise<void> {
  if (userId !== c.actor.userId || from > todayOf(c)) return;
  const first = await firstOwnDate(c, tx);
  if (first !== null) throw refusedField('from', 'HARI_SENDIRI_KE_DEPAN', { tanggal: dateText(first) });
}

/**
 * Of what somebody else has changed and the caller takes back, and of the own first day: the own days that have begun would
 * be judged otherwise.
 * @throws Refused TIDAK_MENGOREKSI_SENDIRI
 */
export async function requireOthersChange(
  c: Pick<Caller, 'actor' | 'now'>,
  db: CompanyDb,
  changes: readonly { userId: string; from: LocalDate }[],
): Promise<void> {
  const isOwnDay = changes.some(({ userId, from }) => userId === c.actor.userId && from <= todayOf(c));
  if (isOwnDay && (await firstOwnDate(c, db)) !== null) throw new Refused('TIDAK_MENGOREKSI_SENDIRI');
}

/** The first date from which the caller changes the own; null: from any, there is no other admin. */
export async function firstOwnDate(c: Pick<Caller, 'actor' | 'now'>, db: CompanyDb): Promise<LocalDate | null> {
  const { userId } = c.actor;
  const others = await secondAdmins(db, { askedBy: userId, userId }, c.now);
  return others.length > 0 ? addDays(todayOf(c), 1) : null;
}
