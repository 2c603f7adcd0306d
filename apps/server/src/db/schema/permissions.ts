// data table: What each kind of permission adds to its request (migration 0420).
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

const ofRequest = { companyId: uuid('company_id').notNull(), requestId: uuid('request_id').notNull() };

export const latePermission = pgTable(
  'late_permission',
  { ...ofRequest, workDate: localDate('work_date').notNull(), untilTime: text('until_time').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const earlyLeave = pgTable(
  'early_leave',
  { ...ofRequest, workDate: localDate('work_date').notNull(), fromTime: text('from_time').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const absencePermission = pgTable(
  'absence_permission',
  {
    ...ofRequest,
    category: text('category', { enum: ['keluarga', 'administrasi', 'musibah', 'lainnya'] }).notNull(),
    workdays: localDate('workdays').array().notNull(),
    paidDays: smallint('paid_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const dayOffPermission = pgTable(
  'day_off_permission',
  {
    ...ofRequest,
    workDate: localDate('work_date').notNull(),
    mode: text('mode', { enum: ['tukar_hari', 'tanpa_upah'] }).notNull(),
    replacement: localDate('replacement'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const wfhPermission = pgTable(
  'wfh_permission',
  {
    ...ofRequest,
    address: text('address').notNull().default(byDatabase),
    workdays: localDate('workdays').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const shiftChangeDay = pgTable(
  'shift_change_day',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    works: boolean('works').notNull(),
    shiftId: uuid('shift_id'),
    requestId: uuid('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.workDate] })],
);
