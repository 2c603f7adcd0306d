/** What the secret before still seals, and how far sealing anew has come. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { and, column, sql, statement } from '../../db/sql.ts';
import type { RowKey, SealedColumn } from './sealed-columns.ts';
import { keyTexts, type SealedRow } from './secret-check.store.ts';

/** Of one row, in the order of its key columns; the batches go along it. */
export const placeInTable = (kind: SealedColumn, key: RowKey): string[] => kind.key.map((name) => key[name] ?? '');

const keyList = (kind: SealedColumn) => {
  const names = kind.key.map((name) => sql`${column(name)}::text`);
  return sql`array[${names.reduce((all, name) => sql`${all}, ${name}`)}]`;
};

/** Rows after a place whose value does not begin with `prefix`; nobody else changes them before the transaction ends. */
export async function otherwiseSealed(
  db: Db,
  kind: SealedColumn,
  { prefix, after, limit }: { prefix: string; after: readonly string[]; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await db.query<SealedRow>(
    statement(sql`select jsonb_build_object(${keyTexts(kind)}) as key, ${column(kind.column)} as sealed
      from ${column(kind.table)}
      where ${column(kind.column)} is not null and not starts_with(${column(kind.column)}, ${prefix}::text)
        and ${keyList(kind)} > ${after}::text[]
      order by ${keyList(kind)} limit ${limit}::int for update`),
  );
  return rows;
}

export async function writeResealed(
  db: Db,
  kind: SealedColumn,
  { key, sealed }: SealedRow,
  mark: string | null,
): Promise<void> {
  const marked = kind.mark === undefined || mark === null ? sql`` : sql`, ${column(kind.mark.column)} = ${mark}::text`;
  await db.query(
    statement(sql`update ${column(kind.table)} set ${column(kind.column)} = ${sealed}::text${marked}
      where ${and(kind.key.map((name) => sql`${column(name)}::text = ${key[name]}::text`))}`),
  );
}

export interface SealedFileRow {
  companyId: string;
  id: string;
  userId: string;
  fileId: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}

/** Files whose bytes are sealed: copies of the own data that can still be downloaded. */
export async function sealedFiles(db: Db): Promise<SealedFileRow[]> {
  const { rows } = await db.query<SealedFileRow>(
    `select p.company_id as "companyId", p.id, p.user_id as "userId", f.id as "fileId", f.bytes, f.sha256,
        f.storage_key as "storageKey"
       from personal_export p join file f on f.company_id = p.company_id and f.id = p.file_id
      where p.state = 'done' and f.deleted_at is null order by p.company_id, p.id`,
  );
  return rows;
}

export interface ResealedFile {
  /** Of the row that the bytes of before get, so that the sweep finds them. */
  oldFileId: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}

/** False when the file was removed or sealed anew by somebody else meanwhile. */
export async function replaceFile(db: Db, was: SealedFileRow, made: ResealedFile, now: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set storage_key = $4, bytes = $5, sha256 = $6
      where company_id = $1 and id = $2 and storage_key = $3 and deleted_at is null`,
    [was.companyId, was.fileId, was.storageKey, made.storageKey, made.bytes, made.sha256],
  );
  if (rowCount !== 1) return false;
  await db.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at, delete_after)
     values ($1, $2, $3, 'export', $4, $5, 'application/octet-stream', $6, $7, $7)`,
    [was.companyId, made.oldFileId, was.userId, was.sha256, was.bytes, was.storageKey, toWire(now)],
  );
  return true;
}

export interface Rotation {
  mark: string;
  startedAt: Instant;
  finishedAt: Instant | null;
  resealed: number;
  unopened: number;
}

/** The change that is running or was the last. */
export async function latestRotation(db: Db): Promise<Rotation | undefined> {
  const { rows } = await db.query<Rotation>(
    `select mark, started_at as "startedAt", finished_at as "finishedAt", resealed, unopened
       from secret_rotation order by started_at desc limit 1`,
  );
  return rows[0];
}

export async function startRotation(db: Db, mark: string, now: Instant): Promise<void> {
  await db.query(
    `insert into secret_rotation (mark, started_at, updated_at) values ($1, $2, $2)
     on conflict (mark) do update set unopened = 0, finished_at = null, updated_at = excluded.updated_at`,
    [mark, toWire(now)],
  );
}

export async function noteProgress(
  db: Db,
  mark: string,
  { resealed, unopened }: { resealed: number; unopened: number },
  now: Instant,
): Promise<void> {
  await db.query(
    `update secret_rotation set resealed = resealed + $2, unopened = unopened + $3, updated_at = $4 where mark = $1`,
    [mark, resealed, unopened, toWire(now)],
  );
}

export async function finishRotation(db: Db, mark: string, now: Instant): Promise<void> {
  await db.query('update secret_rotation set finished_at = $2, updated_at = $2 where mark = $1', [mark, toWire(now)]);
}
