/**
 * Leave: the request, the types, balances with their projection and ledger (rules/leave#request-of-leave,
 * rules/leave#balances).
 */
import { z } from 'zod';
import { COUNT_UNITS, HALVES } from '@hadir/domain/leave/count-days.ts';
import { ENTRY_KINDS } from '@hadir/domain/leave/leave-ledger.ts';
import { LOT_KINDS } from '@hadir/domain/leave/leave-lots.ts';
import { LEAVE_BALANCES, LEAVE_PAYS, LEAVE_PROOFS, RELATIONS } from '@hadir/domain/leave/leave-types.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';
import { somebody } from '../requests/shapes.ts';

const typeCode = z.string().regex(/^[A-Z0-9_]{1,20}$/);

/** What the form needs to know of a type. */
export const leaveType = z.object({
  code: typeCode,
  name: z.string(),
  maxDays: z.number().nullable(),
  unit: z.enum(COUNT_UNITS),
  halfDay: z.boolean(),
  pay: z.enum(LEAVE_PAYS),
  balance: z.enum(LEAVE_BALANCES),
  proof: z.enum(LEAVE_PROOFS),
  noticeDays: z.number().int(),
  backdateDays: z.number().int(),
  event: z.boolean(),
  relation: z.boolean(),
  statutory: z.boolean(),
});
export type LeaveTypeShape = z.output<typeof leaveType>;

/** Dates, both included, on which the same share of the wage is paid, in percent. */
export const wageStage = z.object({ from: localDate, to: localDate, percent: z.number().int() });

export const leave = requestKind({
  kind: 'leave',
  reasonMin: 5,
  words: { type: 'jenis cuti' },
  draft: {
    type: typeCode,
    from: localDate,
    to: localDate,
    half: z.enum(HALVES).nullable().default(null),
    /** Of a marriage, a birth, a death. */
    eventDate: localDate.nullable().default(null),
    relation: z.enum(RELATIONS).nullable().default(null),
    /** Months of a special condition after a birth, by a doctor's letter. */
    specialMonths: z.number().int().min(0).max(12).nullable().default(null),
    /** Days that a letter gives after a miscarriage. */
    letterDays: z.number().int().min(1).max(366).nullable().default(null),
    /** Days that husband and employer agreed on beside the law's two. */
    agreedDays: z.number().int().min(0).max(10).default(0),
    contactPhone: text(20, 0).nullable().default(null),
    handoverUserId: id.nullable().default(null),
  },
  preview: z.object({
    dates: z.array(localDate),
    /** Null where the type takes no balance. `waiting`: of the person's other requests. */
    balance: z.object({ before: z.number(), waiting: z.number(), after: z.number() }).nullable(),
    /** Full wage, none, or as the law says month by month. */
    paid: z.boolean(),
    /** Of maternity leave, month by month; null of every other, and to whom the pay is not told. */
    wage: z.array(wageStage).nullable(),
  }),
  details: z.object({
    type: typeCode,
    typeName: z.string(),
    half: z.enum(HALVES).nullable(),
    dates: z.array(localDate),
    /** Of a leave cancelled while it ran: the dates that stay. */
    keptDates: z.array(localDate),
    /** For the person and HR; null for everybody else (rules/access#hidden-parts). */
    paid: z.boolean().nullable(),
    /** As `paid`: of maternity leave alone, empty when nothing of it stands. */
    wage: z.array(wageStage).nullable(),
    /** The following are for the person, HR and superiors; null for clients and observers. */
    eventDate: localDate.nullable(),
    relation: z.enum(RELATIONS).nullable(),
    specialMonths: z.number().int().nullable(),
    letterDays: z.number().int().nullable(),
    agreedDays: z.number().int(),
    contactPhone: z.string().nullable(),
    handover: somebody.nullable(),
  }),
});

const days = z.number();

export const leaveLot = z.object({
  /** Null until the night has posted what came due today. */
  id: id.nullable(),
  kind: z.enum(LOT_KINDS),
  from: localDate,
  to: localDate,
  remaining: days,
  /** Ended, but kept until HR decides. */
  held: z.boolean(),
  /** What becomes of a held lot when it is released: carried on, lapsed, and the balance after it. */
  released: z.object({ carried: days, lapsed: days, balance: days }).nullable(),
});

/** One account of a person: annual leave, or a type with days of its own. */
export const leaveAccount = z.object({
  code: typeCode,
  name: z.string(),
  /** Lots that count today less the debt; less what waits. */
  balance: days,
  waiting: days,
  available: days,
  current: days,
  carryOver: days,
  debt: days,
  /** "hari ini 7, 31 Des 9, hangus 3 pada 30 Juni" */
  projection: z.object({
    today: days,
    yearEnd: z.object({ date: localDate, balance: days }),
    lapses: z.array(z.object({ days, lastDay: localDate })),
  }),
  lots: z.array(leaveLot),
});
export type LeaveAccountShape = z.output<typeof leaveAccount>;

