/** Every reply is parsed by its endpoint's schema before it leaves: what is not declared stays here. */
import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/** The server's own fault: the caller learns nothing but a reference, the log names the paths. */
export class ReplyDoesNotFit extends Error {
  constructor(method: string, url: string, cause: z.ZodError | TypeError) {
    super(`the reply of ${method} ${url} does not fit its schema`, { cause });
  }
}

/** The type provider's own compiler encodes, which parses everything twice; our replies are what they are on the wire. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (reply) => {
    const parsed = schema.safeParse(reply);
    if (!parsed.success) throw new ReplyDoesNotFit(method, url, parsed.error);
    return JSON.stringify(parsed.data);
  };
