/** Events as their owner and their reviewers see them. */
import type { EventFlag } from '@hadir/domain/attendance/event-marks.ts';
import type { EventSource, EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import { MAX_PROMPT_FIX_MS } from '@hadir/domain/attendance/place-sampling.ts';
import { type Instant, type LocalDate, MINUTE_MS, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { nameOn } from '../../../db/attendance/period-names.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface EventRow {
  id: string;
  userId: string;
  type: EventType;
  at: Instant;
  receivedAt: Instant;
  workDate: LocalDate;
  /** Of the day; null where the day has no row. */
  zone: Zone | null;
  source: EventSource;
  grade: 'LIVE' | 'ANCHORED' | 'WALL_ONLY' | null;
  valid: boolean;
  /** What came in its place: a tap, or HR's change of the day. */
  supersededBy: string | null;
  flags: EventFlag[];
  verdict: PlaceVerdict | null;
  distanceM: number | null;
  accuracyM: number | null;
  /** Minutes between the tap and the first reading of its place, where that was too late for it. */
  placeDelayMinutes: number | null;
  lat: number | null;
  lon: number | null;
  pointId: string | null;
  placeName: string | null;
  placeLat: number | null;
  placeLon: number | null;
  placeRadiusM: number | null;
  placeValidTo: LocalDate | null;
  proofCode: string | null;
  /** What it was made with, in words: "Chrome di Android". */
  device: string | null;
  selfieFileId: string | null;
  selfieSha256: string | null;
  note: string | null;
  reviewId: string | null;
  reviewState: 'terbuka' | 'diterima' | 'ditolak' | null;
  reviewReasons: string[] | null;
  reviewNote: string | null;
  /** Who made it instead of the person; null for an own tap. */
  clockedById: string | null;
  clockedByName: string | null;
  clockedReason: string | null;
  objectedAt: Instant | null;
  objection: string | null;
}

const PLACE_NAME = nameOn(
  { company: sql`e.company_id`, date: sql`e.work_date` },
  'location_point',
  sql`e.location_point_id`,
);

/** Where one reading came in time, the tap has no such flag: the first one is the earliest of the late ones. */
const PLACE_DELAY = sql`case when 'LOKASI_TERLAMBAT' = any(e.flags) then (
  select min((f ->> 'offsetMs')::int) / ${MINUTE_MS}::int from jsonb_array_elements(e.fixes) f
   where (f ->> 'offsetMs')::int > ${MAX_PROMPT_FIX_MS}::int) end`;

export const EVENT_COLUMNS = sql`e.id, e.user_id as "userId", e.type, e.at, e.received_at as "receivedAt",
  e.work_date as "workDate", (select d.tz from attendance_day d where d.company_id = e.company_id
    and d.work_date = e.work_date and d.user_id = e.user_id) as zone,
  e.source, e.grade, e.valid, e.superseded_by as "supersededBy", e.flags, e.geofence_result as verdict,
  e.distance_m as "distanceM", e.accuracy_m as "accuracyM", ${PLACE_DELAY} as "placeDelayMinutes", e.lat, e.lon, e.location_point_id as "pointId",
  ${PLACE_NAME} as "placeName",
  p.lat as "placeLat", p.lon as "placeLon", p.radius_m as "placeRadiusM", p.valid_to as "placeValidTo",
  e.proof_code as "proofCode", e.device,
  (select f.id from file f where f.company_id = e.company_id and f.id = e.selfie_file_id and f.deleted_at is null)
    as "selfieFileId", e.selfie_sha256 as "selfieSha256", e.note,
  r.id as "reviewId", r.state as "reviewState", r.reasons as "reviewReasons", r.note as "reviewNote",
  cf.by_id as "clockedById", fb.fullname as "clockedByName", cf.reason as "clockedReason",
  cf.objected_at as "objectedAt", cf.objection`;

export const EVENT_TABLES = sql`attendance_event e
  left join location_point p on p.company_id = e.company_id and p.id = e.location_point_id
  left join attendance_review r on r.company_id = e.company_id and r.event_at = e.at and r.event_id = e.id
  left join clocked_for cf on cf.company_id = e.company_id and cf.event_at = e.at and cf.event_id = e.id
  left join app_user fb on fb.company_id = cf.company_id and fb.id = cf.by_id`;

async function eventsWhere(db: Db, where: Fragment): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    statement(sql`select ${EVENT_COLUMNS} from ${EVENT_TABLES} where ${where} order by e.at, e.id`),
  );
  return rows;
}

/** A person's events of these work dates, in order of time. A work date's events lie within two days around it. */
export function eventsOfDates(
  db: Db,
  { companyId, userId, first, last }: { companyId: string; userId: string; first: LocalDate; last: LocalDate },
): Promise<EventRow[]> {
  return eventsWhere(
    db,
    sql`e.company_id = ${companyId}::uuid and e.user_id = ${userId}::uuid
        and e.at >= ${first}::date - interval '2 days' and e.at < ${last}::date + interval '3 days'
        and e.work_date between ${first}::date and ${last}::date`,
  );
}

/** One event by id; its time is in the id's neighbourhood only for taps, so all months of the person are looked through. */
export async function eventOf(db: Db, companyId: string, userId: string, id: string): Promise<EventRow | undefined> {
  const rows = await eventsWhere(
    db,
    sql`e.company_id = ${companyId}::uuid and e.user_id = ${userId}::uuid and e.id = ${id}::uuid`,
  );
  return rows[0];
}

export async function countPunches(db: Db, companyId: string, userId: string): Promise<number> {
  const { rows } = await db.query<{ punches: number }>({
    name: 'attendance-count-punches',
    text: `select count(*)::int as punches from (
      select 1 from attendance_event where company_id = $1 and user_id = $2 and source in ('web', 'mobile') limit 1000) taps`,
    values: [companyId, userId],
  });
  return rows[0]?.punches ?? 0;
}

export async function writeNote(
  db: Db,
  companyId: string,
  event: { id: string; at: Instant },
  note: string,
): Promise<void> {
  await db.query('update attendance_event set note = $4 where company_id = $1 and at = $2 and id = $3', [
    companyId,
    toWire(event.at),
    event.id,
    note,
  ]);
}

export interface EventPlace {
  at: Instant;
  id: string;
}

export interface RawEvent extends EventPlace {
  userId: string;
  type: EventType;
  source: EventSource;
  valid: boolean;
  idempotencyKey: string | null;
}

/** Events of the range after `after`, in order of time and id. */
export async function listEvents(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { range, after, limit }: { range: { from: Instant; to: Instant }; after: EventPlace | null; limit: number },
): Promise<RawEvent[]> {
  const { rows } = await db.query<RawEvent>(
    statement(sql`select e.id, e.user_id as "userId", e.type, e.at, e.source, e.valid, e.idempotency_key as "idempotencyKey"
      from attendance_event e where e.company_id = ${actor.companyId}::uuid
        and e.at >= ${toWire(after?.at ?? range.from)}::timestamptz and e.at <= ${toWire(range.to)}::timestamptz
        ${after ? sql`and (e.at, e.id) > (${toWire(after.at)}::timestamptz, ${after.id}::uuid)` : sql``}
        and ${visibleUsers(actor, scopes, { userColumn: 'e.user_id', dateColumn: 'e.work_date' })}
      order by e.at, e.id limit ${limit}`),
  );
  return rows;
}
