/** Many decisions at once: each on its own, judged as if it had come alone (rules/requests#steps-in-turn). */
import type { requests } from '@hadir/contract/requests.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { eachAlone } from '../../http/each-alone.ts';
import type { Call } from '../../http/serve.ts';
import { moveOne } from './requests.service.ts';

export async function decide(c: Call<typeof requests.decide>): Promise<ReplyOf<typeof requests.decide>> {
  const { items, ...asked } = c.body;
  const ids = items.map(({ id }) => id);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  // Every id comes from the list; a version that is missing would meet no request's own.
  const one = (id: string) => ({ ...asked, id, version: versions.get(id) ?? 0 });
  return { data: await eachAlone(c, ids, (tx, id) => moveOne(tx, c, one(id))) };
}
