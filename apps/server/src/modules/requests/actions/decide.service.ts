/** Many decisions at once: each on its own, judged as if it had come alone (rules/requests#steps-in-turn). */
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { bulkWrites } from '../../../http/bulk-writes.ts';
import type { Call } from '../../../http/serve.ts';
import { moveOne } from '../requests.service.ts';

export async function decide(c: Call<typeof requests.decide>): Promise<ReplyOf<typeof requests.decide>> {
  const { items, ...decision } = c.body;
  const ids = items.map(({ id }) => id);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  // Every id comes from the list; a version that is missing would meet no request's own.
  const one = (id: string) => ({ ...decision, id, version: versions.get(id) ?? 0 });
  return { data: await bulkWrites(c, ids, (tx, id) => moveOne(tx, c, one(id))) };
}
