// data table: Overtime, ordered, worked and validated (migration 0430).
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const overtimeOrder = pgTable(
  'overtime_order',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    payDay: text('pay_day', { enum: ['workday', 'rest_or_holiday', 'holiday_on_shortest_day'] }).notNull(),
    planStart: instant('plan_start').notNull(),
    planEnd: instant('plan_end').notNull(),
    breakMinutes: smallint('break_minutes').notNull(),
    planMinutes: smallint('plan_minutes').notNull(),
    reasonId: uuid('reason_id').notNull(),
    orderedBy: uuid('ordered_by'),
    retroactive: boolean('retroactive').notNull().default(byDatabase),
    live: boolean('live').notNull().default(byDatabase),
    splNo: text('spl_no'),
    checkCode: text('check_code'),
    actualStart: instant('actual_start'),
    actualEnd: instant('actual_end'),
    actualMinutes: smallint('actual_minutes'),
    realisedAt: instant('realised_at'),
    validatedMinutes: smallint('validated_minutes'),
    validatedAt: instant('validated_at'),
    validatedBy: uuid('validated_by'),
    validationNote: text('validation_note').notNull().default(byDatabase),
    payFlags: text('pay_flags').array().notNull().default(byDatabase),
    paySealed: text('pay_sealed'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const overtimeNumber = pgTable(
  'overtime_number',
  {
    companyId: uuid('company_id').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
);

export const overtimePayLook = pgTable(
  'overtime_pay_look',
  {
    companyId: uuid('company_id').notNull(),
    exportId: uuid('export_id').notNull(),
    userId: uuid('user_id').notNull(),
    lookerId: uuid('looker_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.exportId, table.userId] })],
);
