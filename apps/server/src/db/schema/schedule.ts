// data table: Places, shifts, schedules and the calendar (migration 0003).
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const locationPoint = pgTable(
  'location_point',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    radiusM: integer('radius_m').notNull().default(byDatabase),
    tz: text('tz', { enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] }).notNull(),
    address: text('address').notNull().default(byDatabase),
    unitId: uuid('unit_id'),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to'),
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

export const userLocationPoint = pgTable(
  'user_location_point',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    unitId: uuid('unit_id'),
    locationPointId: uuid('location_point_id').notNull(),
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

export const shift = pgTable(
  'shift',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull().default(byDatabase),
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

export const schedule = pgTable(
  'schedule',
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

export const scheduleItem = pgTable(
  'schedule_item',
  {
    companyId: uuid('company_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    versionId: uuid('version_id').notNull(),
    dayIndex: smallint('day_index').notNull(),
    shiftId: uuid('shift_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.versionId, table.dayIndex] })],
);

export const scheduleAssignment = pgTable(
  'schedule_assignment',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id'),
    unitId: uuid('unit_id'),
    scheduleId: uuid('schedule_id').notNull(),
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

export const rosterCell = pgTable(
  'roster_cell',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    kind: text('kind', { enum: ['SHIFT', 'OFF', 'LEAVE'] }).notNull(),
    shiftId: uuid('shift_id'),
    locationPointId: uuid('location_point_id'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.workDate] })],
);

export const shiftOverride = pgTable(
  'shift_override',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    unitId: uuid('unit_id'),
    shiftId: uuid('shift_id').notNull(),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    breakMode: text('break_mode', { enum: ['auto', 'window', 'punch', 'none'] }).notNull(),
    breakMinutes: integer('break_minutes').notNull(),
    breakStart: text('break_start'),
    breakEnd: text('break_end'),
    note: text('note').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const dayOff = pgTable(
  'day_off',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    scope: text('scope', { enum: ['company', 'unit', 'user'] }).notNull(),
    unitId: uuid('unit_id'),
    userId: uuid('user_id'),
    weekly: smallint('weekly').array(),
    date: localDate('date'),
    note: text('note').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const calendarDay = pgTable(
  'calendar_day',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    date: localDate('date').notNull(),
    kind: text('kind', {
      enum: ['libur_nasional', 'cuti_bersama', 'libur_perusahaan', 'libur_daerah', 'catatan'],
    }).notNull(),
    name: text('name').notNull(),
    source: text('source').notNull().default(byDatabase),
    scope: text('scope', { enum: ['company', 'unit'] })
      .notNull()
      .default(byDatabase),
    unitId: uuid('unit_id'),
    policy: text('policy', { enum: ['POTONG', 'LIBUR_GRATIS', 'MASUK'] }),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const rulesVersion = pgTable('rules_version', {
  companyId: uuid('company_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(byDatabase),
});

export const otReason = pgTable(
  'ot_reason',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    needNote: boolean('need_note').notNull().default(byDatabase),
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

export const unitLeave = pgTable(
  'unit_leave',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    unitId: uuid('unit_id').notNull(),
    maxCount: smallint('max_count'),
    maxPercent: smallint('max_percent'),
    blackouts: jsonb('blackouts').notNull().default(byDatabase),
    exceptions: jsonb('exceptions').notNull().default(byDatabase),
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
