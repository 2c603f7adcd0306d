// data table: Access that others gave, and what waits for a second admin (migration 0501).
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ACCESS_KINDS } from '@hadir/domain/access/granting-access.ts';
import { byDatabase, instant } from './types.ts';

export const accessGrant = pgTable(
  'access_grant',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id'),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    at: instant('at').notNull(),
    givenBy: uuid('given_by'),
    confirmedBy: uuid('confirmed_by'),
    byOperator: boolean('by_operator').notNull().default(byDatabase),
    shows: boolean('shows').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const accessChange = pgTable(
  'access_change',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    wanted: jsonb('wanted').notNull().default(byDatabase),
    state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn', 'used'] })
      .notNull()
      .default(byDatabase),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    byOperator: boolean('by_operator').notNull().default(byDatabase),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