export const leaveBalance = z.object({
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  /** Since when service is continuous; null without employment. */
  serviceFrom: localDate.nullable(),
  serviceMonths: z.number().int(),
  /** From when annual leave may be taken. */
  eligibleOn: localDate.nullable(),
  accounts: z.array(leaveAccount),
  /** Of somebody who has left: the last day, and days of annual leave that are owed in money. */
  leftOn: localDate.nullable(),
  payout: days.nullable(),
  /** The reader may adjust and release. */
  can: z.array(z.enum(['adjust', 'release'])),
});
export type LeaveBalanceShape = z.output<typeof leaveBalance>;

export const leaveEntry = z.object({
  id,
  at: instantText,
  /** The date it is about. */
  date: localDate,
  kind: z.enum(ENTRY_KINDS),
  days,
  /** Of the whole account after it. */
  after: days,
  /** From and until when the days count; null: the debt. Days of a lot to come are in no balance yet. */
  lotFrom: localDate.nullable(),
  lotTo: localDate.nullable(),
  note: z.string(),
  by: z.string().nullable(),
  request: z.object({ id, label: z.string(), first: localDate, last: localDate }).nullable(),
});
export type LeaveEntryShape = z.output<typeof leaveEntry>;

/** Sisa Cuti (rules/reports#leave-balance-file): one line per person. */
export const leaveBalanceRow = z.object({
  userId: id,
  employeeNo: z.string(),
  fullname: z.string(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  superior: z.string().nullable(),
  serviceFrom: localDate.nullable(),
  serviceMonths: z.number().int(),
  entitled: days,
  carryOver: days,
  carryOverTo: localDate.nullable(),
  used: days,
  jointLeave: days,
  lapsed: days,
  debt: days,
  waiting: days,
  balance: days,
  available: days,
  validTo: localDate.nullable(),
  /** Days that HR must decide about. */
  held: days,
  /** Of somebody who has left; every figure is then that of the last day. */
  leftOn: localDate.nullable(),
  payout: days.nullable(),
});
export type LeaveBalanceRow = z.output<typeof leaveBalanceRow>;

/** People employed today, or such as have left. */
export const BALANCE_EMPLOYMENTS = ['current', 'left'] as const;

export const BALANCE_SORTS = ['fullname', 'employeeNo'] as const;

export const balanceFilter = z.strictObject({
  search: text(100, 0).optional(),
  userId: id.optional(),
  division: listOf(id),
  department: listOf(id),
  unit: listOf(id),
  client: listOf(id),
  employment: z.enum(BALANCE_EMPLOYMENTS).default('current'),
  sort: z.enum(BALANCE_SORTS).default('fullname'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

const account = typeCode.default('TAHUNAN');

export const leaveBalances = {
  types: endpoint({
    method: 'GET',
    path: '/api/leave/types',
    summary: 'Jenis cuti yang dapat diajukan.',
    access: 'leave.read',
    reply: z.object({ data: z.array(leaveType) }),
  }),
  /** One's own, or that of somebody in scope. */
  balance: endpoint({
    method: 'GET',
    path: '/api/leave/balance',
    summary: 'Sisa cuti satu orang: lot, yang menunggu, dan proyeksi sampai akhir tahun.',
    access: 'leave.balance.read',
    tags: ['request'],
    query: z.strictObject({ userId: id.optional() }),
    reply: dataOf(leaveBalance),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/leave/entries',
    summary: 'Buku cuti satu orang: setiap hak, pemakaian, potongan, dan penyesuaian; terbaru lebih dulu.',
    access: 'leave.balance.read',
    tags: ['request'],
    query: z.strictObject({
      userId: id.optional(),
      code: account,
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(leaveEntry),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/leave/balances',
    summary: 'Laporan sisa cuti dalam cakupan sendiri.',
    access: 'leave.balance.read',
    tags: ['request'],
    query: balanceFilter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(leaveBalanceRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/leave/balances/file',
    summary: 'Laporan sisa cuti sebagai XLSX, CSV, atau PDF.',
    access: 'leave.balance.export',
    query: balanceFilter.extend({ format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    answers: 'file',
    reply: z.unknown(),
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/leave/adjust',
    summary: 'Menambah atau mengurangi sisa cuti seseorang, dengan alasan.',
    access: 'leave.balance.write',
    body: z.strictObject({
      userId: id,
      code: account,
      /** Half days; negative takes away what is there. */
      days: z
        .number()
        .min(-365)
        .max(365)
        .refine((value) => value !== 0 && Number.isInteger(value * 2), { error: 'FORMAT_SALAH' }),
      /** Last day of days that are given; the end of the current year of leave unless told. */
      validTo: localDate.nullable().default(null),
      reason: text(500, 5),
    }),
    reply: dataOf(leaveBalance),
    idempotency: 'required',
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/leave/lots/:id/release',
    summary: 'Melepas hari cuti yang hangusnya ditangguhkan: dibawa atau hangus menurut aturan.',
    access: 'leave.balance.write',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(500, 5) }),
    reply: dataOf(leaveBalance),
    idempotency: 'required',
  }),
};
