// data table: The structure of a company and who stands where in it (migration 0002).
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const client = pgTable(
  'client',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const division = pgTable(
  'division',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: uuid('head_id'),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const department = pgTable(
  'department',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    divisionId: uuid('division_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    headId: uuid('head_id'),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const departmentSetting = pgTable(
  'department_setting',
  {
    companyId: uuid('company_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    settings: jsonb('settings').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.departmentId] })],
);

export const position = pgTable(
  'position',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    otExempt: boolean('ot_exempt').notNull().default(byDatabase),
    dokumenDasar: text('dokumen_dasar'),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const jobLevel = pgTable(
  'job_level',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    rank: smallint('rank').notNull(),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const unit = pgTable(
  'unit',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['internal', 'client'] })
      .notNull()
      .default(byDatabase),
    clientId: uuid('client_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const orgAssignment = pgTable(
  'org_assignment',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
    divisionId: uuid('division_id'),
    departmentId: uuid('department_id'),
    positionId: uuid('position_id'),
    jobLevelId: uuid('job_level_id'),
    unitId: uuid('unit_id'),
    superiorId: uuid('superior_id'),
    leaderId: uuid('leader_id'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const superiorClosure = pgTable(
  'superior_closure',
  {
    companyId: uuid('company_id').notNull(),
    superiorId: uuid('superior_id').notNull(),
    userId: uuid('user_id').notNull(),
    depth: smallint('depth').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.superiorId, table.userId] })],
);

export const placement = pgTable(
  'placement',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    unitId: uuid('unit_id'),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const clientUpliner = pgTable(
  'client_upliner',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id'),
    unitId: uuid('unit_id'),
    uplinerUserId: uuid('upliner_user_id').notNull(),
    validator1UserId: uuid('validator1_user_id'),
    validator2UserId: uuid('validator2_user_id'),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const userMonitoring = pgTable(
  'user_monitoring',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    unitId: uuid('unit_id'),
    clientId: uuid('client_id'),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
