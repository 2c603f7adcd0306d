/** The own requests that wait, for the home: the newest of them, and how many there are. */
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { Call } from '../../../http/serve.ts';
import { shownRows, viewOf } from './rows.service.ts';
import { listRequests, type ListWanted } from './rows.store.ts';

/** A request that came back with a question waits, too: for the person. */
const NEWEST: ListWanted = {
  kind: [],
  whose: 'own',
  status: ['pending', 'cancel_pending', 'draft'],
  mark: [],
  division: [],
  department: [],
  unit: [],
  client: [],
  sort: 'submittedAt',
  order: 'desc',
  page: 1,
  size: 1,
};

export async function newestWaiting(
  c: Pick<Call, 'db' | 'actor' | 'now'>,
): Promise<{ count: number; newest: RequestRow } | null> {
  const view = await viewOf(c.db, c.actor, c.now);
  const { ids, total } = await listRequests(c.db, view.reader, NEWEST);
  const [newest] = await shownRows(view, ids);
  return newest === undefined ? null : { count: total, newest: newest.row };
}
