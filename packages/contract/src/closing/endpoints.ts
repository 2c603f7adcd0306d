/** Closing a period: what is open in it, closing it at once, opening it again, adjustments (rules/attendance#closing-and-lock). */
import { z } from 'zod';
import { PERIOD_STATES } from '@hadir/domain/attendance/period.ts';
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import { CLOSING_REASON_AT_MOST } from '@hadir/domain/closing/closing-rules.ts';
import { OPEN_ITEMS, type OpenItem } from '@hadir/domain/closing/open-items.ts';
import { DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  dataOf,
  id,
  instantText,
  listOf,
  localDate,
  pageOf,
  periodLabel,
  text,
  wholeNumber,
} from '../kernel/fields.ts';

const paging = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(20) };
/** A part of the company: people whose day stood there. */
const part = { unit: listOf(id), client: listOf(id) };
const ofPeriod = z.strictObject({ period: periodLabel });
const count = z.number().int().nonnegative();

const openCounts = z.array(z.object({ item: z.enum(OPEN_ITEMS), count }));

/** One closing as it was made. */
const closingRow = z.object({
  id,
  number: z.number().int(),
  closedAt: instantText,
  /** Null: by the clock. */
  by: z.string().nullable(),
  reason: z.string(),
  code: z.string(),
  fingerprint: z.string(),
  people: count,
  days: count,
  overtimeMinutes: count,
  /** What it was closed over. */
  open: openCounts,
  reopened: z.object({ at: instantText, by: z.string(), reason: z.string() }).nullable(),
});
export type ClosingShown = z.output<typeof closingRow>;

const periodRow = z.object({
  label: periodLabel,
  from: localDate,
  to: localDate,
  state: z.enum(PERIOD_STATES),
  /** The date on which the clock closes it, while it waits for that. */
  closesOn: localDate.nullable(),
  /** The closing that stands; null while it is open, and in periods that were locked before closings were kept. */
  closing: closingRow.nullable(),
  can: z.array(z.enum(['close', 'reopen'])),
});
export type ClosingPeriod = z.output<typeof periodRow>;

const person = { userId: id, fullname: z.string(), employeeNo: z.string() };

const periodDetail = periodRow.extend({
  /** Newest first. */
  closings: z.array(closingRow),
  /** What the newest closing has otherwise than the one before; null where there are not two. */
  differences: z
    .object({ total: count, people: z.array(z.object({ ...person, dates: z.array(localDate) })) })
    .nullable(),
  clients: z.array(z.object({ clientId: id, name: z.string(), people: count, days: count, code: z.string() })),
  adjustments: z.object({ into: count, from: count }),
});
export type ClosingPeriodDetail = z.output<typeof periodDetail>;

const adjustment = z.object({
  id,
  ...person,
  date: localDate,
  /** The closed period of the date, and the one that takes it in; null while it is not due. */
  period: periodLabel,
  target: periodLabel.nullable(),
  /** A closing has taken it in. */
  takenIn: z.boolean(),
  state: z.enum(['requested', 'due', 'dropped']),
  source: z.object({
    kind: z.enum(['change', 'request']),
    id,
    /** "Koreksi HR", "Cuti Tahunan". */
    label: z.string(),
  }),
  statusBefore: z.enum(DAY_STATUSES),
  statusAfter: z.enum(DAY_STATUSES),
  amounts: z.record(z.string(), z.number().int()) as unknown as z.ZodType<AdjustmentAmounts>,
  writtenAt: instantText,
});

const openRow = z.object({
  userId: id.nullable(),
  fullname: z.string().nullable(),
  employeeNo: z.string().nullable(),
  unit: z.string().nullable(),
  /** Whose ledger, which unit's need: what concerns nobody alone. */
  client: z.string().nullable(),
  date: localDate,
  /** The request, review or change that it is. */
  ref: id.nullable(),
  /** A kind of request, a status, a reason: by the kind of item. */
  word: z.string(),
});

const words = {
  period: 'periode',
  reason: 'alasan',
  userIds: 'penyetuju',
  item: 'jenis',
  unit: 'unit',
  client: 'klien',
};

export const closing = {
  periods: endpoint({
    method: 'GET',
    path: '/api/closing',
    summary: 'Periode perusahaan dan penutupannya.',
    access: 'period.read',
    tags: ['day'],
    reply: dataOf(z.array(periodRow)),
  }),
  period: endpoint({
    method: 'GET',
    path: '/api/closing/:period',
    summary: 'Satu periode: penutupannya, bagian tiap klien, dan penyesuaiannya.',
    access: 'period.read',
    tags: ['day'],
    params: ofPeriod,
    reply: dataOf(periodDetail),
    words,
  }),
  openItems: endpoint({
    method: 'GET',
    path: '/api/closing/:period/open-items',
    summary: 'Yang masih terbuka dalam periode, menurut jenis dan penyetuju.',
    access: 'period.read',
    tags: ['day', 'review', 'request'],
    params: ofPeriod,
    query: z.strictObject(part),
    reply: dataOf(
      z.object({
        items: openCounts,
        approvers: z.array(
          z.object({
            userId: id,
            fullname: z.string(),
            requests: count,
            kinds: z.array(z.object({ kind: z.enum(REQUEST_KINDS), count })),
            remindedToday: z.boolean(),
          }),
        ),
      }),
    ),
    words,
  }),
  openRows: endpoint({
    method: 'GET',
    path: '/api/closing/:period/open-items/:item',
    summary: 'Yang masih terbuka dari satu jenis, satu per satu.',
    access: 'period.read',
    tags: ['day', 'review', 'request'],
    params: z.strictObject({ period: periodLabel, item: z.enum(OPEN_ITEMS) as z.ZodType<OpenItem, string> }),
    query: z.strictObject({ ...part, ...paging }),
    reply: pageOf(openRow),
    words,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/closing/:period/reminders',
    summary: 'Mengingatkan penyetuju akan pengajuan periode ini, masing-masing sekali sehari.',
    access: 'period.close',
    params: ofPeriod,
    /** None named: everybody for whom something waits. */
    body: z.strictObject({ userIds: z.array(id).max(200).default([]) }),
    reply: dataOf(z.object({ reminded: count })),
    idempotency: 'optional',
    words,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/closing/:period/close',
    summary: 'Menutup periode: angkanya dikunci dan diberi sidik.',
    access: 'period.close',
    params: ofPeriod,
    body: z.strictObject({ reason: text(CLOSING_REASON_AT_MOST, 0).default('') }),
    reply: dataOf(periodDetail),
    idempotency: 'required',
    words,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/closing/:period/reopen',
    summary: 'Membuka kembali periode yang sudah ditutup, dengan alasan.',
    access: 'period.close',
    params: ofPeriod,
    body: z.strictObject({ reason: text(CLOSING_REASON_AT_MOST, 0).default('') }),
    reply: dataOf(periodDetail),
    idempotency: 'required',
    words,
  }),
  adjustments: endpoint({
    method: 'GET',
    path: '/api/closing/:period/adjustments',
    summary: 'Penyesuaian yang masuk ke periode ini, atau yang berasal darinya.',
    access: 'period.read',
    tags: ['day'],
    params: ofPeriod,
    query: z.strictObject({ direction: z.enum(['into', 'from']).default('into'), ...paging }),
    reply: pageOf(adjustment),
    words: { ...words, direction: 'arah' },
  }),
};
