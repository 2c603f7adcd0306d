/**
 * The sum of a table's contents that does not depend on the order of its rows: two tables have the same sum when they
 * hold the same rows. Each row of COPY's text form is hashed with SHA-256, the hashes are added as eight 32-bit words.
 */
import { createHash } from 'node:crypto';

const NEWLINE = 10;
const WORDS = 8;

export interface RowHash {
  /** Bytes as COPY sends them; a row may be cut anywhere. */
  update(bytes: Buffer): void;
  /** After the last byte. */
  result(): RowSum;
}

export interface RowSum {
  rows: number;
  /** 64 hex digits. */
  hash: string;
}

export function createRowHash(): RowHash {
  const fresh = createHash('sha256');
  const sum = new Uint32Array(WORDS);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);

  function add(row: Buffer): void {
    // Copying the empty state costs half of making a new one.
    const digest = fresh.copy().update(row).digest();
    for (let word = 0; word < WORDS; word += 1) sum[word] = (sum[word] ?? 0) + digest.readUInt32LE(word * 4);
    rows += 1;
  }

  return {
    update(bytes) {
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
        const piece = bytes.subarray(from, end);
        add(rest.length === 0 ? piece : Buffer.concat([rest, piece]));
        rest = rest.length === 0 ? rest : Buffer.alloc(0);
        from = end + 1;
      }
      if (from < bytes.length) rest = Buffer.concat([rest, bytes.subarray(from)]);
    },
    result() {
      if (rest.length > 0) throw new RangeError('a row without an end');
      return { rows, hash: [...sum].map((word) => word.toString(16).padStart(8, '0')).join('') };
    },
  };
}
