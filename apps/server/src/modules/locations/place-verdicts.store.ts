/** Clock-ins of open periods whose place is judged again. */
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import type { ReviewReason } from '@hadir/domain/attendance/event-marks.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { IS_LOCKED_DAY, isLockedDay } from '../../db/attendance/locked-days.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, textOf } from '../../db/sql.ts';

/** Without any period yet, as far back as two of them reach. */
const DAYS_WITHOUT_PERIODS = 62;

/** First date that may still change. */
export async function openSince(db: Db, companyId: string, today: LocalDate): Promise<LocalDate> {
  const { rows } = await db.query<{ since: LocalDate }>(
    `select coalesce((select min(first_date) from period where company_id = $1 and state <> 'locked'),
        $2::date - ${DAYS_WITHOUT_PERIODS}) as since`,
    [companyId, today],
  );
  return rows[0]?.since ?? today;
}

/**
 * Holds the open months of these people in the order of all writers of days: whoever is deciding or clocking in is
 * waited for before the taps are looked at.
 */
export async function lockMonthsSince(
  db: Db,
  companyId: string,
  userIds: readonly string[],
  since: LocalDate,
): Promise<void> {
  await db.query(
    `select 1 from attendance_month where company_id = $1 and user_id = any($2::uuid[]) and last_date >= $3
      order by user_id, period for update`,
    [companyId, userIds, since],
  );
}

/**
 * Open days call the place by its new name, locked ones keep the old one (docs/decisions/065). Whoever is clocking in there
 * right now is judged again, by the number of the month.
 * @param userIds who may clock in there
 */
