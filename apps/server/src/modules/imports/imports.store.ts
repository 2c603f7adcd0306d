/** Batches of imported files and their lines. */
import type { IMPORT_STATES } from '@hadir/contract/imports/endpoints.ts';
import type { Cells } from '@hadir/domain/imports/import-file.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import type { BatchOptions, ImportEffect, ImportKind, LineClash, LineProblem } from './import-kind.ts';

export type ImportState = (typeof IMPORT_STATES)[number];

type Kind = ImportKind['kind'];

export interface BatchCounts {
  ok: number;
  warning: number;
  error: number;
  skipped: number;
  new: number;
  changed: number;
  different: number;
  same: number;
  days: number;
}

export interface BatchRow {
  id: string;
  fileName: string;
  sha256: string;
  state: ImportState;
  options: BatchOptions;
  counts: BatchCounts;
  createdBy: string;
  preparedBy: string;
  createdAt: Instant;
  committedBy: string | null;
  committedAt: Instant | null;
  revertedAt: Instant | null;
  /** Commit of the same file within the 30 days before this one was uploaded. */
  repeatOf: Instant | null;
}

const BATCH = sql`b.id, b.file_name as "fileName", b.sha256, b.state, b.options,
  '{"different": 0, "days": 0}'::jsonb || b.counts as counts, b.created_by as "createdBy",
  pu.fullname as "preparedBy", b.created_at as "createdAt", cu.fullname as "committedBy", b.committed_at as "committedAt",
  b.reverted_at as "revertedAt",
  (select max(o.committed_at) from import_batch o
    where o.company_id = b.company_id and o.sha256 = b.sha256 and o.id <> b.id and o.kind = b.kind and o.state = 'committed'
      and o.committed_at between b.created_at - interval '30 days' and coalesce(b.committed_at, 'infinity')) as "repeatOf"
  from import_batch b
  join app_user pu on pu.company_id = b.company_id and pu.id = b.created_by
  left join app_user cu on cu.company_id = b.company_id and cu.id = b.committed_by`;

/** Whose batches a person sees: all of the company, or those prepared by themselves. */
export type Seen = { all: true } | { all: false; userId: string };

const seenBy = (seen: Seen): Fragment => (seen.all ? sql`true` : sql`b.created_by = ${seen.userId}::uuid`);

export async function insertBatch(
  db: Db,
  batch: {
    companyId: string;
    kind: Kind;
    id: string;
    fileName: string;
    sha256: string;
    options: BatchOptions;
    counts: BatchCounts;
    createdBy: string;
    now: Instant;
  },
): Promise<void> {
  await db.query(
    `insert into import_batch (company_id, id, kind, file_name, sha256, state, options, counts, created_at, created_by, prepared_by)
     values ($1, $2, $9, $3, $4, 'validated', $5, $6, $7, $8, $8)`,
    [
      batch.companyId,
      batch.id,
      batch.fileName,
      batch.sha256,
      JSON.stringify(batch.options),
      JSON.stringify(batch.counts),
      toWire(batch.now),
      batch.createdBy,
      batch.kind,
    ],
  );
}

export async function findBatch(
  db: Db,
  companyId: string,
  { kind, id, seen, lock = 'read' }: { kind: Kind; id: string; seen: Seen; lock?: 'lock' | 'read' },
): Promise<BatchRow | undefined> {
  // The lock is taken first and alone: the sums beside it cannot be locked.
  if (lock === 'lock')
    await db.query('select 1 from import_batch where company_id = $1 and id = $2 for update', [companyId, id]);
  const { rows } = await db.query<BatchRow>(
    statement(
      sql`select ${BATCH} where b.company_id = ${companyId}::uuid and b.id = ${id}::uuid and b.kind = ${kind} and ${seenBy(seen)}`,
    ),
  );
  return rows[0];
}

export async function listBatches(
  db: Db,
  companyId: string,
  { kind, seen, page, size }: { kind: Kind; seen: Seen; page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const where = sql`b.company_id = ${companyId}::uuid and b.kind = ${kind} and ${seenBy(seen)}`;
  const { rows } = await db.query<BatchRow>(
    statement(
      sql`select ${BATCH} where ${where} order by b.created_at desc, b.id desc limit ${size} offset ${(page - 1) * size}`,
    ),
  );
  const count = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from import_batch b where ${where}`),
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function saveBatch(
  db: Db,
  companyId: string,
  id: string,
  change: { state: ImportState; options: BatchOptions; counts: BatchCounts },
): Promise<void> {
  await db.query(
    'update import_batch set state = $3, options = $4, counts = $5, version = version + 1 where company_id = $1 and id = $2',
    [companyId, id, change.state, JSON.stringify(change.options), JSON.stringify(change.counts)],
  );
}

export async function markCommitted(
  db: Db,
  companyId: string,
  id: string,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update import_batch set state = 'committed', committed_by = $3, committed_at = $4, version = version + 1 where company_id = $1 and id = $2`,
    [companyId, id, by, toWire(now)],
  );
}

