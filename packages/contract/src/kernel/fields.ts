/** Field shapes shared by the endpoints. Errors are codes; their sentences stand in errors.ts. */
import { z } from 'zod';
import { isAbsentDate } from '@hadir/domain/imports/typed-date-time.ts';
import { isLocalDate, isLocalTime, ZONES, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';

// zod compiles its parsers with `new Function`; the browser's content policy forbids that and reports each try.
// The server keeps the compiled ones.
if ('document' in globalThis) z.config({ jitless: true });

/** Read in small letters: rows are compared by their ids, and capitals would make a second name for the same row. */
export const id = z.uuid().toLowerCase();

/** RFC 3339 with an offset, at most one second precision is kept. */
export const instantText = z.iso.datetime({ offset: true });

/** A date that no calendar has is named as typed: 31/02/2026. */
export const localDate = z.string().superRefine((text, { addIssue }) => {
  if (isAbsentDate(text)) addIssue({ code: 'custom', message: 'TANGGAL_TIDAK_ADA', params: { tanggal: text } });
  else if (!isLocalDate(text)) addIssue({ code: 'custom', message: 'FORMAT_SALAH' });
}) as unknown as z.ZodType<LocalDate, string>;

export const localTime = z
  .string()
  .refine((text): text is LocalTime => isLocalTime(text), { error: 'FORMAT_SALAH' }) as unknown as z.ZodType<
  LocalTime,
  string
>;

/** A company's attendance period, `YYYY-MM`. */
export const periodLabel = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const zone = z.enum(ZONES);

// PostgreSQL's text cannot hold NUL; lone surrogates cannot be encoded.
const STORABLE = /^(?!.*\0)[\s\S]*$/u;

/** Text a person writes: trimmed, storable, at most `max` characters. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => STORABLE.test(value) && value.isWellFormed(), { error: 'FORMAT_SALAH' });
}

/** A number in a query string. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** `ya` | `tidak` in a query string. */
export const yesNo = z.enum(['ya', 'tidak']);

/** One value or several of a query parameter, always read as a list. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, most = 100) =>
  z
    .preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item).max(most))
    // For the types: a caller may leave the parameter out.
    .default([]);

/** One row shape for small choices (unit, division ...). */
export const option = z.object({ id, name: z.string() });

/** Every answer of one thing: `{data}`. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data });

/** What each of many writes in one call answers, as if it had come alone. */
export const eachAnswered = <Row extends z.ZodType>(row: Row) =>
  dataOf(
    z.array(
      z.object({
        id,
        /** 200, or the status the same write would have had alone: 403, 404, 409, 422, 423. */
        status: z.number().int(),
        code: z.string().nullable(),
        message: z.string().nullable(),
        row: row.nullable(),
      }),
    ),
  );

/** Every answer of a list: rows and how many there are in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.number().int(), page: z.number().int(), size: z.number().int() });

/**
 * A list that may be too long to be counted to its end for every page: `total` is exact up to a bound of the server's,
 * beyond it `hasMore` says that there are more rows than `total`.
 */
export const countedPageOf = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ hasMore: z.boolean() });

/** Days of people in open periods that a change judges again; `later`: too many to wait for, a job does it right after. */
export const recomputed = z.object({
  people: z.number().int(),
  days: z.number().int(),
  later: z.boolean(),
  /** Of what has dates: from when it holds, until the day before which (null: none is known), for how many people. */
  starts: z.object({ from: localDate, until: localDate.nullable(), people: z.number().int() }).optional(),
});

export const done = z.object({ data: z.object({ ok: z.literal(true) }) });
