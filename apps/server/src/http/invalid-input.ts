/** Turns what zod found wrong into one Indonesian sentence per field. */
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { errorText, isErrorCode } from '@hadir/contract/errors.ts';
import { fieldWord } from '@hadir/contract/field-words.ts';
import type { FieldRefusal } from './refused.ts';

function refusalOf(issue: z.core.$ZodIssue): FieldRefusal[] {
  const path = issue.path.map(String).join('.');
  const field = path === '' ? 'isian' : path;
  const kolom = fieldWord(path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: path === '' ? key : `${path}.${key}`,
      code: 'KOLOM_TIDAK_DIKENAL',
      params: { kolom: key.slice(0, 60) },
    }));
  }
  // zod 4 leaves the input out of issues unless told otherwise: an absent value says "received undefined".
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message))
    return [{ field, code: 'WAJIB_DIISI', params: { kolom } }];
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum <= 1
      ? [{ field, code: 'WAJIB_DIISI', params: { kolom } }]
      : [{ field, code: 'TERLALU_PENDEK', params: { kolom, n: Number(issue.minimum) } }];
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [{ field, code: 'TERLALU_PANJANG', params: { kolom, n: Number(issue.maximum) } }];
  if (isErrorCode(issue.message)) return [{ field, code: issue.message, params: { kolom } }];
  return [{ field, code: 'FORMAT_SALAH', params: { kolom } }];
}

/** All findings, by field; never only the first (house.md 7, style.md 17). */
export function fieldRefusals(issues: readonly z.core.$ZodIssue[]): FieldRefusal[] {
  return issues.flatMap(refusalOf);
}

/** Sentences by field as the error body carries them. */
export function sentences(fields: readonly FieldRefusal[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, code, params } of fields) {
    byField.set(field, [...(byField.get(field) ?? []), errorText(code, params)]);
  }
  return Object.fromEntries(byField);
}

/** Input that does not fit its schema, with every finding of zod. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** The type provider's own compiler drops the path of an issue, and a finding without its field helps nobody. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) };
  };