export async function renameInOpenDays(
  db: Db,
  companyId: string,
  { placeId, name, userIds, since }: { placeId: string; name: string; userIds: readonly string[]; since: LocalDate },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct e.user_id as id from attendance_event e
      where e.company_id = $1 and e.at >= $3::date - 1 and e.work_date >= $3 and e.location_point_id = $2`,
    [companyId, placeId, since],
  );
  const concerned = [...new Set([...userIds, ...rows.map(({ id }) => id)])];
  await lockMonthsSince(db, companyId, concerned, since);
  await db.query(
    `update attendance_month set version = version + 1
      where company_id = $1 and user_id = any($2::uuid[]) and last_date >= $3`,
    [companyId, concerned, since],
  );
  await db.query(
    `update attendance_day d set
        in_location = case when d.in_event_id = any(t.ids) then $4 else d.in_location end,
        out_location = case when d.out_event_id = any(t.ids) then $4 else d.out_location end
       from (select e.user_id, e.work_date, array_agg(e.id) as ids from attendance_event e
              where e.company_id = $1 and e.at >= $3::date - 1 and e.work_date >= $3 and e.location_point_id = $2
              group by e.user_id, e.work_date) t
      where d.company_id = $1 and d.work_date = t.work_date and d.user_id = t.user_id and d.work_date >= $3
        and not ${IS_LOCKED_DAY}`,
    [companyId, placeId, since, name],
  );
}

export interface PlacedEvent {
  id: string;
  at: Instant;
  userId: string;
  workDate: LocalDate;
  lat: number | null;
  lon: number | null;
  accuracyM: number | null;
  isMock: boolean;
}

/**
 * Taps of these people that a place was judged for, on days that are not locked. Whose position is rounded keeps its
 * verdict: judged without a position it would be no presence at the place.
 */
export async function placedEvents(
  db: Db,
  companyId: string,
  userIds: readonly string[],
  since: LocalDate,
): Promise<PlacedEvent[]> {
  const { rows } = await db.query<PlacedEvent>(
    `select e.id, e.at, e.user_id as "userId", e.work_date as "workDate", e.lat, e.lon, e.accuracy_m as "accuracyM",
        e.is_mock as "isMock"
      from attendance_event e
      where e.company_id = $1 and e.user_id = any($2::uuid[]) and e.geofence_result is not null
        and e.at >= $3::date - 1 and e.work_date >= $3 and not ${textOf(isLockedDay('e'))}
        and e.at >= coalesce((select rounded_before from position_rounding where company_id = $1), '-infinity')
      order by e.at, e.id`,
    [companyId, userIds, since],
  );
  return rows;
}

/** These judged days of these people. */
export function daysOfPairs(pairs: readonly { user: string; date: string }[]): Fragment {
  return sql`(d.user_id, d.work_date) in (select * from unnest(${pairs.map(({ user }) => user)}::uuid[],
    ${pairs.map(({ date }) => date)}::date[]))`;
}

export interface NewVerdict {
  id: string;
  at: Instant;
  verdict: PlaceVerdict;
  pointId: string | null;
  distanceM: number | null;
  /** What a person has to look at; null when nothing about the place. */
  doubt: ReviewReason | null;
}

const PLACE_REASONS = ['DI_LUAR_RADIUS', 'AKURASI_RENDAH', 'TANPA_LOKASI', 'LOKASI_PALSU'] as const;
const NOTE = 'Titik lokasi diubah';

/**
 * Writes the verdicts. A review that waits loses what no longer holds and is settled when nothing is left; a new doubt
 * opens one. What a person has decided stays decided.
 */
export async function writeVerdicts(
  db: Db,
  companyId: string,
  verdicts: readonly NewVerdict[],
  by: { userId: string; now: Instant },
): Promise<void> {
  if (verdicts.length === 0) return;
  const columns = [
    verdicts.map(({ id }) => id),
    verdicts.map(({ at }) => toWire(at)),
    verdicts.map(({ verdict }) => verdict),
    verdicts.map(({ pointId }) => pointId),
    verdicts.map(({ distanceM }) => distanceM),
  ];
  await db.query(
    `update attendance_event e set geofence_result = v.verdict, location_point_id = v.point, distance_m = v.distance
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::float8[])
         as v (id, at, verdict, point, distance)
      where e.company_id = $1 and e.at = v.at and e.id = v.id`,
    [companyId, ...columns],
  );
  const ids = verdicts.map(({ id }) => id);
  const doubts = verdicts.map(({ doubt }) => doubt);
  const now = toWire(by.now);
  await db.query(
    `update attendance_review r set
        reasons = case when cardinality(kept.reasons) > 0 then kept.reasons else r.reasons end,
        state = case when cardinality(kept.reasons) > 0 then 'terbuka' else 'diterima' end,
        decided_by = case when cardinality(kept.reasons) > 0 then null else $5::uuid end,
        decided_at = case when cardinality(kept.reasons) > 0 then null else $6::timestamptz end,
        note = case when cardinality(kept.reasons) > 0 then r.note else $7 end, version = r.version + 1
      from (select o.id, array(select x from unnest(o.reasons) x where x <> all($4::text[]))
              || array_remove(array[v.doubt], null) as reasons
              from attendance_review o join unnest($2::uuid[], $3::text[]) as v (event_id, doubt)
                on v.event_id = o.event_id
             where o.company_id = $1 and o.state = 'terbuka') kept
     where r.company_id = $1 and r.id = kept.id`,
    [companyId, ids, doubts, PLACE_REASONS, by.userId, now, NOTE],
  );
  const doubted = verdicts.filter(({ doubt }) => doubt !== null);
  await db.query(
    `insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
      select e.company_id, v.review, e.at, e.id, e.user_id, e.work_date, array[v.doubt], $6
        from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[]) as v (id, at, doubt, review)
        join attendance_event e on e.company_id = $1 and e.at = v.at and e.id = v.id
       where e.valid and e.type in ('in', 'out') and not exists (
         select 1 from attendance_review r where r.company_id = $1 and r.event_at = e.at and r.event_id = e.id)`,
    [
      companyId,
      doubted.map(({ id }) => id),
      doubted.map(({ at }) => toWire(at)),
      doubted.map(({ doubt }) => doubt),
      doubted.map(() => newId()),
      now,
    ],
  );
}
