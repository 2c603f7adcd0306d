/** @returns PostgreSQL's five-character code of what went wrong (`23505`), or the system's (`ECONNRESET`); undefined of anything else */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
