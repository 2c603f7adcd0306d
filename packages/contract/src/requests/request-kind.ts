/**
 * The endpoints of a kind of request, from one declaration: `requestKind({ kind, draft, preview, details })`. Listed in
 * all-request-kinds.ts; served by the kind's handler (server: modules/requests/all-kinds.ts).
 */
import { z } from 'zod';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { countedPageOf, dataOf, id, listOf, localDate, text, wholeNumber } from '../kernel/fields.ts';
import { noteFields } from './notes.ts';
import { requestDetailBase, requestPreviewBase, requestRow, requestStatus } from './shapes.ts';
import { DECISION_MARKS, kindWithin, requestSlug } from './words.ts';

const REQUEST_SORTS = ['submittedAt', 'first', 'fullname', 'status'] as const;

/** What every list of requests can be narrowed by. Dates: requests that share a date with the range. */
export const requestFilter = z.strictObject({
  /** `written`: by the caller for somebody else. */
  whose: z.enum(['own', 'written', 'others', 'all']).default('all'),
  status: listOf(requestStatus),
  /** What stands although no other decided it. */
  mark: listOf(z.enum(DECISION_MARKS)),
  search: text(100, 0).optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  userId: id.optional(),
  division: listOf(id),
  department: listOf(id),
  unit: listOf(id),
  client: listOf(id),
  sort: z.enum(REQUEST_SORTS).default('submittedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: wholeNumber(1, 100_000).default(1),
  size: wholeNumber(1, 100).default(50),
});
export type RequestFilter = z.output<typeof requestFilter>;

/** What a draft of every kind carries beside its own fields. */
const carried = {
  /** Whom it is about, where a superior asks on the person's behalf; the caller otherwise. */
  userId: id.optional(),
  /** A returned request sent again, with its version. */
  again: z.strictObject({ id, version: z.number().int() }).optional(),
  /** Files uploaded before (`requests.upload`), with the names they are shown by. */
  files: z
    .array(z.strictObject({ id, name: text(200) }))
    .max(5)
    .default([]),
};

/** The plain fields of the kind, flat beside its own: typed as none, since no handler reads them. */
function noteShape(kind: RequestKind): Record<never, z.ZodType> {
  const shape = noteFields(kind).map(([name, { input, required }]) => {
    const { type, max } = input;
    const value: z.ZodType<string | number> =
      type === 'text' ? text(max, required ? 1 : 0) : z.number().int().min(0).max(max);
    return [name, required ? value : value.nullable().default(null)] as const;
  });
  return Object.fromEntries(shape);
}

/** What stands in them for the reader; missing where the kind has none. */
const notes = z.record(z.string(), z.union([z.string(), z.number()])).optional();

interface Spec<
  K extends RequestKind,
  Draft extends z.ZodRawShape,
  Preview extends z.ZodType,
  Details extends z.ZodType,
> {
  readonly kind: K;
  /** Characters of the reason; 0 = may be left out. */
  readonly reasonMin: number;
  /** The kind's own fields of the form. */
  readonly draft: Draft;
  /** The kind's own part of the preview; null in the reply while the draft says too little. */
  readonly preview: Preview;
  /** The kind's own part of a row, the same in the list and the detail. */
  readonly details: Details;
  /** Words of fields that other kinds call otherwise. */
  readonly words?: Readonly<Record<string, string>>;
  /** Who asks; `request.submit` unless told. */
  readonly submits?: Action;
}

export function requestKind<
  const K extends RequestKind,
  Draft extends z.ZodRawShape,
  Preview extends z.ZodType,
  Details extends z.ZodType,
>(spec: Spec<K, Draft, Preview, Details>) {
  const { kind, draft, preview, details, reasonMin, submits = 'request.submit', words = {} } = spec;
  const path = `/api/requests/${requestSlug[kind]}` as const;
  const word = kindWithin(kind);
  const reads: Action = `${kind}.read`;
  const row = requestRow.extend({ kind: z.literal(kind), notes, details });
  const written = { ...carried, ...draft, ...noteShape(kind) };
  return {
    kind,
    reads,
    submits,
    reasonMin,
    details,
    /** One row of the kind's list. */
    row,
    /** `GET /api/requests/:id` of this kind; joined by all-request-kinds.ts. */
    detail: requestDetailBase.extend({ kind: z.literal(kind), notes, details }),
    list: endpoint({
      method: 'GET',
      path,
      summary: `Daftar pengajuan ${word} dalam cakupan sendiri.`,
      access: reads,
      tags: ['request'],
      query: requestFilter,
      reply: countedPageOf(row),
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/preview`,
      summary: `Menghitung pengajuan ${word} sebelum dikirim; tidak menyimpan apa pun.`,
      access: submits,
      body: z.strictObject({ ...written, reason: text(500, 0).default('') }),
      words,
      reply: dataOf(requestPreviewBase.extend({ details: preview.nullable() })),
    }),
    submit: endpoint({
      method: 'POST',
      path,
      summary: `Mengajukan ${word}, atau mengajukan lagi yang dikembalikan.`,
      access: submits,
      body: z.strictObject({ ...written, reason: text(500, reasonMin) }),
      words,
      reply: dataOf(row),
      idempotency: 'required',
    }),
  };
}

/** A kind whatever its fields, for loops over all kinds. */
export type AnyRequestKind = ReturnType<typeof requestKind<RequestKind, z.ZodRawShape, z.ZodType, z.ZodType>>;

interface Made {
  readonly submit: { readonly body?: z.ZodType };
  readonly preview: { readonly reply: z.ZodType };
  readonly details: z.ZodType;
}
/** The parsed draft of a kind. */
export type DraftOf<C extends Made> = z.output<NonNullable<C['submit']['body']>>;
/** The kind's part of a row, as the handler gives it. */
export type DetailsOf<C extends Made> = z.input<C['details']>;