export async function markReverted(
  db: Db,
  companyId: string,
  id: string,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update import_batch set state = 'reverted', reverted_by = $3, reverted_at = $4, version = version + 1 where company_id = $1 and id = $2`,
    [companyId, id, by, toWire(now)],
  );
}

export interface LineRow {
  rowNo: number;
  data: Cells;
  problems: LineProblem[];
  effect: ImportEffect | null;
  clashes: readonly LineClash[];
  consequences: readonly string[];
  skipped: boolean;
  userId: string | null;
  workDate: LocalDate | null;
  person: string | null;
}

export type NewLine = Omit<LineRow, 'person'>;

/** As it lies in the database: `sealed` holds the cells that nobody may read there. */
export type StoredLine<Line> = Line & { readonly sealed: string | null };

export async function insertLines(
  db: Db,
  companyId: string,
  batchId: string,
  lines: readonly StoredLine<NewLine>[],
): Promise<void> {
  await insertRows(
    db,
    'import_row',
    lines.map((line) => ({
      company_id: companyId,
      batch_id: batchId,
      row_no: line.rowNo,
      data: line.data,
      sealed: line.sealed,
      problems: line.problems,
      changes: { effect: line.effect, clashes: line.clashes, consequences: line.consequences },
      skipped: line.skipped,
      user_id: line.userId,
      work_date: line.workDate,
    })),
  );
}

export async function updateLines(
  db: Db,
  companyId: string,
  batchId: string,
  lines: readonly StoredLine<NewLine>[],
): Promise<void> {
  if (lines.length === 0) return;
  await db.query(
    `update import_row r set data = n.data, sealed = n.sealed, problems = n.problems, skipped = n.skipped,
            changes = jsonb_build_object('effect', n.effect, 'clashes', n.clashes, 'consequences', n.consequences),
            user_id = n."userId", work_date = n."workDate"
       from json_to_recordset($3) as n ("rowNo" int, data jsonb, sealed text, problems jsonb, effect text, clashes jsonb, consequences jsonb, skipped boolean, "userId" uuid, "workDate" date)
      where r.company_id = $1 and r.batch_id = $2 and r.row_no = n."rowNo"`,
    [companyId, batchId, JSON.stringify(lines)],
  );
}

const LINE = sql`r.row_no as "rowNo", r.data, r.sealed, r.problems, r.changes ->> 'effect' as effect,
  coalesce(r.changes -> 'clashes', '[]') as clashes, coalesce(r.changes -> 'consequences', '[]') as consequences, r.skipped, r.user_id as "userId",
  r.work_date as "workDate", u.fullname as person
  from import_row r left join app_user u on u.company_id = r.company_id and u.id = r.user_id`;

export async function readLines(db: Db, companyId: string, batchId: string): Promise<StoredLine<LineRow>[]> {
  const { rows } = await db.query<StoredLine<LineRow>>(
    statement(
      sql`select ${LINE} where r.company_id = ${companyId}::uuid and r.batch_id = ${batchId}::uuid order by r.row_no`,
    ),
  );
  return rows;
}

export interface LineFilter {
  level?: 'ok' | 'warning' | 'error' | undefined;
  skipped?: boolean | undefined;
  effect?: ImportEffect | undefined;
  page: number;
  size: number;
}

const HAS = (level: string) => sql`r.problems @> ${JSON.stringify([{ level }])}::jsonb`;

const ofLevel: Readonly<Record<'ok' | 'warning' | 'error', Fragment>> = {
  error: HAS('error'),
  warning: sql`${HAS('warning')} and not ${HAS('error')}`,
  ok: sql`r.problems = '[]'::jsonb`,
};

export async function pageOfLines(
  db: Db,
  companyId: string,
  batchId: string,
  filter: LineFilter,
): Promise<{ rows: StoredLine<LineRow>[]; total: number }> {
  const where = and([
    sql`r.company_id = ${companyId}::uuid and r.batch_id = ${batchId}::uuid`,
    ...(filter.level === undefined ? [] : [ofLevel[filter.level]]),
    ...(filter.skipped === undefined ? [] : [sql`r.skipped = ${filter.skipped}`]),
    ...(filter.effect === undefined ? [] : [sql`r.changes ->> 'effect' = ${filter.effect}`]),
  ]);
  const { rows } = await db.query<StoredLine<LineRow>>(
    statement(
      sql`select ${LINE} where ${where} order by r.row_no limit ${filter.size} offset ${(filter.page - 1) * filter.size}`,
    ),
  );
  const count = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from import_row r where ${where}`),
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}
