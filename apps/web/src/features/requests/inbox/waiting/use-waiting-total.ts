/** Everything that waits for the reader, told to the menu where it is found: requests, changes of days, shifts, expenses. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { useEffect } from 'react';
import type { PagePath } from '../../../../ui/navigation/address.ts';
import { useSession } from '../../../../api/user.ts';
import { OWN_REQUESTS } from '../../../../ui/navigation/request-paths.ts';
import { useWaitingChanges } from '../../../../ui/day-changes/use-waiting-changes.ts';
import { setPageCount } from '../../../../ui/navigation/menu-badges.ts';
import type { Inbox } from '../inbox-calls.ts';
import { INBOX } from '../inbox-path.ts';
import { countIn } from '../inbox-segments.ts';
import { useWaitingBesides, type WaitingBesides } from './use-waiting-besides.ts';

/** Somebody else's matters wait for the reader as well: in the inbox. The others find theirs among the own requests. */
export function useDecidesForOthers(): boolean {
  const grants = useSession().data?.grants;
  // Who looks after trips decides about everybody's.
  return grants?.['trip.pay'] !== undefined || (grants?.['request.decide'] ?? []).some((scope) => scope !== 'own');
}

/** Where everything is found that waits for the reader. */
export function useWaitingPath(): PagePath {
  return useDecidesForOthers() ? INBOX : OWN_REQUESTS;
}

/** Changes of days stand where corrections are: a part of what waits, though no request. */
export function includesChanges(kinds: readonly RequestKind[]): boolean {
  return kinds.length === 0 || kinds.includes('correction');
}

type WaitingChanges = ReturnType<typeof useWaitingChanges>;

export interface WaitingTotal {
  readonly total: number;
  /** How many of these kinds wait; empty: of all. */
  readonly totalOf: (kinds: readonly RequestKind[]) => number;
  readonly changes: WaitingChanges['changes'];
  readonly isOwn: WaitingChanges['isOwn'];
  readonly changesError: WaitingChanges['error'];
  /** A part of what waits where every kind is shown. */
  readonly besides: WaitingBesides;
}

/**
 * @param path the page in the menu that shows the total
 * @param counts requests by kind; undefined until they are known
 * @param kinds of that page; empty: all
 */
export function useWaitingTotal(
  path: string,
  counts: Inbox['counts'] | undefined,
  kinds: readonly RequestKind[] = [],
): WaitingTotal {
  const { changes, isOwn, error: changesError } = useWaitingChanges();
  const besides = useWaitingBesides();
  const totalOf = (those: readonly RequestKind[]) =>
    countIn(those, counts ?? []) +
    (includesChanges(those) ? (changes?.length ?? 0) : 0) +
    (those.length === 0 ? besides.claims + besides.settlements : 0);
  const total = totalOf(kinds);
  const isKnown = counts !== undefined;
  useEffect(() => {
    if (isKnown) setPageCount(path, total);
  }, [isKnown, path, total]);
  return { total, totalOf, changes, isOwn, changesError, besides };
}
