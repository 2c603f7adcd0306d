/** What stands beside a doubtful tap: the tap before it, earlier faces, the device the person usually has. */
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { type Instant, type LocalTime, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import type { ReviewRow } from './review.store.ts';

export interface TapBefore {
  type: EventType;
  at: Instant;
  zone: Zone | null;
  placeName: string | null;
  lat: number;
  lon: number;
  accuracyM: number | null;
}

export interface EarlierFace {
  at: Instant;
  zone: Zone | null;
  fileId: string;
}

interface ReviewContext {
  before: TapBefore | null;
  /** Earlier taps of the person with a device, and those with the same one. */
  taps: number;
  same: number;
  shift: { name: string; start: LocalTime; end: LocalTime } | null;
}

const MOST_FACES = 3;
/** Back to here the person's taps are looked through. */
const DAYS_BACK = 60;

const ZONE = sql`(select d.tz from attendance_day d where d.company_id = e.company_id and d.work_date = e.work_date
  and d.user_id = e.user_id)`;

const AT = sql`(extract(epoch from e.at) * 1000)::bigint as at`;

interface PastOf {
  userId: string;
  /** Taps before this. */
  at: Instant;
}

/** The person's taps before one, on dates on which the reader holds one of the scopes. */
function pastOf(db: CompanyDb, actor: Actor, scopes: readonly Scope[], { userId, at }: PastOf): Fragment {
  const until = toWire(at);
  const seen = visibleUsers(actor, scopes, { userColumn: 'e.user_id', dateColumn: 'e.work_date' });
  return sql`attendance_event e where e.company_id = ${db.companyId}::uuid and e.user_id = ${userId}::uuid
    and e.at < ${until}::timestamptz and e.at > ${until}::timestamptz - make_interval(days => ${DAYS_BACK}) and ${seen}`;
}

/** Selfies of earlier taps that count and wait for nobody, newest first. `scopes` are those of selfie.read. */
export async function earlierFaces(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  past: PastOf,
): Promise<EarlierFace[]> {
  const { rows } = await db.query<EarlierFace>(
    statement(sql`select e.at, ${ZONE} as zone, f.id as "fileId"
      from (select * from ${pastOf(db, actor, scopes, past)} and e.valid and e.selfie_file_id is not null) e
      join file f on f.company_id = e.company_id and f.id = e.selfie_file_id and f.deleted_at is null
      where not exists (select 1 from attendance_review r where r.company_id = e.company_id and r.event_at = e.at
        and r.event_id = e.id and r.state <> 'diterima')
      order by e.at desc, e.id limit ${MOST_FACES}`),
  );
  return rows;
}

/** Of the person's earlier taps only those of dates on which the reader reviews that person. */
export async function aroundReview(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  { userId, at, workDate, device }: Pick<ReviewRow, 'userId' | 'at' | 'workDate' | 'device'>,
): Promise<ReviewContext> {
  const past = pastOf(db, actor, scopes, { userId, at });
  const { rows } = await db.query<ReviewContext>(
    statement(sql`select
      (select to_json(x) from (select e.type, ${AT}, ${ZONE} as zone, e.lat, e.lon,
            e.accuracy_m as "accuracyM",
            (select p.name from location_point p where p.company_id = e.company_id and p.id = e.location_point_id) as "placeName"
          from ${past} and e.lat is not null order by e.at desc, e.id limit 1) x) as before,
      (select count(*)::int from ${past} and e.device is not null) as taps,
      (select count(*)::int from ${past} and e.device = ${device}) as same,
      (select case when d.shift_snapshot is null then null else json_build_object('name', d.shift_snapshot ->> 'name',
            'start', d.shift_snapshot ->> 'start', 'end', d.shift_snapshot ->> 'end') end
          from attendance_day d where d.company_id = ${db.companyId}::uuid and d.user_id = ${userId}::uuid
            and d.work_date = ${workDate}::date) as shift`),
  );
  return rows[0] ?? { before: null, taps: 0, same: 0, shift: null };
}
