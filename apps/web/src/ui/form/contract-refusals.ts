/** What the contract refuses of what a form holds, one sentence for each field. */
import { fieldRefusals, sentences } from '@hadir/contract/field-refusals.ts';
import type { z } from 'zod';

export function contractRefusals(
  schema: z.ZodType | undefined,
  values: object,
  words: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const parsed = schema?.safeParse(values);
  if (parsed?.success !== false) return {};
  return Object.fromEntries(
    Object.entries(sentences(fieldRefusals(parsed.error.issues, words, values))).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first]],
    ),
  );
}

/** As react-hook-form holds them. */
export const asFieldErrors = (refusals: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(refusals).map(([field, message]) => [field, { type: 'contract', message }]));
