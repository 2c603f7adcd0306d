/**
 * Ids of rows: uuid version 7, made by the program so that a repeated write can name the same row
 * (ARCHITECTURE#time-and-identity).
 */
import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const ID_BYTES = 16;
const SEQUENCES = 2 ** 32;
/** Fetched for many ids at once: asking the system for each costs most of the time of an id. */
const fetched = new Uint8Array(ID_BYTES * 256);
let used = fetched.length;
/** Counts the ids of this thread: those of one millisecond sort in the order in which they were made. */
let sequence = randomBytes(4).readUInt32BE() >>> 1;

function nextRandom(): Uint8Array {
  if (used === fetched.length) {
    randomFillSync(fetched);
    used = 0;
  }
  used += ID_BYTES;
  return fetched.subarray(used - ID_BYTES, used);
}

export function newId(): string {
  sequence = (sequence + 1) % SEQUENCES;
  return v7({ random: nextRandom(), seq: sequence });
}
