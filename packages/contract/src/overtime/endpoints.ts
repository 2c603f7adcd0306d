/** Overtime: ordered or proposed, worked, validated, paid. */
import { z } from 'zod';
import { OVERTIME_PHASES } from '@hadir/domain/overtime/overtime-phase.ts';
import { PAY_DAYS } from '@hadir/domain/overtime/overtime-pay.ts';
import { STEP_ACTORS } from '@hadir/domain/requests/flow.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  dataOf,
  eachAnswered,
  id,
  instantText,
  listOf,
  localDate,
  localTime,
  pageOf,
  text,
  wholeNumber,
  zone,
} from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';
import { requestPerson, somebody } from '../requests/shapes.ts';
import { shownBase, shownWage } from '../people/wage-fields.ts';

const version = z.number().int().min(1);
const minutes = z.number().int();
const shownPhase = z.enum([...OVERTIME_PHASES, 'final']);

/** Minutes of a workday and of its week beside the law's limits (PP 35/2021 Ps 26). */
const limitCounter = z.object({ used: minutes, limit: minutes });

const plan = z.object({
  workDate: localDate,
  payDay: z.enum(PAY_DAYS),
  start: instantText,
  end: instantText,
  breakMinutes: minutes,
  minutes,
});

export const overtime = requestKind({
  kind: 'overtime',
  // What is to be done.
  reasonMin: 10,
  submits: 'overtime.submit',
  draft: {
    /** The date on which it begins, local to the person's place. */
    date: localDate,
    start: localTime,
    /** Not after `start` = on the next date. */
    end: localTime,
    breakMinutes: z.number().int().min(0).max(240).default(0),
    reasonId: id,
    /** Work that is done already, written down within two days (SUSULAN). */
    retroactive: z.boolean().default(false),
  },
  preview: z.object({
    plan,
    counter: z.object({
      /** Null on rest days and holidays: the law counts workdays. */
      day: limitCounter.nullable(),
      week: limitCounter.extend({ from: localDate, to: localDate }),
    }),
  }),
  details: z.object({
    plan,
    reason: z.string(),
    /** What the form chooses again when the request comes back. */
    reasonId: id,
    /** Null where the person proposed it. */
    orderedBy: somebody.nullable(),
    /** When the person agreed; null while that is open. */
    consentAt: instantText.nullable(),
    splNo: z.string().nullable(),
    actual: z.object({ start: instantText, end: instantText, minutes }).nullable(),
    validatedMinutes: minutes.nullable(),
    /** Null before the approval. */
    shownPhase: shownPhase.nullable(),
    flags: z.array(z.string()),
  }),
});

/** One line of the validation, /laporan/validation-overtime. Minutes only. */
const validationRow = z.object({
  id,
  version: z.number().int(),
  person: requestPerson,
  zone,
  plan,
  reason: z.string(),
  task: z.string(),
  splNo: z.string().nullable(),
  phase: shownPhase,
  retroactive: z.boolean(),
  actual: z.object({ start: instantText, end: instantText, minutes }).nullable(),
  /** What is validated where the admin types nothing. */
  suggestedMinutes: minutes.nullable(),
  validatedMinutes: minutes.nullable(),
  validatedAt: instantText.nullable(),
  validatedBy: somebody.nullable(),
  note: z.string(),
  flags: z.array(z.string()),
  /** Of the week of the work date, beside the law's limit; null on rest days and holidays, which the law does not count. */
  week: limitCounter.nullable(),
  /** Who approved it, step by step. */
  approvals: z.array(z.object({ actor: z.enum(STEP_ACTORS), fullname: z.string() })),
  /** What the validated minutes count as; null before the validation, and where no wage is known. */
  hours: z.object({ tiers: z.array(z.object({ multiplier: z.number(), minutes })), weighted: z.number() }).nullable(),
  can: z.array(z.enum(['validate', 'return', 'reopen'])),
});
export type OvertimeValidationRow = z.output<typeof validationRow>;

export const MAX_VALIDATION_BATCH_SIZE = 100;
const validatedMinutes = z.number().int().min(0).max(1440).nullable().default(null);

