/** What never reaches the log: cookies, tokens, passwords, bodies (rules/access#cross-site-requests). */
import type { LoggerOptions } from 'pino';

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
      if (!(error instanceof Error)) return { message: 'bukan Error' };
      // A database error's detail quotes the row.
      const code = 'code' in error ? String(error.code) : undefined;
      const constraint = 'constraint' in error ? String(error.constraint) : undefined;
      return { type: error.name, message: error.message, stack: error.stack, code, constraint };
    },
  },
};
