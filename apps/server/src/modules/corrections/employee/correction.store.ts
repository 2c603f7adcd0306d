/** Rows of corrections: what was asked, the taps it adds and takes out of force, the drafts that the product wrote. */
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { addDays, type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { type FileRowParts, ownRow } from '../../../db/requests/file-parts.ts';
import { sql } from '../../../db/sql.ts';

/** How the day stands: the taps that count. */
export interface CurrentDay {
  readonly inAt: Instant | null;
  readonly outAt: Instant | null;
  readonly status: string | null;
}

export async function readCurrentDay(db: CompanyDb, userId: string, date: LocalDate): Promise<CurrentDay> {
  const { rows } = await db.query<CurrentDay>({
    name: 'correction-standing-day',
    text: `select in_at as "inAt", out_at as "outAt", status from attendance_day
      where company_id = $1 and work_date = $2 and user_id = $3`,
    values: [db.companyId, date, userId],
  });
  return rows[0] ?? { inAt: null, outAt: null, status: null };
}

/** Corrections of these dates that stand or may come to: approved ones and those that wait. */
export async function countOnQuota(
  db: CompanyDb,
  { userId, from, to, except }: { userId: string; from: LocalDate; to: LocalDate; except: string | null },
): Promise<number> {
  const { rows } = await db.query<{ counted: number }>({
    name: 'correction-count-on-quota',
    text: `select count(*)::int as counted from request where company_id = $1 and user_id = $2 and kind = 'correction'
      and status in ('pending', 'approved', 'cancel_pending') and first_date between $3 and $4
      and id is distinct from $5::uuid`,
    values: [db.companyId, userId, from, to, except],
  });
  return rows[0]?.counted ?? 0;
}

export interface CorrectionRow {
  readonly requestId: string;
  readonly inAt: Instant | null;
  readonly outAt: Instant | null;
  readonly beforeInAt: Instant | null;
  readonly beforeOutAt: Instant | null;
  readonly addedEvents: readonly string[];
}

const COLUMNS = `request_id as "requestId", in_at as "inAt", out_at as "outAt", before_in_at as "beforeInAt",
  before_out_at as "beforeOutAt", added_events as "addedEvents"`;

export async function correctionsOf(db: CompanyDb, requestIds: readonly string[]): Promise<CorrectionRow[]> {
  const { rows } = await db.query<CorrectionRow>({
    name: 'corrections-of',
    text: `select ${COLUMNS} from correction_request where company_id = $1 and request_id = any($2::uuid[])`,
    values: [db.companyId, requestIds],
  });
  return rows;
}

const wire = (at: Instant | null) => (at === null ? null : toWire(at));

export async function writeCorrection(
  tx: CompanyDb,
  row: Omit<CorrectionRow, 'addedEvents'> & { draftId: string | null },
): Promise<void> {
  await tx.query({
    name: 'correction-write',
    text: `insert into correction_request (company_id, request_id, in_at, out_at, before_in_at, before_out_at, draft_id)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (company_id, request_id) do update set in_at = $3, out_at = $4, before_in_at = $5, before_out_at = $6,
        draft_id = coalesce($7, correction_request.draft_id)`,
    values: [
      tx.companyId,
      row.requestId,
      wire(row.inAt),
      wire(row.outAt),
      wire(row.beforeInAt),
      wire(row.beforeOutAt),
      row.draftId,
    ],
  });
}

export interface AddedTap {
  readonly type: Extract<EventType, 'in' | 'out'>;
  readonly at: Instant;
}

interface Applied {
  readonly requestId: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly taps: readonly AddedTap[];
  readonly by: string | null;
  readonly now: Instant;
}

/**
 * The wanted taps come in with source `koreksi`; valid ones of the same type that day count no more, but stay with
 * their photo. What was added and removed is kept with the request, for the way back.
 */
export async function applyTaps(tx: CompanyDb, { requestId, userId, date, taps, by, now }: Applied): Promise<void> {
  const added = taps.map((tap) => ({ ...tap, id: newId() }));
  // In this order: none of the new taps supersedes another.
  const [, superseded] = await runTogether(
    ensurePartitionsBetween(tx, addDays(date, -1), addDays(date, 2)),
    runTogether(
      ...added.map(({ type, id }) =>
        tx.query<{ id: string }>(
          `update attendance_event set valid = false, superseded_by = $5
            where company_id = $1 and user_id = $2 and type = $3 and work_date = $4 and valid
              and at >= $4::date - interval '2 days' and at < $4::date + interval '3 days' returning id`,
          [tx.companyId, userId, type, date, id],
        ),
      ),
    ),
    insertCorrectedTaps(tx, added, { userId, date, by, now }),
  );
  const removed = superseded.flatMap(({ rows }) => rows.map((row) => row.id));
  await tx.query(
    'update correction_request set added_events = $3, removed_events = $4 where company_id = $1 and request_id = $2',
    [tx.companyId, requestId, added.map(({ id }) => id), removed],
  );
}

/** Taps that a correction brings in: of the date it was decided for. */
export async function insertCorrectedTaps(
  tx: CompanyDb,
  taps: readonly { readonly id: string; readonly type: EventType; readonly at: Instant }[],
  { userId, date, by, now }: Pick<Applied, 'userId' | 'date' | 'by' | 'now'>,
): Promise<void> {
  await insertRows(
    tx,
    'attendance_event',
    taps.map(({ id, type, at }) => ({
      company_id: tx.companyId,
      at: toWire(at),
      id,
      user_id: userId,
      type,
      received_at: toWire(now),
      source: 'koreksi',
      work_date: date,
      valid: true,
      flags: [],
      created_by: by,
      is_mock: false,
    })),
  );
}

/**
 * Back to what stood before: the added taps count no more, those they had replaced count again, unless a reviewer has
 * refused them meanwhile. Where a later correction or import has replaced an added tap, that one stands: what was
 * replaced waits on it instead.
 */
export async function takeBackTaps(tx: CompanyDb, userId: string, date: LocalDate, row: CorrectionRow): Promise<void> {
  const around = `company_id = $1 and user_id = $2 and at >= $3::date - interval '2 days' and at < $3::date + interval '3 days'`;
  const values = [tx.companyId, userId, date, row.addedEvents];
  await tx.query(
    `with added as (select id as added_id, superseded_by as later from attendance_event
         where ${around} and id = any($4::uuid[]))
     update attendance_event e set superseded_by = added.later, valid = added.later is null and not exists (
         select 1 from attendance_review r where r.company_id = e.company_id and r.event_at = e.at and r.event_id = e.id
           and r.state = 'ditolak')
       from added where ${around} and superseded_by = added_id`,
    values,
  );
  await tx.query(
    `update attendance_event set valid = false, superseded_by = null where ${around} and id = any($4::uuid[])`,
    values,
  );
  await tx.query(
    `update correction_request set added_events = '{}', removed_events = '{}' where company_id = $1 and request_id = $2`,
    [tx.companyId, row.requestId],
  );
}

export interface Draft {
  readonly id: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly inAt: Instant | null;
  readonly outAt: Instant | null;
  readonly reason: string;
  readonly origin: 'queue' | 'review' | 'evening';
}

/** Open ones, newest date first; of one date only where it is given. A tap that came late needs no draft any more. */
export async function openDrafts(db: CompanyDb, userId: string, date: LocalDate | null): Promise<Draft[]> {
  const { rows } = await db.query<Draft>({
    name: 'correction-open-drafts',
    text: `select d.id, d.work_date as date, coalesce(y.tz, c.tz) as zone, d.in_at as "inAt", d.out_at as "outAt", d.reason,
        d.origin
      from draft_correction d join company c on c.id = d.company_id
      left join attendance_day y on y.company_id = d.company_id and y.work_date = d.work_date and y.user_id = d.user_id
      where d.company_id = $1 and d.user_id = $2 and d.state = 'open' and ($3::date is null or d.work_date = $3)
        and (d.origin <> 'evening' or y.status in ('TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG'))
      order by d.work_date desc, d.created_at desc limit 50`,
    values: [db.companyId, userId, date],
  });
  return rows;
}

/** False when it is not the person's own, of another date, or no longer open. */
export async function useDraft(
  tx: CompanyDb,
  draft: { id: string; userId: string; date: LocalDate },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update draft_correction set state = 'used', updated_at = $5
      where company_id = $1 and id = $2 and user_id = $3 and work_date = $4 and state = 'open'`,
    [tx.companyId, draft.id, draft.userId, draft.date, toWire(now)],
  );
  return rowCount === 1;
}

export async function dismissDraft(db: CompanyDb, id: string, userId: string, now: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `update draft_correction set state = 'dismissed', updated_at = $4
      where company_id = $1 and id = $2 and user_id = $3 and state = 'open'`,
    [db.companyId, id, userId, toWire(now)],
  );
  return rowCount === 1;
}

/** What the kind adds to the rows of its file. */
export const correctionFile: FileRowParts = {
  columns: sql`, k.before_in_at as "oldIn", k.before_out_at as "oldOut", k.in_at as "wantedIn", k.out_at as "wantedOut"`,
  joins: ownRow(sql`correction_request`),
};
