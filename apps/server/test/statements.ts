/** What the product asks of the database while something is done: whether it grows with the rows, not how long it takes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

interface Sent {
  readonly client: unknown;
  readonly said: unknown;
}

const working = new AsyncLocalStorage<Sent[]>();

/** What the work itself sends: jobs meanwhile run outside of it, though on the same connections. */
async function sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const ask = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    if (working.getStore() === sent) sent.push({ client: this, said: asked[0] });
    return ask.apply(this, asked);
  } as never);
  try {
    await working.run(sent, work);
    if (sent.length === 0) throw new Error('the work asked nothing of the database, so that nothing was counted');
    return sent;
  } finally {
    query.mockRestore();
  }
}

const textOf = (said: unknown): string => (typeof said === 'string' ? said : String((said as { text?: string }).text));

/** All statements but those by which jobs are given to the queue. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  return (await sentDuring(work)).filter(({ said }) => !textOf(said).includes('pgboss')).length;
}

/** Statements of the longest transaction of the work. */
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
