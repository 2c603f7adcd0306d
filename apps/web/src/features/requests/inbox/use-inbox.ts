/** What waits, without what is decided on this page or waits in the device's queue to be sent. */
import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useEffect } from 'react';
import { startQueue } from '../../../api/queue/queue.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import { type OfflineRead, useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { useMe } from '../../../api/me.ts';
import { isGone, isLeaving, type RequestDecisions, useRequestDecisions } from './decide/decisions.ts';
import { getInbox, type Inbox } from './inbox-calls.ts';

/** As many as are decided at once; when they are, the next ones come. */
export const SIZE = 100;

export interface InboxView extends OfflineRead<Inbox> {
  readonly key: string;
  /** Those that the server holds; undefined until they are known. */
  readonly fresh: readonly InboxRow[] | undefined;
  readonly rows: readonly InboxRow[];
  readonly decisions: RequestDecisions;
  /** Of all that waits by kind, less what is decided here. */
  readonly counts: Inbox['counts'];
}

/** @param kinds empty: all */
export function useInbox(kinds: readonly RequestKind[]): InboxView {
  const owner = useMe().person;
  const decisions = useRequestDecisions();
  const queued = useQueue().items;
  useEffect(() => {
    if (owner !== undefined) startQueue(owner);
  }, [owner]);
  const query = { kind: [...kinds], page: 1, size: SIZE };
  const key = getInbox.address({ query });
  const answer = useOfflineRead({
    owner,
    address: key,
    name: `inbox ${kinds.join(' ')}`,
    ask: () => getInbox({ query }),
  });
  // Before the device says what is decided already, a row could be decided a second time.
  const data = queued && answer.data;
  const waiting = new Set(
    queued?.flatMap((item) =>
      isKind(item, 'decision') && item.state !== 'refused' ? item.facts.items.map(({ id }) => id) : [],
    ),
  );
  const fresh = data?.data;
  const rows = (fresh ?? []).filter(
    (row) => isLeaving(decisions, row) || !(waiting.has(row.id) || isGone(decisions, row)),
  );
  const decided = (fresh ?? []).filter((row) => !rows.includes(row));
  const counts = (data?.counts ?? []).map(({ kind, count }) => ({
    kind,
    count: count - decided.filter((row) => row.kind === kind).length,
  }));
  return { ...answer, data, key, fresh, rows, decisions, counts };
}
