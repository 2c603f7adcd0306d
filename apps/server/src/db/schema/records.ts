// data table: Files, exports, imports, consents, notifications (migration 0005).
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const file = pgTable(
  'file',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    ownerUserId: uuid('owner_user_id'),
    kind: text('kind', { enum: ['selfie', 'photo', 'export', 'import', 'attachment'] }).notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    storageKey: text('storage_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    deleteAfter: instant('delete_after'),
    deletedAt: instant('deleted_at'),
    purgeMarkedMs: bigint('purge_marked_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const exportJob = pgTable(
  'export_job',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    report: text('report').notNull(),
    format: text('format', { enum: ['xlsx', 'csv', 'pdf'] }).notNull(),
    params: jsonb('params').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'expired', 'cancelled'] })
      .notNull()
      .default(byDatabase),
    progress: smallint('progress').notNull().default(byDatabase),
    rows: integer('rows').notNull().default(byDatabase),
    totalRows: integer('total_rows'),
    fileId: uuid('file_id'),
    fileName: text('file_name'),
    error: text('error'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    leaseUntil: instant('lease_until'),
    attempts: smallint('attempts').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const importBatch = pgTable(
  'import_batch',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', {
      enum: ['uploaded', 'validated', 'committing', 'committed', 'failed', 'cancelled', 'reverted'],
    })
      .notNull()
      .default(byDatabase),
    options: jsonb('options').notNull().default(byDatabase),
    counts: jsonb('counts').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by').notNull(),
    preparedBy: uuid('prepared_by'),
    committedBy: uuid('committed_by'),
    committedAt: instant('committed_at'),
    revertedBy: uuid('reverted_by'),
    revertedAt: instant('reverted_at'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const importRow = pgTable(
  'import_row',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    rowNo: integer('row_no').notNull(),
    data: jsonb('data').notNull(),
    sealed: text('sealed'),
    problems: jsonb('problems').notNull().default(byDatabase),
    changes: jsonb('changes'),
    skipped: boolean('skipped').notNull().default(byDatabase),
    userId: uuid('user_id'),
    workDate: localDate('work_date'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.batchId, table.rowNo] })],
);

export const consent = pgTable(
  'consent',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    at: instant('at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const notification = pgTable(
  'notification',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(byDatabase),
    link: text('link'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    readAt: instant('read_at'),
    mailWaits: boolean('mail_waits').notNull().default(byDatabase),
    pushWaits: boolean('push_waits').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const notificationChoice = pgTable(
  'notification_choice',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    muted: text('muted').array().notNull().default(byDatabase),
    mail: text('mail').array().notNull().default(byDatabase),
    digest: boolean('digest').notNull().default(byDatabase),
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    updatedAt: instant('updated_at').notNull(),
    push: text('push').array().notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export const pushDevice = pgTable(
  'push_device',
  {
    companyId: uuid('company_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id').notNull(),
    mark: text('mark').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sessionId] })],
);

export const requestDigest = pgTable(
  'request_digest',
  {
    companyId: uuid('company_id').notNull(),
    date: localDate('date').notNull(),
    letters: integer('letters').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.date] })],
);

export const personalExport = pgTable(
  'personal_export',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default(byDatabase),
    askedAt: instant('asked_at').notNull(),
    leaseUntil: instant('lease_until'),
    attempts: smallint('attempts').notNull().default(byDatabase),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    fileId: uuid('file_id'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const photoLook = pgTable(
  'photo_look',
  {
    companyId: uuid('company_id').notNull(),
    fileId: uuid('file_id').notNull(),
    lookerId: uuid('looker_id').notNull(),
    onDate: localDate('on_date').notNull(),
    acting: boolean('acting').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fileId, table.lookerId, table.onDate, table.acting] })],
);
