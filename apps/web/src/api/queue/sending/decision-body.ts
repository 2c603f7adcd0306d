/** The body of POST /api/requests/decide of decisions that waited: the same at every try, as their key asks. */
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { DecisionFacts } from '../queued-item.ts';

export function decisionBody({ move, items, reason, reasonCode }: DecisionFacts): BodyIn<typeof requests.decide> {
  return {
    move,
    items: items.map(({ id, version }) => ({ id, version })),
    ...(reason !== undefined && { reason }),
    ...(reasonCode !== undefined && { reasonCode }),
  };
}