/** What was worked and is paid, for admins. */
const pay = z.object({
  /** Null where no wage is known for the work date. */
  wage: z
    .object({
      /** As it was agreed on the work date. */
      agreed: shownWage,
      ...shownBase,
      parts: z.array(z.object({ date: localDate, payDay: z.enum(PAY_DAYS), minutes })),
      tiers: z.array(z.object({ multiplier: z.number(), minutes })),
      weightedHours: z.number(),
      pay: z.number().int(),
    })
    .nullable(),
  countedMinutes: minutes,
  flags: z.array(z.string()),
});

const params = z.strictObject({ id });

export const overtimeWork = {
  /** What the form chooses from; the table itself is the admin's. */
  reasons: endpoint({
    method: 'GET',
    path: '/api/overtime/reasons',
    summary: 'Alasan lembur yang dapat dipilih.',
    access: 'overtime.submit',
    reply: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  }),
  validation: endpoint({
    method: 'GET',
    path: '/api/overtime/validation',
    summary: 'Lembur yang disetujui dengan realisasinya, untuk divalidasi.',
    access: 'overtime.validate',
    tags: ['request'],
    query: z.strictObject({
      phase: listOf(z.enum(OVERTIME_PHASES)),
      from: localDate,
      to: localDate,
      search: text(100, 0).optional(),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(validationRow).extend({
      counts: z.array(z.object({ phase: z.enum(OVERTIME_PHASES), count: z.number().int() })),
    }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/overtime/:id/validate',
    summary: 'Memvalidasi menit lembur yang dikerjakan.',
    access: 'overtime.validate',
    params,
    body: z.strictObject({ version, minutes: validatedMinutes, reason: text(500, 0).default('') }),
    reply: dataOf(validationRow),
    idempotency: 'required',
    words: { minutes: 'menit', reason: 'alasan' },
  }),
  validateMany: endpoint({
    method: 'POST',
    path: '/api/overtime/validate',
    summary: 'Memvalidasi sampai 100 lembur sekaligus; jawaban per lembur.',
    access: 'overtime.validate',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id, version }))
        .min(1)
        .max(MAX_VALIDATION_BATCH_SIZE)
        .refine((items) => new Set(items.map((item) => item.id)).size === items.length, { error: 'BARIS_GANDA' }),
    }),
    reply: eachAnswered(validationRow),
    idempotency: 'required',
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/overtime/:id/return',
    summary: 'Mengembalikan lembur agar harinya dibetulkan.',
    access: 'overtime.validate',
    params,
    body: z.strictObject({ version, reason: text(500, 5) }),
    reply: dataOf(validationRow),
    idempotency: 'required',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/overtime/:id/reopen',
    summary: 'Membuka kembali lembur yang sudah divalidasi selama periodenya terbuka.',
    access: 'overtime.validate',
    params,
    body: z.strictObject({ version, reason: text(500, 5) }),
    reply: dataOf(validationRow),
    idempotency: 'required',
  }),
  unordered: endpoint({
    method: 'GET',
    path: '/api/overtime/unordered',
    summary: 'Kerja sesudah jam kerja tanpa SPL.',
    access: 'overtime.validate',
    tags: ['request'],
    query: z.strictObject({
      from: localDate,
      to: localDate,
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(
      z.object({
        person: requestPerson,
        zone,
        workDate: localDate,
        out: instantText.nullable(),
        /** After the shift's end; on free days all that was worked. */
        minutes,
        /** Last date on which it may still be written down as an order. */
        until: localDate,
      }),
    ),
  }),
  pay: endpoint({
    method: 'GET',
    path: '/api/overtime/:id/pay',
    summary: 'Upah satu lembur yang divalidasi; setiap pembacaan dicatat.',
    access: 'overtime.pay',
    params,
    reply: dataOf(pay),
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/overtime/:id/paper',
    summary: 'Surat perintah lembur sebagai PDF.',
    access: 'overtime.read',
    params,
    answers: 'file',
    reply: z.unknown(),
  }),
  /** What the code on the paper says of it: enough to compare, no more. */
  checkPaper: endpoint({
    method: 'GET',
    path: '/api/overtime/check/:code',
    summary: 'Mencocokkan surat perintah lembur dengan catatan.',
    access: 'public',
    params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    reply: dataOf(
      z.object({
        splNo: z.string(),
        company: z.string(),
        fullname: z.string(),
        zone,
        start: instantText,
        end: instantText,
        minutes,
        /** False: withdrawn since it was printed. */
        valid: z.boolean(),
      }),
    ),
  }),
};
