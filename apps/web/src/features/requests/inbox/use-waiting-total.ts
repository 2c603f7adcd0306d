/** Everything that waits for the reader, told to the menu where it is found: requests and changes of days. */
import { useEffect } from 'react';
import { useSession } from '../../../api/user.ts';
import { OWN_REQUESTS } from '../../../ui/ask-path.ts';
import { useWaitingChanges } from '../../../ui/day-changes/use-waiting-changes.ts';
import { tellCount } from '../../../ui/signals.ts';
import { INBOX } from './inbox-path.ts';
import { countIn } from './inbox-segments.ts';
import { useInbox } from './use-inbox.ts';

/** Somebody else's matters wait for the reader as well: in the inbox. The others find theirs among the own requests. */
export function useDecidesForOthers(): boolean {
  const scopes = useSession().data?.grants['request.decide'] ?? [];
  return scopes.some((scope) => scope !== 'own');
}

export function useTellWaiting(): void {
  const { data, counts } = useInbox([]);
  const { changes } = useWaitingChanges();
  const path = useDecidesForOthers() ? INBOX : OWN_REQUESTS;
  const total = countIn([], counts) + (changes?.length ?? 0);
  const known = data !== undefined;
  useEffect(() => {
    if (known) tellCount(path, total);
  }, [known, path, total]);
}
