/** The segments of the inbox (product/requests#inbox): the last one holds every kind that has none of its own. */
import { kindWithin, requestKindWord } from '@hadir/contract/requests/words.ts';
import { kindsWhere, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Inbox } from './inbox-calls.ts';

export interface Segment {
  /** In the URL; undefined = all. */
  readonly id: string | undefined;
  readonly name: string;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
}

const OTHERS = 'lainnya';
const ownParts = kindsWhere(({ ownInboxPart }) => ownInboxPart);

export const segments: readonly Segment[] = [
  { id: undefined, name: 'Semua', kinds: [] },
  ...ownParts.map((kind) => ({ id: kindWithin(kind), name: requestKindWord[kind], kinds: [kind] })),
  { id: OTHERS, name: 'Lainnya', kinds: kindsWhere(({ ownInboxPart }) => !ownInboxPart) },
];

/** The part of the inbox in which the kind stands, as the URL has it. */
export function segmentOf(kind: RequestKind): string {
  return ownParts.includes(kind) ? kindWithin(kind) : OTHERS;
}

/** How many wait in a segment, of all that waits. */
export function countIn(kinds: readonly RequestKind[], counts: Inbox['counts']): number {
  return counts
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
