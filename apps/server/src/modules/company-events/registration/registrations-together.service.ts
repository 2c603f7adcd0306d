/**
 * Registrations for one event that come in one moment share a transaction: one lock of the event, and one statement for each
 * table. Each has its own key, place, ticket, audit line and answer. Where the shared transaction fails each goes alone
 * (registration.service.ts), which says why.
 */
import type { CompanyDb } from '../../../db/company-db.ts';
import { isSilence } from '../../../db/pool.ts';
import { createBatches } from '../../../db/transactions/batches.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { type KeyOwner, releaseKeys, reserveKeys, storeReservedReplies } from '../../../http/idempotency.store.ts';
import { Refused } from '../../../http/refused.ts';
import {
  isBusy,
  registerAlone,
  type RegisterCall,
  registerInOrder,
  type RegisterReply,
} from './registration.service.ts';

const MOST_TOGETHER = 100;
/** For a key that is written elsewhere: the others wait as well. Shorter than until a deadlock is found. */
const NOBODY_WAITS_LONG = '150ms';

interface Wish {
  readonly c: RegisterCall;
  readonly key: KeyOwner;
}

/** Null: nothing of it was written, and it goes alone. */
type Answer = RegisterReply | Refused | null;

interface Line {
  readonly ask: (wish: Wish) => Promise<Answer>;
  asking: number;
}

/** Of one process. */
export function registrationsTogether(): (c: RegisterCall) => Promise<RegisterReply> {
  const lines = new Map<string, Line>();
  return async (c) => {
    // Who acts as another is noted by the single way.
    if (c.key === null || c.actor.impersonator !== null) return registerAlone(c);
    const id = `${c.actor.companyId} ${c.params.id}`;
    const line = lines.get(id) ?? { ask: lineOfEvent(), asking: 0 };
    lines.set(id, line);
    line.asking += 1;
    try {
      const answer = await line.ask({ c, key: c.key });
      if (answer instanceof Refused) throw answer;
      return answer ?? (await registerAlone(c));
    } finally {
      line.asking -= 1;
      if (line.asking === 0) lines.delete(id);
    }
  };
}

/** One after the other: whoever came first has the lock first. */
const lineOfEvent = () =>
  createBatches<Wish, Answer>({
    run: async (wishes, alone) => (alone ? wishes.map(() => null) : registerTogether(wishes)),
    keyOf: ({ c }) => c.actor.userId,
    lanes: 1,
    most: MOST_TOGETHER,
    isHopeless: (error) => isSilence(error) || isBusy(error),
  });

async function registerTogether(wishes: readonly Wish[]): Promise<Answer[]> {
  const [first] = wishes;
  if (first === undefined) return [];
  const { db, params } = first.c;
  const answers = await db.transaction(
    async (tx) => {
      const fresh = await reserve(tx, wishes);
      if (fresh.length === 0) return new Map<Wish, Answer>();
      const outcomes = await registerInOrder(
        tx,
        params.id,
        fresh.map(({ c }) => c),
      );
      const answered = fresh.map((wish, index) => ({ wish, answer: outcomes[index] ?? null }));
      const replies = answered.flatMap(({ wish: { key }, answer }) =>
        answer === null || answer instanceof Refused ? [] : { key, reply: answer },
      );
      const refused = answered.filter(({ answer }) => answer instanceof Refused).map(({ wish }) => wish.key);
      await runTogether(storeReservedReplies(tx, replies), releaseKeys(tx, refused));
      return new Map<Wish, Answer>(answered.map(({ wish, answer }) => [wish, answer]));
    },
    { reusesPlans: true, sharesFlush: true },
  );
  return wishes.map((wish) => answers.get(wish) ?? null);
}

/** Before the event is locked, as whoever goes alone does. @returns those that were not sent before */
async function reserve(tx: CompanyDb, wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const [, keys] = await runTogether(
    tx.query(`select set_config('lock_timeout', $1, true)`, [NOBODY_WAITS_LONG]),
    reserveKeys(
      tx,
      wishes.map(({ c, key }) => ({ key, now: c.now })),
    ),
    tx.query('set local lock_timeout to default'),
  );
  const ours = new Set(keys);
  return wishes.filter(({ key }) => ours.has(key));
}
