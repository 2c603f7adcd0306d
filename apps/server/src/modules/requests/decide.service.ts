/** Many decisions at once: each on its own, judged as if it had come alone (domain.md 8.3). */
import { errorText } from '@hadir/contract/errors.ts';
import type { requests } from '@hadir/contract/requests.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { againAfterDeadlock } from '../../db/deadlock.ts';
import { keepReply, type KeptReply, reserveKey } from '../../http/idempotency.store.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { moveOne } from './requests.service.ts';

type DecideCall = Call<typeof requests.decide>;
type Result = ReplyOf<typeof requests.decide>['data'][number];
type Item = DecideCall['body']['items'][number];

/** Requests decided beside each other; each waits for its own row and months only. */
const AT_ONCE = 3;

function refusedItem(id: string, refused: Refused): Result {
  return {
    id,
    status: refused.status,
    code: refused.code,
    message: errorText(refused.code, refused.params),
    row: null,
  };
}

/** One item in a transaction of its own; its key is the call's with the id behind it. */
async function decideOne(c: DecideCall, { id, version }: Item): Promise<Result> {
  try {
    const one = async (tx: CompanyDb): Promise<Result> => {
      const key = c.key && { ...c.key, key: `${c.key.key}/${id}` };
      const known = key && (await reserveKey(tx, key, c.now));
      if (known) return keptResult(known, key.bodyHash);
      const { move, reason, reasonCode } = c.body;
      const row = await moveOne(tx, c, { id, version, move, reason, reasonCode });
      const result: Result = { id, status: 200, code: null, message: null, row };
      if (key) await keepReply(tx, key, 200, result);
      return result;
    };
    return await againAfterDeadlock(() => c.db.transaction(one));
  } catch (error) {
    if (error instanceof Refused) return refusedItem(id, error);
    throw error;
  }
}

function keptResult({ bodyHash, reply }: KeptReply, hash: string): Result {
  if (bodyHash !== hash) throw new Refused('KUNCI_DIPAKAI');
  // Parsed by the endpoint's schema again before it leaves.
  return reply as Result;
}

export async function decide(c: DecideCall): Promise<ReplyOf<typeof requests.decide>> {
  const { items } = c.body;
  const results = new Map<string, Result>();
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.set(item.id, await decideOne(c, item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { data: items.flatMap(({ id }) => results.get(id) ?? []) };
}
