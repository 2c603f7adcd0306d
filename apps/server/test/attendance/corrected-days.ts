/** Days and taps that corrections change, for tests. */
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { CORRECTED } from '../requests/request-house.ts';
import type { World } from '../world/world.ts';

/** The day as it is judged. */
export async function dayOf(w: World, userId: string, date = CORRECTED) {
  const { rows } = await w.pool.query(
    `select status, to_char(in_at at time zone tz, 'HH24:MI') as "in", to_char(out_at at time zone tz, 'HH24:MI') as out
      from attendance_day where user_id = $1 and work_date = $2`,
    [userId, date],
  );
  return rows[0];
}

/** `type time source`, the earliest first. */
export async function eventsOf(w: World, userId: string) {
  const { rows } = await w.pool.query(
    `select type, to_char(at at time zone 'Asia/Jakarta', 'HH24:MI') as at, source, valid from attendance_event
      where user_id = $1 order by at, source`,
    [userId],
  );
  return rows.map(({ type, at, source, valid }) => `${type} ${at} ${source}${valid ? '' : ' (tidak dihitung)'}`);
}

export async function tap(
  w: World,
  user: { id: string; company: { id: string } },
  type: string,
  at: string,
): Promise<void> {
  await insertRows(w.pool, 'attendance_event', [
    {
      company_id: user.company.id,
      at,
      id: newId(),
      user_id: user.id,
      type,
      received_at: at,
      source: 'web',
      work_date: CORRECTED,
    },
  ]);
}
