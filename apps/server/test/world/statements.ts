/** What the product asks of the database while something is done: whether it grows with the rows, not how long it takes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

interface Sent {
  readonly client: unknown;
  readonly said: unknown;
  readonly values: unknown;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const working = new AsyncLocalStorage<Sent[]>();

/**
 * What the work itself sends: jobs meanwhile run outside of it, though on the same connections.
 * @param answer how a statement of the work is sent and answered; as always unless given
 */
async function sentDuring(work: () => Promise<unknown>, answer: (ask: Query) => Query = (ask) => ask): Promise<Sent[]> {
  const sent: Sent[] = [];
  const ask = pg.Client.prototype.query as Query;
  const answered = answer(ask);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (working.getStore() !== sent) return ask.apply(this, args);
    sent.push({ client: this, said: args[0], values: args[1] });
    return answered.apply(this, args);
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

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The reading statements of the work, each with the values it was sent with. */
export async function readsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = await sentDuring(work);
  return sent
    .map(({ said, values }) => ({
      text: textOf(said),
      values: ((said as { values?: unknown[] }).values ?? (Array.isArray(values) ? values : [])) as unknown[],
    }))
    .filter(
      ({ text }) =>
        /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from|for update|nextval)\b/i.test(text),
    );
}

/** All statements but those by which jobs are given to the queue. */
const counted = (sent: readonly Sent[]) => sent.filter(({ said }) => !textOf(said).includes('pgboss')).length;

export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  return counted(await sentDuring(work));
}

interface Trip {
  unanswered: number;
  readonly answers: (() => void)[];
}

/**
 * How many statements the work sends, and how often it waits for the database: statements that travel together are one
 * trip. Their answers are given all at once, when the last has come, so the number does not depend on how they arrive.
 */
export async function trafficDuring(work: () => Promise<unknown>): Promise<{ trips: number; statements: number }> {
  let trips = 0;
  const under = new Map<pg.Client, Trip>();
  const tripOf = (client: pg.Client): Trip => {
    const running = under.get(client);
    if (running) return running;
    const begun = { unanswered: 0, answers: [] };
    under.set(client, begun);
    trips += 1;
    return begun;
  };
  const arrived = (client: pg.Client, trip: Trip, answers: () => void) => {
    trip.answers.push(answers);
    trip.unanswered -= 1;
    if (trip.unanswered > 0) return;
    under.delete(client);
    for (const each of trip.answers) each();
  };
  const sent = await sentDuring(
    work,
    (ask) =>
      function (this: pg.Client, ...args: unknown[]) {
        const trip = tripOf(this);
        trip.unanswered += 1;
        const callback = args.at(-1);
        if (typeof callback === 'function') {
          const later = (...results: unknown[]) => arrived(this, trip, () => callback(...results));
          return ask.apply(this, [...args.slice(0, -1), later]);
        }
        return new Promise((resolve, reject) => {
          Promise.resolve(ask.apply(this, args)).then(
            (result) => arrived(this, trip, () => resolve(result)),
            (error: unknown) => arrived(this, trip, () => reject(error as Error)),
          );
        });
      },
  );
  return { trips, statements: counted(sent) };
}

/** Statements of the longest transaction of the work. */
export async function longestTransactionDuring(work: () => Promise<unknown>): Promise<number> {
  const open = new Map<unknown, number>();
  let longest = 0;
  for (const { client, said } of await sentDuring(work)) {
    const length = textOf(said).startsWith('begin') ? 0 : (open.get(client) ?? 0) + 1;
    open.set(client, length);
    if (textOf(said) === 'commit') longest = Math.max(longest, length);
  }
  return longest;
}
