/** Rows of the proofs that `npm run backup -- --prove` keeps. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface ProofRow {
  id: string;
  at: Instant;
  fileName: string;
  bytes: number;
  rows: number;
  files: number;
  backupMs: number;
  restoreMs: number;
  encrypted: boolean;
  ok: boolean;
  failure: string | null;
}

export async function latestProofs(db: Db, limit: number): Promise<ProofRow[]> {
  const { rows } = await db.query<ProofRow>(
    `select id, at, file_name as "fileName", bytes, rows, files, backup_ms as "backupMs", restore_ms as "restoreMs",
            encrypted, ok, failure
       from backup_proof order by at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
