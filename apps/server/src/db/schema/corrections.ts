// data table: Changes of judged days that others write, and what they leave to the next closing (migrations 0540, 0591).
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DAY_CHANGE_STATES } from '@hadir/domain/corrections/day-change.ts';
import { ZONES } from '@hadir/domain/kernel/time.ts';
import { byDatabase, instant, localDate } from './types.ts';

export const dayChange = pgTable(
  'day_change',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    zone: text('zone', { enum: ZONES }).notNull(),
    kind: text('kind', { enum: ['taps', 'hours'] }).notNull(),
    state: text('state', { enum: DAY_CHANGE_STATES }).notNull(),
    reason: text('reason').notNull(),
    disadvantages: text('disadvantages').array().notNull().default(byDatabase),
    figuresBefore: jsonb('figures_before').notNull(),
    figuresAfter: jsonb('figures_after').notNull(),
    wanted: jsonb('wanted').notNull(),
    done: jsonb('done'),
    writtenBy: uuid('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    secondBy: uuid('second_by'),
    secondAt: instant('second_at'),
    secondNote: text('second_note').notNull().default(byDatabase),
    notifiedAt: instant('notified_at'),
    consentedAt: instant('consented_at'),
    objectedAt: instant('objected_at'),
    objection: text('objection'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(byDatabase),
    decidedAlone: boolean('decided_alone').notNull().default(byDatabase),
    countedAt: instant('counted_at'),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(byDatabase),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const dayAdjustment = pgTable(
  'day_adjustment',
  {
    companyId: uuid('company_id').notNull(),
    changeId: uuid('change_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    period: text('period').notNull(),
    state: text('state', { enum: ['requested', 'due', 'dropped'] }).notNull(),
    figuresFrom: jsonb('figures_from').notNull(),
    figuresTo: jsonb('figures_to').notNull(),
    writtenAt: instant('written_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.changeId] })],
);
