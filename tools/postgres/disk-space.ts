import { existsSync, statfsSync } from 'node:fs';
import type { Place } from './data-place.ts';
import { clusterOf } from './data-place.ts';
import { diskFull } from './user-errors.ts';

/** PostgreSQL may have to open a new piece of its log (16 MB) while it recovers, before it can free old ones. */
const NEEDED_BYTES = 20_000_000;
const NOTHING_BYTES = 1_000_000;

/**
 * Refuses to start on a disk without room: better one sentence now than a recovery that breaks off.
 * @throws Trouble
 */
export function refuseFullDisk(place: Place): void {
  if (existsSync(clusterOf(place)) && freeBytes(place) < NEEDED_BYTES) throw diskFull(place.home);
}

/** True when hardly anything can be written: then PostgreSQL's log cannot tell the reason of a failure either. */
export function isFull(place: Place): boolean {
  return freeBytes(place) < NOTHING_BYTES;
}

function freeBytes(place: Place): number {
  const { bavail, bsize } = statfsSync(place.home);
  return bavail * bsize;
}
