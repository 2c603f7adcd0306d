/**
 * The ledger of a client's validator: per person and period, and its signature (rules/overtime#validator-ledger,
 * product/requests#validation-ledger).
 */
import { z } from 'zod';
import { PERIOD_STATES } from '@hadir/domain/attendance/period.ts';
import { WORKSHEET_EXCEPTIONS, WORKSHEET_KINDS, WORKSHEET_STATUSES } from '@hadir/domain/validator/worksheet.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, periodLabel } from '../kernel/fields.ts';
import { inboxRow, requestPerson, somebody } from '../requests/shapes.ts';

const kind = z.enum(WORKSHEET_KINDS);
const minutes = z.number().int();
const digest = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const worksheetRow = inboxRow.extend({
  standing: z.enum(WORKSHEET_STATUSES),
  exceptions: z.array(z.enum(WORKSHEET_EXCEPTIONS)),
  /** Who approved it before, step by step. */
  approvals: z.array(z.object({ namedBy: z.string(), fullname: z.string(), at: instantText })),
  /** Minutes of an overtime; null for leave. */
  work: z.object({ plan: minutes, actual: minutes.nullable(), validated: minutes.nullable() }).nullable(),
});

/** A day of the small grid. */
const worksheetDay = z.object({
  date: localDate,
  /** Minutes of overtime, or days of leave (0.5 and 1). */
  amount: z.number(),
  exception: z.boolean(),
});

const worksheetPerson = z.object({
  person: requestPerson,
  rows: z.array(worksheetRow),
  days: z.array(worksheetDay),
  /** Of what waits or is approved: minutes of overtime, or days of leave. */
  total: z.number(),
});

const signature = z.object({
  id,
  by: somebody,
  stage: z.union([z.literal(1), z.literal(2)]),
  at: instantText,
  people: z.number().int(),
  requests: z.number().int(),
  total: z.number(),
  /** Of the figures that were signed; the same figures have the same code. */
  code: z.string(),
  mine: z.boolean(),
  /** Requests whose figures differ from the signed ones, or came after. */
  changed: z.number().int(),
  /** Somebody else gave access to the signer's account within seven days before the signature; null: nobody did. */
  accessGivenAt: instantText.nullable(),
});

/** `state` is null before the company's first period: what lies there was never opened. */
const period = z.object({
  label: periodLabel,
  from: localDate,
  to: localDate,
  state: z.enum(PERIOD_STATES).nullable(),
});

const worksheet = z.object({
  kind,
  period,
  /** The last ones since the company's first, newest first. */
  periods: z.array(period),
  /** First date on which the period may be locked: decisions come before. */
  locksOn: localDate,
  stage: z.union([z.literal(1), z.literal(2)]),
  client: z.string(),
  people: z.array(worksheetPerson),
  signatures: z.array(signature),
  /** What is signed is what was seen. */
  digest,
  /** Why it cannot be signed now; null: it may be. */
  problem: z.string().nullable(),
});
export type Worksheet = z.output<typeof worksheet>;
export type WorksheetPerson = z.output<typeof worksheetPerson>;
export type WorksheetRow = z.output<typeof worksheetRow>;
export type WorksheetSignature = z.output<typeof signature>;

export const validator = {
  ledger: endpoint({
    method: 'GET',
    path: '/api/validator/ledger',
    summary: 'Buku validasi saya per orang dan periode.',
    access: 'validator.read',
    tags: ['request'],
    query: z.strictObject({
      kind,
      /** The last one that ended and is not signed by the reader yet, where none is named. */
      period: periodLabel.optional(),
    }),
    reply: dataOf(worksheet),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/validator/signatures',
    summary: 'Menandatangani satu periode; yang berubah sesudahnya ditandai.',
    access: 'validator.sign',
    body: z.strictObject({ kind, period: periodLabel, seen: digest }),
    reply: dataOf(signature),
    idempotency: 'required',
    words: { period: 'periode' },
  }),
};
