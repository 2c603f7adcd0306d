// data table: Signatures of clients' validators (migrations 0460, 0590).
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { halfDays, instant, localDate } from './types.ts';

export const validatorSignature = pgTable(
  'validator_signature',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    stage: smallint('stage').notNull(),
    kind: text('kind', { enum: ['leave', 'overtime'] }).notNull(),
    period: text('period').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    signedAt: instant('signed_at').notNull(),
    people: integer('people').notNull(),
    requests: integer('requests').notNull(),
    minutes: integer('minutes'),
    days: halfDays('days'),
    marks: jsonb('marks').notNull(),
    digest: text('digest').notNull(),
    accessGivenAt: instant('access_given_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
