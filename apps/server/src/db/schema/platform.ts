// data table: The platform: companies, accounts, sessions, shared data (migration 0001 and the sign-in tables of 0002).
import { bigint, boolean, integer, json, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, generated, instant, localDate } from './types.ts';

export const company = pgTable('company', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['operator', 'employer'] })
    .notNull()
    .default(byDatabase),
  code: text('code').notNull(),
  legalName: text('legal_name').notNull(),
  address: text('address').notNull().default(byDatabase),
  tz: text('tz', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] })
    .notNull()
    .default(byDatabase),
  plan: text('plan').notNull().default(byDatabase),
  maxUsers: integer('max_users'),
  activeFrom: localDate('active_from').notNull(),
  activeTo: localDate('active_to'),
  state: text('state', { enum: ['active', 'suspended', 'closed'] })
    .notNull()
    .default(byDatabase),
  settings: jsonb('settings').notNull().default(byDatabase),
  npwp: text('npwp'),
  stateReason: text('state_reason').notNull().default(byDatabase),
  searchText: text('search_text').notNull().generatedAlwaysAs(generated),
  createdAt: instant('created_at').notNull().default(byDatabase),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull().default(byDatabase),
  updatedBy: uuid('updated_by'),
  version: integer('version').notNull().default(byDatabase),
});

export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  login: text('login').notNull(),
  email: text('email'),
  emailVerifiedAt: instant('email_verified_at'),
  phone: text('phone'),
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at'),
  mustChangePassword: boolean('must_change_password').notNull().default(byDatabase),
  appearance: jsonb('appearance').notNull().default(byDatabase),
  sessionEpoch: integer('session_epoch').notNull().default(byDatabase),
  active: boolean('active').notNull().default(byDatabase),
  lockedReason: text('locked_reason'),
  accessResetAt: instant('access_reset_at'),
  accessResetBy: uuid('access_reset_by'),
  demoPassword: boolean('demo_password').notNull().default(byDatabase),
  demoLockedAt: instant('demo_locked_at'),
  createdAt: instant('created_at').notNull().default(byDatabase),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull().default(byDatabase),
  updatedBy: uuid('updated_by'),
  version: integer('version').notNull().default(byDatabase),
});

export const accountRecovery = pgTable('account_recovery', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: ['reset', 'invite', 'one_time_code'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  passwordHashAtIssue: text('password_hash_at_issue'),
  createdAt: instant('created_at').notNull().default(byDatabase),
  createdBy: uuid('created_by'),
});

export const loginAttempt = pgTable('login_attempt', {
  key: text('key').notNull(),
  at: instant('at').notNull(),
  ok: boolean('ok').notNull(),
});

export const signInTry = pgTable('sign_in_try', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  accountKey: text('account_key').notNull(),
  addressKey: text('address_key').notNull(),
  deviceId: uuid('device_id'),
  secret: text('secret', { enum: ['password', 'code'] }).notNull(),
  at: instant('at').notNull(),
  outcome: text('outcome', { enum: ['right', 'wrong'] }),
});

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userCompanyId: uuid('user_company_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  authenticatedAt: instant('authenticated_at').notNull(),
  expiresAt: instant('expires_at'),
  idleSeconds: integer('idle_seconds').notNull(),
  epoch: integer('epoch').notNull(),
  revokedAt: instant('revoked_at'),
  revokedReason: text('revoked_reason'),
  parentSessionId: uuid('parent_session_id'),
  impersonatorAccountId: uuid('impersonator_account_id'),
  impersonationReason: text('impersonation_reason'),
  userAgent: text('user_agent'),
  ip: text('ip'),
});

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    reply: json('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.key] })],
);

export const legalParameter = pgTable(
  'legal_parameter',
  {
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
    source: text('source').notNull(),
    checkedAt: localDate('checked_at'),
    checkedBy: text('checked_by'),
  },
  (table) => [primaryKey({ columns: [table.key, table.validFrom] })],
);

export const platformHoliday = pgTable(
  'platform_holiday',
  {
    date: localDate('date').notNull(),
    kind: text('kind', { enum: ['libur_nasional', 'cuti_bersama'] }).notNull(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    id: uuid('id').notNull().default(byDatabase),
    version: integer('version').notNull().default(byDatabase),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.date, table.kind, table.name] })],
);

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  runAfter: instant('run_after').notNull(),
  createdAt: instant('created_at').notNull().default(byDatabase),
  doneAt: instant('done_at'),
  attempts: integer('attempts').notNull().default(byDatabase),
  lastError: text('last_error'),
});

export const mailOutbox = pgTable('mail_outbox', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body'),
  sealedLink: text('sealed_link'),
  createdAt: instant('created_at').notNull().default(byDatabase),
  sentAt: instant('sent_at'),
  attempts: integer('attempts').notNull().default(byDatabase),
  error: text('error'),
});

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  at: instant('at').notNull(),
  actorUserId: uuid('actor_user_id'),
  actorAccountId: uuid('actor_account_id'),
  impersonatorAccountId: uuid('impersonator_account_id'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  ip: text('ip'),
  ref: text('ref'),
});

export const schemaMigration = pgTable('schema_migration', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  appliedAt: instant('applied_at').notNull().default(byDatabase),
});

export const firstAdminLink = pgTable('first_admin_link', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const auditChain = pgTable(
  'audit_chain',
  {
    chain: text('chain').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    auditId: uuid('audit_id').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.seq] })],
);

export const backupProof = pgTable('backup_proof', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  fileName: text('file_name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  files: integer('files').notNull(),
  backupMs: integer('backup_ms').notNull(),
  restoreMs: integer('restore_ms').notNull(),
  encrypted: boolean('encrypted').notNull(),
  ok: boolean('ok').notNull(),
  failure: text('failure'),
});

export const restoredJob = pgTable('restored_job', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  data: jsonb('data'),
  startAfter: instant('start_after').notNull(),
});

export const personalDataAccess = pgTable('personal_data_access', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  companyId: uuid('company_id').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const secretCheck = pgTable('secret_check', {
  mark: text('mark').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull().default(byDatabase),
});

export const installationKey = pgTable('installation_key', {
  purpose: text('purpose', { enum: ['audit', 'push'] }).primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull().default(byDatabase),
});

export const secretRotation = pgTable('secret_rotation', {
  mark: text('mark').primaryKey(),
  startedAt: instant('started_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  finishedAt: instant('finished_at'),
  resealed: bigint('resealed', { mode: 'number' }).notNull().default(byDatabase),
  unopened: bigint('unopened', { mode: 'number' }).notNull().default(byDatabase),
});

export const auditHead = pgTable('audit_head', {
  one: boolean('one').primaryKey().default(byDatabase),
  round: bigint('round', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  body: text('body').notNull(),
  mac: text('mac').notNull(),
});

export const purgeClock = pgTable('purge_clock', {
  one: boolean('one').primaryKey().default(byDatabase),
  runningMs: bigint('running_ms', { mode: 'number' }).notNull().default(byDatabase),
  seenAt: instant('seen_at').notNull(),
  driftMs: bigint('drift_ms', { mode: 'number' }).notNull().default(byDatabase),
  ticker: uuid('ticker').notNull(),
  doubtedMs: bigint('doubted_ms', { mode: 'number' }),
  doubt: text('doubt', { enum: ['backwards', 'ahead'] }),
});

export const failedSignIn = pgTable(
  'failed_sign_in',
  {
    subject: text('subject').notNull(),
    windowStart: instant('window_start').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
    firstIp: text('first_ip'),
    firstRef: text('first_ref'),
    lastIp: text('last_ip'),
    noted: boolean('noted').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStart] })],
);
