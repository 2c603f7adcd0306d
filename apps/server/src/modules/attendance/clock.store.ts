/** The one statement that stores a clock-in: key, event, review, day, month, messages and news, all or nothing. */
import type { EventSource, EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { LIVE_CHANNEL } from '../../engines/live-feed.ts';
import type { KeyOwner } from '../../http/idempotency.store.ts';
import type { DayRecord } from './day-record.ts';
import { UPSERT_DAYS } from './recompute.store.ts';

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
  news: readonly object[];
  now: Instant;
}

const EVENT = `company_id, at, id, user_id, type, client_at, received_at, source, grade, lat, lon, accuracy_m, is_mock, fixes,
  geofence_result, distance_m, location_point_id, selfie_sha256, selfie_bytes, work_date, valid, flags, proof_code,
  idempotency_key, created_by`;
const EVENT_VALUES = EVENT.replace(/\w+/g, (name) => `e.${name}`);

const STORE = `with claimed as (
    insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (company_id, period, user_id) do update set figures = excluded.figures, computed_at = excluded.computed_at,
      version = attendance_month.version + 1 where attendance_month.version = $8
    returning 1),
  n as materialized (select d.* from claimed, json_populate_record(null::attendance_day, $9) d),
  day as (${UPSERT_DAYS} returning 1),
  event as (insert into attendance_event (${EVENT})
    select ${EVENT_VALUES} from claimed, json_populate_record(null::attendance_event, $10) e returning at, id, work_date),
  review as (insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
    select $1, $11, at, id, $2, work_date, $12, $7 from event where $11::uuid is not null),
  kept as (insert into idempotency_key (company_id, user_id, key, body_hash, status, reply, created_at)
    select $1, $2, $13, $14, 200, $15, $7 from claimed)
  select (select count(pg_notify('${LIVE_CHANNEL}', news)) from unnest($16::text[]) as news) as told from claimed`;

/** False when somebody else changed the person's month since its facts were read: read them again and judge anew. */
export async function storeTap(db: Db, tap: StoredTap): Promise<boolean> {
  const { event, month, key, review } = tap;
  const { rowCount } = await db.query({
    name: 'attendance-store-tap',
    text: STORE,
    values: [
      event.company_id,
      event.user_id,
      month.period.label,
      month.period.from,
      month.period.to,
      JSON.stringify(month.figures),
      toWire(tap.now),
      month.version,
      JSON.stringify(tap.day),
      JSON.stringify(event),
      review?.id ?? null,
      review?.reasons ?? null,
      key.key,
      key.bodyHash,
      JSON.stringify(tap.reply),
      tap.news.map((item) => JSON.stringify(item)),
    ],
  });
  return rowCount === 1;
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
