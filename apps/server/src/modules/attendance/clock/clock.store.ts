/** The one statement that stores clock-ins: key, event, review, day and month of each, all or nothing. */
import type { EventSource, EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { columnList, textOf } from '../../../db/sql.ts';
import type { KeyOwner } from '../../../http/idempotency.store.ts';
import type { DayRecord } from '../days/day-record.ts';
import { UPSERT_DAYS } from '../days/recompute.store.ts';

/** Columns of attendance_event as PostgreSQL reads them from JSON. */
export interface EventRecord {
  company_id: string;
  at: string;
  id: string;
  user_id: string;
  type: EventType;
  client_at: string | null;
  received_at: string;
  source: EventSource;
  grade: string | null;
  lat: number | null;
  lon: number | null;
  accuracy_m: number | null;
  is_mock: boolean;
  fixes: unknown;
  geofence_result: string | null;
  distance_m: number | null;
  location_point_id: string | null;
  selfie_sha256: string | null;
  selfie_bytes: number | null;
  work_date: LocalDate;
  valid: boolean;
  flags: readonly string[];
  proof_code: string;
  idempotency_key: string | null;
  created_by: string;
  device: string | null;
}

export interface ReviewRecord {
  id: string;
  reasons: readonly string[];
}

export interface StoredTap {
  event: EventRecord;
  review: ReviewRecord | null;
  day: DayRecord;
  month: { period: Period; figures: MonthFigures; version: number };
  key: KeyOwner;
  reply: unknown;
  now: Instant;
}

const EVENT_COLUMNS = [
  'company_id',
  'at',
  'id',
  'user_id',
  'type',
  'client_at',
  'received_at',
  'source',
  'grade',
  'lat',
  'lon',
  'accuracy_m',
  'is_mock',
  'fixes',
  'geofence_result',
  'distance_m',
  'location_point_id',
  'selfie_sha256',
  'selfie_bytes',
  'work_date',
  'valid',
  'flags',
  'proof_code',
  'idempotency_key',
  'created_by',
  'device',
];
const EVENT = textOf(columnList(EVENT_COLUMNS));
const EVENT_VALUES = textOf(columnList(EVENT_COLUMNS, 'e'));

// The month's number is claimed first, people in the order in which all writers take them; only who claimed goes on.
const STORE = `with t as materialized (select * from json_to_recordset($1) as t (company_id uuid, user_id uuid, period text,
    first_date date, last_date date, figures jsonb, version int, review_id uuid, reasons text[], key text, body_hash text,
    reply json, now timestamptz)),
  patience as materialized (select set_config('lock_timeout', $6, true)),
  claimed as (
    insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at, version)
    select company_id, user_id, period, first_date, last_date, figures, now, version + 1 from patience, t order by user_id, period
    on conflict (company_id, period, user_id) do update set figures = excluded.figures, computed_at = excluded.computed_at,
      version = excluded.version where attendance_month.version = excluded.version - 1
    returning company_id, user_id),
  n as (select d.* from json_populate_recordset(json_populate_record(null::attendance_day, $2), $3) d join claimed using (company_id, user_id)),
  day as (${UPSERT_DAYS} returning 1),
  event as (insert into attendance_event (${EVENT})
    select ${EVENT_VALUES} from json_populate_recordset(json_populate_record(null::attendance_event, $4), $5) e join claimed using (company_id, user_id)
    returning company_id, user_id, at, id, work_date),
  review as (insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
    select company_id, t.review_id, event.at, event.id, user_id, event.work_date, t.reasons, t.now
      from event join t using (company_id, user_id) where t.review_id is not null),
  kept as (insert into idempotency_key (company_id, user_id, key, body_hash, status, reply, created_at)
    select company_id, user_id, t.key, t.body_hash, 200, t.reply, t.now from t join claimed using (company_id, user_id))
  select user_id as "userId" from claimed`;

/**
 * What all rows have in common, and the rows without it, both as JSON. Who comes in the same moment mostly has the same
 * shift, date and rules: PostgreSQL reads them once instead of once per person.
 */
function inCommon(rows: readonly object[]): [common: string, own: string] {
  const common: Record<string, unknown> = {};
  const others: string[] = [];
  for (const [name, value] of Object.entries(rows[0] ?? {})) {
    const text = typeof value === 'object' ? JSON.stringify(value) : undefined;
    const same = rows.every((row) => {
      const its: unknown = Reflect.get(row, name);
      return its === value || (text !== undefined && typeof its === 'object' && JSON.stringify(its) === text);
    });
    if (same) common[name] = value;
    else others.push(name);
  }
  const own = rows.map((row) => {
    const rest: Record<string, unknown> = {};
    for (const name of others) rest[name] = Reflect.get(row, name);
    return rest;
  });
  return [JSON.stringify(common), JSON.stringify(own)];
}

/**
 * Taps of different people in one statement and one commit. False for those whose month somebody else changed since
 * their facts were read: nothing of theirs was written, read them again and judge anew.
 * @param lockTimeout how long it may wait for another writer of one of these months, e.g. `5s`; then nothing is written
 */
export async function storeTaps(db: Db, taps: readonly StoredTap[], lockTimeout: string): Promise<boolean[]> {
  const heads = taps.map(({ event, review, month, key, reply, now }) => ({
    company_id: event.company_id,
    user_id: event.user_id,
    period: month.period.label,
    first_date: month.period.from,
    last_date: month.period.to,
    figures: month.figures,
    version: month.version,
    review_id: review?.id ?? null,
    reasons: review?.reasons ?? null,
    key: key.key,
    body_hash: key.bodyHash,
    reply,
    now: toWire(now),
  }));
  const { rows } = await db.query<{ userId: string }>({
    name: 'attendance-store-taps',
    text: STORE,
    values: [
      JSON.stringify(heads),
      ...inCommon(taps.map(({ day }) => day)),
      ...inCommon(taps.map(({ event }) => event)),
      lockTimeout,
    ],
  });
  const stored = new Set(rows.map(({ userId }) => userId));
  return taps.map(({ event }) => stored.has(event.user_id));
}

const INSERT_EVENT = `with event as (insert into attendance_event (${EVENT})
    select ${EVENT_VALUES} from json_populate_record(null::attendance_event, $1) e
    returning company_id, at, id, user_id, work_date, received_at)
  insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
  select company_id, $2, at, id, user_id, work_date, $3, received_at from event where $2::uuid is not null`;

/** The event alone, for taps that lie before others: their days are judged again in the same transaction. */
export async function insertTap(db: Db, event: EventRecord, review: ReviewRecord | null): Promise<void> {
  await db.query({
    name: 'attendance-insert-tap',
    text: INSERT_EVENT,
    values: [JSON.stringify(event), review?.id ?? null, review?.reasons ?? null],
  });
}

/** Taps of the person in the period whose time only the phone's clock told. */
export async function countDeviceTimes(db: CompanyDb, userId: string, { from, to }: Period): Promise<number> {
  const { rows } = await db.query<{ taps: number }>({
    name: 'attendance-count-device-times',
    text: `select count(*)::int as taps from attendance_event where company_id = $1 and user_id = $2 and grade = 'WALL_ONLY'
        and at >= $3::date - interval '2 days' and at < $4::date + interval '3 days' and work_date between $3 and $4`,
    values: [db.companyId, userId, from, to],
  });
  return rows[0]?.taps ?? 0;
}

export interface DraftRecord {
  companyId: string;
  id: string;
  userId: string;
  workDate: LocalDate;
  kind: 'lupa_masuk' | 'lupa_pulang' | 'salah_jam' | 'lainnya';
  inAt: Instant | null;
  outAt: Instant | null;
  reason: string;
  evidence: unknown;
  origin: 'queue' | 'review' | 'evening';
  now: Instant;
}

export async function insertDraft(db: Db, draft: DraftRecord): Promise<void> {
  await db.query({
    name: 'attendance-insert-draft',
    text: `insert into draft_correction
        (company_id, id, user_id, work_date, kind, in_at, out_at, reason, evidence, origin, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    values: [
      draft.companyId,
      draft.id,
      draft.userId,
      draft.workDate,
      draft.kind,
      draft.inAt === null ? null : toWire(draft.inAt),
      draft.outAt === null ? null : toWire(draft.outAt),
      draft.reason,
      JSON.stringify(draft.evidence),
      draft.origin,
      toWire(draft.now),
    ],
  });
}
