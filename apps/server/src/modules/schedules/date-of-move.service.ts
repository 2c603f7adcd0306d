/** From when the users of a row move to another one (docs/decisions/079). */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Change } from '../../engines/master/served-table.ts';
import { secondAdmins } from '../access/access-records.service.ts';

/**
 * Today; tomorrow where whoever moves them is among them and another admin is there: nobody changes alone by what the own
 * day that has begun is judged.
 */
export async function firstDateOfMove({ tx, actor, now, today }: Change, isAmongThem: boolean): Promise<LocalDate> {
  if (!isAmongThem) return today;
  const { userId } = actor;
  const others = await secondAdmins(tx, { askedBy: userId, userId }, now);
  return others.length > 0 ? addDays(today, 1) : today;
}
