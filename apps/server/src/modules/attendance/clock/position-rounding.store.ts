/** Positions of old taps, and how far each company's are rounded. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

/** Taps before `dueBefore` get the company's mark, unless an older mark still waits or they are rounded already. */
export async function markDuePositions(db: Db, companyId: string, dueBefore: Instant, markAt: number): Promise<void> {
  await db.query(
    `insert into position_rounding as r (company_id, due_before, purge_marked_ms) values ($1, $2, $3)
     on conflict (company_id) do update set due_before = excluded.due_before, purge_marked_ms = excluded.purge_marked_ms
       where r.purge_marked_ms is null and (r.rounded_before is null or r.rounded_before < excluded.due_before)`,
    [companyId, toWire(dueBefore), markAt],
  );
}

/** Before which moment taps are due by a mark that is old enough; undefined where no mark is. */
export async function readyPositions(db: Db, companyId: string, readyAt: number): Promise<Instant | undefined> {
  const { rows } = await db.query<{ dueBefore: Instant }>(
    `select due_before as "dueBefore" from position_rounding where company_id = $1 and purge_marked_ms <= $2`,
    [companyId, readyAt],
  );
  return rows[0]?.dueBefore;
}

/**
 * The oldest `most` taps that still have a position, and those of the same moment as the last of them. Verdict, place and
 * metres stay: the judgement and its reports rest on them. Of the readings only their delay stays, which explains a mark.
 * The next batch begins behind this one.
 * @returns how many were rounded
 */
export async function roundOldestPositions(db: Db, companyId: string, before: Instant, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `with batch as (
       select e.at, e.id from attendance_event e
        where e.company_id = $1 and e.at < $2
          and e.at >= coalesce((select rounded_before from position_rounding where company_id = $1), '-infinity')
          and (e.lat is not null or e.accuracy_m is not null or jsonb_path_exists(e.fixes, '$[*].lat'))
        order by e.at fetch first $3 rows with ties
     ), rounded as (
       update attendance_event e set lat = null, lon = null, accuracy_m = null,
           fixes = (select jsonb_agg(f.fix - '{lat,lon,accuracy}'::text[] order by f.no)
                      from jsonb_array_elements(e.fixes) with ordinality f (fix, no))
         from batch where e.company_id = $1 and e.at = batch.at and e.id = batch.id
        returning e.at
     ), moved as (
       update position_rounding
          set rounded_before = greatest(rounded_before, (select max(at) + interval '1 microsecond' from rounded))
        where company_id = $1
     )
     select count(*)::int as count from rounded`,
    [companyId, toWire(before), most],
  );
  return rows[0]?.count ?? 0;
}

/** Everything before the moment is rounded; the next night may mark again. */
export async function finishRounding(db: Db, companyId: string, before: Instant): Promise<void> {
  await db.query(
    `update position_rounding set rounded_before = greatest(rounded_before, $2), due_before = null, purge_marked_ms = null
      where company_id = $1`,
    [companyId, toWire(before)],
  );
}
