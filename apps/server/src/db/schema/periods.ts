// data table: Periods, and the names that reports of a locked one keep (migrations 0004, 0550).
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, instant, localDate } from './types.ts';

export const period = pgTable(
  'period',
  {
    companyId: uuid('company_id').notNull(),
    label: text('label').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    state: text('state', { enum: ['open', 'closing', 'locked'] })
      .notNull()
      .default(byDatabase),
    lockedAt: instant('locked_at'),
    lockedBy: uuid('locked_by'),
    reopenReason: text('reopen_reason'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.label] })],
);

export const periodName = pgTable(
  'period_name',
  {
    companyId: uuid('company_id').notNull(),
    period: text('period').notNull(),
    kind: text('kind', {
      enum: ['division', 'department', 'position', 'unit', 'client', 'location_point', 'shift', 'ot_reason'],
    }).notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.period, table.kind, table.id] })],
);
