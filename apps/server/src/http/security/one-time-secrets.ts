/** Secrets that are shown once: an answer that is kept must not hold them, and so no backup does either. */

/** The reply with null at the path (`data.code`); the same where there is nothing at the path. */
export function withoutSecret(reply: unknown, path: string | undefined): unknown {
  if (path === undefined || typeof reply !== 'object' || reply === null) return reply;
  const [first = '', ...rest] = path.split('.');
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) => {
      if (key !== first) return [key, value];
      return [key, rest.length === 0 ? null : withoutSecret(value, rest.join('.'))];
    }),
  );
}
