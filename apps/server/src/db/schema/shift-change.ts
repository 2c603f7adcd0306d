// data table: A change of shifts, as it is asked (migration 0440).
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { localDate } from './types.ts';

export const shiftChange = pgTable(
  'shift_change',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    what: text('what', { enum: ['ganti', 'tukar', 'tukar_libur'] }).notNull(),
    workDate: localDate('work_date').notNull(),
    toShiftId: uuid('to_shift_id'),
    partnerId: uuid('partner_id'),
    otherDate: localDate('other_date'),
    changes: jsonb('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);
