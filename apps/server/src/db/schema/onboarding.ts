// data table: How a company and its people begin (migrations 0300 and after).
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant } from './types.ts';

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
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
