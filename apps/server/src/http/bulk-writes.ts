/**
 * Many writes in one call, each on its own: judged, kept and answered as if it had come alone
 * (rules/requests#steps-in-turn).
 */
import { errorText } from '@hadir/contract/errors.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { retryOnDeadlock } from '../db/transactions/deadlock.ts';
import { storeReply, type StoredReply, reserveKey } from './idempotency.store.ts';
import { Refused } from './refused.ts';
import type { Call } from './serve.ts';

export interface Alone<Row> {
  id: string;
  /** 200, or the status the same write would have had alone. */
  status: number;
  code: string | null;
  message: string | null;
  row: Row | null;
}

/** Writes beside each other; each waits for its own rows only. */
const CONCURRENCY = 3;

type Caller = Pick<Call, 'db' | 'key' | 'now'>;

function storedReplyOf<Row>({ bodyHash, reply }: StoredReply, hash: string): Alone<Row> {
  if (bodyHash !== hash) throw new Refused('KUNCI_DIPAKAI');
  // Parsed by the endpoint's schema again before it leaves.
  return reply as Alone<Row>;
}

/** A transaction of its own; its key is the call's with the id behind it. */
async function alone<Row>(
  c: Caller,
  id: string,
  work: (tx: CompanyDb, id: string) => Promise<Row>,
): Promise<Alone<Row>> {
  try {
    const one = async (tx: CompanyDb): Promise<Alone<Row>> => {
      const key = c.key && { ...c.key, key: `${c.key.key}/${id}` };
      const known = key && (await reserveKey(tx, key, c.now));
      if (known) return storedReplyOf<Row>(known, key.bodyHash);
      const result: Alone<Row> = { id, status: 200, code: null, message: null, row: await work(tx, id) };
      // Travels with the commit: the transaction waits for it, and does not stand without it.
      if (key) storeReply(tx, key, 200, result).catch(() => undefined);
      return result;
    };
    return await retryOnDeadlock(() => c.db.transaction(one, { reusesPlans: true, sharesFlush: true }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code, params } = error;
    return { id, status, code, message: errorText(code, params), row: null };
  }
}

/** @returns one answer per id, in the order of the ids */
export async function bulkWrites<Row>(
  c: Caller,
  ids: readonly string[],
  work: (tx: CompanyDb, id: string) => Promise<Row>,
): Promise<Alone<Row>[]> {
  const results = new Map<string, Alone<Row>>();
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) results.set(id, await alone(c, id, work));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return ids.flatMap((id) => results.get(id) ?? []);
}
