/** What the product asks of the database while something is done: whether it grows with the rows, not how long it takes. */
import pg from 'pg';
import { vi } from 'vitest';

interface Sent {
  readonly client: unknown;
  readonly said: unknown;
}

async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([said], index) => ({ client: query.mock.contexts[index], said }));
  } finally {
    query.mockRestore();
  }
}

const textOf = (said: unknown): string => (typeof said === 'string' ? said : String((said as { text?: string }).text));

/** All statements but those of the queue of jobs, which asks by itself. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  return (await sentDuring(work)).filter(({ said }) => !textOf(said).includes('pgboss')).length;
}

/** Statements of the longest transaction meanwhile: what other work of the server sends stands in its own. */
export async function longestTransactionDuring(work: () => Promise<unknown>): Promise<number> {
  const open = new Map<unknown, number>();
  let longest = 0;
  for (const { client, said } of await sentDuring(work)) {
    const length = said === 'begin' ? 0 : (open.get(client) ?? 0) + 1;
    open.set(client, length);
    if (said === 'commit') longest = Math.max(longest, length);
  }
  return longest;
}
