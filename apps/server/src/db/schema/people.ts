// data table: People with their terms, wages and papers (migrations 0002 and later).
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, generated, instant, localDate } from './types.ts';

export const appUser = pgTable(
  'app_user',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id'),
    employeeNo: text('employee_no').notNull(),
    fullname: text('fullname').notNull(),
    role: text('role', {
      enum: [
        'superadmin',
        'admin',
        'admin_meeting',
        'supervisor',
        'staff',
        'client',
        'client3',
        'monitoring',
        'agent',
        'admin_agent',
        'counselor',
        'hrd',
        'mtv',
      ],
    }).notNull(),
    isLeader: boolean('is_leader').notNull().default(byDatabase),
    clientId: uuid('client_id'),
    photoFileId: uuid('photo_file_id'),
    phone: text('phone'),
    email: text('email'),
    gender: text('gender', { enum: ['L', 'P'] }),
    birthDate: localDate('birth_date'),
    requiredSelfie: text('required_selfie', { enum: ['inherit', 'yes', 'no'] })
      .notNull()
      .default(byDatabase),
    freeLocation: boolean('free_location').notNull().default(byDatabase),
    active: boolean('active').notNull().default(byDatabase),
    searchText: text('search_text').notNull().generatedAlwaysAs(generated),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
    ktpSealed: text('ktp_sealed'),
    ktpMark: text('ktp_mark'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const employment = pgTable(
  'employment',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    employmentType: text('employment_type', { enum: ['PKWTT', 'PKWT', 'harian', 'magang', 'alih_daya'] }).notNull(),
    joinDate: localDate('join_date').notNull(),
    endDate: localDate('end_date'),
    endReason: text('end_reason', {
      enum: ['RESIGN', 'HABIS_KONTRAK', 'PHK', 'PENSIUN', 'MENINGGAL', 'MUTASI', 'LAINNYA'],
    }),
    contractEnd: localDate('contract_end'),
    workweek: text('workweek', { enum: ['5', '6', 'roster'] })
      .notNull()
      .default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    endNote: text('end_note').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const personWage = pgTable(
  'person_wage',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    validFrom: localDate('valid_from').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    version: integer('version').notNull().default(byDatabase),
    replacedAt: instant('replaced_at'),
    replacedBy: uuid('replaced_by'),
    takenBackReason: text('taken_back_reason'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.validFrom, table.version] })],
);

export const personDocument = pgTable(
  'person_document',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    validTo: localDate('valid_to'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    deleteReason: text('delete_reason').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const personDraft = pgTable(
  'person_draft',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    state: text('state').notNull().default(byDatabase),
    content: jsonb('content').notNull(),
    note: text('note').notNull().default(byDatabase),
    userId: uuid('user_id'),
    version: integer('version').notNull().default(byDatabase),
    purgeMarkedMs: bigint('purge_marked_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const personBatch = pgTable(
  'person_batch',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    userIds: uuid('user_ids').array().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const personDataRequest = pgTable(
  'person_data_request',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    fields: text('fields').array().notNull(),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
