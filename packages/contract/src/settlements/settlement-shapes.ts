/** What an expense and a settlement are on the wire. Amounts are whole rupiah unless their currency is told. */
import { z } from 'zod';
import { EXPENSE_CATEGORIES, EXPENSE_REASONS } from '@hadir/domain/settlements/expense-amounts.ts';
import { SETTLEMENT_ACTIONS, SETTLEMENT_STATES } from '@hadir/domain/settlements/settlement-actions.ts';
import { SETTLEMENT_OUTCOMES } from '@hadir/domain/settlements/settle.ts';
import { id, instantText, localDate, zone } from '../kernel/fields.ts';

export const rupiah = z.number().int();
const version = z.number().int();

const expense = z.object({
  id,
  category: z.enum(EXPENSE_CATEGORIES),
  date: localDate,
  description: z.string(),
  /** In its currency. */
  amount: z.number(),
  currency: z.string(),
  rate: z.number().nullable(),
  rateDate: localDate.nullable(),
  rateSource: z.string(),
  nights: z.number().int().nullable(),
  statement: z.boolean(),
  /** Address of the picture. */
  receipt: z.string().nullable(),
  claimed: rupiah,
  cap: rupiah.nullable(),
  /** By the rules, or as it was verified. */
  approved: rupiah,
  reason: z.enum(EXPENSE_REASONS),
  /** Why it is borne otherwise than the rules say. */
  note: z.string(),
  /** Others that it looks like: "Taksi 12/11/2026, Surabaya". */
  alike: z.array(z.string()),
});
export type Expense = z.output<typeof expense>;

export const settlement = z.object({
  id,
  userId: id,
  fullname: z.string(),
  employeeNo: z.string(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  title: z.string(),
  /** By which it is listed: the first day of the trip, or when it was begun. */
  date: localDate,
  zone,
  state: z.enum(SETTLEMENT_STATES),
  submittedOn: localDate.nullable(),
  dueOn: localDate.nullable(),
  /** Sent after its time, or over it and not sent. */
  late: z.boolean(),
  advance: rupiah,
  perDiemTotal: rupiah,
  claimed: rupiah,
  /** Of the expenses, by the rules or as they were verified. */
  approved: rupiah,
  total: rupiah,
  difference: rupiah,
  outcome: z.enum(SETTLEMENT_OUTCOMES),
  expenses: z.number().int(),
  updatedAt: instantText,
  version,
  can: z.array(z.enum(SETTLEMENT_ACTIONS)),
});
export type Settlement = z.output<typeof settlement>;

export const settlementDetail = settlement.extend({
  trip: z
    .object({
      /** Of its order. */
      number: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      departAt: instantText,
      originZone: zone,
      returnAt: instantText,
      returnZone: zone,
    })
    .nullable(),
  perDiemDays: z.number(),
  perDiemRate: rupiah,
  nights: z.number().int(),
  hotelCap: rupiah.nullable(),
  maxWithoutReceipt: rupiah,
  hotelNoReceiptPercent: z.number().int(),
  /** Its expenses can be written by the reader. */
  writable: z.boolean(),
  list: z.array(expense),
  events: z.array(
    z.object({
      at: instantText,
      by: z.string().nullable(),
      action: z.enum(SETTLEMENT_ACTIONS),
      note: z.string(),
    }),
  ),
  settledOn: localDate.nullable(),
  /** Address of the picture that proves it. */
  proof: z.string().nullable(),
  /** One person verified and approved it, nobody else being there. */
  alone: z.boolean(),
  note: z.string(),
});
export type SettlementDetail = z.output<typeof settlementDetail>;
