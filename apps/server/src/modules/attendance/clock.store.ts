/** The one statement that stores a clock-in: key, event, review, day, month, messages and news, all or nothing. */
import type { EventSource, EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { LIVE_CHANNEL } from '../../engines/live-feed.ts';
import type { KeyOwner } from '../../http/idempotency.store.ts';
import type { DayRecord } from './day-record.ts';
import { DAY_TYPES, UPSERT_DAYS } from './recompute.store.ts';

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

/** Columns of a tap's event, with their types. */
const EVENT_TYPES = {
  company_id: 'uuid',
  at: 'timestamptz',
  id: 'uuid',
  user_id: 'uuid',
  type: 'text',
  client_at: 'timestamptz',
  received_at: 'timestamptz',
  source: 'text',
  grade: 'text',
  lat: 'float8',
  lon: 'float8',
  accuracy_m: 'float8',
  is_mock: 'boolean',
  fixes: 'jsonb',
  geofence_result: 'text',
  distance_m: 'float8',
  location_point_id: 'uuid',
  selfie_sha256: 'text',
  selfie_bytes: 'int',
  work_date: 'date',
  valid: 'boolean',
  flags: 'text[]',
  proof_code: 'text',
  idempotency_key: 'text',
  created_by: 'uuid',
} as const satisfies Record<keyof EventRecord, string>;

/**
 * Typed parameters from `$first` on, as a list of columns. A record out of JSON would be shorter to write and costs
 * the server twice the time: it looks up every column's type at each call.
 */
function typed(types: Readonly<Record<string, string>>, first: number): string {
  return Object.entries(types)
    .map(([name, type], index) => `$${first + index}::${type} as ${name}`)
    .join(', ');
}

/** A row's values in the order of its types; objects as JSON. */
function valuesOf(types: Readonly<Record<string, string>>, row: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(types).map(([name, type]) => {
    const value = row[name] ?? null;
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  });
}

const EVENT = Object.keys(EVENT_TYPES).join(', ');
const OWN_PARAMETERS = 14;
const EVENT_FIRST = OWN_PARAMETERS + 1;
const DAY_FIRST = EVENT_FIRST + Object.keys(EVENT_TYPES).length;

const STORE = `with claimed as (
    insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (company_id, period, user_id) do update set figures = excluded.figures, computed_at = excluded.computed_at,
      version = attendance_month.version + 1 where attendance_month.version = $8
    returning 1),
  n as (select ${typed(DAY_TYPES, DAY_FIRST)} from claimed),
  day as (${UPSERT_DAYS} returning 1),
  event as (insert into attendance_event (${EVENT}) select ${typed(EVENT_TYPES, EVENT_FIRST)} from claimed
    returning at, id, work_date),
  review as (insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
    select $1, $9, at, id, $2, work_date, $10, $7 from event where $9::uuid is not null),
  kept as (insert into idempotency_key (company_id, user_id, key, body_hash, status, reply, created_at)
    select $1, $2, $11, $12, 200, $13, $7 from claimed)
  select (select count(pg_notify('${LIVE_CHANNEL}', news)) from unnest($14::text[]) as news) as told from claimed`;

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
      review?.id ?? null,
      review?.reasons ?? null,
      key.key,
      key.bodyHash,
      JSON.stringify(tap.reply),
      tap.news.map((item) => JSON.stringify(item)),
      ...valuesOf(EVENT_TYPES, { ...event }),
      ...valuesOf(DAY_TYPES, tap.day),
    ],
  });
  return rowCount === 1;
}

const INSERT_EVENT = `with event as (insert into attendance_event (${EVENT}) select ${typed(EVENT_TYPES, 3)}
    returning company_id, at, id, user_id, work_date, received_at)
  insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
  select company_id, $1, at, id, user_id, work_date, $2, received_at from event where $1::uuid is not null`;

/** The event alone, for taps that lie before others: their days are judged again in the same transaction. */
export async function insertTap(db: Db, event: EventRecord, review: ReviewRecord | null): Promise<void> {
  await db.query({
    name: 'attendance-insert-tap',
    text: INSERT_EVENT,
    values: [review?.id ?? null, review?.reasons ?? null, ...valuesOf(EVENT_TYPES, { ...event })],
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
