/** What the account is told at the next sign-in about access that others gave. */
import type { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { ACCESS_OPERATOR, accessNoticeWord } from '@hadir/contract/access/words.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import type { Call } from '../../http/serve.ts';
import { acknowledgeNotices, openNotices } from './access-grant.store.ts';

export async function shownNotices(db: Db, accountId: string) {
  return (await openNotices(db, accountId)).map(({ id, kind, at, by, company }) => ({
    id,
    text: accessNoticeWord[kind],
    by: by ?? ACCESS_OPERATOR,
    company,
    at: toWire(at),
  }));
}

export async function acknowledge(c: Call<typeof accessChanges.acknowledge>): Promise<{ data: { ok: true } }> {
  await acknowledgeNotices(c.app.pool, c.actor.accountId, c.body.ids, c.now);
  return { data: { ok: true } };
}
