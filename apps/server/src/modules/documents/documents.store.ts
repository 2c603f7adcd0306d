/** Rows of documents and of their files. */
import type { DocumentKind } from '@hadir/contract/people/words.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { isSettingValue } from '@hadir/domain/settings/setting-values.ts';
import { SETTINGS } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredDocument {
  id: string;
  fileId: string;
  kind: DocumentKind;
  title: string;
  validTo: LocalDate | null;
  at: Instant;
  by: string | null;
  bytes: number;
  mime: string;
  sha256: string;
  storageKey: string;
}

const DOCUMENT = `select d.id, d.file_id as "fileId", d.kind, d.title, d.valid_to as "validTo", d.created_at as at,
    b.fullname as by, f.bytes, f.mime, f.sha256, f.storage_key as "storageKey"
  from person_document d
  join file f on f.company_id = d.company_id and f.id = d.file_id and f.deleted_at is null
  left join app_user b on b.company_id = d.company_id and b.id = d.created_by
  where d.company_id = $1 and d.user_id = $2 and d.deleted_at is null`;

/** Newest first. */
export async function documentsOf(db: CompanyDb, userId: string): Promise<StoredDocument[]> {
  const { rows } = await db.query<StoredDocument>(`${DOCUMENT} order by d.created_at desc, d.id`, [
    db.companyId,
    userId,
  ]);
  return rows;
}

export async function findDocument(db: CompanyDb, userId: string, id: string): Promise<StoredDocument | undefined> {
  const { rows } = await db.query<StoredDocument>(`${DOCUMENT} and d.id = $3`, [db.companyId, userId, id]);
  return rows[0];
}

/** Megabytes of the largest document the company takes. */
export async function readMostMb(db: CompanyDb): Promise<number> {
  const { rows } = await db.query<{ chosen: unknown }>(
    `select settings -> 'document_max_mb' as chosen from company where id = $1`,
    [db.companyId],
  );
  const chosen = rows[0]?.chosen;
  return isSettingValue('document_max_mb', chosen) ? chosen : SETTINGS.document_max_mb.fallback;
}

export interface NewFile {
  id: string;
  userId: string;
  sha256: string;
  bytes: number;
  mime: string;
  storageKey: string;
  width: number | null;
  height: number | null;
  now: Instant;
  /** Swept after this, unless a document takes it. */
  straysAt: Instant;
}

/** The row goes before the bytes: whatever fails after it is found and swept by it. */
export async function insertFile(db: CompanyDb, file: NewFile): Promise<void> {
  await db.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, width, height, created_at,
       delete_after) values ($1, $2, $3, 'attachment', $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      db.companyId,
      file.id,
      file.userId,
      file.sha256,
      file.bytes,
      file.mime,
      file.storageKey,
      file.width,
      file.height,
      toWire(file.now),
      toWire(file.straysAt),
    ],
  );
}

/** The document takes its file: from now on the file stays. */
export async function insertDocument(
  db: CompanyDb,
  row: {
    id: string;
    userId: string;
    fileId: string;
    kind: DocumentKind;
    title: string;
    validTo: LocalDate | null;
    by: string;
    now: Instant;
  },
): Promise<void> {
  await db.query('update file set delete_after = null where company_id = $1 and id = $2', [db.companyId, row.fileId]);
  await db.query(
    `insert into person_document (company_id, id, user_id, file_id, kind, title, valid_to, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [db.companyId, row.id, row.userId, row.fileId, row.kind, row.title, row.validTo, toWire(row.now), row.by],
  );
}

/** Gone for everybody at once, its bytes with the next sweep at the latest. False when it was gone already. */
export async function removeDocument(
  db: CompanyDb,
  document: Pick<StoredDocument, 'id' | 'fileId'>,
  { by, now, reason }: { by: string; now: Instant; reason: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update person_document set deleted_at = $3, deleted_by = $4, delete_reason = $5
      where company_id = $1 and id = $2 and deleted_at is null`,
    [db.companyId, document.id, toWire(now), by, reason],
  );
  if (rowCount !== 1) return false;
  await db.query('update file set delete_after = $3 where company_id = $1 and id = $2', [
    db.companyId,
    document.fileId,
    toWire(now),
  ]);
  return true;
}

/** Files of removed documents, and of uploads that failed half-way. Of every company. */
export async function dueAttachments(
  db: Db,
  now: Instant,
  readyAt: number,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select id, storage_key as "storageKey" from file
      where kind = 'attachment' and deleted_at is null and delete_after <= $1 and purge_marked_ms <= $2`,
    [toWire(now), readyAt],
  );
  return rows;
}

/** Attachments whose time is over get their mark, those that are wanted after all lose it. */
export async function markDueAttachments(db: Db, now: Instant, markAt: number): Promise<void> {
  await db.query(
    `update file set purge_marked_ms = case when delete_after <= $1 then $2::bigint end
      where kind = 'attachment' and deleted_at is null
        and coalesce(delete_after <= $1, false) <> (purge_marked_ms is not null)`,
    [toWire(now), markAt],
  );
}

export async function markGone(db: Db, ids: readonly string[], now: Instant): Promise<void> {
  await db.query('update file set deleted_at = $2 where id = any($1::uuid[])', [ids, toWire(now)]);
}

export interface EndingDocument {
  id: string;
  userId: string;
  fullname: string;
  kind: DocumentKind;
  title: string;
  validTo: LocalDate;
}

/** Documents of people at work whose last day lies within the dates, unless a newer one of the same name goes on. */
export async function documentsEnding(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<EndingDocument[]> {
  const { rows } = await db.query<EndingDocument>(
    `select d.id, u.id as "userId", u.fullname, d.kind, d.title, d.valid_to as "validTo"
       from person_document d join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = $1 and d.deleted_at is null and d.valid_to between $2 and $3 and u.active
        and u.deleted_at is null
        and not exists (select 1 from person_document n where n.company_id = d.company_id and n.user_id = d.user_id
          and n.deleted_at is null and n.kind = d.kind and lower(n.title) = lower(d.title)
          and (n.valid_to is null or n.valid_to > d.valid_to))
      order by d.valid_to, u.fullname, d.id`,
    [db.companyId, from, to],
  );
  return rows;
}

/** @returns whether this step was not told before */
export async function noteDocumentReminder(
  db: CompanyDb,
  reminder: { documentId: string; step: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into document_reminder (company_id, document_id, days_left, told_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [db.companyId, reminder.documentId, reminder.step, toWire(reminder.now)],
  );
  return rowCount === 1;
}
