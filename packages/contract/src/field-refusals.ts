/** What zod found wrong, as refusals per field in the product's own words: the same on the server and in forms. */
import { z } from 'zod';
import { type ErrorCode, type ErrorParams, errorText, isErrorCode } from './errors.ts';
import { fieldWord } from './field-words.ts';

export interface FieldRefusal {
  field: string;
  code: ErrorCode;
  params?: ErrorParams;
}

/** Indonesian names of fields that belong to one endpoint. */
type Words = Readonly<Record<string, string>>;

/** More than any form has; beyond it a body was made to be answered with megabytes. */
const MOST_FINDINGS = 200;
/** Of a key that nobody knows, as it is named back. */
const MOST_KEY_CHARACTERS = 60;

/** Whether nothing was typed or chosen there: what is missing has no wrong format. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let at = input;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return false;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[part];
  }
  return at === undefined || at === null || at === '';
}

/** The word of the field itself, else of the part of the form it lies in. */
function wordOf(path: string, words: Words): string {
  const [first = ''] = path.split('.');
  const last = path.slice(path.lastIndexOf('.') + 1);
  return words[last] ?? words[first] ?? fieldWord(path);
}

function refusalOf(issue: z.core.$ZodIssue, words: Words, input: unknown): FieldRefusal[] {
  const path = issue.path.map((part) => String(part).slice(0, MOST_KEY_CHARACTERS)).join('.');
  const field = path === '' ? 'isian' : path;
  const kolom = wordOf(path, words);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FINDINGS).map((key) => {
      const kolom = key.slice(0, MOST_KEY_CHARACTERS);
      return { field: path === '' ? kolom : `${path}.${kolom}`, code: 'KOLOM_TIDAK_DIKENAL', params: { kolom } };
    });
  }
  // zod 4 leaves the input out of issues unless told otherwise: an absent value says "received undefined".
  if (issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message))
    return [{ field, code: 'WAJIB_DIISI', params: { kolom } }];
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum <= 1
      ? [{ field, code: 'WAJIB_DIISI', params: { kolom } }]
      : [{ field, code: 'TERLALU_PENDEK', params: { kolom, n: Number(issue.minimum) } }];
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [{ field, code: 'TERLALU_PANJANG', params: { kolom, n: Number(issue.maximum) } }];
  if (issue.code === 'too_small' && issue.origin === 'number')
    return [{ field, code: 'TERLALU_KECIL', params: { kolom, n: Number(issue.minimum) } }];
  if (issue.code === 'too_big' && issue.origin === 'number')
    return [{ field, code: 'TERLALU_BANYAK', params: { kolom, n: Number(issue.maximum) } }];
  const wrongFormat = !isErrorCode(issue.message) || issue.message === 'FORMAT_SALAH';
  if (wrongFormat && input !== undefined && issue.path.length > 0 && isMissing(input, issue.path))
    return [{ field, code: 'WAJIB_DIISI', params: { kolom } }];
  if (isErrorCode(issue.message)) {
    const said =
      issue.code === 'custom'
        ? z.record(z.string(), z.union([z.number(), z.string()])).safeParse(issue.params).data
        : undefined;
    return [{ field, code: issue.message, params: { kolom, ...said } }];
  }
  return [{ field, code: 'FORMAT_SALAH', params: { kolom } }];
}

/** All findings of a form by field, never only the first. `input`: what was judged. */
export function fieldRefusals(issues: readonly z.core.$ZodIssue[], words: Words = {}, input?: unknown): FieldRefusal[] {
  return issues
    .slice(0, MOST_FINDINGS)
    .flatMap((issue) => refusalOf(issue, words, input))
    .slice(0, MOST_FINDINGS);
}

/** Sentences by field as the error body carries them. */
export function sentences(fields: readonly FieldRefusal[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, code, params } of fields) {
    byField.set(field, [...(byField.get(field) ?? []), errorText(code, params)]);
  }
  return Object.fromEntries(byField);
}
