/**
 * data table: the segments of the inbox (product/requests#inbox); the last one holds every kind that has none of its
 * own.
 */
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Inbox } from './inbox-calls.ts';

export interface Segment {
  /** In the URL; undefined = all. */
  readonly id: string | undefined;
  readonly name: string;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
}

const NAMED: readonly RequestKind[] = ['leave', 'overtime', 'correction'];

export const segments: readonly Segment[] = [
  { id: undefined, name: 'Semua', kinds: [] },
  { id: 'cuti', name: 'Cuti', kinds: ['leave'] },
  { id: 'lembur', name: 'Lembur', kinds: ['overtime'] },
  { id: 'koreksi', name: 'Koreksi', kinds: ['correction'] },
  { id: 'lainnya', name: 'Lainnya', kinds: REQUEST_KINDS.filter((kind) => !NAMED.includes(kind)) },
];

/** How many wait in a segment, of all that waits. */
export function countIn(kinds: readonly RequestKind[], counts: Inbox['counts']): number {
  return counts
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
