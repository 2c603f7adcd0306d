/** What proofs found is kept in the product they were made of. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/pool.ts';

export interface Proof {
  at: Instant;
  fileName: string;
  bytes: number;
  rows: number;
  files: number;
  backupMs: number;
  restoreMs: number;
  encrypted: boolean;
  /** The sentence that says what failed; null = the copy was equal. */
  failure: string | null;
}

/** @returns false in a product older than the table of proofs */
export async function storeProof(db: Db, proof: Proof): Promise<boolean> {
  const { rows: known } = await db.query<{ there: boolean }>(`select to_regclass('backup_proof') is not null as there`);
  if (known[0]?.there !== true) return false;
  await db.query(
    `insert into backup_proof (id, at, file_name, bytes, rows, files, backup_ms, restore_ms, encrypted, ok, failure)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text is null, $10)`,
    [
      newId(),
      toWire(proof.at),
      proof.fileName,
      proof.bytes,
      proof.rows,
      proof.files,
      Math.round(proof.backupMs),
      Math.round(proof.restoreMs),
      proof.encrypted,
      proof.failure,
    ],
  );
  return true;
}

/** Of all companies, also suspended ones: their data is kept and purged by the same rules. */
export async function companyIds(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from company order by id');
  return rows.map(({ id }) => id);
}
