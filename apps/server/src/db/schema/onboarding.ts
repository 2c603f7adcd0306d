// data table: How a company and its people begin (migrations 0300 and after).
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
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
