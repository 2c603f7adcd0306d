// data table: Requests, their steps, decisions and dates (migrations 0400 and after).
import { boolean, inet, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, halfDays, instant, localDate } from './types.ts';

export const request = pgTable(
  'request',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', {
      enum: [
        'leave',
        'sick',
        'overtime',
        'correction',
        'late_permission',
        'early_leave',
        'permission',
        'day_off_permission',
        'wfh',
        'shift_change',
        'out_permission',
      ],
    }).notNull(),
    userId: uuid('user_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    tz: text('tz', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
    label: text('label').notNull(),
    days: halfDays('days'),
    minutes: integer('minutes'),
    reason: text('reason').notNull().default(byDatabase),
    status: text('status', {
      enum: ['draft', 'pending', 'approved', 'rejected', 'cancel_pending', 'cancelled', 'expired'],
    }).notNull(),
    round: smallint('round').notNull().default(byDatabase),
    openStep: smallint('open_step'),
    withoutChain: boolean('without_chain').notNull().default(byDatabase),
    flags: text('flags').array().notNull().default(byDatabase),
    phase: text('phase'),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(byDatabase),
    updatedAt: instant('updated_at').notNull(),
    nudgedAt: instant('nudged_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const requestStep = pgTable(
  'request_step',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: smallint('round').notNull(),
    no: smallint('no').notNull(),
    actor: text('actor', {
      enum: ['employee', 'partner', 'superior', 'leader', 'validator1', 'validator2', 'any_validator', 'admin'],
    }).notNull(),
    state: text('state', { enum: ['waiting', 'open', 'approved', 'rejected', 'returned', 'passed'] })
      .notNull()
      .default(byDatabase),
    namedBy: text('named_by').notNull(),
    slaHours: smallint('sla_hours').notNull().default(byDatabase),
    openedAt: instant('opened_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    onBehalfOf: uuid('on_behalf_of'),
    reminded: smallint('reminded').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.round, table.no] })],
);

export const requestApprover = pgTable(
  'request_approver',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: smallint('round').notNull(),
    no: smallint('no').notNull(),
    approverId: uuid('approver_id').notNull(),
    open: boolean('open').notNull().default(byDatabase),
    escalated: boolean('escalated').notNull().default(byDatabase),
    handedBy: uuid('handed_by'),
    handedAt: instant('handed_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.round, table.no, table.approverId] })],
);

export const requestDecision = pgTable(
  'request_decision',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    round: smallint('round').notNull(),
    no: smallint('no'),
    move: text('move', {
      enum: [
        'submit',
        'approve',
        'reject',
        'return',
        'cancel',
        'ask_cancel',
        'allow_cancel',
        'keep',
        'revoke',
        'override_approve',
        'override_reject',
        'expire',
        'record',
        'close',
        'shorten',
        'drop',
        'undo',
      ],
    }).notNull(),
    actorId: uuid('actor_id'),
    onBehalfOf: uuid('on_behalf_of'),
    reason: text('reason'),
    reasonCode: text('reason_code', { enum: ['BUKTI_TIDAK_SAH', 'DATA_SALAH', 'GANDA'] }),
    at: instant('at').notNull(),
    ip: inet('ip'),
    version: integer('version').notNull(),
    undoes: uuid('undoes'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const requestDay = pgTable(
  'request_day',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    slot: text('slot', {
      enum: ['am', 'pm', 'late', 'early', 'out', 'wfh', 'correction', 'shift', 'overtime', 'sick'],
    }).notNull(),
    requestId: uuid('request_id').notNull(),
    taken: boolean('taken').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.workDate, table.slot, table.requestId] })],
);

export const requestFile = pgTable(
  'request_file',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    private: boolean('private').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.fileId] })],
);

export const approvalFlow = pgTable(
  'approval_flow',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    audience: text('audience', { enum: ['internal', 'project'] }).notNull(),
    unitId: uuid('unit_id'),
    moreThanDays: halfDays('more_than_days').notNull().default(byDatabase),
    steps: jsonb('steps').notNull(),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const delegation = pgTable(
  'delegation',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    delegateId: uuid('delegate_id').notNull(),
    fromDate: localDate('from_date').notNull(),
    toDate: localDate('to_date').notNull(),
    kinds: text('kinds').array().notNull().default(byDatabase),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const correctionRequest = pgTable(
  'correction_request',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    inAt: instant('in_at'),
    outAt: instant('out_at'),
    beforeInAt: instant('before_in_at'),
    beforeOutAt: instant('before_out_at'),
    draftId: uuid('draft_id'),
    addedEvents: uuid('added_events').array().notNull().default(byDatabase),
    removedEvents: uuid('removed_events').array().notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const deputyDecider = pgTable(
  'deputy_decider',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);
