/** Input that does not fit its schema keeps every finding; the sentences are the contract's, as in the forms. */
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Input that does not fit its schema, with every finding of zod. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super('invalid input');
    this.issues = issues;
    this.input = input;
  }
}

/** The type provider's own compiler drops the path of an issue, and a finding without its field helps nobody. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues, input) };
  };
