// data table: The versions of hours and rules by date, and their rewriting of days that have passed (migrations 0580, 0610).
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { DATED_SETTINGS } from '@hadir/domain/settings/settings.ts';
import { byDatabase, instant, localDate } from './types.ts';

/** What each version carries beside its values; built for each table, which its columns belong to. */
const versionColumns = () => ({
  validFrom: localDate('valid_from').notNull(),
  rewriteId: uuid('rewrite_id'),
  rewrittenTo: localDate('rewritten_to'),
  createdAt: instant('created_at').notNull().default(byDatabase),
  createdBy: uuid('created_by'),
  removedOn: localDate('removed_on'),
  removedBy: uuid('removed_by'),
  recorded: integer('recorded').notNull().default(byDatabase),
});

export const shiftVersion = pgTable(
  'shift_version',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    breakMode: text('break_mode', { enum: ['auto', 'window', 'punch', 'none'] })
      .notNull()
      .default(byDatabase),
    breakMinutes: integer('break_minutes').notNull().default(byDatabase),
    breakStart: text('break_start'),
    breakEnd: text('break_end'),
    graceLate: integer('grace_late'),
    graceEarly: integer('grace_early'),
    earlyInMinutes: integer('early_in_minutes'),
    lateOutMinutes: integer('late_out_minutes'),
    isShortestDay: boolean('is_shortest_day').notNull().default(byDatabase),
    ...versionColumns(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const scheduleVersion = pgTable(
  'schedule_version',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    workweek: text('workweek', { enum: ['5', '6', 'roster'] }).notNull(),
    cycleDays: smallint('cycle_days').notNull(),
    anchorDate: localDate('anchor_date').notNull(),
    ...versionColumns(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const settingVersion = pgTable(
  'setting_version',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id'),
    key: text('key', { enum: [...DATED_SETTINGS] }).notNull(),
    own: boolean('own').notNull(),
    value: jsonb('value'),
    ...versionColumns(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const hoursRewrite = pgTable(
  'hours_rewrite',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    subject: text('subject', { enum: ['shift', 'schedule', 'department', 'company'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    firstDate: localDate('first_date').notNull(),
    lastDate: localDate('last_date').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const formerHoursDay = pgTable(
  'former_hours_day',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    workDate: localDate('work_date').notNull(),
    rewriteId: uuid('rewrite_id').notNull(),
    createdAt: instant('created_at').notNull(),
    liftedAt: instant('lifted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.workDate, table.rewriteId] })],
);
