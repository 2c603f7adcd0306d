/** Whom the caller may ask for. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { requestsFor } from '@hadir/contract/requests/on-behalf.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../../http/serve.ts';
import { askablePeople } from './selectable-people.store.ts';

export async function listPeople(c: Call<typeof requestsFor.people>): Promise<ReplyOf<typeof requestsFor.people>> {
  const { search, userId } = c.query;
  const today = dateIn(c.now, c.actor.zone);
  return { data: await askablePeople(c.db, c.actor, c.scopes, { search, userId, today }) };
}
