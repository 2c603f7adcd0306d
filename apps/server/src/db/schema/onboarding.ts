// data table: How a company and its people begin (migrations 0300 and after).
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const companyOnboarding = pgTable(
  'company_onboarding',
  {
    companyId: uuid('company_id').notNull(),
    marks: jsonb('marks').notNull().default(byDatabase),
    finishedAt: instant('finished_at'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);

export const registrationDoor = pgTable(
  'registration_door',
  {
    companyId: uuid('company_id').notNull(),
    open: boolean('open').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);

export const selfRegistration = pgTable(
  'self_registration',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    state: text('state', { enum: ['submitted', 'email_verified', 'approved', 'rejected', 'expired'] })
      .notNull()
      .default(byDatabase),
    fullname: text('fullname').notNull(),
    employeeNo: text('employee_no').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    unitId: uuid('unit_id'),
    photoFileId: uuid('photo_file_id'),
    consentVersion: text('consent_version').notNull(),
    tokenHash: text('token_hash').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    verifiedAt: instant('verified_at'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason').notNull().default(byDatabase),
    userId: uuid('user_id'),
    purgeMarkedMs: bigint('purge_marked_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const announcement = pgTable(
  'announcement',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    audience: text('audience', { enum: ['all', 'unit', 'division'] }).notNull(),
    unitId: uuid('unit_id'),
    divisionId: uuid('division_id'),
    fromDate: localDate('from_date').notNull(),
    toDate: localDate('to_date').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const announcementRead = pgTable(
  'announcement_read',
  {
    companyId: uuid('company_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.announcementId, table.userId] })],
);

export const probationReminder = pgTable(
  'probation_reminder',
  {
    companyId: uuid('company_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    probationEnd: localDate('probation_end').notNull(),
    daysLeft: smallint('days_left').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.employmentId, table.probationEnd, table.daysLeft] })],
);

export const documentReminder = pgTable(
  'document_reminder',
  {
    companyId: uuid('company_id').notNull(),
    documentId: uuid('document_id').notNull(),
    daysLeft: smallint('days_left').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.documentId, table.daysLeft] })],
);

export const contractReminder = pgTable(
  'contract_reminder',
  {
    companyId: uuid('company_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    contractEnd: localDate('contract_end').notNull(),
    daysLeft: smallint('days_left').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.employmentId, table.contractEnd, table.daysLeft] })],
);
