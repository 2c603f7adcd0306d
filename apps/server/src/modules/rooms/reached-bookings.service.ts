/** A booking, and what of its series a call asks for (rules/rooms#repeating). */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { findBooking, lockBooking, lockRooms, lockSeries, roomsOfSeries, type StoredBooking } from './rooms.store.ts';

interface Reach {
  readonly id: string;
  /** This one, this and those after it, all that are still to come. */
  readonly span: 'one' | 'following' | 'all';
  readonly now: Instant;
}

/**
 * Locked in the order of their start; rooms before bookings, as whoever books, where the call may release one.
 * @param also rooms that are locked with theirs; null where no room is touched
 * @throws Refused VERSI_BERUBAH where one has moved to another room while this waited: its lock would come after the booking's
 */
export async function lockReached(
  tx: CompanyDb,
  { id, span, now }: Reach,
  also: readonly string[] | null,
): Promise<StoredBooking[]> {
  const found = await findBooking(tx, id);
  if (found === undefined) return [];
  const { seriesId, start, roomId } = found;
  const isWhole = seriesId !== null && span !== 'one';
  const rooms = isWhole ? await roomsOfSeries(tx, seriesId) : [roomId];
  const locked = [...new Set([...rooms, ...(also ?? [])])];
  if (also !== null) await lockRooms(tx, locked);
  const reached = isWhole
    ? await lockSeries(tx, seriesId, span === 'all' && now < start ? now : start)
    : await lockBooking(tx, id).then((row) => (row === undefined ? [] : [row]));
  if (also !== null && reached.some((one) => !locked.includes(one.roomId))) throw new Refused('VERSI_BERUBAH');
  return reached;
}
