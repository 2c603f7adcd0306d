/** What never reaches the log: cookies, tokens, passwords, bodies (rules/access#cross-site-requests). */
import type { LoggerOptions } from 'pino';

/** The queue hands on plain objects with message and stack of an error instead of the error. */
function isErrorLike(error: unknown): error is Pick<Error, 'message' | 'stack'> {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  return 'message' in error && typeof error.message === 'string' && 'stack' in error;
}

export const redaction: Pick<LoggerOptions, 'redact' | 'serializers'> = {
  redact: {
    paths: ['req.headers', 'request.headers', '*.password', '*.token', '*.cookie', '*.selfie'],
    censor: '(disembunyikan)',
  },
  serializers: {
    // The pattern is enough to find the fault; URL, headers and body may carry personal data.
    req: () => undefined,
    res: () => undefined,
    err(error: unknown) {
      if (!isErrorLike(error)) return { message: 'bukan Error' };
      // A database error's detail quotes the row.
      const code = 'code' in error ? String(error.code) : undefined;
      const constraint = 'constraint' in error ? String(error.constraint) : undefined;
      const queue = 'queue' in error ? String(error.queue) : undefined;
      const type = error instanceof Error ? error.name : typeof error;
      return { type, message: error.message, stack: error.stack, code, constraint, queue };
    },
  },
};
