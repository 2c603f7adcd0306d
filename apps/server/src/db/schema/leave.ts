// data table: Types of leave, its ledger, what requests of leave and sickness add (migration 0411).
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { byDatabase, halfDays, instant, leaveDays, localDate } from './types.ts';

const ofCompany = { companyId: uuid('company_id').notNull(), id: uuid('id').notNull() };

export const leaveType = pgTable(
  'leave_type',
  {
    ...ofCompany,
    code: text('code').notNull(),
    name: text('name').notNull(),
    maxDays: smallint('max_days'),
    unit: text('unit', { enum: ['working', 'calendar'] }).notNull(),
    halfDay: boolean('half_day').notNull().default(byDatabase),
    pay: text('pay', { enum: ['full', 'unpaid', 'maternity', 'once'] })
      .notNull()
      .default(byDatabase),
    balance: text('balance', { enum: ['annual', 'own', 'none'] })
      .notNull()
      .default(byDatabase),
    proof: text('proof', { enum: ['none', 'later', 'now'] })
      .notNull()
      .default(byDatabase),
    gender: text('gender', { enum: ['L', 'P'] }),
    noticeDays: smallint('notice_days').notNull().default(byDatabase),
    backdateDays: smallint('backdate_days').notNull().default(byDatabase),
    event: boolean('event').notNull().default(byDatabase),
    relation: boolean('relation').notNull().default(byDatabase),
    statutory: boolean('statutory').notNull().default(byDatabase),
    unitQuota: boolean('unit_quota').notNull().default(byDatabase),
    active: boolean('active').notNull().default(byDatabase),
    sort: smallint('sort').notNull().default(byDatabase),
    color: text('color').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull().default(byDatabase),
    createdBy: uuid('created_by'),
    updatedAt: instant('updated_at').notNull().default(byDatabase),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(byDatabase),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const leaveAccount = pgTable(
  'leave_account',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    code: text('code').notNull(),
    debt: leaveDays('debt').notNull().default(byDatabase),
    since: localDate('since'),
    postedThrough: localDate('posted_through'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.code] })],
);

export const leaveLot = pgTable(
  'leave_lot',
  {
    ...ofCompany,
    userId: uuid('user_id').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['grant', 'carry', 'extra'] }).notNull(),
    validFrom: localDate('valid_from').notNull(),
    validTo: localDate('valid_to').notNull(),
    remaining: leaveDays('remaining').notNull().default(byDatabase),
    carryMax: leaveDays('carry_max'),
    carryTo: localDate('carry_to'),
    takenBeyond: leaveDays('taken_beyond').notNull().default(byDatabase),
    held: boolean('held').notNull().default(byDatabase),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const leaveEntry = pgTable(
  'leave_entry',
  {
    ...ofCompany,
    userId: uuid('user_id').notNull(),
    code: text('code').notNull(),
    lotId: uuid('lot_id'),
    kind: text('kind', {
      enum: [
        'hak',
        'pakai',
        'batal',
        'potong_cuti_bersama',
        'carry_over',
        'hangus',
        'hutang',
        'penyesuaian',
        'uang_pengganti',
      ],
    }).notNull(),
    date: localDate('date').notNull(),
    days: leaveDays('days').notNull(),
    requestId: uuid('request_id'),
    note: text('note').notNull().default(byDatabase),
    at: instant('at').notNull(),
    by: uuid('by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const leaveJointDay = pgTable(
  'leave_joint_day',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    date: localDate('date').notNull(),
    owed: leaveDays('owed').notNull().default(byDatabase),
    unpaid: leaveDays('unpaid').notNull().default(byDatabase),
    returnedAt: instant('returned_at'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.date] })],
);

export const leaveRequest = pgTable(
  'leave_request',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    typeId: uuid('type_id').notNull(),
    account: text('account'),
    half: text('half', { enum: ['AM', 'PM'] }),
    calendarDays: boolean('calendar_days').notNull(),
    dates: localDate('dates').array().notNull(),
    keptDates: localDate('kept_dates').array().notNull().default(byDatabase),
    eventDate: localDate('event_date'),
    relation: text('relation', { enum: ['SUAMI_ISTRI', 'ORANG_TUA', 'MERTUA', 'ANAK', 'MENANTU'] }),
    specialMonths: smallint('special_months'),
    letterDays: smallint('letter_days'),
    agreedDays: smallint('agreed_days').notNull().default(byDatabase),
    contactPhone: text('contact_phone'),
    handoverUserId: uuid('handover_user_id'),
    paid: boolean('paid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const sickRequest = pgTable(
  'sick_request',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    workingDays: halfDays('working_days').notNull(),
    calendarDays: smallint('calendar_days').notNull(),
    letterDue: localDate('letter_due'),
    letterAt: instant('letter_at'),
    withoutLetter: text('without_letter', { enum: ['TANPA_UPAH', 'POTONG_CUTI'] }),
    keptTo: localDate('kept_to'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId] })],
);

export const leaveWarning = pgTable(
  'leave_warning',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['hangus', 'sakit_bulan'] }).notNull(),
    date: localDate('date').notNull(),
    step: smallint('step').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.kind, table.date, table.step] })],
);
