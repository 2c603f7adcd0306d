/** What a value of each kind of master field must be: written by a client, held in a reply, filtered by. */
import { z } from 'zod';
import { daysInclusive } from '@hadir/domain/kernel/time.ts';
import { id, listOf, localDate, localTime, text, yesNo } from './fields.ts';
import type { FieldKind, MasterField } from './master-field.ts';
import { fieldsOf, type Master } from './master.ts';

type Shape = Record<string, z.ZodType>;

/** A leap year: who means longer writes the rule, not its dates. */
const LONGEST_SPAN_DAYS = 366;

const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** Dates in order; each range within what can still be judged day by day. */
const spans = (max: number) =>
  z
    .array(z.strictObject({ from: localDate, to: localDate, note: text(150, 0) }))
    .max(max)
    .refine((list) => list.every(({ from, to }) => from <= to), { error: 'RENTANG_TANGGAL_TIDAK_VALID' })
    .refine((list) => list.every(({ from, to }) => to < from || daysInclusive(from, to) <= LONGEST_SPAN_DAYS), {
      error: 'RENTANG_TERLALU_PANJANG',
      params: { n: LONGEST_SPAN_DAYS },
    });

/** What a client writes into a field. */
export const inputs: Readonly<Record<FieldKind, (field: MasterField) => z.ZodType>> = {
  code: ({ max }) => text(max).regex(CODE, { error: 'KODE_TANPA_SPASI' }),
  name: ({ min, max }) => text(max, min),
  text: ({ min, max }) => text(max, min),
  number: ({ min, max, decimals }) => (decimals > 0 ? z.number() : z.number().int()).min(min).max(max),
  flag: () => z.boolean(),
  choice: ({ options }) => z.enum(options.map(([value]) => value)),
  time: () => localTime,
  date: () => localDate,
  color: () => z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'FORMAT_SALAH' }),
  weekdays: ({ min, max }) => z.array(z.number().int().min(0).max(6)).min(min).max(max),
  reference: () => id,
  person: () => id,
  spans: ({ max }) => spans(max),
  cycle: ({ min, max }) => z.array(id.nullable()).min(min).max(max),
};

/** What a reply holds: the kind of value only, so that a row of older rules can still be shown and mended. */
export const outputs: Readonly<Record<FieldKind, () => z.ZodType>> = {
  code: z.string,
  name: z.string,
  text: z.string,
  number: z.number,
  flag: z.boolean,
  choice: z.string,
  time: z.string,
  date: z.string,
  color: z.string,
  weekdays: () => z.array(z.number()),
  reference: z.string,
  person: z.string,
  spans: () => z.array(z.object({ from: z.string(), to: z.string(), note: z.string() })),
  cycle: () => z.array(z.string().nullable()),
};

const filters: Readonly<Partial<Record<FieldKind, (field: MasterField) => z.ZodType>>> = {
  flag: () => yesNo.optional(),
  choice: ({ options }) => listOf(z.enum(options.map(([value]) => value))),
  reference: () => listOf(id),
  person: () => listOf(id),
};

/** Each field by its key, as `make` says; an optional one may be empty. */
export function shapeOf(master: Master, make: (field: MasterField) => z.ZodType): Shape {
  return Object.fromEntries(
    fieldsOf(master).map(([key, field]) => [key, field.optional ? make(field).nullable() : make(field)]),
  );
}

export function filtersOf(master: Master): Shape {
  return Object.fromEntries(
    fieldsOf(master).flatMap(([key, field]) => {
      const make = field.filter ? filters[field.kind] : undefined;
      return make === undefined ? [] : [[key, make(field)]];
    }),
  );
}
